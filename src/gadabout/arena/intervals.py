"""Confidence intervals of shares."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

SURE = 0.95
Z = NormalDist().inv_cdf((1 + SURE) / 2)
"""The standard errors to either side that hold 95 % of chance results."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share by Wilson's score (E. B. Wilson, JASA 22, 1927).

    A shared win counts its part. Such results scatter less than wins and losses of the same mean, so the
    interval is rather too wide. The same is true of games on one deal with seats swapped, as the luck of
    the deal cancels.

    >>> [round(share, 4) for share in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    weight = Z * Z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    # If all or nothing was won, rounding must not leave the share outside.
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))
