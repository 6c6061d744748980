"""Writes of all tables that come together are committed together, in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Generic, NamedTuple, TypeVar

from gadabout.server import counters

Write = TypeVar("Write")
MOST_TOGETHER = 256
APART_SECONDS = 0.01
"""Between the beginnings of two commits, if many come: each costs as much as ten lines."""


class StoreFailed(Exception):  # a full disk, a locked file
    """Nothing was written."""


class _Job(NamedTuple, Generic[Write]):
    write: Write
    done: asyncio.Future[None]


class _Outcome(NamedTuple):
    done: asyncio.Future[None]
    error: sqlite3.Error | None


class Commits(Generic[Write]):
    """The thread that writes: each transaction is on disk, or nothing of it is."""

    def __init__(self, transaction: Callable[[list[Write]], None], apart: float = APART_SECONDS) -> None:
        self.transaction = transaction
        self.apart = apart
        self._jobs: SimpleQueue[_Job[Write] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def save(self, write: Write) -> None:
        """Returns when it is on disk; raises StoreFailed when it is not, and then nothing of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(write, done))
        await done

    def close(self) -> None:
        """Finishes what was handed in."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        began, several, last = 0.0, False, False
        while not last and (job := self._jobs.get()):
            if several:
                # Where many come at once, more will soon; who comes alone waits only just after them.
                sleep(max(0.0, began + self.apart - monotonic()))
            began = monotonic()
            jobs = [job]
            while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            several = len(jobs) > 1
            _answer(self._commit(jobs))

    def _commit(self, jobs: list[_Job[Write]]) -> list[_Outcome]:
        """All together; if that fails, one by one, so that one bad write spoils no other."""
        try:
            with counters.commits.time():
                self.transaction([job.write for job in jobs])
            counters.written.inc(len(jobs))
        except sqlite3.Error as error:
            if len(jobs) == 1:
                return [_Outcome(jobs[0].done, error)]
            return [outcome for job in jobs for outcome in self._commit([job])]
        return [_Outcome(job.done, None) for job in jobs]


def _answer(outcomes: list[_Outcome]) -> None:
    """From the writing thread: each loop that waits is woken once for all that was committed together."""
    for loop in {outcome.done.get_loop() for outcome in outcomes}:
        mine = [outcome for outcome in outcomes if outcome.done.get_loop() is loop]
        loop.call_soon_threadsafe(_settle, mine)


def _settle(outcomes: list[_Outcome]) -> None:
    for done, error in outcomes:
        if done.cancelled():
            continue
        if error:
            done.set_exception(StoreFailed(str(error)))
        else:
            done.set_result(None)
