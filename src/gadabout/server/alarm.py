"""A table's alarm: it rings when a clock runs out or a race is to be settled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

EXACTNESS = 0.002
"""Seconds; who wants it sooner by less than this is woken with the others."""


class Alarm:
    """One at a time, the soonest that was asked for."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0.0

    def set(self, wait: float) -> None:
        """Rings after so many seconds. One that comes sooner does no harm: it is set anew then."""
        loop = asyncio.get_running_loop()
        at = loop.time() + wait
        if self._handle is None or at < self._at - EXACTNESS:
            self.cancel()
            self._at = at
            self._handle = loop.call_later(wait, self._rung)

    def cancel(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _rung(self) -> None:
        self._handle = None
        self._ring()
