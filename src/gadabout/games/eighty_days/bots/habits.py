"""80 Days at a glance: how good each action looks, in days, without any search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gadabout.games.eighty_days.bots.outlook import (
    Hand,
    coin_worth,
    horizon,
    outlook,
    with_any,
    with_card,
    without,
    worth,
)
from gadabout.games.eighty_days.bots.paths import Patience, onward, turn_of, waiting
from gadabout.games.eighty_days.cards import (
    BALLOON,
    BALLOON_SPACE,
    COIN_SPACE,
    DETECTIVE_SPACE,
    ELEPHANT,
    EVENT_SPACE,
    LONDON,
    OFFER,
    SAVED,
    STANDS_IN,
    STARTER_SPACE,
    TRAVEL_KINDS,
    VALUES,
)
from gadabout.games.eighty_days.model import (
    HAND_LIMIT,
    PRICE,
    QUESTIONED,
    Buy,
    Cash,
    Connect,
    Decline,
    Depart,
    Discard,
    Do,
    Done,
    EndTurn,
    Float,
    Lay,
    MoveDetective,
    Play,
    RollAgain,
    SetOut,
    Take,
    TakeTop,
)
from gadabout.games.eighty_days.packs import size, travel_in
from gadabout.games.eighty_days.state import ACTION, CHIP, LAY, LEG, ROLL, TAKE, TRAVEL, State
from gadabout.games.eighty_days.travel import role

EVENT: Final = 0.6
MARKER: Final = 0.2
TRADE: Final = 0.8
"""Days that the actions of these spaces are worth, about."""
ENOUGH_EVENTS: Final = 3
MEAN: Final = 3.4
"""What a die shows, with a coin for another roll now and then."""
WAIT_OF_TWO: Final = 6.0
"""Days that a turn is worth with two players: the first one home mostly wins (ED-91)."""
WAIT: Final = 2.0
"""With more."""
LATE: Final = 12
LATE_WAIT: Final = 0.5
"""Then, for each round after this one, so much more: if all wait for better cards, nobody comes home."""
NO_LIMIT: Final = 99
ASIDE: Final = 2.5
"""Days that an aside must be thought worse than the best, unless something speaks for it."""


def merits(state: State, seat: int, legal: Sequence[Any]) -> list[float]:
    """Returns how good each action looks, in days saved; only the differences count.

    They depend only on what this seat can see: its own hand and what is open.
    """
    phase = state.phase
    cards = travel_in(state.hands[seat])
    if phase == TAKE:
        return [_taking(state, seat, cards, action) for action in legal]
    if phase == TRAVEL:
        return [_travelling(state, seat, cards, action) for action in legal]
    if phase == LAY:
        whole = tuple(sorted(state.laid + cards))
        place = state.places[seat]
        return [-onward(place, whole, (*state.laid, action.card))[0] for action in legal]
    if phase == LEG:
        return [_helping(state, seat, action) for action in legal]
    if phase == ROLL:
        price = coin_worth(state.places[seat]) if state.places[seat] < LONDON - 1 else 0.0
        gain = state.die - MEAN - price
        return [gain if isinstance(action, RollAgain) else 0.0 for action in legal]
    if phase == CHIP:
        return [1.0 if isinstance(action, Do) else 0.0 for action in legal]
    if phase == ACTION:
        return [_acting(state, seat, cards, action) for action in legal]
    return [_discarding(state, seat, cards, action) for action in legal]


def patience(state: State, seat: int) -> Patience:
    """Returns the days that a turn of waiting counts as, and how many travel cards can be held meanwhile."""
    if state.players == 2:
        return Patience(WAIT_OF_TWO, NO_LIMIT)
    days = WAIT + (1.0 if state.home else 0.0) + LATE_WAIT * max(0, state.round - LATE)
    return Patience(days, HAND_LIMIT - size(state.events[seat]))


def _taking(state: State, seat: int, cards: Hand, action: Any) -> float:
    place, wait = state.places[seat], patience(state, seat)
    if isinstance(action, Take):
        space = action.space
        cards = with_card(cards, state.display[space])
        gain = -turn_of(place, cards, wait)
        if space == COIN_SPACE:
            return gain + coin_worth(place)
        if space == BALLOON_SPACE:
            days, choice = onward(place, cards, ())
            if choice and days < waiting(place, cards, wait):
                return gain + max(0.0, _dearest(choice) - MEAN)
            return gain
        if space == EVENT_SPACE:
            return gain + (EVENT if size(state.events[seat]) < ENOUGH_EVENTS else 0.0)
        if space == DETECTIVE_SPACE:
            return gain + (QUESTIONED if state.detective - place in (0, 1) else 0.5)
        return gain + (MARKER if space == STARTER_SPACE else TRADE)
    if isinstance(action, TakeTop):
        return -with_any(place, cards, horizon(place)) - 1.0
    return _aside(state, seat, cards, action) - turn_of(place, cards, wait) - ASIDE


def _dearest(choice: Hand) -> int:
    """Returns the highest value among the cards of a leg that are not one of a pair."""
    found = 0
    for card in choice:
        if choice.count(card) == 1:
            found = max(found, VALUES[card])
    return found


def _aside(state: State, seat: int, cards: Hand, action: Any) -> float:
    """Returns the days that buying, cashing or connecting saves, compared with leaving it."""
    place = state.places[seat]
    if isinstance(action, Buy):
        price = PRICE * coin_worth(place)
        if action.supply == "event":
            return EVENT - price
        gain = turn_of(place, cards, patience(state, seat)) - with_any(place, cards, horizon(place))
        return min(gain, 6.0) - price
    if isinstance(action, Cash):
        return coin_worth(place) - worth(ELEPHANT, place)
    return 1.0 if isinstance(action, Connect) else 0.0


def _travelling(state: State, seat: int, cards: Hand, action: Any) -> float:
    place, wait = state.places[seat], patience(state, seat)
    if isinstance(action, EndTurn):
        if state.legs:
            return 0.0
        return -waiting(place, cards, wait) - (QUESTIONED if state.detective == place else 0.0)
    if isinstance(action, Lay):
        days = onward(place, cards, (action.card,))[0]
    elif isinstance(action, SetOut):
        days = onward(place, cards, ())[0]
    else:
        if state.legs:
            return _aside(state, seat, cards, action) - 1.0
        return _aside(state, seat, cards, action) - turn_of(place, cards, wait)
    return -days - (QUESTIONED if state.detective == place + 1 else 0.0)


def _helping(state: State, seat: int, action: Any) -> float:
    """Returns the days that an event or the balloon saves on the leg, less what it would save later."""
    if isinstance(action, Depart):
        return 0.0
    if isinstance(action, Float):
        return _saved(state, action.on, MEAN)
    assert isinstance(action, Play)
    event, place = role(state, action.card), state.places[seat]
    price = worth(action.card, place + 1) * 0.8 if place + 1 < LONDON else 0.0
    if event == OFFER:
        return SAVED - price
    if event == ELEPHANT or action.on is None:
        return 2.5 - price
    return _saved(state, action.on, MEAN if event == BALLOON else float(STANDS_IN[event])) - price


def _saved(state: State, card: int, instead: float) -> float:
    """Returns the days saved by counting `instead` for a card; one of a pair counts nothing anyway."""
    free = 0
    for laid, event in zip(state.laid, state.instead, strict=True):
        if laid == card and event < 0:
            free += 1
    return VALUES[card] - instead if free == 1 else -instead


def _acting(state: State, seat: int, cards: Hand, action: Any) -> float:
    if isinstance(action, Do):
        return -1.0 if state.space == EVENT_SPACE and size(state.events[seat]) >= ENOUGH_EVENTS else 1.0
    if isinstance(action, MoveDetective):
        return _nuisance(state, seat, action.place)
    if isinstance(action, Decline):
        return _nuisance(state, seat, state.detective) if state.space == DETECTIVE_SPACE else 0.0
    if isinstance(action, Discard):
        return _traded(state, seat, cards, action.card)
    return _aside(state, seat, cards, action) - ASIDE


def _nuisance(state: State, seat: int, place: int) -> float:
    """Rates a place for the detective: good if rivals may end a turn there, bad if the bot may (ED-38)."""
    mine, harm = state.places[seat], 0.0
    for other, at in enumerate(state.places):
        if other != seat and at < LONDON:
            harm += 1.0 if at == place else 0.8 if at + 1 == place else 0.0
    return harm - (3.0 if place in (mine, mine + 1) else 0.5 if place == mine + 2 else 0.0)


def _traded(state: State, seat: int, cards: Hand, card: int) -> float:
    """Returns the days that any other card instead of this one would save on average."""
    place = state.places[seat]
    end = horizon(place)
    return outlook(place, cards, end) - with_any(place, without(cards, (card,)), end)


def _discarding(state: State, seat: int, cards: Hand, action: Any) -> float:
    """Rates a discard in a trade, or of a card above the limit (ED-36, ED-39)."""
    place = state.places[seat]
    if isinstance(action, Done):
        return 0.0
    assert isinstance(action, Discard)
    card = action.card
    if card >= TRAVEL_KINDS:
        return -worth(card, place)
    if state.discarded and state.hand_size(seat) <= HAND_LIMIT:
        return _traded(state, seat, cards, card)
    end = horizon(place)
    return outlook(place, cards, end) - outlook(place, without(cards, (card,)), end)
