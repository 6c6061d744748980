"""Commands that write into a server's data folder: errors are told in one line."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from gadabout.core.codec import encode
from gadabout.server.base.ports import Write
from gadabout.server.calls.reports import Report
from gadabout.server.store.sqlite import FILE, Store
from tests.recording import FIXTURES
from tests.server.store.test_folder import refused

GAME = FIXTURES / "travel_blog" / "usa-4.jsonl"


@contextmanager
def busy(folder: Path) -> Iterator[None]:
    """Keeps the database locked by another writer."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as blocker:
        blocker.execute("BEGIN IMMEDIATE")
        yield
        blocker.execute("ROLLBACK")


def test_a_game_is_not_imported_while_another_program_writes(tmp_path: Path) -> None:
    Store(tmp_path / FILE).close()
    with busy(tmp_path):
        said = refused("import", str(GAME), "--data", str(tmp_path))
    assert said == f"gadabout: games can't be kept in {tmp_path}: database is locked\n"


def test_reports_are_not_cleared_while_another_program_writes(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    report = Report(at=0, table="KXPM4T7Q", seat=0, name="Jana", why="name", note="")
    asyncio.run(store.save(Write("", 0, note=("report/KXPM4T7Q/1", encode(report)))))
    store.close()
    command = [sys.executable, "-m", "gadabout", "reports", "--data", str(tmp_path), "--clear"]
    with busy(tmp_path):
        ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert "KXPM4T7Q" in ended.stdout
    assert ended.stderr == f"gadabout: reports can't be cleared in {tmp_path}: database is locked\n"
    assert subprocess.check_output(command, text=True) == ended.stdout
    assert subprocess.check_output(command, text=True) == ""


def test_too_many_names_are_refused_before_the_game_is_checked(tmp_path: Path) -> None:
    Store(tmp_path / FILE).close()
    text = GAME.read_text("utf-8")
    wrong = tmp_path / "wrong.jsonl"
    # The log reads but doesn't verify: an error about the names shows that the check hasn't run yet.
    wrong.write_text(text.replace('"scores":[140,', '"scores":[150,'), "utf-8")
    into = ("--data", str(tmp_path))
    assert "there are 4 players" in refused("import", str(wrong), *into, "--people", "A, B, C, D, E")
    assert "doesn't hold" in refused("import", str(wrong), *into, "--people", "A, B")
    wrong.write_text("rubbish")
    assert "doesn't hold" in refused("import", str(wrong), *into, "--people", "A, B, C, D, E")
