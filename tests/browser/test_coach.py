"""The coach at the end of a game and in its replay, and why a move was made; in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.finished import finished_game, person_game
from tests.browser.server import Server
from tests.browser.visitor import Visitor

LANGUAGES = ("en", "cs")
TITLE = {"en": "The coach", "cs": "Trenér"}
BETTER = {"en": "Better: ", "cs": "Lepší: "}
PLAYED = {"en": "played", "cs": "zahráno"}
MEANS = {
    "en": "−10 % means ten fewer wins in a hundred games",
    "cs": "−10 % znamená o deset výher méně ve stovce takových her",
}
WINS = {"en": "wins ", "cs": "vyhraje "}


@pytest.fixture(scope="module")
def seated(server: Server) -> dict[str, Any]:
    return person_game(server, "travel_blog", {"players": 2, "pause": 1})


def sit_down(me: Visitor, seated: dict[str, Any]) -> None:
    me.keep([{**seated, "game": "travel_blog"}])


def moments(page: Page, language: str) -> list[int]:
    coach = page.locator("[data-test=coach]")
    expect(coach.get_by_role("heading", name=TITLE[language])).to_be_visible()
    found = coach.locator("[data-test=moment]")
    expect(found.first).to_contain_text(BETTER[language])
    return [int(each.get_attribute("data-n") or 0) for each in found.all()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_speaks_at_the_end_of_a_game(visit: Visit, seated: dict[str, Any], language: str) -> None:
    me = visit(language=language, phone=language == "cs", dark=language == "cs")
    sit_down(me, seated)
    page = me.go(f"/t/{seated['table']}")
    page.locator("[data-test=to-podium]").click()
    told = moments(page, language)
    assert 1 <= len(told) <= 3
    # The first thing below the bars says what their percentages are.
    expect(page.locator("[data-test=coach] dl + p")).to_contain_text(MEANS[language])
    assert me.axe("[data-test=coach]") == []
    assert not me.is_wide()
    # A moment is one click away, with the reasons laid open.
    page.locator("[data-test=moment] a").first.click()
    page.wait_for_url(f"**/r/{seated['table']}*")
    expect(page.locator("main")).to_have_attribute("data-version", str(told[0]))
    choices = page.locator("[data-test=choices] li")
    expect(choices.first).to_be_visible()
    expect(page.locator("[data-test=choices] .played")).to_contain_text(PLAYED[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_has_its_coach_and_tells_why(visit: Visit, seated: dict[str, Any], language: str) -> None:
    me = visit(language=language, dark=language == "en", phone=language == "en")
    page = me.go(f"/r/{seated['table']}")
    told = moments(page, language)
    link = page.locator("[data-test=moment] a").last
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-version", str(told[-1]))
    expect(page.locator("[data-test=film-eyes]")).to_have_value("0")
    choices = page.locator("[data-test=choices] li")
    expect(choices.first).to_contain_text(WINS[language])
    said = call(me.base, f"/api/tables/{seated['table']}/why?n={told[-1]}&seat=open")
    assert choices.count() == len(said["choices"])
    for shown, choice in zip(choices.all(), said["choices"], strict=True):
        assert choice["words"][language][1:] in shown.inner_text()
        assert f"{round(100 * choice['win'])}" in shown.inner_text()
    assert me.axe() == []
    assert not me.is_wide()


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_say_why_through_their_own_eyes(visit: Visit, seated: dict[str, Any], language: str) -> None:
    """A spectator is offered the eyes of who moved; one who looks with everything open needs none."""
    code = seated["table"]
    frames = call(visit().base, f"/api/tables/{code}/frames?seat=0")["frames"]
    n = next(
        each["n"] for each in frames if each.get("by") == "bot:greedy" and '"Placed"' in json.dumps(each)
    )
    page = visit(language=language).go(f"/r/{code}?n={n}")
    ask = page.locator("[data-test=ask-why]")
    ask.click()
    expect(page.locator("[data-test=film-eyes]")).to_have_value("1")
    expect(page.locator("[data-test=choices] .played")).to_be_visible()
    # Another moment, another question.
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(page.locator("[data-test=choices]")).to_have_count(0)
    page = visit(language=language).go(f"/r/{code}?n={n}&seat=open")
    page.locator("[data-test=ask-why]").click()
    expect(page.locator("[data-test=choices] .played")).to_be_visible()
    expect(page.locator("[data-test=film-eyes]")).to_have_value("open")


def test_where_only_bots_played_the_coach_has_no_lesson(visit: Visit, server: Server) -> None:
    code = finished_game(server, "travel_blog", {"players": 2, "pause": 1})["table"]
    page = visit().go(f"/r/{code}")
    expect(page.locator("[data-test=coach]")).to_contain_text("Only bots played here")
