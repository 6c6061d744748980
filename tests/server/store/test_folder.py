"""The data folder: its owner's alone, one server's alone, and bad ones are refused in one line."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gadabout.server.base.ports import StoreFailed
from gadabout.server.house import archive
from gadabout.server.store.folder import FolderTaken, claimed
from tests.recording import FIXTURES
from tests.server.conftest import Server, serving


def refused(*arguments: str) -> str:
    """Runs a command that must fail with the exit code of bad input, and returns its one line."""
    ended = subprocess.run(
        [sys.executable, "-m", "gadabout", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_nobody_else_reads_the_hands(tmp_path: Path) -> None:
    with serving(tmp_path / "new" / "games") as server:
        assert server.folder.stat().st_mode & 0o777 == 0o700
        modes = {path.name: path.stat().st_mode & 0o777 for path in server.folder.iterdir()}
    assert {"gadabout.sqlite", "gadabout.sqlite-wal", "gadabout.sqlite-shm", "gadabout.lock"} <= modes.keys()
    assert set(modes.values()) == {0o600}


@pytest.mark.own_server
def test_two_servers_never_share_one(server: Server) -> None:
    said = refused("serve", "--port", "0", "--data", str(server.folder), "--lang", "en")
    assert "another server keeps its games in" in said
    with pytest.raises(FolderTaken), claimed(server.folder):
        pass
    server.stop(kill=True)
    with claimed(server.folder):
        pass
    server.start()


def test_a_disk_that_knows_no_locks_is_not_called_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", unknown)
    with pytest.raises(StoreFailed, match="No locks available"), claimed(tmp_path):
        pass


def test_a_server_that_is_refused_leaves_the_database_alone(tmp_path: Path) -> None:
    with claimed(tmp_path):
        (tmp_path / "gadabout.sqlite").unlink()
        with pytest.raises(FolderTaken), claimed(tmp_path):
            pass
        assert not (tmp_path / "gadabout.sqlite").exists()


@pytest.mark.parametrize("command", ["serve", "reports", "export", "import"])
def test_what_is_no_database_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    broken = tmp_path / "gadabout.sqlite"
    broken.write_text("garbage garbage " * 100)
    more = {
        "serve": ("--port", "0"),
        "reports": (),
        "export": ("KXPM4T7Q",),
        "import": (str(FIXTURES / "travel_blog" / "usa-4.jsonl"),),
    }
    said = refused(command, *more[command], "--data", str(tmp_path))
    assert "games can't be kept in" in said
    assert "file is not a database" in said
    assert broken.read_text().startswith("garbage")


def test_what_is_no_folder_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "games can't be kept in" in refused("serve", "--port", "0", "--data", str(file))
    (tmp_path / "gadabout.lock").mkdir()
    with pytest.raises(StoreFailed, match="Is a directory"), claimed(tmp_path):
        pass


@pytest.mark.parametrize(
    ("option", "value", "word"),
    [
        ("--bot-pace", "-1", "--bot-pace"),
        ("--bot-pace", "nan", "--bot-pace"),
        ("--host", "nowhere.invalid", "Invalid value for --host: can't listen on nowhere.invalid"),
        ("--lang", "xx", "'--lang': 'xx' is not one of"),
    ],
)
def test_settings_that_make_no_sense(option: str, value: str, word: str, tmp_path: Path) -> None:
    assert word in refused("serve", "--port", "0", "--data", str(tmp_path), option, value)


def test_old_games_go_soon_after_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) > 2:
            raise asyncio.CancelledError

    async def sweep(*_: object) -> None:
        pass

    monkeypatch.setattr("gadabout.server.house.archive.asyncio.sleep", sleep)
    monkeypatch.setattr(archive, "sweep", sweep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(archive.keep_clean(None, 0))  # type: ignore[arg-type]  # nobody looks at it
    assert waits == [60, 3600, 3600]
