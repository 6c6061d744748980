"""Who will win a game of Travelogue: a judgement between two turns, for the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gadabout.bots.network import Learnt, odds
from gadabout.core.contract import Rules, Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.bots.habits import ahead, merits
from gadabout.games.travelogue.bots.hands import appraise
from gadabout.games.travelogue.bots.signs import signs
from gadabout.games.travelogue.model import View
from gadabout.games.travelogue.state import NOTHING, OVER, TURN, State
from gadabout.games.travelogue.turns import standing

NOW: Final = 0.1
PROMISED: Final = 0.29
HELD: Final = 0.55
WAITING: Final = 1.0
LEFT: Final = 1.04
"""What a game brings from a turn's beginning on, in points: for each that the hand can score, and that it
promises, for each card in it, for each turn that others have first; and for all players together for each
card of the deck."""
LEARNT: Final = Learnt(__package__)
PRIDE: Final = 0.04
GLORY: Final = 10.0
"""A little of a win is by how much: who has won already still plays for points."""
EFFORT: Final = {"turn": 1.0, "destination": 0.6, "move": 0.6, "partner": 0.5, "answer": 0.4}
OTHERWISE: Final = 0.25


class Judge:
    """As the search asks for it."""

    def __init__(self) -> None:
        self.rules: Rules = travelogue

    def effort(self, view: View) -> float:
        return EFFORT.get(view.phase, OTHERWISE)

    def merits(self, state: State, seat: Seat, legal: Sequence[Any]) -> list[float]:
        return merits(state, seat, legal)

    def settled(self, state: State) -> bool:
        return state.phase == TURN

    def outcomes(self, state: State) -> list[float]:
        if state.phase == OVER:
            return [float(points) for points in state.points]
        return [_points(state, seat) for seat in range(state.players)]

    def shares(self, state: State) -> list[float]:
        if state.phase == OVER:
            pride = odds(self.outcomes(state), GLORY)
            return [(1 - PRIDE) * won + PRIDE * more for won, more in zip(_won(state), pride, strict=True)]
        return LEARNT.shares(signs(state))


def _won(state: State) -> list[float]:
    ranks = standing(state).ranks
    share = 1 / ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in ranks]


def _points(state: State, seat: int) -> float:
    """Estimates how many points a seat will end with."""
    hand, destination = state.hands[seat], state.destinations[seat]
    points = float(state.points[seat])
    if destination == NOTHING:
        return points
    left = len(state.deck) - state.drawn
    now, promised = appraise(destination, hand)
    if not left:
        return points + (now if ahead(state, seat) > 0 else 0) + len(hand) / 100
    waits = (seat - state.player) % state.players
    return (
        points
        + NOW * now
        + PROMISED * promised
        + HELD * len(hand)
        - WAITING * waits * 2 / state.players
        + LEFT * left / state.players
    )
