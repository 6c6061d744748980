"""An alarm and background tasks, which a table has beside its inbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

EXACT_SECONDS = 0.002
"""How exact an alarm is."""


class Alarm:
    """A timer that rings by the time last set. It may ring early; then its owner sets it again."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0.0
        """In the time of the loop, which stands still while the machine sleeps; that of the table doesn't."""

    def set(self, wait: int) -> None:
        """Makes the alarm ring within `wait` milliseconds; does nothing if it rings early enough already."""
        loop = asyncio.get_running_loop()
        at = loop.time() + wait / 1000
        if self._handle is None or at < self._at - EXACT_SECONDS:
            self.cancel()
            self._at = at
            self._handle = loop.call_later(wait / 1000, self._rings)

    def cancel(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _rings(self) -> None:
        self._handle = None
        self._ring()


class Errands:
    """Background tasks of a table, which goes on meanwhile."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()
