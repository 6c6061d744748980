"""Who will win a game of 80 Days: a judgement between two turns, for the search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log1p
from typing import Any, Final

from gadabout.bots.heuristics.eighty_days.habits import merits
from gadabout.bots.heuristics.eighty_days.outlook import outlook, worth
from gadabout.bots.heuristics.eighty_days.paths import NEVER, lacking, onward
from gadabout.core.contract import Rules, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.packs import events_in, travel_in
from gadabout.games.eighty_days.state import LAY_OUT, OVER, TAKE, State
from gadabout.games.eighty_days.verdict import winners

IN_TIME: Final = 78
"""From about so many days on, every one more endangers the wager."""
OF_TWO: Final = (0.317, -0.377, 0.285, 0.209, 0.008, -0.0711, 0.036, -0.134, 0.358)
OF_TWO_NEAR: Final = (-0.991, 0.573, -0.999, -0.228, 0.025, -0.1279, -0.345, -0.516, -0.515)
OF_MORE: Final = (-0.358, 0.073, 0.018, 0.016, 0.003, -0.2098, 0.534, -0.102, 0.124)
OF_MORE_NEAR: Final = (-0.124, -0.125, -1.013, 0.038, 0.161, -0.3889, 0.676, -0.068, -0.527)
"""What speaks for a seat, as in `_signs`: the odds that it wins, as logarithms; the second row counts more
and more as the first player comes near London."""
FIRST_HOME: Final = 0.62
HOME: Final = -1.16
"""With three or more players, for the first one home, and for everybody who is home."""
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
        return [_days(state, seat) for seat in range(state.players)]

    def shares(self, state: State) -> list[float]:
        players = state.players
        if state.phase == OVER:
            first = winners(state)
            return [1 / len(first) if seat in first else 0.0 for seat in range(players)]
        near = 1 / (1 + LONDON - max(state.places))
        found = [_odds(state, seat, near) for seat in range(players)]
        best = max(found)
        odds = [exp(each - best) for each in found]
        total = sum(odds)
        return [each / total for each in odds]


def _days(state: State, seat: int) -> float:
    """That he will have used."""
    place, days = state.places[seat], float(state.days[seat])
    if state.phase == OVER or place >= LONDON:
        return days
    return days + outlook(place, travel_in(state.hands[seat]), LONDON)


def _odds(state: State, seat: int, near: float) -> float:
    signs = _signs(state, seat)
    far, close = (OF_TWO, OF_TWO_NEAR) if state.players == 2 else (OF_MORE, OF_MORE_NEAR)
    total = 0.0
    for number, sign in enumerate(signs):
        total += sign * (far[number] + near * close[number])
    if state.players > 2 and state.places[seat] >= LONDON:
        total += HOME + (FIRST_HOME if state.home[0] == seat else 0.0)
    return total


def _signs(state: State, seat: int) -> list[float]:
    """Legs to go, cards lacking, those that turns and coins won't bring; coins, events, days, those that are
    too many, who is on turn before him, and whether he could go on."""
    place, coins = state.places[seat], state.coins[seat]
    days = _days(state, seat)
    over = (days - IN_TIME) / 4
    late = over + log1p(exp(-over)) if over > 0 else log1p(exp(over))
    order = (seat - state.turn) % state.players
    if place >= LONDON:
        return [0.0, 0.0, 0.0, coins, 0.0, days, late, order, 0.0]
    cards = travel_in(state.hands[seat])
    legs, lack = LONDON - place, lacking(place, cards)
    events = 0.0
    for card in events_in(state.events[seat]):
        events += worth(card, place)
    goes = onward(place, cards, ())[0] < NEVER
    return [legs, lack, max(0.0, lack - legs - coins / 2), coins, events, days, late, order, float(goes)]
