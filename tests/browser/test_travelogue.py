"""Travelogue on the page: each kind of decision, each symbol and each scene, at moments of recorded games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.travelogue.cards import ACTIVITIES, BONUS, CARDS, CLOUD, LIMITS, SYMBOL
from gadabout.games.travelogue.model import HANDS, View
from gadabout.games.travelogue.tale import WORDS, card_name, destination_name
from gadabout.games.travelogue.vacation import scorable, value
from tests.browser import travelogue as table
from tests.browser.conftest import Visit
from tests.browser.recorded import NAMES, Recorded, asks, can_rest
from tests.browser.server import PATIENCE, Server

FOUND_IN = {
    "take-destination": "players-2",
    "turn": "players-4",
    "draw-again": "players-3",
    "choose-partner": "players-4",
    "give": "players-3",
    "answer": "players-4",
    "discard": "players-3",
    "score": "players-2",
    "shed": "clouds-over-all",
    "move-on": "players-4",
}
SCENES = """() => {
    window.scenes = [];
    new MutationObserver(() => {
        const shown = document.querySelector("[data-scene]")?.dataset.scene;
        if (shown && window.scenes.at(-1) !== shown) window.scenes.push(shown);
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
pytestmark = pytest.mark.open_page
expect.set_options(timeout=PATIENCE * 1000)


def at(server: Server, name: str, kind: str, seat: Seat | None = None) -> Recorded:
    return Recorded(server, "travelogue", name, asks("travelogue", kind, seat))


def saw(page: Page, scene: str) -> None:
    """Has shown this scene, be it over by now."""
    page.wait_for_function("scene => window.scenes.includes(scene)", arg=scene)


def watched(page: Page) -> None:
    page.evaluate(SCENES)


@pytest.mark.parametrize(("kind", "name"), FOUND_IN.items())
def test_each_decision_is_asked_and_answered(visit: Visit, server: Server, kind: str, name: str) -> None:
    game = at(server, name, kind)
    me = game.sit(visit(), game.asked()[0])
    before = me.version()
    me.play(table.player(1), until=lambda _page: me.version() > before)
    assert me.page.locator("[data-test=why]").count() == 0


@pytest.mark.parametrize(("name", "symbol"), [("bonus-4", BONUS), ("clouds-4", CLOUD)])
def test_symbols_lie_below_the_agents_and_do_their_work(
    visit: Visit, server: Server, name: str, symbol: int
) -> None:
    """TG-33, TG-34: four of a kind at once, seen by somebody who waits."""

    def is_near(step: Step) -> bool:
        asked = asks("travelogue", "score")(step)
        return asked and [SYMBOL[card] for card in step.state.agents if card >= 0].count(symbol) == 4

    game = Recorded(server, "travelogue", name, is_near)
    scorer = game.asked()[0]
    me = game.sit(visit(), (scorer + 1) % len(game.keys))
    sign = "with a bonus" if symbol == BONUS else "with a cloud"
    expect(me.page.locator("[data-agent]", has_text=sign)).to_have_count(4)
    for drawn in me.page.locator(f".below .symbol.{'bonus' if symbol == BONUS else 'cloud'}").all():
        expect(drawn.locator("path").first).to_be_visible()
    watched(me.page)
    game.go_on()
    saw(me.page, "scored")
    saw(me.page, "bonus" if symbol == BONUS else "clouds")


def test_each_activity_is_drawn_and_named_in_both_languages(visit: Visit, server: Server) -> None:
    """On one's destination, and where one looks up what one knows."""
    game = at(server, "players-4", "turn", Seat(0))
    for language in ("en", "cs"):
        me = game.sit(visit(language=language), 0)
        rows = me.page.locator("section.own .rows li")
        expect(rows).to_have_count(ACTIVITIES)
        for activity, row in enumerate(rows.all()):
            # "culture 1"
            name, _, _ = card_name(activity * CARDS // ACTIVITIES, language).rpartition(" ")
            expect(row).to_have_attribute("title", name)
            expect(row.locator("svg path").first).to_be_visible()
        me.page.locator("[data-test=known]").click()
        expect(me.page.locator("dialog tbody tr")).to_have_count(ACTIVITIES)
        expect(me.page.locator("dialog td")).to_have_count(CARDS)


def test_clouds_say_who_must_discard_what(visit: Visit, server: Server) -> None:
    """TG-34: all are asked at once, and what they chose is shown when the last has chosen."""
    game = at(server, "clouds-over-all", "shed")
    first, *rest = game.asked()
    owed = game.view(None).owed
    me = game.sit(visit(), first)
    plates = me.page.locator("li[data-seat]")
    for seat in game.asked():
        count = "card" if owed[seat] == 1 else "cards"
        expect(plates.nth(seat)).to_contain_text(f"must choose {owed[seat]} {count}")
    before = me.version()
    me.play(table.player(), until=lambda _page: me.version() > before)
    expect(plates.nth(first)).not_to_contain_text("must choose")
    if rest:
        expect(me.page.locator("[data-scene=clouds]")).to_contain_text("has chosen")


def test_a_trade_is_open_to_the_two_who_trade_alone(visit: Visit, server: Server) -> None:
    """TG-21, TG-51: backs for all, faces for two."""
    game = at(server, "players-4", "answer")
    view: View = game.view(None)
    giver, taker = view.player, view.partner
    assert taker is not None
    other = next(seat for seat in range(4) if seat not in {giver, taker})
    partner, third = game.sit(visit(), taker), game.sit(visit(), other)
    for visitor in (partner, third):
        stage = visitor.page.locator("[data-scene=trade]")
        expect(stage.locator(".back")).to_have_count(view.agent)
        expect(stage.locator(".between .face")).to_have_count(0)
        watched(visitor.page)
        visitor.page.evaluate(
            """() => new MutationObserver(() => {
                const faces = document.querySelectorAll("[data-scene=traded] .between .face").length;
                window.faces = Math.max(window.faces ?? 0, faces);
            }).observe(document, { subtree: true, childList: true, attributes: true })"""
        )
    game.go_on(asks("travelogue", "turn"))
    for visitor, faces in ((partner, 2 * view.agent), (third, 0)):
        saw(visitor.page, "traded")
        assert visitor.page.evaluate("() => window.faces ?? 0") == faces


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), None], ids=["a trader", "another", "a spectator"])
def test_what_a_player_may_know_is_remembered_and_no_more(
    visit: Visit, server: Server, seat: Seat | None
) -> None:
    """TG-51: each card that is surely in a hand is marked so, and no other is."""

    def late(step: Step) -> bool:
        return bool(step.state.turn > 14) and asks("travelogue", "turn")(step)

    game = Recorded(server, "travelogue", "players-3", late)
    me = game.sit(visit(), seat)
    opener = "[data-test=known]" if seat is not None else ".discards"
    me.page.locator(opener).first.click()
    shown = me.page.evaluate(
        """() => [...document.querySelectorAll("dialog td")].map((cell, card) => [card, cell.title])
            .filter(([, title]) => title.includes("surely with"))
            .map(([card, title]) => [card, title.split("surely with ")[1]])"""
    )
    masks = game.view(seat).may_be
    known = [
        [card, NAMES[holder]]
        for card, places in enumerate(masks)
        for holder in range(3)
        if places == 1 << HANDS + holder and holder != seat
    ]
    assert shown == known
    if seat is not None:
        assert me.axe("dialog") == []


def test_a_vacation_counts_before_it_is_played_and_says_what_could_be_kept(
    visit: Visit, server: Server
) -> None:
    """TG-31, TG-32: as the engine counts it, card by card; and a change of mind costs nothing."""

    def rich(step: Step) -> bool:
        state = step.state
        return asks("travelogue", "turn")(step) and len(state.hands[state.player]) > 8

    game = Recorded(server, "travelogue", "clouds-over-all", rich)
    seat = game.asked()[0]
    view: View = game.view(Seat(seat))
    place = view.destinations[seat]
    assert place is not None
    me = game.sit(visit(), seat)
    before = me.version()
    # To travel or to draw: where both are open, neither button stands out.
    expect(me.page.locator("[data-test=visit][aria-disabled=false]")).to_have_count(1)
    expect(me.page.locator("[data-test=dock] button.primary")).to_have_count(0)
    me.page.locator("[data-test=visit]").click()
    spent: tuple[int, ...] = ()
    worth = me.page.locator("[data-test=value]")
    # From the highest down: of some of these sets the engine tells nothing before lower cards are added.
    for card in reversed(view.hand[1:]):
        if [each // 14 for each in spent].count(card // 14) == LIMITS[place][card // 14]:
            me.page.locator(f"[data-card='{card}']").click()
            expect(me.page.locator("[data-test=why]")).to_contain_text("takes no more of this activity")
            continue
        me.page.locator(f"[data-card='{card}']").click()
        spent = (*spent, card)
        expect(worth).to_have_attribute("data-value", str(value(place, spent)))
        able = scorable(tuple(one for one in view.hand if one not in spent), value(place, spent))
        expect(me.page.locator(".face.lit")).to_have_count(len(able))
        expect(worth).to_have_attribute("data-enough", "true" if able else "false")
    expect(me.page.locator(".filled")).to_have_count(len(spent))
    assert me.version() == before
    me.page.locator("[data-test=back]").click()
    expect(me.page.locator("[data-test=visit]")).to_be_visible()
    assert me.version() == before


def test_who_marks_all_his_cards_is_told_to_keep_one(visit: Visit, server: Server) -> None:
    """TG-32: not more cards are lacking, but one to score."""

    def all_fit(step: Step) -> bool:
        state = step.state
        hand, place = state.hands[state.player], state.destinations[state.player]
        kinds = [card // 14 for card in hand]
        return can_rest(2)(step) and all(kinds.count(kind) <= LIMITS[place][kind] for kind in kinds)

    game = Recorded(server, "travelogue", "players-3", all_fit)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    me.page.locator("[data-test=visit]").click()
    for card in game.view(Seat(seat)).hand:
        me.page.locator(f".fan [data-card='{card}']").click()
    expect(me.page.locator("[data-test=value]")).to_contain_text("keep one card")


def test_one_card_for_an_agent_is_spoken_of_as_one(visit: Visit, server: Server) -> None:
    def agent(number: int) -> Callable[[Step], bool]:
        return lambda step: asks("travelogue", "give")(step) and step.state.agent == number

    for number, words in ((1, "You give it face down"), (2, "You give them face down")):
        game = Recorded(server, "travelogue", "players-3", agent(number))
        me = game.sit(visit(), game.asked()[0])
        expect(me.page.locator("[data-test=dock]")).to_contain_text(words)


def test_what_cannot_be_done_says_why(visit: Visit, server: Server) -> None:
    def bare(step: Step) -> bool:
        return asks("travelogue", "turn")(step) and -1 in step.state.agents

    # What can't be done is marked as disabled, and can be touched all the same.
    game = Recorded(server, "travelogue", "empty-agent", bare)
    me = game.sit(visit(), game.asked()[0])
    agent = game.view(None).agents.index(None) + 1
    me.page.locator(f"[data-agent='{agent}']").click(force=True)
    why = me.page.locator("[data-test=why]")
    expect(why).to_have_text(WORDS.say("agent-is-empty", "en", agent=agent))
    me.page.locator("[data-pile='1']").click(force=True)
    expect(why).to_have_text(WORDS.say("choose-an-action", "en"))
    other = game.sit(visit(language="cs"), (game.asked()[0] + 1) % len(game.keys))
    other.page.locator("[data-agent='1']").click(force=True)
    expect(other.page.locator("[data-test=why]")).not_to_be_empty()
    assert me.version() == other.version()


def test_a_hand_is_sorted_by_activity_or_number(visit: Visit, server: Server) -> None:
    game = at(server, "players-4", "turn")
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    hand = game.view(Seat(seat)).hand
    me.page.locator("[data-test=sort]").click()
    by_number = sorted(hand, key=lambda card: (-(card % 14), card))
    expect(me.page.locator(".fan [data-card]").first).to_have_attribute("data-card", str(by_number[0]))
    names = me.page.locator(".fan [data-card]").all_inner_texts()
    assert [card_name(card, "en") in name for card, name in zip(by_number, names, strict=True)]


def test_the_last_turns_are_flagged(visit: Visit, server: Server) -> None:
    """TG-40."""

    def last(step: Step) -> bool:
        return bool(step.state.last_turns == 1) and asks("travelogue", "turn")(step)

    game = Recorded(server, "travelogue", "players-3", last)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    expect(me.page.locator("[data-test=prompt]")).to_have_text("Your last turn!")
    expect(me.page.locator("[data-test=deck]")).to_contain_text("Last turns")
    expect(me.page.locator(f"li[data-seat='{seat}']")).to_contain_text("last turn")


def test_points_are_hidden_where_they_are_for_those_who_remember(visit: Visit, server: Server) -> None:
    """TG-50."""
    game = at(server, "closed-scores-3", "move-on")
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    plate = me.page.locator(f"li[data-seat='{seat}']")
    expect(plate).to_contain_text("1 memory")
    expect(plate).not_to_contain_text("point")


def test_destinations_are_named_in_both_languages(visit: Visit, server: Server) -> None:
    game = at(server, "players-2", "turn")
    for language in ("en", "cs"):
        me = game.sit(visit(language=language), 0)
        for pile in game.view(None).piles:
            name = destination_name(pile[0], language)
            expect(me.page.locator("[data-pile]", has_text=name)).to_have_count(1)
