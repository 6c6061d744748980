"""Travelogue on a phone: who marks cards sees them and his destination; and what he knows fits in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, can_rest
from tests.browser.server import Server

GAME = "travelogue"
FULL_HAND = 9
"""More cards than one row of a phone has room for."""


def is_above(what: Locator, dock: Locator) -> bool:
    box, lid = what.bounding_box(), dock.bounding_box()
    assert box
    assert lid
    return box["y"] >= 0 and box["y"] + box["height"] <= lid["y"]


def test_a_vacation_shows_the_destination_and_the_whole_hand(visit: Visit, server: Server) -> None:
    game = Recorded(server, GAME, "clouds-over-all", can_rest(FULL_HAND))
    me = game.sit(visit(phone=True, language="cs"), game.asked()[0])
    me.page.locator("[data-test=visit]").click()
    me.page.locator("[data-test=remember]").wait_for()
    me.page.locator(".fan [data-card]").first.click(position={"x": 10, "y": 30})
    expect(me.page.locator("[data-test=value]")).to_have_attribute("data-value", re.compile(r"[1-9]"))
    dock = me.page.locator("[data-test=dock]")
    assert is_above(me.page.locator("section.own"), dock)
    assert is_above(me.page.locator(".fan"), dock)


@pytest.mark.parametrize(("kind", "name"), [("give", "players-3"), ("answer", "players-4")])
def test_a_trade_shows_the_destination_and_the_whole_hand(
    visit: Visit, server: Server, kind: str, name: str
) -> None:
    game = Recorded(server, GAME, name, asks(GAME, kind))
    me = game.sit(visit(phone=True), game.asked()[0])
    dock = me.page.locator("[data-test=dock]")
    expect(me.page.locator(".fan")).to_be_in_viewport()
    assert is_above(me.page.locator("section.own"), dock)
    assert is_above(me.page.locator(".fan"), dock)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_the_cards_seen_fit_the_screen(visit: Visit, server: Server, phone: bool) -> None:
    game = Recorded(server, GAME, "players-3", asks(GAME, "turn"))
    me = game.sit(visit(phone=phone, language="cs"), game.asked()[0])
    me.page.locator("[data-test=known]").click()
    expect(me.page.locator("dialog table")).to_be_visible()
    wide = me.page.evaluate(
        """() => {
            const { scrollWidth, clientWidth } = document.querySelector("dialog .scroll");
            return scrollWidth - clientWidth;
        }"""
    )
    assert wide == 0
    assert me.axe("dialog") == []
