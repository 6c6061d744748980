"""The axis of a chart, with round numbers below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 440
"""The width of every chart in its own units: about a phone's, so that letters stay readable there."""
EDGE = 14
"""The margin at both sides."""
ROUND = (1, 2, 5, 10)

Writing = Callable[[float], str]
"""Formats numbers."""


class Axis(NamedTuple):
    """An axis from low to high, linear or logarithmic."""

    low: float
    high: float
    write: Writing
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """Returns the position of a value; one beyond an end is drawn at that end.

        >>> Axis(0, 10, str).at(5)
        220.0
        """
        low, high, here = self.low, self.high, min(max(value, self.low), self.high)
        if self.logarithmic:
            low, high, here = log10(low), log10(high), log10(here)
        return EDGE + (here - low) / (high - low) * (WIDTH - 2 * EDGE)

    def ticks(self) -> list[float]:
        """Returns round values within the axis, or powers of ten on a logarithmic one.

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
    """Rounds up to 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(number * power for number in ROUND if number * power >= least - 1e-12)


def around(values: Iterable[float], write: Writing) -> Axis:
    """Makes a linear axis with round ends that holds all values."""
    found = list(values)
    low, high = min(found), max(found)
    step = _step(max((high - low) / 6, 1e-9)) if high > low else 1.0
    return Axis(floor(low / step) * step, ceil(high / step + 1e-9) * step or step, write)


def powers(values: Iterable[float], write: Writing) -> Axis:
    """Makes a logarithmic axis that holds all values."""
    found = [value for value in values if value > 0] or [1.0]
    low, high = floor(log10(min(found))), ceil(log10(max(found)) + 1e-9)
    return Axis(10.0**low, 10.0 ** max(high, low + 1), write, logarithmic=True)
