"""A server under rubbish from all sides: it must not crash, change a table, or lose memory."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gadabout.client import call
from tests.server.conftest import Server

LINES = 4
MOST_GROWTH = 24
"""MiB that the server may grow by between a fifth of the way and its end."""
A_WEEK = 7 * 86_400
TABLE = {"game": "travel_blog", "name": "Jana", "options": {"players": 2, "pause": A_WEEK}, "speed": "days"}


class Target:
    """A server with two tables, one in play and one locked, and all that it wrote to its log."""

    def __init__(self, server: Server, log: Path) -> None:
        self.server = server
        self.log = log
        self.host = call(server.base, "/api/tables", TABLE)
        self.code: str = self.host["table"]
        self.guest = call(server.base, f"/api/tables/{self.code}/seats", {"name": "Petr"})
        call(server.base, f"/api/tables/{self.code}/start", {}, self.host["key"])
        self.locked = call(server.base, "/api/tables", {**TABLE, "public": True})
        call(server.base, f"/api/tables/{self.locked['table']}/lock", {"on": True}, self.locked["key"])
        self.replayed = {"type": "Submit", "id": "first", "table": self.code, "seat": 0, "seen": 0}
        self.replayed["actions"] = [{"type": "GoOn"}]

    def state(self) -> list[Any]:
        """Returns everything of the two tables, on disk and as shown."""
        codes = (self.code, self.locked["table"])
        with closing(sqlite3.connect(self.server.folder / "gadabout.sqlite")) as link:
            rooms = link.execute(
                "SELECT code, phase, roster FROM rooms WHERE code IN (?, ?)", codes
            ).fetchall()
            lines = link.execute("SELECT * FROM lines WHERE code IN (?, ?)", codes).fetchall()
        shown = [call(self.server.base, f"/api/tables/{code}") for code in codes]
        return [sorted(rooms), sorted(lines), [{**room, "watching": 0, "seats": ""} for room in shown]]

    def memory(self) -> float:
        """Returns the server's memory in MiB."""
        assert self.server.process
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def complaints(self) -> list[str]:
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [str(line) for line in lines if line["level"] in {"error", "critical"}]


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Target]:
    server = Server(tmp_path / "games", "--limits", "0", "--log-json")
    with (tmp_path / "log").open("wb") as log:
        server.start(log)
    yield Target(server, tmp_path / "log")
    server.stop()
