"""80 Days from the first card to London: with bots, two browsers, keys, a phone, and as text."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gadabout.client import call
from tests.browser import eighty_days as table
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import Visitor, together
from tests.scale import SCALE

GAME = "eighty_days"
FEW = 14
"""Moves that show that one can play so; two browsers play to the end."""
expect.set_options(timeout=PATIENCE * 1000)


def begun(server: Server, *people: Visitor, players: int, text: bool = False) -> None:
    """A running table: the people sit in order, bots on the other seats."""
    body = {"game": GAME, "name": "Anna", "options": {"players": players}}
    host = call(server.base, "/api/tables", body)
    path = f"/api/tables/{host['table']}"
    seats = [host, *(call(server.base, f"{path}/seats", {"name": "Boris"}) for _ in people[1:])]
    for seat in range(len(people), players):
        call(server.base, f"{path}/bots", {"seat": seat, "level": "greedy"}, host["key"])
    call(server.base, f"{path}/start", {}, host["key"])
    for one, seated in zip(people, seats, strict=True):
        sit(one, seated, text=text)


def sit(me: Visitor, seated: dict[str, Any], *, text: bool) -> None:
    me.keep([{**seated, "game": GAME}], text=text)
    me.go(f"/t/{seated['table']}").locator("[data-test=prompt]").first.wait_for()


@pytest.mark.parametrize("players", [3, 4, 5, 6] if SCALE >= 1 else [6])
def test_a_game_is_played_against_bots(visit: Visit, server: Server, players: int) -> None:
    """To its end in the soak."""
    me = visit()
    begun(server, me, players=players)
    me.play(table.player(players), until=lambda page: table.is_over(page) or (SCALE < 1 and me.clicks >= FEW))
    if SCALE >= 1:
        expect(me.page.locator("[data-scene=end] li")).to_have_count(players)


def test_two_browsers_play_a_whole_game(visit: Visit, server: Server) -> None:
    """One at a desk and in English, the other on a phone and in Czech; with the luck of a recorded game."""
    game = Recorded(server, GAME, "players-2", until=lambda _step: True)
    one, other = game.sit(visit(), 0), game.sit(visit(phone=True, language="cs"), 1)
    choose = table.player(2)
    together([one, other], choose, until=lambda: all(table.is_over(each.page) for each in (one, other)))
    assert one.clicks > 10
    assert other.clicks > 10
    assert not other.is_wide()


def test_the_text_view_is_a_way_to_play(visit: Visit, server: Server) -> None:
    me = visit(language="cs", phone=True)
    begun(server, me, players=3, text=True)
    me.play(table.player(7), until=lambda page: me.clicks >= 14 or table.is_over(page))
    assert me.axe() == []
    assert not me.is_wide()


def test_a_turn_is_played_by_keys_alone(visit: Visit, server: Server) -> None:
    me = visit()
    begun(server, me, players=2)
    me.page.locator("[data-test=dock][data-mine=true]").wait_for()
    version = me.version()
    tab_to(me.page, "[data-space][aria-disabled=false]")
    me.page.keyboard.press("Enter")
    me.page.locator(table.AFTER_TAKING).first.wait_for()
    tab_to(me.page, "[data-test=do], [data-test=take]")
    me.page.keyboard.press("Enter")
    me.page.wait_for_function("was => +document.querySelector('main')?.dataset.version > was", arg=version)
    if not me.page.locator("[data-test=dock][data-mine=true]").count():
        return
    tab_to(me.page, ".fan [data-card]")
    first = me.page.evaluate("() => document.activeElement.dataset.card")
    me.page.keyboard.press("End")
    assert me.page.evaluate("() => document.activeElement.dataset.card") != first


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is on one of these."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_and_fingers_find_all(visit: Visit, server: Server, phone: bool) -> None:
    me = visit(phone=phone, language="cs" if phone else "en")
    begun(server, me, players=6)
    me.page.locator("[data-test=dock][data-mine=true]").wait_for()
    me.page.locator("[data-space][aria-disabled=false]").first.click()
    me.page.locator(table.AFTER_TAKING).first.wait_for()
    assert me.axe_by_day_and_night() == []
    assert not me.is_wide()
    assert too_small(me.page) == []


def too_small(page: Page) -> list[str]:
    """Buttons of the board that a finger could miss; a card in a hand may be covered but for 44 pixels."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("section button")]
            .map(button => [button.textContent.trim(), button.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
            .map(([text, box]) => `${text} ${box.width} ${box.height}`)"""
    )
    return found
