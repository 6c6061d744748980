"""Who will win a game of 80 Days: a judgement between two turns, for the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gadabout.bots.network import Learnt
from gadabout.core.contract import Rules, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.bots.habits import merits
from gadabout.games.eighty_days.bots.signs import days_of, signs
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.state import LAY_OUT, OVER, TAKE, State
from gadabout.games.eighty_days.verdict import winners

LEARNT: Final = Learnt(__package__)
EFFORT: Final = {"take": 1.0, "travel": 1.0, "action": 0.5, "trade": 0.3, "chip": 0.1}
OTHERWISE: Final = 0.4


class Judge:
    """As the search asks for it."""

    def __init__(self) -> None:
        self.rules: Rules = eighty_days

    def effort(self, view: View) -> float:
        return EFFORT.get(view.phase, OTHERWISE)

    def merits(self, state: State, seat: Seat, legal: Sequence[Any]) -> list[float]:
        return merits(state, seat, legal)

    def settled(self, state: State) -> bool:
        return state.phase in (TAKE, LAY_OUT)

    def outcomes(self, state: State) -> list[float]:
        return [days_of(state, seat) for seat in range(state.players)]

    def shares(self, state: State) -> list[float]:
        if state.phase == OVER:
            first = winners(state)
            return [1 / len(first) if seat in first else 0.0 for seat in range(state.players)]
        return LEARNT.shares(signs(state))
