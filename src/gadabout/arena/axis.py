"""The axis of a chart: where a value stands, and the round numbers below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 440
"""Of every chart, in its own units: about a phone's width, so that letters stay readable there."""
EDGE = 14
"""Left free at both sides."""
ROUND = (1, 2, 5, 10)

Writing = Callable[[float], str]
"""How numbers are written."""


class Axis(NamedTuple):
    """From low to high, evenly or by powers of ten."""

    low: float
    high: float
    write: Writing
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """Where a value stands; one beyond the ends at the end.

        >>> Axis(0, 10, str).at(5)
        220.0
        """
        low, high, here = self.low, self.high, min(max(value, self.low), self.high)
        if self.logarithmic:
            low, high, here = log10(low), log10(high), log10(here)
        return EDGE + (here - low) / (high - low) * (WIDTH - 2 * EDGE)

    def ticks(self) -> list[float]:
        """
        >>> Axis(0, 1, str).ticks()
        [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        >>> Axis(0.1, 100, str, logarithmic=True).ticks()
        [0.1, 1.0, 10.0, 100.0]
        """
        if self.logarithmic:
            powers = range(ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9) + 1)
            return [float(f"1e{power}") for power in powers]
        step = _step((self.high - self.low) / 6)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


def _step(least: float) -> float:
    """The next round number: 1, 2 or 5 and as many noughts as it takes."""
    power = 10.0 ** floor(log10(least))
    return next(number * power for number in ROUND if number * power >= least - 1e-12)


def around(values: Iterable[float], write: Writing) -> Axis:
    """An even axis that holds them all, with round ends."""
    found = list(values)
    low, high = min(found), max(found)
    step = _step(max((high - low) / 6, 1e-9)) if high > low else 1.0
    return Axis(floor(low / step) * step, ceil(high / step + 1e-9) * step or step, write)


def powers(values: Iterable[float], write: Writing) -> Axis:
    """An axis by powers of ten that holds them all."""
    found = [value for value in values if value > 0] or [1.0]
    low, high = floor(log10(min(found))), ceil(log10(max(found)) + 1e-9)
    return Axis(10.0**low, 10.0 ** max(high, low + 1), write, logarithmic=True)
