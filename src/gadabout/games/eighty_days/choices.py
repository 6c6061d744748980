"""What a seat may do now, as a mask: bit n stands for the nth of the actions that its phase can ask for.

Counted so, every mask fits into a machine word, and most into a short one.
"""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import HOUSE
from gadabout.games.eighty_days import model, travel
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
from gadabout.games.eighty_days.model import Action
from gadabout.games.eighty_days.packs import ALL_TRAINS, MOST, SHIFT, SHIPS, kinds_in, size
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
    OVER,
    PHASES,
    ROLL,
    TAKE,
    TRADE,
    TRAVEL,
    State,
)

NUMBER: Final[dict[Action, int]] = {action: number for number, action in enumerate(model.ACTIONS)}
FIRST: Final[dict[int, int]] = {
    DEAL: NUMBER[model.Deal()],
    LAY_OUT: NUMBER[model.LayOut()],
    TAKE: NUMBER[model.Take(0)],
    ACTION: NUMBER[model.Do()],
    TRADE: NUMBER[model.Discard(0)],
    TRAVEL: NUMBER[model.Lay(0)],
    LAY: NUMBER[model.Lay(0)],
    LEG: NUMBER[model.ON_THE_LEG[0]],
    ROLL: NUMBER[model.RollAgain()],
    CHIP: NUMBER[model.Do()],
    DISCARD: NUMBER[model.Discard(0)],
    OVER: 0,
}
"""The action that bit 0 stands for, by phase."""


def _bit(phase: int, action: Action) -> int:
    return NUMBER[action] - FIRST[phase]


TO_THE_HOUSE: Final = 1
DO: Final = 1 << _bit(ACTION, model.Do())
DECLINE: Final = 1 << _bit(ACTION, model.Decline())
FIRST_MOVE: Final = _bit(ACTION, model.MoveDetective(1)) - 1
EVERYWHERE: Final = sum([1 << FIRST_MOVE + place for place in range(1, LONDON)])
FIRST_TRADED: Final = _bit(ACTION, model.Discard(0))
DONE: Final = 1 << _bit(TRADE, model.Done())
ROLL_OR_KEEP: Final = 1 << _bit(ROLL, model.RollAgain()) | 1 << _bit(ROLL, model.Keep())

SET_OUT: Final = 1 << _bit(TRAVEL, model.SetOut())
BUY_TRAVEL: Final = 1 << _bit(TRAVEL, model.Buy("travel"))
BUY_EVENT: Final = 1 << _bit(TRAVEL, model.Buy("event"))
CASH_ELEPHANT: Final = 1 << _bit(TRAVEL, model.Cash(ELEPHANT))
CASH_PRINCESS: Final = 1 << _bit(TRAVEL, model.Cash(PRINCESS))
CONNECT: Final = 1 << _bit(TRAVEL, model.Connect(CONNECTION))
CONNECT_PRINCESS: Final = 1 << _bit(TRAVEL, model.Connect(PRINCESS))
END_TURN: Final = 1 << _bit(TRAVEL, model.EndTurn())
ASIDES_IN_TAKE: Final = FIRST[TRAVEL] - FIRST[TAKE]
ASIDES_IN_ACTION: Final = FIRST[TRAVEL] - FIRST[ACTION]

FIRST_FLOAT: Final = _bit(LEG, model.Float(0))
PLAY_ALONE: Final = {card: 1 << _bit(LEG, model.Play(card)) for card in (ELEPHANT, OFFER, PRINCESS)}
FIRST_PLAY: Final = {
    BALLOON: _bit(LEG, model.Play(BALLOON, 0)),
    EXPRESS: _bit(LEG, model.Play(EXPRESS, 0)),
    SUBMARINE: _bit(LEG, model.Play(SUBMARINE, TRAINS)) - TRAINS,
    PRINCESS: _bit(LEG, model.Play(PRINCESS, 0)),
}
DEPART: Final = 1 << _bit(LEG, model.Depart())


