"""80 Days on the page: each kind of decision, each event card and each chip, at moments of recorded games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.reading import read
from gadabout.core.replay import Step, replay
from gadabout.games.eighty_days.cards import (
    BALLOON_SPACE,
    BONUS_NAMES,
    EVENT_NAMES,
    LONDON,
    TRAVEL_KINDS,
    VALUES,
)
from gadabout.games.eighty_days.events import ChipTurned
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.state import NO_BALLOON
from gadabout.games.eighty_days.tale import WORDS
from gadabout.games.registry import find
from tests.browser import eighty_days as table
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, at_move, before, can_travel
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import box_of
from tests.recording import FIXTURES

GAME = "eighty_days"
FOUND_IN = {
    "take": "players-4",
    "action": "players-3",
    "trade": "trade-out-of-a-new-supply",
    "travel": "players-4",
    "leg": "played-balloon",
    "roll": "rolled-twice-again",
    "chip": "red-chips",
    "discard": "several-above-six",
}
EVENTS = {
    "balloon": "played-balloon",
    "elephant": "played-elephant",
    "express": "played-express",
    "submarine": "played-submarine",
    "connection": "played-connection",
    "offer": "played-offer",
    "princess": "princess-as-offer",
    "delay": "struck-by-delay",
    "storm": "struck-by-storm",
}
SEEN = """() => {
    window.seen = [];
    const drawn = it => [...it.querySelectorAll("svg path")]
        .every(path => path.getBoundingClientRect().width > 0);
    const look = () => document.querySelectorAll("[data-scene]").forEach(scene => {
        if (!scene.checkVisibility({ opacityProperty: true }) || !drawn(scene)) return;
        const inside = scene.querySelector("[data-played], [data-chip]")?.dataset ?? {};
        const chip = scene.querySelector("[data-colour]")?.dataset.colour ?? "";
        const parts = [scene.dataset.scene, inside.played ?? inside.chip ?? "", chip];
        const what = parts.filter(Boolean).join(" ");
        if (!window.seen.includes(what)) window.seen.push(what);
    });
    window.looker?.disconnect();
    window.looker = new MutationObserver(look);
    window.looker.observe(document, { subtree: true, childList: true, attributes: true });
    look();
}"""
pytestmark = pytest.mark.open_page
expect.set_options(timeout=PATIENCE * 1000)


def watched(page: Page) -> None:
    page.evaluate(SEEN)


def saw(page: Page, what: str) -> None:
    """Has shown this, be it over by now."""
    page.wait_for_function("what => window.seen.includes(what)", arg=what)


def tells(kind: str, **values: object) -> Callable[[Step], bool]:
    def holds(step: Step) -> bool:
        return any(
            type(told.event).__name__ == kind
            and all(getattr(told.event, name) == value for name, value in values.items())
            for told in step.told
        )

    return holds


def until(name: str, happens: Callable[[Step], bool], server: Server) -> Recorded:
    """A table one move before this happens."""
    return Recorded(server, GAME, name, at_move(before(GAME, name, happens)))


def at(server: Server, name: str, kind: str, seat: Seat | None = None) -> Recorded:
    return Recorded(server, GAME, name, asks(GAME, kind, seat))


@pytest.mark.parametrize(("kind", "name"), FOUND_IN.items())
def test_each_decision_is_asked_and_answered(visit: Visit, server: Server, kind: str, name: str) -> None:
    game = at(server, name, kind)
    me = game.sit(visit(), game.asked()[0])
    version = me.version()
    me.play(table.player(1), until=lambda _page: me.version() > version)
    assert me.page.locator("[data-test=why]").count() == 0


@pytest.mark.parametrize(("event", "name"), EVENTS.items())
def test_each_event_card_is_seen_when_it_is_played(
    visit: Visit, server: Server, event: str, name: str
) -> None:
    card = TRAVEL_KINDS + EVENT_NAMES.index(event)
    kind, scene = ("Struck", "struck") if event in {"delay", "storm"} else ("Played", "played")
    happens = tells("Connected" if event == "connection" else kind, card=card)
    game = until(name, happens, server)
    me = game.sit(visit(), None)
    watched(me.page)
    game.go_on()
    saw(me.page, f"{scene} {card}")


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("event", sorted(set(EVENTS) - {"delay", "storm"}))
def test_each_event_card_is_seen_in_a_hand_with_what_it_does(
    visit: Visit, server: Server, event: str, language: str
) -> None:
    card = TRAVEL_KINDS + EVENT_NAMES.index(event)

    def held(step: Step) -> bool:
        view = find(GAME).view(step.state, Seat(step.state.turn))
        return asks(GAME, "travel")(step) and card in view.hand

    game = Recorded(server, GAME, EVENTS[event], held)
    seat = game.asked()[0]
    me = game.sit(visit(language=language), seat)
    shown = me.page.locator(f".fan [data-card='{game.view(Seat(seat)).hand.index(card)}']")
    expect(shown.locator(".emblem svg path").first).to_be_visible()
    expect(shown.locator(".name")).to_have_text(WORDS.say(event, language))
    expect(shown.locator(".effect")).not_to_be_empty()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_each_space_shows_its_sign_and_its_card(visit: Visit, server: Server, *, phone: bool) -> None:
    game = Recorded(server, GAME, "players-6", asks(GAME, "take"))
    me = game.sit(visit(phone=phone), game.asked()[0])
    for space, card in enumerate(game.view(None).display):
        shown = me.page.locator(f"[data-space='{space}']")
        expect(shown.locator(".sign svg path").first).to_be_visible()
        expect(shown.locator(".lies .value")).to_have_text(str(VALUES[card]))


@cache
def chips() -> dict[tuple[str, str], str]:
    """For each chip a recorded game that uses it."""
    found: dict[tuple[str, str], str] = {}
    for name in ("red-chips", "blue-chips", "players-6", "players-4"):
        for step in replay(read((FIXTURES / GAME / f"{name}.jsonl").read_bytes(), find)):
            for told in step.told:
                if isinstance(told.event, ChipTurned) and told.event.used:
                    found.setdefault((told.event.colour, told.event.bonus), name)
    return found


@pytest.mark.parametrize("colour", ["red", "blue"])
@pytest.mark.parametrize("bonus", BONUS_NAMES)
def test_each_chip_is_explained_and_seen_when_it_is_used(
    visit: Visit, server: Server, colour: str, bonus: str
) -> None:
    game = until(chips()[colour, bonus], tells("ChipTurned", colour=colour, bonus=bonus, used=True), server)
    me = game.sit(visit(), game.asked()[0])
    expect(me.page.locator("[data-test=dock]")).to_contain_text(WORDS.say(f"bonus-{bonus}", "en"))
    watched(me.page)
    me.page.locator("[data-test=do]").click()
    saw(me.page, f"chip {bonus} {colour}")


def test_on_a_phone_who_is_to_mark_cards_sees_them(visit: Visit, server: Server) -> None:
    game = Recorded(server, GAME, "players-4", can_travel)
    me = game.sit(visit(phone=True), game.asked()[0])
    card = me.page.locator(".fan [aria-disabled=false]").first
    expect(card).to_be_in_viewport()
    shown, dock = box_of(card), box_of(me.page.locator("[data-test=dock]"))
    assert shown["y"] + shown["height"] <= dock["y"]


def test_a_leg_shows_its_days_before_it_is_played(visit: Visit, server: Server) -> None:
    """ED-50: as the engine counts them; a change of mind costs nothing."""
    game = Recorded(server, GAME, "players-4", can_travel)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    view: View = game.view(Seat(seat))
    version, day = me.version(), view.days[seat]
    days = me.page.locator("[data-test=days]")
    expect(days).to_have_attribute("data-days", "")
    while not me.page.locator("[data-test=travel]").count():
        me.page.locator(".fan [aria-disabled=false][aria-pressed=false]").first.click()
    expect(days).not_to_have_attribute("data-days", "")
    told = int(days.get_attribute("data-days") or 0)
    me.page.locator("[data-test=back]").click()
    expect(days).to_have_attribute("data-days", "")
    assert me.version() == version
    while not me.page.locator("[data-test=travel]").count():
        me.page.locator(".fan [aria-disabled=false][aria-pressed=false]").first.click()
    expect(days).to_have_attribute("data-days", str(told))
    me.page.locator("[data-test=travel]").click()
    expect(me.page.locator(f"[data-seat='{seat}'] [data-days='{day + told}']")).to_be_visible()


def test_the_cards_of_a_leg_are_marked_in_any_order_and_make_room(visit: Visit, server: Server) -> None:
    """Each glowing card is in one of the engine's sets; a mis-tap costs nothing."""

    def may_choose(step: Step) -> bool:
        if not asks(GAME, "travel")(step):
            return False
        ways = find(GAME).view(step.state, Seat(step.state.turn)).ways
        return len(ways) > 2 and len(ways[0]) == 2

    game = Recorded(server, GAME, "players-4", may_choose)
    seat = game.asked()[0]
    view: View = game.view(Seat(seat))
    me = game.sit(visit(), seat)
    version = me.version()
    able = me.page.locator(".fan [aria-disabled=false]")
    marked, gaps = me.page.locator(".fan [aria-pressed=true]"), me.page.locator(".slot.gap")
    spots = {n for n, card in enumerate(view.hand) if any(card in way for way in view.ways)}
    expect(able).to_have_count(len(spots))
    expect(gaps).to_have_count(2)
    high = max(spots)
    me.page.locator(f".fan [data-card='{high}']").click()
    expect(gaps).to_have_count(1)
    low = view.hand.index(next(way[0] for way in view.ways if way[1] == view.hand[high]))
    me.page.locator(f".fan [data-card='{low}']").click()
    expect(gaps).to_have_count(0)
    expect(me.page.locator("[data-test=travel]")).to_be_visible()
    other = next(n for n in spots - {high, low})
    me.page.locator(f".fan [data-card='{other}']").click()
    expect(marked).to_have_count(2)
    expect(me.page.locator(f".fan [data-card='{other}']")).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator("[data-test=travel]")).to_be_visible()
    assert me.page.locator("[data-test=why]").count() == 0
    assert me.version() == version


