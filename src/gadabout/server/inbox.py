"""An inbox and the one who works through it: jobs are done one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

Answer = TypeVar("Answer")
log = logging.getLogger("gadabout.inbox")


class Inbox:
    """What comes first is done first; `after` is called when a job is done, and once at the start."""

    def __init__(self, name: str, after: Callable[[], None]) -> None:
        self.name = name
        self.busy = False
        self.after = after
        self._jobs: deque[Callable[[], Awaitable[None]]] = deque()
        self._waits: asyncio.Future[None] | None = None
        """Where the worker waits for the next job, if there is none."""
        self._worker = asyncio.create_task(self._work())

    def post(self, job: Callable[[], Awaitable[None]]) -> None:
        """Does a job in its turn."""
        self._jobs.append(job)
        if self._waits and not self._waits.done():
            self._waits.set_result(None)

    async def ask(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Does a job in its turn, and gives its answer or its error."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            try:
                done.set_result(await job())
            except Exception as error:  # noqa: BLE001  # whoever asked is told
                done.set_exception(error)

        self.post(answered)
        return await done

    async def close(self) -> None:
        """Finishes what was received."""
        await self.flush()
        self._worker.cancel()

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not self.busy and not self._jobs

    async def flush(self) -> None:
        """Returns when all that was posted before is done."""
        await self.ask(_nothing)

    async def _work(self) -> None:
        self.after()
        while True:
            while not self._jobs:
                self._waits = asyncio.get_running_loop().create_future()
                await self._waits
            job = self._jobs.popleft()
            self.busy = True
            try:
                await job()
            except Exception:
                log.exception("a job failed at %s", self.name)
            self.after()
            self.busy = False


async def _nothing() -> None:
    """A turn in the inbox."""