_LISTED: Final[list[dict[int, tuple[Action, ...]]]] = [{} for _ in PHASES]
"""What was listed before, by phase and mask; about as much as a few thousand games need."""
MOST_LISTED: Final = 1 << 14


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Returns all that this seat may do now, in the order of ACTIONS; keeps the list in `state.offered`."""
    mask = allowed(state, seat)
    known = _LISTED[state.phase]
    found = known.get(mask)
    if found is None:
        if len(known) == MOST_LISTED:
            known.clear()
        found = known[mask] = _listed(FIRST[state.phase], mask)
    if seat == state.turn:
        state.offered = found
    return found


def _listed(first: int, mask: int) -> tuple[Action, ...]:
    found: list[Action] = []
    while mask:
        lowest = mask & -mask
        found.append(model.ACTIONS[first + lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def allowed(state: State, seat: int) -> int:
    """Returns all that this seat may do now, as a mask of the actions of this phase."""
    phase = state.phase
    if phase <= LAY_OUT:
        return TO_THE_HOUSE if seat == HOUSE else 0
    if seat != state.turn:
        return 0
    if phase == TRAVEL:
        return _ways_on(state, seat) | asides(state, seat) | END_TURN
    if phase == TAKE:
        return takeable(state) | asides(state, seat) << ASIDES_IN_TAKE
    if phase == ACTION:
        return _space(state, seat) | DECLINE | asides(state, seat) << ASIDES_IN_ACTION
    if phase == LAY:
        return travel.next_cards(state.places[seat], state.hands[seat], state.laid)
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
    """Returns what may be done between any two steps of a turn (ED-37, ED-40, ED-55), as a mask."""
    mask = 0
    if state.coins[seat] >= model.PRICE:
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
    """Returns what the space that the player's card came from allows (ED-31 to ED-36), as a mask."""
    if state.space == DETECTIVE_SPACE:
        return EVERYWHERE & ~(1 << FIRST_MOVE + state.detective)
    if state.space == TRADE_SPACE:
        return kinds_in(state.hands[seat]) << FIRST_TRADED
    return DO


def _tradeable(state: State, seat: int) -> int:
    """ED-36: returns the travel cards that may be discarded next: at most three, in ascending order."""
    if len(state.discarded) == model.MOST_TRADED:
        return 0
    last = state.discarded[-1]
    return kinds_in(state.hands[seat]) >> last << last


def _above_limit(state: State, seat: int) -> int:
    """ED-39: returns the possible discards: travel cards ascending, then events; enough must be left."""
    held = state.events[seat]
    trains, ships = state.hands[seat] & ALL_TRAINS, state.hands[seat] >> SHIPS
    events = size(held)
    left = size(trains) + size(ships) + events - model.HAND_LIMIT
    last = state.discarded[-1] if state.discarded else 0
    kinds = travel.enough(ships, max(0, left - events)) << TRAINS
    kinds |= travel.enough(trains, max(0, left - events - size(ships)))
    kinds = kinds >> last << last
    if events >= left:
        for card in range(TRAVEL_KINDS, DELAY):
            if held >> SHIFT[card] & MOST:
                kinds |= 1 << card
    return kinds


def _ways_on(state: State, seat: int) -> int:
    """ED-37: returns the cards that may begin the next leg, or setting out if it takes none, as a mask."""
    if not travel.may_set_off(state):
        return 0
    place = state.places[seat]
    if travel.TAKES[place]:
        return travel.next_cards(place, state.hands[seat], ())
    return SET_OUT


def _on_the_leg(state: State, seat: int) -> int:
    """Returns the balloon and the events that may be played on the leg (ED-52 to ED-57), as a mask."""
    mask = 0
    kinds = travel.free_cards(state)
    if state.balloon == BALLOON_READY:
        mask = kinds << FIRST_FLOAT
    held = state.events[seat]
    if not held:
        return mask
    for card in range(TRAVEL_KINDS, DELAY):
        if held >> SHIFT[card] & MOST:
            event = travel.role(state, card)
            if travel.helps_alone(state, event):
                mask |= PLAY_ALONE[card]
            cards = travel.stands_in_for(state, event, kinds)
            if cards:
                mask |= cards << FIRST_PLAY[card]
    return mask
