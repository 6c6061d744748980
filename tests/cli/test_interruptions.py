"""An interrupted game can be resumed: after Ctrl-C, after a kill, and after the window was closed."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from gadabout.core.log import Move
from gadabout.core.reading import read
from gadabout.games.registry import find
from tests.cli.conftest import Run
from tests.cli.saved import ANSWERS, whole

PATIENCE = 60.0
# The terminal is the process's own: when its window is closed, the process is hung up.
GAME = """
import fcntl, sys, termios
from gadabout.cli.app import main
if sys.stdin.isatty():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""


class Impatient:
    """A standard input with a few typed lines and then Ctrl-C."""

    def __init__(self, *lines: str) -> None:
        self.lines = [*lines]

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)


def test_after_ctrl_c(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gadabout.cli.app import main

    monkeypatch.setattr("sys.stdin", Impatient("\n", "3\n", "\n", "4\n"))
    with pytest.raises(SystemExit) as left:
        main(["play", "travel_blog", "--seed", "7", "--save", str(path)])
    assert left.value.code == 128 + signal.SIGINT
    before = path.read_bytes()
    assert run("resume", str(path), typed=ANSWERS)[0] == 0
    assert path.read_bytes().startswith(before)
    assert whole(path).end is not None


def moves_by(path: Path, who: str) -> int:
    if not path.exists():
        return 0
    text = path.read_bytes()
    log = read(text[: text.rfind(b"\n") + 1] or text, find) if b"\n" in text else None
    return sum(isinstance(entry, Move) and entry.by == who for entry in log.entries) if log else 0


@contextmanager
def playing(path: Path, stdin: int) -> Iterator[subprocess.Popen[bytes]]:
    """Starts a game in a process of its own that reads keys from `stdin`."""
    command = [sys.executable, "-c", GAME, "play", "travel_blog", "--players", "2", "--seed", "7"]
    process = subprocess.Popen(
        [*command, "--save", str(path)],
        stdin=stdin,
        stdout=stdin if os.isatty(stdin) else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for(path: Path, moves: int) -> None:
    until = monotonic() + PATIENCE
    while moves_by(path, "human") < moves:
        assert monotonic() < until, "the moves were never written"
        sleep(0.05)


def test_after_kill_9(run: Run, path: Path) -> None:
    """Each answer is on disk before the next question is asked."""
    end, keyboard = os.pipe()
    try:
        with playing(path, end) as process:
            os.write(keyboard, b"\n3\n\n4\n")
            wait_for(path, 4)
            process.send_signal(signal.SIGKILL)
            assert process.wait(PATIENCE) == -signal.SIGKILL
    finally:
        os.close(end)
        os.close(keyboard)
    before = path.read_bytes()
    assert run("resume", str(path), typed=ANSWERS)[0] == 0
    assert path.read_bytes().startswith(before)
    assert whole(path).end is not None


def test_after_the_window_was_closed(run: Run, path: Path) -> None:
    mine, theirs = pty.openpty()
    with playing(path, theirs) as process:
        os.close(theirs)
        until = monotonic() + PATIENCE
        while not path.exists() or not moves_by(path, "human"):
            assert monotonic() < until
            os.write(mine, b"\r")
            os.read(mine, 65536)
            sleep(0.1)
        os.close(mine)
        assert process.wait(PATIENCE) == -signal.SIGHUP
    before = path.read_bytes()
    assert run("resume", str(path), typed=ANSWERS)[0] == 0
    assert path.read_bytes().startswith(before)
    assert whole(path).end is not None
