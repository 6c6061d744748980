"""Levels are chosen by name and character wherever a bot can be seated; in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.finished import finished_game
from tests.browser.server import Server

GAMES = ("travel_blog", "travelogue", "eighty_days")


def levels(server: Server, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(
        each["bots"] for each in call(server.base, "/api/games") if each["name"] == game
    )
    return found


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", GAMES)
def test_the_host_seats_a_bot_of_any_level(visit: Visit, server: Server, game: str, language: str) -> None:
    offered = levels(server, game)
    assert len(offered) == 5
    assert len({each["titles"][language] for each in offered}) == 5
    body = {"game": game, "name": "Ann", "options": {"players": 2}}
    seated = call(server.base, "/api/tables", body)
    me = visit(language=language, phone=language == "cs", dark=language == "cs")
    me.keep([{**seated, "game": game}])
    page = me.go(f"/t/{seated['table']}")
    choice, seat = page.locator("[data-test=bot-1]"), page.locator("[data-test=seat-1]")
    for level in offered:
        choice.select_option(label=level["titles"][language])
        expect(seat).to_contain_text(level["titles"][language])
        expect(seat).to_contain_text(level["characters"][language])
        assert call(server.base, f"/api/tables/{seated['table']}")["seats"][1]["bot"] == level["level"]
    assert me.axe() == []
    assert not me.is_wide()
    # By keys alone: one level down.
    choice.focus()
    page.keyboard.press("ArrowUp")
    expect(seat).to_contain_text(offered[-2]["characters"][language])


def test_for_a_friend_stands_in_the_usual_bot_whatever_one_likes_to_play_against(
    visit: Visit, server: Server
) -> None:
    weakest, *_ = offered = [each["level"] for each in levels(server, "travelogue")]
    host = call(server.base, "/api/tables", {"game": "travelogue", "name": "Ann", "options": {"players": 2}})
    code = host["table"]
    likes = {"travelogue": {"bots": 1, "level": weakest}}
    call(server.base, f"/api/tables/{code}/seats", {"name": "Boris"})
    call(server.base, f"/api/tables/{code}/start", {}, host["key"])
    me = visit()
    me.keep([{**host, "game": "travelogue"}], rivals=likes)
    page = me.go()
    expect(page.locator("[data-test=level-travelogue]")).to_have_value(weakest)
    me.go(f"/t/{code}").locator("[data-test=menu]").click()
    page.get_by_role("button", name="Let a bot stand in").click()
    me.until(lambda: call(server.base, f"/api/tables/{code}")["seats"][1]["bot"] != "")
    assert call(server.base, f"/api/tables/{code}")["seats"][1]["bot"] == offered[len(offered) // 2]


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_what_if_asks_against_whom(visit: Visit, server: Server, language: str) -> None:
    code = finished_game(server, "travel_blog", {"players": 2, "pause": 1})["table"]
    offered = levels(server, "travel_blog")
    page = visit(language=language).go(f"/r/{code}?n=30&seat=0")
    page.locator("[data-test=what-if]").click()
    dialog = page.get_by_role("dialog")
    for level in offered:
        dialog.locator("select").last.select_option(level["level"])
        expect(dialog).to_contain_text(level["characters"][language])
