"""Players who wait for bots can hurry them with one click right there, and slow them down again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from gadabout.client import call
from tests.browser import eighty_days, travelogue
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks
from tests.browser.server import Server
from tests.browser.visitor import Visitor, box_of

PLAYERS = {"eighty_days": eighty_days.player, "travelogue": travelogue.player}
HURRY = "[data-test=hurry]"
SLOW = "4"
"""How many times as long as a person a bot takes here, so that one surely waits for it."""
WORDS = {"en": ("Speed bots up", "Slow bots down"), "cs": ("Zrychlit boty", "Zpomalit boty")}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), "--limits", "0", "--bot-pace", SLOW)
    running.start()
    yield running
    running.stop()


def waiting(me: Visitor, server: Server, game: str) -> str:
    """The host of a table, who has played and waits for two bots. Its code."""
    body = {"game": game, "name": "Anna", "options": {"players": 3}, "speed": "relaxed"}
    seated = call(server.base, "/api/tables", {**body, "fill": "keen", "start": True})
    me.keep([{**seated, "game": game}])
    me.go(f"/t/{seated['table']}").locator("[data-test=dock]").wait_for()
    me.play(PLAYERS[game](), until=lambda page: page.locator(HURRY).count() > 0)
    code: str = seated["table"]
    return code


def click(page: Page) -> None:
    """Clicks the button without scrolling; a locator would scroll to it first."""
    box = box_of(page.locator(HURRY))
    window = page.viewport_size
    assert window
    assert 0 <= box["y"] <= window["height"] - box["height"]
    assert box["height"] >= 44
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("game", "phone", "language"),
    [("eighty_days", True, "cs"), ("eighty_days", False, "en"), ("travelogue", True, "en")],
)
def test_one_click_hurries_the_bots(
    visit: Visit, server: Server, game: str, language: str, *, phone: bool
) -> None:
    me = visit(phone=phone, language=language)
    code = waiting(me, server, game)
    hurry, (quicker, calmer) = me.page.locator(HURRY), WORDS[language]
    expect(hurry).to_have_text(quicker)
    assert not me.is_wide()
    click(me.page)
    expect(hurry).to_have_text(calmer)
    assert call(server.base, f"/api/tables/{code}")["pace"] == "quick"
    assert me.axe(".dock") == []
    me.page.locator("[data-test=menu]").click()
    chosen = me.page.locator("[data-test=pace] input:checked")
    expect(chosen).to_have_value("quick")
    me.page.locator("[data-test=pace] input[value=calm]").check()
    me.until(lambda: call(server.base, f"/api/tables/{code}")["pace"] == "calm")


def test_a_table_that_one_opens_is_as_one_chose_before(visit: Visit, server: Server) -> None:
    me = visit()
    waiting(me, server, "eighty_days")
    click(me.page)
    expect(me.page.locator(HURRY)).to_have_attribute("data-pace", "quick")
    me.go("/settings")
    expect(me.page.locator("input[value=quick]")).to_be_checked()
    me.go().locator("[data-test=play-travelogue]").click()
    me.page.wait_for_url("**/t/*")
    code = me.page.url.rsplit("/", 1)[1]
    assert call(server.base, f"/api/tables/{code}")["pace"] == "quick"


def test_where_only_people_play_nobody_is_asked_about_bots(visit: Visit, server: Server) -> None:
    game = Recorded(server, "eighty_days", "players-4", asks("eighty_days", "take"))
    page = game.sit(visit(), 0).page
    page.locator("[data-test=menu]").click()
    page.locator("[data-test=take-back]").wait_for()
    assert page.locator("[data-test=pace]").count() == 0
    call(server.base, f"/api/tables/{game.code}/bots", {"seat": 1, "level": "keen"}, game.keys[0])
    expect(page.locator("[data-test=pace]")).to_be_visible()


def test_only_the_host_is_offered_it(visit: Visit, server: Server) -> None:
    me, other = visit(), visit()
    code = waiting(me, server, "eighty_days")
    other.go(f"/t/{code}").locator("[data-test=dock]").wait_for()
    assert other.page.locator(HURRY).count() == 0
    other.page.locator("[data-test=menu]").click()
    expect(other.page.locator("[data-test=pace] input[value=quick]")).to_be_disabled()
