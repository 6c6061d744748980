"""The store: an append-only log in SQLite. The only place where SQL stands.

Writes of all tables that come together are committed together; a write has returned when it is on disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

SCHEMA = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY, phase TEXT NOT NULL, roster BLOB NOT NULL, touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rooms_by_phase ON rooms (phase);
CREATE TABLE IF NOT EXISTS lines (
    code TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (code, n)
) WITHOUT ROWID;
"""
KEEP_ROOM = """
INSERT INTO rooms VALUES (?, ?, ?, ?)
ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, roster = excluded.roster, touched = excluded.touched
"""
ADD_LINE = "INSERT INTO lines VALUES (?, ?, ?)"
MOST_TOGETHER = 256
BUSY_SECONDS = 5.0


class StoreFailed(Exception):  # a full disk, a locked file
    """Nothing was written."""


class Write(NamedTuple):
    """What one table has to keep: its roster, if that has changed, and lines of its log from number n on."""

    code: str
    touched: int
    roster: bytes | None = None
    phase: str = ""
    n: int = 0
    lines: tuple[bytes, ...] = ()


class Saved(NamedTuple):
    """A table as it was kept."""

    code: str
    roster: bytes
    lines: list[bytes]


class _Job(NamedTuple):
    write: Write
    done: Callable[[Exception | None], None]


class Store:
    """One file, one writing thread. Closing it finishes what was handed in."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._link = self._connect()
        self._link.executescript(SCHEMA)
        self._reader = self._connect()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        link = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        link.execute("PRAGMA journal_mode=WAL")
        link.execute("PRAGMA synchronous=FULL")
        return link

    async def save(self, write: Write) -> None:
        """Returns when it is on disk; raises StoreFailed when it is not, and then nothing of it is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def answer(error: Exception | None) -> None:
            loop.call_soon_threadsafe(settle, error)

        def settle(error: Exception | None) -> None:
            if done.cancelled():
                return
            if error:
                done.set_exception(StoreFailed(str(error)))
            else:
                done.set_result(None)

        self._jobs.put(_Job(write, answer))
        await done

    def codes(self, phase: str) -> list[str]:
        """The tables that are in this phase."""
        rows = self._reader.execute("SELECT code FROM rooms WHERE phase = ? ORDER BY touched DESC", (phase,))
        return [code for (code,) in rows]

    def load(self, code: str) -> Saved | None:
        """A table as it was kept."""
        row = self._reader.execute("SELECT roster FROM rooms WHERE code = ?", (code,)).fetchone()
        if row is None:
            return None
        lines = self._reader.execute("SELECT line FROM lines WHERE code = ? ORDER BY n", (code,))
        return Saved(code, row[0], [line for (line,) in lines])

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._link.close()
        self._reader.close()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            jobs, last = [job], False
            while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            self._commit(jobs)
            if last:
                return

    def _commit(self, jobs: list[_Job]) -> None:
        """All together; if that fails, one by one, so that one bad write spoils no other."""
        try:
            self._transaction(jobs)
        except sqlite3.Error as error:
            if len(jobs) == 1:
                jobs[0].done(error)
                return
            for job in jobs:
                self._commit([job])
            return
        for job in jobs:
            job.done(None)

    def _transaction(self, jobs: list[_Job]) -> None:
        link = self._link
        link.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                write = job.write
                if write.roster is not None:
                    link.execute(KEEP_ROOM, (write.code, write.phase, write.roster, write.touched))
                link.executemany(
                    ADD_LINE,
                    [(write.code, write.n + i, line) for i, line in enumerate(write.lines)],
                )
            link.execute("COMMIT")
        except sqlite3.Error:
            if link.in_transaction:
                link.execute("ROLLBACK")
            raise
