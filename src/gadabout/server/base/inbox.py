"""An inbox: a queue of jobs that are done one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

Answer = TypeVar("Answer")
Job = Callable[[], Coroutine[Any, Any, None]]
log = logging.getLogger("gadabout.inbox")


class Inbox:
    """A queue of jobs. A job is done at once if nothing is under way.

    `after` is called when a job is done, and once at the start. A job may await futures, such as the store's;
    the inbox drives it itself, because a task would begin only in the next turn of the loop.
    """

    def __init__(self, name: str, after: Callable[[], None]) -> None:
        self.name = name
        self.busy = False
        self.after = after
        self._jobs: deque[Job] = deque()
        self._job: Coroutine[Any, Any, None] | None = None
        """The job under way."""
        self._open = True
        asyncio.get_running_loop().call_soon(self._begin)

    def post(self, job: Job) -> None:
        """Queues a job; runs it at once if nothing is under way."""
        self._jobs.append(job)
        if not self.busy:
            self._work()

    async def ask(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Queues a job, waits for it, and returns its answer or raises its error."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            try:
                answer = await job()
            except asyncio.CancelledError:
                done.cancel()
                raise
            except Exception as error:  # noqa: BLE001  # passed on to the caller
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(answer)

        self.post(answered)
        return await done

    async def close(self) -> None:
        """Finishes the jobs received so far, and does no more."""
        await self.flush()
        self._open = False

    @property
    def idle(self) -> bool:
        """True if no job is running or queued."""
        return not self.busy and not self._jobs

    async def flush(self) -> None:
        """Waits until all jobs posted before are done."""
        await self.ask(_nothing)

    def _begin(self) -> None:
        if not self.busy:
            self._look_after()

    def _work(self) -> None:
        """Runs queued jobs until one has to wait for a future."""
        self.busy = True
        while self._jobs and self._open:
            self._job = self._jobs.popleft()()
            if not self._is_done():
                return
        self.busy = False

    def _is_done(self) -> bool:
        """Continues the current job; returns True if it finished, False if it waits for a future."""
        assert self._job
        try:
            awaited = self._job.send(None)
        except StopIteration:
            pass
        except (Exception, asyncio.CancelledError):
            log.exception("a job failed at %s", self.name)
        else:
            # As a task does it; a bare yield comes back in the next turn of the loop.
            if awaited is None:
                asyncio.get_running_loop().call_soon(self._woken)
            else:
                awaited._asyncio_future_blocking = False
                awaited.add_done_callback(self._woken)
            return False
        self._job = None
        self._look_after()
        return True

    def _look_after(self) -> None:
        if not self._open:
            return
        try:
            self.after()
        except (Exception, asyncio.CancelledError):
            log.exception("nobody looked after %s", self.name)

    def _woken(self, _awaited: asyncio.Future[Any] | None = None) -> None:
        if self._is_done():
            self._work()


async def _nothing() -> None:
    """Does nothing: a job that others can wait for."""
