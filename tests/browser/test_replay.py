"""A finished game can be watched from any seat and moment, and gone on with otherwise."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.finished import finished_game
from tests.browser.server import Server

GAMES = {
    "travel_blog": {"players": 2, "pause": 1},
    "travelogue": {"players": 2},
    "eighty_days": {"players": 2},
}


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, server: Server) -> tuple[str, str]:
    return request.param, finished_game(server, request.param, GAMES[request.param])["table"]


def shown(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-at") or -1)


def test_a_film_is_stepped_scrubbed_and_linked_to(visit: Visit, played: tuple[str, str]) -> None:
    me = visit()
    page = me.go(f"/r/{played[1]}")
    bar = page.locator("[data-test=film-bar]")
    expect(bar).to_be_visible()
    last = int(bar.get_attribute("max") or 0)
    assert last > 20
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("main")).to_have_attribute("data-at", "1")
    page.keyboard.press("End")
    expect(page.locator("main")).to_have_attribute("data-at", str(last))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("main")).to_have_attribute("data-at", str(last - 1))
    bar.fill("12")
    expect(page.locator("main")).to_have_attribute("data-at", "12")
    expect(page).to_have_url(re.compile(r"[?&]n=\d+"))
    moment = page.locator("main").get_attribute("data-version")
    again = visit()
    again.go(page.url.removeprefix(me.base))
    expect(again.page.locator("main")).to_have_attribute("data-version", moment or "")
    # A sentence of the story leads to its moment.
    page.locator("aside ol button").first.click()
    page.wait_for_function("() => Number(document.querySelector('main')?.dataset.at) < 12")
    assert shown(page) < 12


def test_a_film_plays_by_itself(visit: Visit, played: tuple[str, str]) -> None:
    page = visit(moving=True).go(f"/r/{played[1]}")
    page.locator("[data-test=film-play]").click()
    page.wait_for_function("() => Number(document.querySelector('main')?.dataset.at) >= 3")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_it_is_seen_through_any_eyes(visit: Visit, played: tuple[str, str]) -> None:
    page = visit().go(f"/r/{played[1]}?n=30")
    eyes = page.locator("[data-test=film-eyes]")
    for who in ("0", "1", "open", ""):
        eyes.select_option(who)
        expect(page).to_have_url(re.compile(rf"seat={who}$"))
        expect(page.locator(".stage > .board")).to_be_visible()
    page.keyboard.press("End")


def test_what_if_opens_a_table_that_goes_on(visit: Visit, server: Server, played: tuple[str, str]) -> None:
    """As quickly as one likes it oneself, and not as those did who played the game."""
    me = visit()
    me.go("/settings").locator("input[value=quick]").check()
    page = me.go(f"/r/{played[1]}?n=30&seat=0")
    page.locator("[data-test=what-if]").click()
    page.locator("[data-test=what-if-go]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => Number(document.querySelector('main')?.dataset.version) >= 0")
    assert played[1] not in page.url
    assert call(server.base, f"/api/tables/{page.url.rsplit('/', 1)[1]}")["pace"] == "quick"


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing(visit: Visit, played: tuple[str, str], dark: bool) -> None:
    me = visit(dark=dark, phone=dark, language="cs" if dark else "en")
    me.go(f"/r/{played[1]}?n=40&seat=0")
    expect(me.page.locator("[data-test=film-bar]")).to_be_visible()
    assert me.axe() == []
    assert not me.is_wide()


def test_a_running_or_unknown_game_says_why_not(visit: Visit) -> None:
    me = visit()
    page = me.go("/r/QQQQQQ")
    expect(page.get_by_role("alert")).to_be_visible()
    # The browser notes the refusal by itself.
    assert [error for error in me.errors if "404" not in error] == []
    me.errors.clear()


def test_a_finished_game_is_unlisted_until_its_player_shares_it(visit: Visit, server: Server) -> None:
    seated = finished_game(server, "travelogue", {"players": 2})
    me, other = visit(), visit(language="cs", phone=True)
    me.keep([{**seated, "game": "travelogue"}])
    me.go("/replays")
    listed = other.go("/replays").locator(f"a[href='/r/{seated['table']}']")
    expect(other.page.locator("main .card").first).to_be_visible()
    expect(listed).to_have_count(0)
    me.page.locator("[data-test=share]").click()
    expect(me.page.locator("[data-test=share]")).to_have_attribute("aria-pressed", "true")
    other.go("/replays")
    expect(listed).to_be_visible()
    assert me.axe() == []
    assert other.axe() == []
