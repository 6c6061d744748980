"""Worker processes for everything that would hold up the tables; each job has a time limit."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from types import FrameType
from typing import Any, NoReturn, TypeVar

THINKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
"""One core is left to the tables, unless it is the only one."""
CLERKS = 2
"""So that one long work holds up no other; they are started when there is something to do."""
Given = TypeVar("Given")
Made = TypeVar("Made")


class Crew:
    """A few processes, started when there is something to do. What comes first is done first.

    A caller who doesn't wait any more cancels the job; if it hasn't begun, nobody does it.
    """

    def __init__(self, number: int, jobs: Mapping[str, Callable[[Any], Any]]) -> None:
        self._jobs = jobs
        self._number = number
        self._pool = self._new_pool()

    async def do(self, name: str, given: Any, seconds: float) -> Any:
        """Runs a job with plain data in and out. Raises TimeoutError if it takes longer, once begun."""
        loop, pool, job = asyncio.get_running_loop(), self._pool, self._jobs[name]
        try:
            return await loop.run_in_executor(pool, limited, job, given, seconds)
        except BrokenProcessPool:
            # Somebody killed a process, perhaps for want of memory: there are new ones.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, limited, job, given, seconds)

    def aside(self, work: Callable[[], Made]) -> Awaitable[Made]:
        """Runs a function in a thread."""
        return asyncio.to_thread(work)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._number, get_context("spawn"), initializer=leave_with_parent)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def leave_with_parent() -> None:
    """Runs in a worker: ends this process when the server is gone, even if it was killed."""
    Thread(target=_watch_parent, name="watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


class _Late(BaseException):
    """A job's time is up. Not an Exception, so that no job takes it for a fault of its own."""


def _ring(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise _Late


def limited(job: Callable[[Given], Made], given: Given, seconds: float) -> Made:
    """Runs in a worker: does a job within so many seconds; without a limit where a system has no alarm."""
    if not hasattr(signal, "setitimer"):
        return job(given)
    signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds)
            return job(given)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _Late:
        # It may ring at the very end, too.
        raise TimeoutError from None
