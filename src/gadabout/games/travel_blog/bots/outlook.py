"""What the purses of a moment are worth in the end: expected money, and a share of the win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import erf, exp, pi, sqrt

from gadabout.games.travel_blog.model import ROUNDS, STIPENDS

AVERAGE = (0, -26, -26, -51, -51, -85, -85, 133)
"""What a good player of two pays or gets in each round, stipends aside, as masters among themselves do."""
CROWD = (0.0, -1.5, -1.5, -3.5, -3.5, -3.5, -3.5, -3.5)
"""So much more for each player more."""
SPREAD = (0, 7, 7, 11, 11, 12, 12, 14)
"""How far a round takes fair players apart: the deviation of each from what all have in it."""
REST = 6.0
"""Even when all is placed, what is left is not quite certain."""
STEPS = 60


def later(round_: int, players: int) -> float:
    """Returns the money that a player gains on average after this round, stipends included."""
    rounds = range(round_ + 1, ROUNDS + 1)
    return sum([AVERAGE[after] + CROWD[after] * (players - 2) + STIPENDS[after] for after in rounds])


@cache
def spread(round_: int, left: float) -> float:
    """Returns the standard deviation of a final purse; `left` is the unplaced part of this round's tokens."""
    rounds = sum([SPREAD[after] ** 2 for after in range(round_ + 1, ROUNDS + 1)])
    return sqrt(REST**2 + left * SPREAD[round_] ** 2 + rounds)


def share(money: Sequence[float], seat: int, round_: int, left: float = 0.0) -> float:
    """Returns the chance that a seat's purse ends as the largest, if all purses are equally uncertain."""
    apart = spread(round_, left)
    ahead = [round((other - money[seat]) / apart, 3) for place, other in enumerate(money) if place != seat]
    return _first(tuple(sorted(ahead)))


@lru_cache(maxsize=4096)
def _first(means: tuple[float, ...]) -> float:
    """Returns the chance that a standard normal number is above normal numbers with all these means."""
    total = 0.0
    for step in range(STEPS + 1):
        here = -5.0 + 10.0 * step / STEPS
        density = exp(-here * here / 2) / sqrt(2 * pi)
        for mean in means:
            density *= (1 + erf((here - mean) / sqrt(2))) / 2
        total += density
    return min(1.0, total * 10.0 / STEPS)
