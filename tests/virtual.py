"""The machine as a test wants it: a loop that never waits, its clock, chance of a seed, a store in memory."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from gadabout.server.base.ports import Saved, StoreFailed, StoreUnknown, TooHard, Write
from gadabout.server.calls.jobs import JOBS
from gadabout.server.store.sqlite import Store
from gadabout.server.system.crew import CLERKS, THINKERS, Crew
from gadabout.server.table.bots.pilot import Pilot

Found = TypeVar("Found")
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
    """Time of day in that loop."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop

    def now(self) -> int:
        return EPOCH + round(self.loop.seconds * 1000)


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


class Doubtful(Desk):
    """Loses its connection with each write, after it was stored or before."""

    def __init__(self, *, stores: bool) -> None:
        super().__init__()
        self.stores: bool | None = stores
        """None while the connection holds."""
        self.unreadable = 2

    async def save(self, write: Write) -> None:
        if self.stores is not False:
            await super().save(write)
        if self.stores is None:
            return
        raise StoreUnknown("the connection was lost")

    async def load(self, code: str) -> Saved | None:
        self.unreadable -= 1
        if self.unreadable >= 0:
            raise StoreFailed("the connection is still lost")
        return await super().load(code)


class Seeded:
    """The same numbers for the same seed. Patience is counted in draws, so that no machine decides it."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._spread = 0

    def rng(self) -> Random:
        return self._rng

    def spread(self, seconds: float) -> int:
        """Returns the same moments in every world, whatever else is drawn there."""
        self._spread += 1
        return self._spread * 7919 % 1000 * round(seconds * 1000) // 1000

    def hurried(self) -> Random:
        return Counted(self._rng.getrandbits(64), 20_000)

    def impatient(self, seed: int | None = None) -> Random:
        return Counted(seed, 4_000_000)


class Counted(Random):
    """As many numbers as this, and then no more."""

    def __init__(self, seed: int | None, left: int) -> None:
        super().__init__(seed)
        self.left = left

    def getrandbits(self, bits: int) -> int:
        self.left -= 1
        if self.left < 0:
            raise TooHard
        return super().getrandbits(bits)


class Here:
    """Workers that do each job at once, where they are asked."""

    async def do(self, job: str, given: Any, seconds: float) -> Any:  # noqa: ARG002  # nothing takes long here
        return JOBS[job](given)

    async def aside(self, work: Callable[[], Found]) -> Found:
        return work()

    def close(self) -> None:
        """Nobody is left."""


class Quiet(Pilot):
    """Leaves undone what workers would do."""

    def __init__(self, pace: float = 1.0) -> None:
        super().__init__(Here(), Here(), pace)

    async def work(self, *_job: Any) -> Any:
        return b"{}"


class Real(Pilot):
    """Has worker processes, as a server does."""

    def __init__(self, workers: int = THINKERS, pace: float = 1.0, **more: Callable[[Any], Any]) -> None:
        jobs = {**JOBS, **more}
        super().__init__(Crew(workers, jobs), Crew(CLERKS, jobs), pace)
