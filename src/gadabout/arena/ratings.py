"""Ratings of strength, by the model of Bradley and Terry, on the scale of Elo.

Who plays with strength s wins a game with the chance of s among the strengths of all at the table (Bradley
and Terry 1952; for more than two players, Luce 1959). The strengths are those under which the games were
likeliest, found by Newton's method: the likelihood is concave in their logarithms, so there is one best
(Hunter 2004, "MM algorithms for generalized Bradley-Terry models"). The intervals come from its curvature
there (Fisher's information).

To each pair one more game is added that chance decides, each seat winning its part. It keeps the rating of a
bot that has won every game finite, and is of no weight among hundreds of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from gadabout.arena.intervals import Z

ELO = 400 / log(10)
"""Points for one unit of the logarithm: 400 points stand for odds of ten to one."""
MIDDLE = 1500
"""The mean of all ratings."""
STEPS = 100
ENOUGH = 1e-10

Matrix = list[list[float]]


class Meeting(NamedTuple):
    """Games of a against b: one seat of a's, all others b's."""

    a: int
    b: int
    others: int
    """How many seats are b's."""
    games: float
    wins: float
    """a's."""


class Rating(NamedTuple):
    """With its 95 % interval: how far it may be from the mean of all."""

    value: float
    low: float
    high: float


def ratings(bots: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """One for each bot, in order; every bot has met another, directly or through others."""
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
        # The inverse holds 1/n² too much everywhere: what `_curve` added to fix the mean.
        reach = ELO * Z * sqrt(max(0.0, spread[who][who] - 1 / bots**2))
        found.append(Rating(value, value - reach, value + reach))
    return found


def _chance(strengths: Sequence[float], met: Meeting) -> float:
    """That a wins."""
    return 1 / (1 + met.others * exp(strengths[met.b] - strengths[met.a]))


def _slope(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    slope = [0.0] * len(strengths)
    for met in meetings:
        more = met.wins - met.games * _chance(strengths, met)
        slope[met.a] += more
        slope[met.b] -= more
    return slope


def _curve(strengths: Sequence[float], meetings: Sequence[Meeting]) -> Matrix:
    """Fisher's information. Only differences show in games, so 1 everywhere is added to hold the mean."""
    curve = [[1.0] * len(strengths) for _ in strengths]
    for met in meetings:
        chance = _chance(strengths, met)
        weight = met.games * chance * (1 - chance)
        for one, other in ((met.a, met.b), (met.b, met.a)):
            curve[one][one] += weight
            curve[one][other] -= weight
    return curve


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrix is positive, so every pivot is."""
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
