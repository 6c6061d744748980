"""The clock of a server: the only place where the time is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic_ns, time_ns

try:
    from time import CLOCK_BOOTTIME, clock_gettime_ns
except ImportError:
    _steady: Callable[[], int] = monotonic_ns
else:
    _steady = partial(clock_gettime_ns, CLOCK_BOOTTIME)
"""On Linux it runs on while the machine sleeps, as the wall clock does."""


class WallClock:
    """The real clock. It reads the time of day once, so no player's time jumps if somebody sets that."""

    def __init__(self) -> None:
        self._from = time_ns() - _steady()

    def now(self) -> int:
        return (self._from + _steady()) // 1_000_000
