"""Ratings of strength by the model of Bradley and Terry, on the Elo scale.

A bot of strength s wins with probability s divided by the sum of all strengths at the table (Bradley and
Terry 1952; for more than two players, Luce 1959). The strengths are those that make the games most likely,
found by Newton's method: the likelihood is concave in their logarithms, so there is one maximum (Hunter 2004,
"MM algorithms for generalized Bradley-Terry models"). The intervals come from its curvature there (Fisher's
information).

Each pair is credited with one more game, in which each seat wins its even share. It keeps the rating of a bot
finite that has won every game, and weighs nothing among hundreds of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from gadabout.arena.intervals import Z

ELO = 400 / log(10)
"""Points per unit of the logarithm: 400 points are odds of ten to one."""
MIDDLE = 1500
"""The mean of all ratings."""
STEPS = 100
ENOUGH = 1e-10

Matrix = list[list[float]]


class Meeting(NamedTuple):
    """Games of a against b: a has one seat, b all others."""

    a: int
    b: int
    others: int
    """The number of b's seats."""
    games: float
    wins: float
    """Those of a."""


class Rating(NamedTuple):
    """A rating with its 95 % interval, relative to the mean of all."""

    value: float
    low: float
    high: float


def ratings(bots: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """Rates each bot, in order. All bots must be linked by games, directly or through others."""
    played = [met._replace(games=met.games + 1, wins=met.wins + 1 / (1 + met.others)) for met in meetings]
    strengths = [0.0] * bots
    for _ in range(STEPS):
        slope, curve = _slope(strengths, played), _curve(strengths, played)
        steps = [sum(x * y for x, y in zip(row, slope, strict=True)) for row in _inverse(curve)]
        # A far step could overshoot; two units are odds of more than seven to one.
        farthest = max(map(abs, steps))
        scale = min(1.0, 2.0 / max(farthest, ENOUGH))
        strengths = [strength + scale * step for strength, step in zip(strengths, steps, strict=True)]
        if farthest < ENOUGH:
            break
    spread = _inverse(_curve(strengths, played))
    mean = sum(strengths) / bots
    found = []
    for who, strength in enumerate(strengths):
        value = MIDDLE + ELO * (strength - mean)
        # The inverse is 1/n² too large everywhere, as `_curve` added 1 to fix the mean.
        reach = ELO * Z * sqrt(max(0.0, spread[who][who] - 1 / bots**2))
        found.append(Rating(value, value - reach, value + reach))
    return found


def _chance(strengths: Sequence[float], met: Meeting) -> float:
    """Returns the probability that a wins."""
    return 1 / (1 + met.others * exp(strengths[met.b] - strengths[met.a]))


def _slope(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    slope = [0.0] * len(strengths)
    for met in meetings:
        more = met.wins - met.games * _chance(strengths, met)
        slope[met.a] += more
        slope[met.b] -= more
    return slope


def _curve(strengths: Sequence[float], meetings: Sequence[Meeting]) -> Matrix:
    """Computes Fisher's information, plus 1 everywhere to fix the mean: games only show differences."""
    curve = [[1.0] * len(strengths) for _ in strengths]
    for met in meetings:
        chance = _chance(strengths, met)
        weight = met.games * chance * (1 - chance)
        for one, other in ((met.a, met.b), (met.b, met.a)):
            curve[one][one] += weight
            curve[one][other] -= weight
    return curve


def _inverse(matrix: Matrix) -> Matrix:
    """Inverts by Gauss and Jordan; the matrix is positive definite, so every pivot is positive."""
    size = len(matrix)
    rows = [[*row, *[float(each == number) for each in range(size)]] for number, row in enumerate(matrix)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for number in range(size):
            if number != pivot:
                factor = rows[number][pivot]
                rows[number] = [x - factor * y for x, y in zip(rows[number], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
