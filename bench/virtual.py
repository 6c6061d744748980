"""Time and disk of a test's own: a loop that never waits, its clock, a store that answers at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.store.sqlite import Store
from gadabout.server.table.bots.pilot import Pilot

EPOCH = 1_700_000_000_000


class VirtualLoop(asyncio.SelectorEventLoop):
    """Where nothing is left to do but wait, time jumps to the next moment at which something is due."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]  # the one place where a loop waits
        select: Callable[[float | None], Any] = selector.select

        def jump(timeout: float | None) -> Any:
            if timeout is None:
                raise AssertionError("nothing will ever happen again")
            # A moment more than asked for, so that a rounding error doesn't make it wait for nothing.
            self.seconds += timeout + 1e-9 if timeout > 0 else 0.0
            return select(0)

        selector.select = jump

    def time(self) -> float:
        return self.seconds


class VirtualClock:
    """What nobody can foresee is drawn from a seed: the same in every world."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.drawn = 0

    def now(self) -> int:
        return EPOCH + round(self.loop.seconds * 1000)

    def spread(self, seconds: float) -> int:
        self.drawn += 1
        return self.drawn * 7919 % 1000 * round(seconds * 1000) // 1000


class Desk(Store):
    """The same store, in memory and without a thread: what is handed in is written before the next step."""

    def __init__(self) -> None:
        super().__init__(Path(":memory:"))
        self._reader.close()
        self._reader = self._link
        self._link.execute("PRAGMA synchronous=OFF")

    def _guard(self) -> None:
        """Nothing of it lies on a disk."""

    async def save(self, write: Write) -> None:
        try:
            self._transaction([write])
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error


class Quiet(Pilot):
    """Has no processes: what would be worked out in one is left undone."""

    async def work(self, *_job: Any) -> Any:
        return b"{}"
