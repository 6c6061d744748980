"""Rounds and turns: laying out, whose turn it is, and how a turn and a round end."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Told
from gadabout.games.eighty_days.cards import LONDON, STARTER_SPACE, TRAVEL_KINDS
from gadabout.games.eighty_days.events import Ended, Questioned, RoundBegan, Swept
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.model import HAND_LIMIT, QUESTIONED, SPACES, LayOut
from gadabout.games.eighty_days.news import DISCARDED, TURN_ENDED
from gadabout.games.eighty_days.packs import ONE
from gadabout.games.eighty_days.state import DISCARD, LAY_OUT, NO_BALLOON, OVER, TAKE, TRAVEL, State
from gadabout.games.eighty_days.supplies import top_travel
from gadabout.games.eighty_days.verdict import ending, reason, winners

LAID_OUT: Final = (0, 0, 3, 4, 5, 6, 6)
"""Cards a round, by the number of players still travelling (ED-20)."""
NOT_HIS_OWN: Final = ~(1 << STARTER_SPACE)
TOP: Final = 1 << SPACES
TOLLS: Final = tuple(
    [
        tuple([QUESTIONED if place == detective else 0 for place in range(LONDON + 1)])
        for detective in range(LONDON)
    ]
)
"""The days that ending a turn at each place costs, by where the detective is (ED-38)."""


def lay_out(state: State, _seat: int, _action: LayOut) -> list[Told]:
    """ED-20: begins a round and lays out its cards; once somebody is home, others lose a day (ED-81)."""
    told: list[Told] = []
    players = state.players
    state.round += 1
    state.crew = players - len(state.home)
    days = 1 if state.home else 0
    if days:
        for seat in range(players):
            if state.places[seat] < LONDON:
                state.days[seat] += days
    display = state.display = []
    for _ in range(LAID_OUT[state.crew]):
        card = top_travel(state, told)
        if card < 0:
            break
        memory.turned_up(state, card)
        display.append(card)
    state.open = (1 << len(display)) - 1
    told.append(Told(RoundBegan(state.round, state.starter, tuple(state.display), days)))
    _begin_turn(state, state.starter)
    return told


def _begin_turn(state: State, seat: int) -> None:
    state.turn = seat
    state.space = -1
    state.balloon = NO_BALLOON
    state.legs = 0
    state.connected = 0
    # With too few cards in the box the spaces can be empty, and then there is nothing to take (ED-23).
    state.phase = TAKE if takeable(state) else TRAVEL


def takeable(state: State) -> int:
    """Returns a mask of the spaces whose card may be taken; the next bit: the supply's top card (ED-30)."""
    # The starting player's own space is not for that player.
    spaces = state.open & NOT_HIS_OWN if state.turn == state.starter else state.open
    return spaces | TOP if state.crew == 6 and _may_take_top(state) else spaces


def _may_take_top(state: State) -> bool:
    """ED-30: returns whether the player is the last of six, and there is a card to draw."""
    return (state.turn + 1) % 6 == state.starter and bool(state.supply or state.discards)


def end_turn(state: State, told: list[Told]) -> None:
    """Ends a turn: first the detective may cost days (ED-38), then the hand limit applies (ED-39)."""
    seat = state.turn
    told.append(TURN_ENDED[seat])
    lost = TOLLS[state.detective][state.places[seat]]
    if lost:
        state.days[seat] += lost
        told.append(Told(Questioned(seat, lost)))
    if state.hand_size(seat) > HAND_LIMIT:
        state.phase = DISCARD
    else:
        next_turn(state, told)


def discard(state: State, seat: int, card: int, told: list[Told]) -> None:
    """Puts a card of a trade, or one above six, on its discards (ED-41)."""
    if card < TRAVEL_KINDS:
        memory.showed(state, seat, card)
        state.discards.append(card)
    else:
        state.events[seat] -= ONE[card]
        state.event_discards.append(card)
    told.append(DISCARDED[seat][card])


def next_turn(state: State, told: list[Told]) -> None:
    """ED-21: passes the turn clockwise to the next who still travels, or ends the round."""
    players = state.players
    seat = (state.turn + 1) % players
    while seat != state.starter and state.places[seat] == LONDON:
        seat = (seat + 1) % players
    if seat == state.starter:
        _end_round(state, told)
    else:
        _begin_turn(state, seat)


def _end_round(state: State, told: list[Told]) -> None:
    """ED-22: discards the cards that nobody took; then the game may be over (ED-83, ED-85, ED-90)."""
    if state.open:
        left = [card for space, card in enumerate(state.display) if state.open >> space & 1]
        state.discards += left
        state.open = 0
        told.append(Told(Swept(tuple(left))))
    if ending(state):
        state.phase = OVER
        told.append(Told(Ended(ending(state), reason(state), winners(state))))
        return
    _pass_marker(state)
    state.phase = LAY_OUT


def _pass_marker(state: State) -> None:
    """ED-22: passes the marker to whoever took it, else clockwise; in any case to one still travelling."""
    players = state.players
    seat = state.marker if state.marker >= 0 else (state.starter + 1) % players
    while state.places[seat] == LONDON:
        seat = (seat + 1) % players
    state.starter = seat
    state.marker = -1
    state.turn = seat
