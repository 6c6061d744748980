"""The films of finished games: made in a process of their own, and kept beside the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from gadabout.server.base.logs import short
from gadabout.server.base.ports import Clock, Store, StoreFailed, Write
from gadabout.server.table.bots.pilot import Pilot

log = logging.getLogger("gadabout.films")


class Filming:
    """The film of one table's game: made once when it is over, or found where it was kept."""

    def __init__(self, store: Store, pilot: Pilot, clock: Clock) -> None:
        self.store = store
        self.pilot = pilot
        self.clock = clock
        self._task: asyncio.Task[bytes] | None = None

    def film(self, code: str, lines: Sequence[bytes]) -> asyncio.Task[bytes]:
        """Starts filming, unless that is under way or done, and returns the task; retries a failed one."""
        task = self._task
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._task = asyncio.create_task(self._film(code, lines))
        return task

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def close(self) -> None:
        if self._task:
            await asyncio.wait([self._task])

    async def _film(self, code: str, lines: Sequence[bytes]) -> bytes:
        if kept := await self.store.film(code):
            return kept
        made: bytes = await self.pilot.work("film", list(lines))
        try:
            await self.store.save(Write(code, self.clock.now(), film=made))
        except StoreFailed as failed:
            # A full disk keeps nobody from watching.
            log.warning("the film of table %s could not be stored: %s", short(code), failed)
        return made
