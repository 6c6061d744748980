"""A leg of 80 Days: what it costs is told before, what helps stays in sight, and what can't says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import BALLOON, EXPRESS, PRINCESS
from gadabout.games.eighty_days.model import QUESTIONED
from gadabout.games.eighty_days.packs import MOST, SHIFT
from gadabout.games.eighty_days.state import BALLOON_READY
from gadabout.games.eighty_days.tale import WORDS
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, can_travel, mark
from tests.browser.server import Server
from tests.browser.visitor import box_of

pytestmark = pytest.mark.open_page

GAME = "eighty_days"


def holds(step: Step, event: int) -> bool:
    return bool(step.state.events[step.state.turn] >> SHIFT[event] & MOST)


def bottom(what: Locator) -> float:
    box = box_of(what)
    return box["y"] + box["height"]


def test_what_the_detective_costs_is_told_before_the_leg_is_played(visit: Visit, server: Server) -> None:
    """ED-38."""

    def waited_for(step: Step) -> bool:
        state = step.state
        return can_travel(step) and state.detective == state.places[state.turn] + 1

    game = Recorded(server, GAME, "players-4", waited_for)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    more = me.page.locator("[data-test=more]")
    expect(more).to_have_attribute("data-more", str(QUESTIONED))
    mark(me, game.view(Seat(seat)))
    expect(me.page.locator("[data-test=travel]")).to_contain_text(f"+ {QUESTIONED}")
    expect(me.page.locator("[data-test=dock]")).to_contain_text(f"{QUESTIONED} days more")
    expect(me.page.locator(".detective text")).to_have_text(f"+{QUESTIONED}")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_an_event_that_cannot_help_says_why(visit: Visit, server: Server, language: str) -> None:
    """ED-56, ED-57: whether the cards of the leg are marked or not."""

    def helpless(step: Step) -> bool:
        state = step.state
        by_ship = not any(trains for trains, _ in travel.ROUTES[state.places[state.turn]])
        return can_travel(step) and by_ship and holds(step, EXPRESS)

    def alone(step: Step) -> bool:
        return can_travel(step) and holds(step, PRINCESS) and not step.state.event_discards

    for event, happens, reason in (
        (EXPRESS, helpless, "no-train-to-replace"),
        (PRINCESS, alone, "princess-alone"),
    ):
        game = Recorded(server, GAME, "fewest-days", happens)
        seat = game.asked()[0]
        view = game.view(Seat(seat))
        me = game.sit(visit(language=language), seat)
        card, why = (
            me.page.locator(f".fan [data-card='{view.hand.index(event)}']"),
            me.page.locator("[data-test=why]"),
        )
        card.click(force=True)
        expect(why).to_have_text(WORDS.say(reason, language))
        mark(me, view)
        expect(why).to_have_count(0)
        card.click(force=True)
        expect(why).to_have_text(WORDS.say(reason, language))


def test_on_a_phone_the_balloon_comes_in_sight_and_nothing_jumps(visit: Visit, server: Server) -> None:
    def may_float(step: Step) -> bool:
        return can_travel(step) and bool(step.state.balloon == BALLOON_READY)

    game = Recorded(server, GAME, "players-4", may_float)
    seat = game.asked()[0]
    me = game.sit(visit(phone=True), seat)
    leg, dock = me.page.locator(".leg"), me.page.locator("[data-test=dock]")
    before = box_of(leg)
    mark(me, game.view(Seat(seat)))
    helps = me.page.locator("[data-help]")
    expect(helps.first).to_be_in_viewport()
    after, lid = box_of(leg), box_of(dock)
    assert after["height"] == before["height"]
    assert bottom(helps.first) <= lid["y"]


def test_a_space_without_a_card_is_not_called_taken(visit: Visit, server: Server) -> None:
    """ED-20: with four travelling, no card lies at the sixth space."""
    game = Recorded(server, GAME, "players-4", asks(GAME, "take"))
    me = game.sit(visit(), game.asked()[0])
    me.page.locator("[data-space='5']").click(force=True)
    laid = len(game.view(None).display)
    expect(me.page.locator("[data-test=why]")).to_have_text(WORDS.say("space-not-used", "en", laid=laid))


def test_two_balloons_have_two_names_and_on_a_laptop_the_hand_is_in_sight(
    visit: Visit, server: Server
) -> None:
    """One balloon is the action's, the other an event card."""

    def has_both(step: Step) -> bool:
        return can_travel(step) and step.state.balloon == BALLOON_READY and holds(step, BALLOON)

    game = Recorded(server, GAME, "players-4", has_both)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    mark(me, game.view(Seat(seat)))
    helps = me.page.locator("[data-help]")
    expect(helps.filter(has_text="Hired balloon").first).to_be_visible()
    names = helps.all_inner_texts()
    assert len(set(names)) == len(names) > 1
    lid = box_of(me.page.locator("[data-test=dock]"))
    for card in me.page.locator(".fan [data-card]").all():
        box = box_of(card)
        assert box["y"] + box["height"] / 2 < lid["y"]
