"""Travelogue on a phone: players who mark cards see them and their destination, and all they know fits in."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, LIMITS
from gadabout.games.travelogue.tale import destination_name
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, at_move, can_rest
from tests.browser.server import Server
from tests.browser.visitor import box_of

pytestmark = pytest.mark.open_page

GAME = "travelogue"
LONGEST = "Švýcarsko"
STICKS_OUT = """() => {
    const right = (it, badge) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        return (badge ? it : words).getBoundingClientRect().right;
    };
    return [
        ["[data-agent]", ".who b", true],
        ["[data-pile] .destination", ".name", false],
        ["li[data-seat]", ".where", false],
        ["li[data-seat]", ".flag", true],
    ].flatMap(([card, what, badge]) => [...document.querySelectorAll(card)].flatMap(each =>
        [...each.querySelectorAll(what)]
            .filter(it => right(it, badge) > each.getBoundingClientRect().right - 4)
            .map(it => it.innerText)));
}"""
"""Whatever comes within four pixels of its card's edge."""
AGENT = 3
"""At whom one trades with any of several."""
FULL_HAND = 9
"""More cards than one row of a phone has room for."""


def check_all_is_above_the_dock(page: Page) -> None:
    """The destination and the whole hand are on the screen, and nothing covers them."""
    for shown in ("section.own", ".fan"):
        box = box_of(page.locator(shown))
        assert 0 <= box["y"] <= box["y"] + box["height"] <= box_of(page.locator("[data-test=dock]"))["y"]


def test_a_vacation_shows_the_destination_and_the_whole_hand(visit: Visit, server: Server) -> None:
    game = Recorded(server, GAME, "clouds-over-all", can_rest(FULL_HAND))
    me = game.sit(visit(phone=True, language="cs"), game.asked()[0])
    me.page.locator("[data-test=visit]").click()
    me.page.locator("[data-test=remember]").wait_for()
    me.page.locator(".fan [data-card]").first.click(position={"x": 10, "y": 30})
    expect(me.page.locator("[data-test=value]")).to_have_attribute("data-value", re.compile(r"[1-9]"))
    check_all_is_above_the_dock(me.page)


def test_a_vacation_shows_them_wherever_one_had_scrolled_to(visit: Visit, server: Server) -> None:
    """Things change places then; players who like no motion must not end below their own cards."""
    for top in ("0", "document.body.scrollHeight"):
        game = Recorded(server, GAME, "bonus-2", can_rest(4))
        me = game.sit(visit(phone=True), game.asked()[0])
        me.page.evaluate(f"() => scrollTo(0, {top})")
        me.page.locator("[data-test=visit]").evaluate("it => it.click()")
        me.page.locator("[data-test=remember]").wait_for()
        me.settled()
        check_all_is_above_the_dock(me.page)


def turn_with(cards: int) -> Callable[[Step], bool]:
    """Makes a test for steps in which a turn begins with at least so many cards."""

    def holds(step: Step) -> bool:
        state = step.state
        return asks(GAME, "turn")(step) and len(state.hands[state.player]) >= cards

    return holds


@pytest.mark.parametrize(("cards", "language"), [(5, "en"), (FULL_HAND, "cs"), (15, "cs")])
def test_a_turn_begins_with_the_destination_and_the_whole_hand(
    visit: Visit, server: Server, cards: int, language: str
) -> None:
    """Players need both to decide what they do."""
    game = Recorded(server, GAME, "clouds-over-all", turn_with(cards))
    me = game.sit(visit(phone=True, language=language), game.asked()[0])
    me.settled()
    check_all_is_above_the_dock(me.page)
    if cards <= FULL_HAND:
        expect(me.page.locator("li[data-seat='0']")).to_be_in_viewport(ratio=1)
    assert box_of(me.page.locator("section.own"))["y"] < box_of(me.page.locator(".fan"))["y"]
    assert me.axe() == []


