"""80 Days says in words what can be bought, planned and played, and shows what can't be as such."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import BALLOON, BOX, EXPRESS, TRAINS, TRAVEL_KINDS
from gadabout.games.eighty_days.model import PRICE, View
from gadabout.games.eighty_days.tale import WORDS
from gadabout.games.registry import find
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, at_move, before, can_travel, mark
from tests.browser.server import Server

pytestmark = pytest.mark.open_page

GAME = "eighty_days"
DEVICES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
COVERED = """effect => {
    const words = document.createRange();
    words.selectNodeContents(effect);
    return [...words.getClientRects()].flatMap(({ left, right, top, bottom }) =>
        [left + 1, right - 1].map(x => document.elementFromPoint(x, (top + bottom) / 2)))
        .some(seen => seen?.closest("button") !== effect.closest("button"));
}"""


def seen_by_him(step: Step) -> View:
    view: View = find(GAME).view(step.state, Seat(step.state.turn))
    return view


def can_pay(step: Step) -> bool:
    return asks(GAME, "take")(step) and step.state.coins[step.state.turn] >= PRICE


def holding(event: int, *, by_ship: bool) -> Callable[[Step], bool]:
    """Makes a test for steps whose traveller holds this event, on a leg by ships alone or on any."""

    def holds(step: Step) -> bool:
        place = step.state.places[step.state.turn]
        fits = not by_ship or not any(trains for trains, _ in travel.ROUTES[place])
        return can_travel(step) and fits and event in seen_by_him(step).hand

    return holds


def card_at(hand: Locator, view: View, card: int) -> Locator:
    return hand.locator(f"[data-card='{view.hand.index(card)}']")


@DEVICES
@pytest.mark.parametrize(
    ("language", "buys", "asked", "deed"),
    [
        ("en", "Buy an event card for 2 coins", "Buy an event card?", "Buy for 2 coins"),
        ("cs", "Koupit kartu události za 2 mince", "Koupit kartu události?", "Koupit za 2 mince"),
    ],
)
def test_what_is_bought_and_for_how_much_is_said_in_words(
    visit: Visit, server: Server, *, language: str, buys: str, asked: str, deed: str, phone: bool
) -> None:
    game = Recorded(server, GAME, "blue-chips", can_pay)
    me = game.sit(visit(language=language, phone=phone), game.asked()[0])
    shop = me.page.locator("[data-test=buy-event]")
    expect(shop).to_have_text(buys)
    shop.click()
    expect(me.page.locator("[data-test=prompt]")).to_have_text(asked)
    expect(me.page.locator("[data-test=yes]")).to_have_text(deed)
    assert me.axe_by_day_and_night() == []
    assert not me.is_wide()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_on_a_phone_each_space_has_its_name(visit: Visit, server: Server, language: str) -> None:
    game = Recorded(server, GAME, "players-4", asks(GAME, "take"))
    me = game.sit(visit(phone=True, language=language), game.asked()[0])
    labels = me.page.locator(".row .label")
    expect(labels).to_have_text([WORDS.say(f"space-{space}", language) for space in BOX.spaces])
    for label in labels.all():
        expect(label).to_be_visible()
        assert label.evaluate("it => it.scrollWidth <= it.parentElement.clientWidth")


def test_an_event_that_cannot_help_looks_so(visit: Visit, server: Server) -> None:
    """ED-57: Express on a leg by ship; the travel cards that it doesn't take look alike."""
    game = Recorded(server, GAME, "fewest-days", holding(EXPRESS, by_ship=True))
    seat = game.asked()[0]
    view: View = game.view(Seat(seat))
    me = game.sit(visit(), seat)
    hand = me.page.locator(".fan")
    expect(card_at(hand, view, EXPRESS).locator(".face.idle")).to_be_visible()
    train = card_at(hand, view, next(card for card in view.hand if card < TRAINS))
    expect(train.locator(".face.idle")).to_be_visible()
    train.click(force=True)
    expect(me.page.locator("[data-test=why]")).to_have_text(WORDS.say("leg-takes-no-trains", "en"))
    ship = card_at(hand, view, view.ways[0][0])
    expect(ship.locator(".face.lit")).to_be_visible()
    expect(ship.locator(".face.idle")).to_have_count(0)


