"""What a seat may do now, as a mask: bit n stands for ACTIONS[n].

What is only asked for on a leg is counted from ON_THE_LEG instead: so every mask fits into a machine word.
"""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import HOUSE
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import (
    BALLOON,
    CONNECTION,
    DELAY,
    DETECTIVE_SPACE,
    ELEPHANT,
    EXPRESS,
    LONDON,
    OFFER,
    PRINCESS,
    SUBMARINE,
    TRADE_SPACE,
    TRAINS,
    TRAVEL_KINDS,
)
from gadabout.games.eighty_days.model import (
    ACTIONS,
    HAND_LIMIT,
    MOST_TRADED,
    ON_THE_LEG,
    PRICE,
    Action,
    Buy,
    Cash,
    Connect,
    Deal,
    Decline,
    Depart,
    Discard,
    Do,
    Done,
    EndTurn,
    Float,
    Keep,
    Lay,
    LayOut,
    MoveDetective,
    Play,
    RollAgain,
    SetOut,
    Take,
)
from gadabout.games.eighty_days.packs import ALL_SHIPS, ALL_TRAINS, MOST, SHIFT, kinds_in, size
from gadabout.games.eighty_days.rounds import takeable
from gadabout.games.eighty_days.state import (
    ACTION,
    BALLOON_READY,
    CHIP,
    DEAL,
    DISCARD,
    LAY,
    LAY_OUT,
    LEG,
    ROLL,
    TAKE,
    TRADE,
    TRAVEL,
    State,
)