def test_they_come_into_sight_when_the_turn_comes(visit: Visit, server: Server) -> None:
    """Players who read the story meanwhile needn't look for their cards."""
    game = Recorded(server, GAME, "clouds-over-all", turn_with(FULL_HAND))
    seat = game.asked()[0]
    game = Recorded(server, GAME, "clouds-over-all", at_move(game.at - 1))
    assert seat not in game.asked()
    me = game.sit(visit(phone=True), seat)
    me.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    game.go_on()
    expect(me.page.locator("[data-test=draw]")).to_be_visible()
    me.settled()
    check_all_is_above_the_dock(me.page)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_the_destination_tells_what_the_hand_could_fill(visit: Visit, server: Server, *, phone: bool) -> None:
    game = Recorded(server, GAME, "clouds-over-all", turn_with(FULL_HAND))
    seat = game.asked()[0]
    me = game.sit(visit(phone=phone), seat)
    view = game.view(Seat(seat))
    held = [sum(ACTIVITY[card] == kind for card in view.hand) for kind in range(ACTIVITIES)]
    rows = me.page.locator("section.own li").all()
    for row, limit, count in zip(rows, LIMITS[view.destinations[seat]], held, strict=True):
        expect(row.locator(".space")).to_have_count(limit)
        expect(row.locator(".held")).to_have_count(min(limit, count))
        assert (f"{count} in hand" in row.inner_text()) == (count > 0)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_with_each_partner_stands_what_he_collects_and_holds(
    visit: Visit, server: Server, *, phone: bool
) -> None:
    def holds(step: Step) -> bool:
        return asks(GAME, "turn")(step) and min(map(len, step.state.hands)) > AGENT

    game = Recorded(server, GAME, "players-4", holds)
    seat = game.asked()[0]
    me = game.sit(visit(phone=phone), seat)
    view = game.view(Seat(seat))
    me.page.locator(f"[data-agent='{AGENT}']").click()
    me.page.locator("[data-partner]").first.wait_for()
    others = [each for each in range(len(view.hands)) if each != seat]
    expect(me.page.locator("[data-partner]")).to_have_count(len(others))
    for partner in others:
        button = me.page.locator(f"[data-partner='{partner}']")
        place = view.destinations[partner]
        expect(button).to_be_in_viewport(ratio=1)
        expect(button).to_contain_text(f"{view.hands[partner]} cards in hand")
        expect(button.locator(".where")).to_have_text(destination_name(place, "en"))
        assert [int(each) for each in button.locator(".limit").all_inner_texts()] == list(LIMITS[place])
    assert me.axe("[data-test=dock]") == []
    assert not me.is_wide()
    me.settled()
    check_all_is_above_the_dock(me.page)
    # While cards are chosen for the partner, it is still there.
    me.page.locator(f"[data-partner='{others[0]}']").click()
    me.page.locator("[data-test=play]").wait_for()
    other = me.page.locator("[data-test=other]" if phone else f"[data-seat='{others[0]}']")
    expect(other.locator(".limits")).to_be_in_viewport(ratio=1)
    expect(other).to_contain_text(destination_name(view.destinations[others[0]], "en"))


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("last", [False, True], ids=["midway", "last turns"])
def test_nothing_sticks_out_of_its_card(visit: Visit, server: Server, width: int, *, last: bool) -> None:
    """Numbers of agents, names of destinations and flags, in the longer language, with four players."""

    def holds(step: Step) -> bool:
        state = step.state
        tops = {destination_name(pile[0], "cs") for pile in state.piles if pile}
        asked = asks(GAME, "turn")(step)
        return asked and (state.last_turns > 1 if last else LONGEST in tops)

    game = Recorded(server, GAME, "bonus-2", holds)
    me = game.sit(visit(phone=True, language="cs", viewport={"width": width, "height": 844}), game.asked()[0])
    me.settled()
    assert me.page.evaluate(STICKS_OUT) == []
    assert not me.is_wide()


@pytest.mark.parametrize(("kind", "name"), [("give", "players-3"), ("answer", "players-4")])
def test_a_trade_shows_the_destination_and_the_whole_hand(
    visit: Visit, server: Server, kind: str, name: str
) -> None:
    game = Recorded(server, GAME, name, asks(GAME, kind))
    me = game.sit(visit(phone=True), game.asked()[0])
    expect(me.page.locator(".fan")).to_be_in_viewport()
    check_all_is_above_the_dock(me.page)


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
