"""Room in 80 Days: on a phone nothing lies over the map, and nothing is said twice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.eighty_days.cards import LONDON
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks
from tests.browser.server import Server
from tests.browser.visitor import box_of

pytestmark = pytest.mark.open_page

GAME = "eighty_days"
A_HAIR = 1.5
"""Pixels."""


def under_way(step: Step) -> bool:
    return step.state.round == 4 and asks(GAME, "take", Seat(0))(step)


def somebody_is_home(step: Step) -> bool:
    return LONDON in step.state.places


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize(("until", "count"), [(under_way, 2), (somebody_is_home, 4)])
def test_on_a_phone_the_names_of_places_are_not_covered(
    visit: Visit, server: Server, until: Callable[[Step], bool], count: int, language: str
) -> None:
    """The round, the supplies, how time presses and who is home stand above the map."""
    me = visit(phone=True, language=language)
    Recorded(server, GAME, "players-4", until).sit(me, 0)
    window = me.page.locator(".world .window")
    window.wait_for()
    names = box_of(window)
    said = me.page.locator("[data-test=round] > *, [data-test=slips], .supplies")
    assert said.count() == count
    for each in said.all():
        box = box_of(each)
        assert box["y"] + box["height"] <= names["y"] + A_HAIR
    assert not me.is_wide()
    assert me.axe_by_day_and_night(".world") == []


@pytest.mark.parametrize("language", ["en", "cs"])
def test_on_a_phone_nothing_is_cut_even_with_six(visit: Visit, server: Server, language: str) -> None:
    me = visit(phone=True, language=language)
    Recorded(server, GAME, "players-6", somebody_is_home).sit(me, 0)
    texts = me.page.locator("header.bar h1, .plate .place")
    expect(texts).to_have_count(7)
    for each in texts.all():
        assert each.evaluate("it => it.scrollWidth <= it.clientWidth"), each.inner_text()


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is_takes_no_line_beside_the_dock(visit: Visit, server: Server, seat: int) -> None:
    me = visit()
    Recorded(server, GAME, "players-4", under_way).sit(me, seat)
    expect(me.page.locator("[data-test=turn]")).to_have_class(re.compile("visually-hidden"))
