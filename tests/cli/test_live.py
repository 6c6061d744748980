"""Real time on a real terminal: a pseudo-terminal, keys pressed one by one."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from gadabout.core.log import Log, Move
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60.0


class Terminal:
    """A pseudo-terminal of 80 × 24 with a player in front of it."""

    def __init__(self, fd: int, process: subprocess.Popen[bytes]) -> None:
        self.fd = fd
        self.process = process
        self.seen = ""

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def wait_for(self, text: str) -> str:
        """Reads until the text is shown, and forgets everything before it."""
        until = monotonic() + PATIENCE
        while text not in self.seen:
            assert monotonic() < until, f"{text!r} never came; last seen: {self.seen[-2000:]}"
            ready, _, _ = select.select([self.fd], [], [], 1.0)
            if ready:
                try:
                    self.seen += ESCAPES.sub("", os.read(self.fd, 65536).decode(errors="ignore"))
                except OSError:  # the other end is closed
                    assert text in self.seen, f"{text!r} never came; last seen: {self.seen[-2000:]}"
        before, _, self.seen = self.seen.partition(text)
        return before


@contextmanager
def at_the_table(path: Path, *options: str) -> Iterator[Terminal]:
    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-m", "gadabout", "play", "travel_blog", "--players", "2"]
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    for variable in ("LC_ALL", "COLUMNS", "LINES"):
        environment.pop(variable, None)
    before = termios.tcgetattr(theirs)
    process = subprocess.Popen(
        [*command, "--name", "Ann", "--seed", "3", "--save", str(path), *options],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    try:
        yield Terminal(mine, process)
        assert termios.tcgetattr(theirs) == before, "the terminal was not left as it was found"
    finally:
        process.kill()
        process.wait()
        os.close(mine)
        os.close(theirs)


def whole(path: Path) -> Log:
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


def test_a_round_in_real_time(path: Path) -> None:
    with at_the_table(path) as terminal:
        for page in (1, 2, 3):
            terminal.wait_for(f"page {page} of 3")
            terminal.press("\r")
        terminal.wait_for("Round 1 of 7")
        prompt = terminal.wait_for("? help")
        terminal.press("1")
        terminal.wait_for("Too early: hands off until the centre lies open.")
        if "You deal" in prompt:
            terminal.press("\r\r\r\r\r\r\r")
        terminal.wait_for("Your red token")
        terminal.press("8")
        terminal.wait_for("All your tokens lie.")
        terminal.wait_for("page 1 of 2")
        terminal.press("\r")
        terminal.wait_for("a token on 40")
        terminal.press("q")
        terminal.wait_for("You have left the table.")
        assert terminal.process.wait(PATIENCE) == 0
    moves = [entry for entry in whole(path).entries if isinstance(entry, Move)]
    placed = [move for move in moves if b"Place" in bytes(move.action)]
    assert [(move.seat, move.by) for move in placed] == [(0, "human"), (1, "bot:keen")]
    [revealed] = [move for move in moves if b"Reveal" in bytes(move.action)]
    assert revealed.at <= placed[0].at < placed[1].at
    assert 2_500 < placed[1].at - revealed.at < 20_000


def test_a_whole_game_without_waiting(path: Path) -> None:
    with at_the_table(path, "--fast") as terminal:
        terminal.wait_for("Enter turns the page.")
        terminal.press("\r\r\r\r 3456" * 60)
        terminal.wait_for("See it again: gadabout replay")
        assert terminal.process.wait(PATIENCE) == 0
    assert whole(path).end is not None


def test_ctrl_c_leaves_politely(path: Path) -> None:
    with at_the_table(path) as terminal:
        terminal.wait_for("Enter turns the page.")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("You have left the table.")
        assert terminal.process.wait(PATIENCE) == 128 + signal.SIGINT
        assert "Traceback" not in terminal.seen
    assert whole(path).end is None


@pytest.mark.parametrize("key", ["?", "m"])
def test_help_and_borders_are_pages_beside_the_game(tmp_path: Path, key: str) -> None:
    shows = {"?": "How to play at this table", "m": "All borders"}
    with at_the_table(tmp_path / "game.jsonl", "--lang", "en") as terminal:
        terminal.wait_for("page 1 of 3")
        terminal.press("  " + key)
        terminal.wait_for(shows[key])
        terminal.press("b" if key == "?" else "   b")
        terminal.wait_for("Learn the map")
        terminal.press("q")
        terminal.wait_for("You have left the table.")
        terminal.process.wait(PATIENCE)
