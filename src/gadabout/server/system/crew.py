"""Worker processes: whatever would hold up the tables is done there, and nothing takes for ever."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from types import FrameType
from typing import NoReturn, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


class Crew:
    """A few processes, started when there is something to do. What comes first is done first.

    Whoever doesn't wait any more for his job cancels it; if it hasn't begun, nobody does it.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool = self._new_pool()

    async def do(self, job: Callable[[Given], Made], given: Given, seconds: float) -> Made:
        """What goes in and out is plain bytes; TimeoutError if it takes longer, once begun."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, limited, job, given, seconds)
        except BrokenProcessPool:
            # Somebody killed a process, perhaps for want of memory: there are new ones.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, limited, job, given, seconds)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._number, get_context("spawn"), initializer=leave_with_parent)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def leave_with_parent() -> None:
    """In a worker: if the server is killed, nobody is left to send it home."""
    Thread(target=_watch_parent, name="watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


class _Late(BaseException):
    """Not an Exception, so that no job takes it for a fault of its own."""


def _ring(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise _Late


def limited(job: Callable[[Given], Made], given: Given, seconds: float) -> Made:
    """In a worker. Where a system has no alarm clock, a job takes as long as it takes."""
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