def test_the_last_leg_shows_its_days_too(visit: Visit, server: Server) -> None:
    """ED-80: though cards go under the supplies in an order that nobody knows."""
    rules = find(GAME)

    def comes_home(step: Step) -> bool:
        state = step.state
        seat = state.turn
        can = any(type(action).__name__ == "Lay" for action in rules.legal(state, Seat(seat)))
        alone = not state.events[seat] and state.balloon == NO_BALLOON
        return asks(GAME, "travel")(step) and state.places[seat] == LONDON - 1 and can and alone

    game = Recorded(server, GAME, "blue-chips", comes_home)
    me = game.sit(visit(), game.asked()[0])
    while not me.page.locator("[data-test=travel]").count():
        me.page.locator(".fan [aria-disabled=false][aria-pressed=false]").first.click()
    expect(me.page.locator("[data-test=travel]")).to_contain_text("days")


def test_a_balloon_tells_its_range_and_the_die_rolls(visit: Visit, server: Server) -> None:
    """ED-52."""

    def happens(step: Step) -> bool:
        return asks(GAME, "leg")(step) and step.state.space == BALLOON_SPACE

    game = Recorded(server, GAME, "played-balloon", happens)
    me = game.sit(visit(), game.asked()[0])
    help_ = me.page.locator("[data-help][aria-pressed=false]", has_text="Balloon for")
    help_.first.click()
    expect(me.page.locator("[data-test=days]")).to_have_attribute("data-die", "true")
    expect(me.page.locator("[data-test=dock]")).to_contain_text("what the die shows, 1 to 6")
    watched(me.page)
    me.page.locator("[data-test=travel]").click()
    saw(me.page, "rolled")


