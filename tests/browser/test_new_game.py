"""A game without a folder on the page: the one of docs/adding-a-game.md, on the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.visitor import first_legal
from tests.test_adding_a_game import source

__all__ = ["source"]

SAID = {
    "en": ("Footrace", ["walk three steps", "roll the die"], "Ann goes 3 steps.", "The game is over"),
    "cs": ("Běh", ["jít tři kroky", "hodit kostkou"], "Ann, počet kroků: 3.", "Konec hry"),
}


@pytest.fixture(scope="module")
def server(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # a fixture
    running = Server(tmp_path_factory.mktemp("data"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(source))
        running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("language", SAID)
def test_it_is_played_to_its_end_and_again(visit: Visit, server: Server, language: str) -> None:
    title, phrases, told, over = SAID[language]
    opened = call(
        server.base, "/api/tables", {"game": "footrace", "name": "Ann", "fill": "random", "start": True}
    )
    room = f"/api/tables/{opened['table']}"
    me = visit()
    me.keep([opened], language=language)
    page = me.go(f"/t/{opened['table']}")
    expect(page).to_have_title(f"● {'Your turn' if language == 'en' else 'Jsi na tahu'} · {title}")
    expect(page.locator("[data-test=legal] button")).to_have_text(phrases)
    seen = page.locator(".board dl")
    expect(seen).to_contain_text("steps")
    expect(seen).to_contain_text("0, 0")
    assert not me.axe_by_day_and_night(".board")
    me.play(first_legal, until=lambda _page: call(server.base, room)["phase"] == "over")
    page.get_by_text(told).first.wait_for()
    ranked = page.get_by_role("region", name=over).locator("li")
    expect(ranked.first).to_contain_text("1.")
    expect(ranked).to_have_count(2)
    shown = [each.split() for each in ranked.all_inner_texts()]
    steps = [int(each[-1]) for each in shown]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] >= 10
    page.locator("[data-test=rematch]").click()
    expect(page.locator("[data-test=legal] button, [data-test=turn]").first).to_be_visible()
    expect(page).not_to_have_url(f"**/t/{opened['table']}")
    page = me.go(f"/r/{opened['table']}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    expect(page.locator(".board")).to_contain_text("0, 0")
    expect(page.locator(".board ol")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".board ol li")).to_have_count(2)
