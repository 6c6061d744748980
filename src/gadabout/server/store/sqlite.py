"""The store: an append-only log in SQLite. The only place where SQL stands."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path

from gadabout.server.base.ports import Room, Saved, StoreFailed, Write
from gadabout.server.store.commits import APART_SECONDS, Commits

SCHEMA = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY, phase TEXT NOT NULL, roster BLOB NOT NULL, touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rooms_by_phase ON rooms (phase);
CREATE TABLE IF NOT EXISTS lines (
    code TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (code, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS films (code TEXT PRIMARY KEY, film BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, note BLOB NOT NULL) WITHOUT ROWID;
"""
KEEP_ROOM = """
INSERT INTO rooms VALUES (?, ?, ?, ?)
ON CONFLICT (code) DO UPDATE SET phase = excluded.phase, roster = excluded.roster, touched = excluded.touched
"""
NEW_ROOM = "INSERT INTO rooms VALUES (?, ?, ?, ?)"
KEEP_FILM = "INSERT OR REPLACE INTO films VALUES (?, ?)"
KEEP_NOTE = "INSERT OR REPLACE INTO notes VALUES (?, ?)"
DROP_NOTE = "DELETE FROM notes WHERE name = ?"
MOST_LINES = 64
"""In one statement."""
BUSY_SECONDS = 5.0
FILE = "gadabout.sqlite"
"""Its name in the data folder."""


_Line = tuple[str, int, bytes]


class Store:
    """The tables in one SQLite file. A read is so short that it runs in the event loop."""

    def __init__(self, path: Path, *, apart: float = APART_SECONDS) -> None:
        self.path = path
        try:
            self._guard()
            self._link = self._connect()
            self._link.executescript(SCHEMA)
            self._reader = self._connect()
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"games can't be kept in {path}: {error}") from error
        self._commits = Commits(self._transaction, apart)

    def _guard(self) -> None:
        """Makes the file readable for its owner only, since it holds the hands of running games."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path.touch(mode=0o600)

    def _connect(self) -> sqlite3.Connection:
        link = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        link.execute("PRAGMA journal_mode=WAL")
        link.execute("PRAGMA synchronous=FULL")
        link.execute("PRAGMA secure_delete=ON")
        return link

    async def save(self, write: Write) -> None:
        """Resolves once the write is on disk; raises StoreFailed if nothing of it was written."""
        await self._commits.save(write)

    async def codes(self, phase: str) -> list[str]:
        """Returns the codes of the tables in this phase, the most recently changed first."""
        rows = self._reader.execute("SELECT code FROM rooms WHERE phase = ? ORDER BY touched DESC", (phase,))
        return [code for (code,) in rows]

    async def untouched(self, phase: str, since: int) -> list[str]:
        """Returns the codes of the tables in this phase that haven't changed since that time."""
        rows = self._reader.execute("SELECT code FROM rooms WHERE phase = ? AND touched < ?", (phase, since))
        return [code for (code,) in rows.fetchall()]

    async def room(self, code: str) -> Room | None:
        """Returns a table without its log."""
        row = self._reader.execute("SELECT roster, touched FROM rooms WHERE code = ?", (code,)).fetchone()
        return None if row is None else Room(*row)

    async def load(self, code: str) -> Saved | None:
        """Returns a table with its log and the notes on who wants reminders."""
        row = self._reader.execute("SELECT roster FROM rooms WHERE code = ?", (code,)).fetchone()
        if row is None:
            return None
        lines = self._reader.execute("SELECT line FROM lines WHERE code = ? ORDER BY n", (code,))
        return Saved(code, row[0], [line for (line,) in lines], await self.notes(f"reminder/{code}/"))

    async def film(self, code: str) -> bytes | None:
        """Returns the film of a finished game, if one was kept."""
        row = self._reader.execute("SELECT film FROM films WHERE code = ?", (code,)).fetchone()
        return None if row is None else bytes(row[0])

    async def notes(self, start: str) -> dict[str, bytes]:
        """Returns the notes whose names begin with `start`."""
        rows = self._reader.execute(
            "SELECT name, note FROM notes WHERE name >= ? AND name < ?", (start, start + "\U0010ffff")
        )
        return {name: bytes(note) for name, note in rows}

    def close(self) -> None:
        self._commits.close()
        self._link.close()
        self._reader.close()

    def _transaction(self, writes: list[Write]) -> None:
        lines = [line for write in writes for line in _numbered(write)]
        if len(lines) <= MOST_LINES and all(write.only_lines for write in writes):
            # One statement is a transaction by itself, and the threads of Python take turns but once.
            _add(self._link, lines)
        else:
            self._long_transaction(writes)

    def _long_transaction(self, writes: list[Write]) -> None:
        link = self._link
        link.execute("BEGIN IMMEDIATE")
        try:
            lines: list[_Line] = []
            for write in writes:
                if write.drop:
                    lines = _add(link, lines)
                    _drop(link, write.code)
                if write.roster is not None:
                    keep = NEW_ROOM if write.new else KEEP_ROOM
                    link.execute(keep, (write.code, write.phase, write.roster, write.touched))
                lines += _numbered(write)
                if write.film is not None:
                    link.execute(KEEP_FILM, (write.code, write.film))
                if write.note is not None:
                    _keep_note(link, *write.note)
            _add(link, lines)
            link.execute("COMMIT")
        except sqlite3.Error:
            if link.in_transaction:
                link.execute("ROLLBACK")
            raise
        if any(write.scrub for write in writes):
            # What is committed stays so, even if the disk fails now.
            with suppress(sqlite3.Error):
                link.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _numbered(write: Write) -> list[_Line]:
    """Returns the log lines of a write as rows of the table `lines`."""
    return [(write.code, write.n + place, line) for place, line in enumerate(write.lines)]


def _add(link: sqlite3.Connection, lines: list[_Line]) -> list[_Line]:
    """Inserts these lines, and returns the empty list of those that are left."""
    for start in range(0, len(lines), MOST_LINES):
        some = lines[start : start + MOST_LINES]
        link.execute(_add_lines(len(some)), tuple(chain.from_iterable(some)))
    return []


@cache
def _add_lines(count: int) -> str:
    return "INSERT INTO lines VALUES " + ", ".join(["(?, ?, ?)"] * count)


def _drop(link: sqlite3.Connection, code: str) -> None:
    """Deletes everything of a table, its notes too: their names contain its code."""
    for table in ("rooms", "lines", "films"):
        link.execute(f"DELETE FROM {table} WHERE code = ?", (code,))
    link.execute("DELETE FROM notes WHERE '/' || name || '/' LIKE ?", (f"%/{code}/%",))


def _keep_note(link: sqlite3.Connection, name: str, note: bytes | None) -> None:
    if note is None:
        link.execute(DROP_NOTE, (name,))
    else:
        link.execute(KEEP_NOTE, (name, note))
