"""Group commits: writes that come at the same time are committed together, in a thread of their own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Generic, NamedTuple, TypeVar

from gadabout.server.base import counters
from gadabout.server.base.ports import StoreFailed

Write = TypeVar("Write")
MOST_TOGETHER = 256
APART_SECONDS = 0.01
"""Between the beginnings of two commits, if many come: each costs as much as ten lines."""


class _Job(NamedTuple, Generic[Write]):
    write: Write
    done: asyncio.Future[None]


class _Batch(NamedTuple, Generic[Write]):
    jobs: list[_Job[Write]]
    loop: asyncio.AbstractEventLoop | None = None
    """That which handed them over, and is to know when the thread is free."""


class _Outcome(NamedTuple):
    done: asyncio.Future[None]
    error: sqlite3.Error | None


class Commits(Generic[Write]):
    """A thread that commits writes: each transaction is on disk as a whole, or not at all.

    Writes that are to be committed together are gathered in the event loop, so that the thread wakes once for
    all of them.
    """

    def __init__(self, transaction: Callable[[list[Write]], None], apart: float = APART_SECONDS) -> None:
        self.transaction = transaction
        self.apart = apart
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[_Job[Write]] = []
        self._under_way = False
        """Whether the next hand-over is set, or the thread at work."""
        self._not_before = 0.0
        """In the time of the loop."""
        self._jobs: SimpleQueue[_Batch[Write]] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def save(self, write: Write) -> asyncio.Future[None]:
        """Resolves once the write is on disk. Raises StoreFailed if nothing of it was written."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._gathered.append(_Job(write, done))
        if loop is not self._loop:
            # That of before is closed, and won't say when the thread is free.
            self._loop, self._under_way, self._not_before = loop, False, 0.0
        if not self._under_way:
            self._look_ahead()
        return done

    def close(self) -> None:
        """Commits what was handed in, then ends the thread."""
        while self._gathered:
            self._hand_over()
        self._jobs.put(_Batch([]))
        self._thread.join()

    def _look_ahead(self) -> None:
        """Schedules the next hand-over to the thread, if any writes wait."""
        loop = self._loop
        assert loop
        self._under_way = bool(self._gathered)
        if self._under_way:
            wait = self._not_before - loop.time()
            if wait > 0:
                loop.call_later(wait, self._hand_over)
            else:
                loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered[:MOST_TOGETHER], self._gathered[MOST_TOGETHER:]
        if len(jobs) > 1 and self._loop:
            # Where many come at once, more will soon; who comes alone waits only just after them.
            self._not_before = self._loop.time() + self.apart
        if jobs:
            self._jobs.put(_Batch(jobs, self._loop))

    def _work(self) -> None:
        while (batch := self._jobs.get()).jobs:
            self._answer(batch.loop, self._commit(batch.jobs))

    def _commit(self, jobs: list[_Job[Write]]) -> list[_Outcome]:
        """Commits all jobs together; if that fails, one by one, so that one bad write spoils no other."""
        try:
            with counters.commits.time():
                self.transaction([job.write for job in jobs])
            counters.written.inc(len(jobs))
        except sqlite3.Error as error:
            if len(jobs) == 1:
                return [_Outcome(jobs[0].done, error)]
            return [outcome for job in jobs for outcome in self._commit([job])]
        return [_Outcome(job.done, None) for job in jobs]

    def _answer(self, hander: asyncio.AbstractEventLoop | None, outcomes: list[_Outcome]) -> None:
        """Runs in the writing thread: wakes each event loop that waits, once for all that was committed."""
        for loop in {outcome.done.get_loop() for outcome in outcomes} | ({hander} if hander else set()):
            mine = [outcome for outcome in outcomes if outcome.done.get_loop() is loop]
            # A loop that is closed waits for nothing any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._settle, loop, mine)

    def _settle(self, loop: asyncio.AbstractEventLoop, outcomes: list[_Outcome]) -> None:
        for done, error in outcomes:
            if done.cancelled():
                continue
            if error:
                done.set_exception(StoreFailed(str(error)))
            else:
                done.set_result(None)
        if loop is self._loop:
            self._look_ahead()