def test_what_could_help_once_the_cards_are_marked_is_told_before(visit: Visit, server: Server) -> None:
    game = Recorded(server, GAME, "blue-chips", holding(BALLOON, by_ship=False))
    seat = game.asked()[0]
    view: View = game.view(Seat(seat))
    me = game.sit(visit(), seat)
    hopes, balloon = me.page.locator("[data-test=hopes]"), card_at(me.page.locator(".fan"), view, BALLOON)
    expect(hopes).to_contain_text(WORDS.say("balloon", "en"))
    expect(balloon.locator(".face.idle")).to_have_count(0)
    mark(me, view)
    expect(hopes).to_have_count(0)
    expect(balloon.locator(".face.lit")).to_be_visible()


@DEVICES
@pytest.mark.parametrize("language", ["en", "cs"])
def test_what_an_event_does_can_be_read_however_full_the_hand(
    visit: Visit, server: Server, language: str, *, phone: bool
) -> None:
    def full(step: Step) -> bool:
        if not asks(GAME, "travel")(step):
            return False
        hand = seen_by_him(step).hand
        return len(hand) >= 8 and sum([card >= TRAVEL_KINDS for card in hand]) >= 3

    game = Recorded(server, GAME, "two-home-more-coins", full)
    me = game.sit(visit(language=language, phone=phone), game.asked()[0])
    effects = me.page.locator(".fan .effect")
    expect(effects).not_to_have_count(0)
    for effect in effects.all():
        effect.scroll_into_view_if_needed()
        effect.evaluate("it => it.scrollIntoView({ block: 'center' })")
        assert not effect.evaluate(COVERED), effect.inner_text()
        assert effect.evaluate(
            "it => it.getBoundingClientRect().bottom <= it.closest('.face').getBoundingClientRect().bottom"
        ), effect.inner_text()


MOMENTS = {
    "Travelled": ("players-2", r"travels .+ → .+ in \d+ day", r"cestuje .+ → .+, \d+ d[en]"),
    "Played": ("players-4", r"plays [A-Z]", r"hraje kartu [A-Z]"),
    "ChipTurned": ("red-chips", r"uses the chip: |turns the chip over", r"využívá žeton: |otáčí žeton"),
    "Struck": ("struck-by-storm", r"draws (Storm|Delay)", r"táhne kartu (Bouře|Zdržení)"),
}


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("kind", MOMENTS)
def test_a_new_moment_says_who_does_what(visit: Visit, server: Server, kind: str, language: str) -> None:
    """A leg, a card, a chip, a storm: each with a verb."""
    name, english, czech = MOMENTS[kind]

    def happens(step: Step) -> bool:
        return any(type(told.event).__name__ == kind for told in step.told)

    game = Recorded(server, GAME, name, at_move(before(GAME, name, happens)))
    me = game.sit(visit(moving=True, language=language), None)
    me.page.evaluate(
        """() => {
            window.said = [];
            const look = () => document.querySelectorAll("[data-scene]").forEach(
                scene => window.said.push(scene.innerText));
            new MutationObserver(look).observe(document, { subtree: true, childList: true });
        }"""
    )
    game.go_on()
    words = english if language == "en" else czech
    me.page.wait_for_function(f"() => window.said.some(words => /{words}/u.test(words))")


@pytest.mark.parametrize("words", [False, True], ids=["picture", "words"])
def test_on_a_leg_without_cards_no_cards_are_asked_for(visit: Visit, server: Server, *, words: bool) -> None:
    """From Bombay to Calcutta an elephant helps, and there is nothing to mark (ED-53)."""

    def overland(step: Step) -> bool:
        state = step.state
        leaves = asks(GAME, "travel")(step) and not travel.TAKES[state.places[state.turn]]
        return leaves and bool(seen_by_him(step).helps)

    game = Recorded(server, GAME, "played-elephant", overland)
    me = game.sit(visit(), game.asked()[0], text=words)
    expect(me.page.get_by_text("Could help on this leg: Elephant")).to_be_visible()