def test_what_cannot_be_done_says_why(visit: Visit, server: Server) -> None:
    game = at(server, "players-4", "take")
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    why = me.page.locator("[data-test=why]")
    me.page.locator("[data-space='4']").click(force=True)
    expect(why).to_have_text(WORDS.say("not-for-the-starter", "en"))
    me.page.locator(".fan [data-card='0']").click(force=True)
    expect(why).to_have_text(WORDS.say("not-time-to-travel", "en"))
    other = game.sit(visit(language="cs"), (seat + 1) % 4)
    other.page.locator("[data-space='0']").click(force=True)
    expect(other.page.locator("[data-test=why]")).to_have_text(WORDS.say("not-your-turn", "cs"))
    assert me.version() == other.version()


def test_time_presses_once_somebody_is_home(visit: Visit, server: Server) -> None:
    """ED-80, ED-81: the slips lie in London in their order, and all others lose a day each round."""
    game = until("players-5", lambda step: len(step.state.home) == 2 and asks(GAME, "take")(step), server)
    home = game.view(None).home
    me = game.sit(visit(), None)
    slips = me.page.locator("[data-test=slips] li")
    expect(slips).to_have_count(len(home))
    if game.view(None).phase != "over":
        expect(me.page.locator("[data-test=pressure]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_places_and_chips_are_explained_in_words(visit: Visit, server: Server, language: str) -> None:
    game = at(server, "players-2", "take")
    view: View = game.view(None)
    me = game.sit(visit(language=language), 0)
    me.page.locator("[data-test=places]").click()
    rows = me.page.locator("dialog tbody tr")
    expect(rows).to_have_count(LONDON + 1)
    for place in range(1, LONDON):
        expect(rows.nth(place)).to_contain_text(WORDS.say(f"bonus-{view.red[place - 1]}", language))
        expect(rows.nth(place)).to_contain_text(WORDS.say(f"bonus-{view.blue[place - 1]}", language))
    assert me.axe("dialog") == []