BIT: Final[dict[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}
LEG_BIT: Final[dict[Action, int]] = {action: number for number, action in enumerate(ON_THE_LEG)}

FIRST_TAKE: Final = BIT[Take(0)]
FIRST_MOVE: Final = BIT[MoveDetective(1)] - 1
FIRST_DISCARD: Final = BIT[Discard(0)]
FIRST_LAY: Final = BIT[Lay(0)]
FIRST_FLOAT: Final = LEG_BIT[Float(0)]
PLAY_ALONE: Final = {card: 1 << LEG_BIT[Play(card)] for card in (ELEPHANT, OFFER, PRINCESS)}
FIRST_PLAY: Final = {
    BALLOON: LEG_BIT[Play(BALLOON, 0)],
    EXPRESS: LEG_BIT[Play(EXPRESS, 0)],
    SUBMARINE: LEG_BIT[Play(SUBMARINE, TRAINS)] - TRAINS,
    PRINCESS: LEG_BIT[Play(PRINCESS, 0)],
}
DEPART: Final = 1 << LEG_BIT[Depart()]

DEAL_CARDS: Final = 1 << BIT[Deal()]
LAY_CARDS_OUT: Final = 1 << BIT[LayOut()]
DO: Final = 1 << BIT[Do()]
DECLINE: Final = 1 << BIT[Decline()]
EVERYWHERE: Final = sum([1 << BIT[MoveDetective(place)] for place in range(1, LONDON)])
DONE: Final = 1 << BIT[Done()]
SET_OUT: Final = 1 << BIT[SetOut()]
ROLL_OR_KEEP: Final = 1 << BIT[RollAgain()] | 1 << BIT[Keep()]
BUY_TRAVEL: Final = 1 << BIT[Buy("travel")]
BUY_EVENT: Final = 1 << BIT[Buy("event")]
CASH_ELEPHANT: Final = 1 << BIT[Cash(ELEPHANT)]
CASH_PRINCESS: Final = 1 << BIT[Cash(PRINCESS)]
CONNECT: Final = 1 << BIT[Connect(CONNECTION)]
CONNECT_PRINCESS: Final = 1 << BIT[Connect(PRINCESS)]
END_TURN: Final = 1 << BIT[EndTurn()]


_LISTED: Final[dict[int, tuple[Action, ...]]] = {}
_LISTED_ON_THE_LEG: Final[dict[int, tuple[Action, ...]]] = {}
"""What was listed before, by mask; about as much as a few thousand games need."""
MOST_LISTED: Final = 1 << 16


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """All that this seat may do now, in the order of ACTIONS; it is noted, as one of them is played next."""
    mask = allowed(state, seat)
    on_the_leg = state.phase == LEG
    known = _LISTED_ON_THE_LEG if on_the_leg else _LISTED
    found = known.get(mask)
    if found is None:
        if len(known) == MOST_LISTED:
            known.clear()
        found = known[mask] = _listed(ON_THE_LEG if on_the_leg else ACTIONS, mask)
    if seat == state.turn:
        state.offered = found
    return found


def _listed(actions: tuple[Action, ...], mask: int) -> tuple[Action, ...]:
    found: list[Action] = []
    while mask:
        lowest = mask & -mask
        found.append(actions[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def allowed(state: State, seat: int) -> int:
    """All that this seat may do now."""
    phase = state.phase
    if phase <= LAY_OUT:
        return 0 if seat != HOUSE else DEAL_CARDS if phase == DEAL else LAY_CARDS_OUT
    if seat != state.turn:
        return 0
    if phase == TRAVEL:
        return _ways_on(state, seat) | asides(state, seat) | END_TURN
    if phase == TAKE:
        return takeable(state) << FIRST_TAKE | asides(state, seat)
    if phase == ACTION:
        return _space(state, seat) | DECLINE | asides(state, seat)
    if phase == LAY:
        return travel.next_cards(state.places[seat], state.hands[seat], state.laid) << FIRST_LAY
    if phase == LEG:
        return _on_the_leg(state, seat) | DEPART
    if phase == ROLL:
        return ROLL_OR_KEEP
    if phase == CHIP:
        return DO | DECLINE
    if phase == TRADE:
        return _tradeable(state, seat) | DONE
    return _above_limit(state, seat) if phase == DISCARD else 0


def asides(state: State, seat: int) -> int:
    """What he may do at any moment between the steps of his turn (ED-37, ED-40, ED-55)."""
    mask = 0
    if state.coins[seat] >= PRICE:
        mask = BUY_EVENT | (BUY_TRAVEL if state.supply or state.discards else 0)
    held = state.events[seat]
    if not held:
        return mask
    princess = travel.role(state, PRINCESS) if held >> SHIFT[PRINCESS] & MOST else -1
    if held >> SHIFT[ELEPHANT] & MOST:
        mask |= CASH_ELEPHANT
    if princess == ELEPHANT:
        mask |= CASH_PRINCESS
    if travel.may_connect(state, seat):
        if held >> SHIFT[CONNECTION] & MOST:
            mask |= CONNECT
        if princess == CONNECTION:
            mask |= CONNECT_PRINCESS
    return mask


def _space(state: State, seat: int) -> int:
    """The action of the space where he took his card (ED-31 to ED-36)."""
    if state.space == DETECTIVE_SPACE:
        return EVERYWHERE & ~(1 << FIRST_MOVE + state.detective)
    if state.space == TRADE_SPACE:
        return kinds_in(state.hands[seat]) << FIRST_DISCARD
    return DO


def _tradeable(state: State, seat: int) -> int:
    """ED-36: up to three travel cards, in ascending order."""
    if len(state.discarded) == MOST_TRADED:
        return 0
    last = state.discarded[-1]
    return kinds_in(state.hands[seat]) >> last << last + FIRST_DISCARD


def _above_limit(state: State, seat: int) -> int:
    """ED-39: travel cards in ascending order, then events in any; enough must follow each for the rest."""
    held = state.events[seat]
    trains, ships = state.hands[seat] & ALL_TRAINS, state.hands[seat] & ALL_SHIPS
    events = size(held)
    left = size(trains) + size(ships) + events - HAND_LIMIT
    last = state.discarded[-1] if state.discarded else 0
    kinds = travel.enough(ships, max(0, left - events))
    kinds |= travel.enough(trains, max(0, left - events - size(ships)))
    kinds = kinds >> last << last
    if events >= left:
        for card in range(TRAVEL_KINDS, DELAY):
            if held >> SHIFT[card] & MOST:
                kinds |= 1 << card
    return kinds << FIRST_DISCARD


def _ways_on(state: State, seat: int) -> int:
    """ED-37: the first card of a leg, or setting out on one that takes none."""
    if not travel.may_set_off(state):
        return 0
    place = state.places[seat]
    if travel.TAKES[place]:
        return travel.next_cards(place, state.hands[seat], ()) << FIRST_LAY
    return SET_OUT


def _on_the_leg(state: State, seat: int) -> int:
    """The balloon and the events that may be played on the leg (ED-52 to ED-57)."""
    mask = 0
    if state.balloon == BALLOON_READY:
        mask = travel.free_cards(state) << FIRST_FLOAT
    held = state.events[seat]
    if not held:
        return mask
    for card in range(TRAVEL_KINDS, DELAY):
        if held >> SHIFT[card] & MOST:
            event = travel.role(state, card)
            if travel.helps_alone(state, event):
                mask |= PLAY_ALONE[card]
            cards = travel.stands_in_for(state, event)
            if cards:
                mask |= cards << FIRST_PLAY[card]
    return mask
