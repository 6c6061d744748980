"""Saved games: played from typed lines for a while or to the end, and read again."""

from pathlib import Path

from gadabout.core.log import Log
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from tests.cli.conftest import Run

# Whatever is asked: Enter goes on, and one of 3, 4, 5 and 6 is always a space to place on.
ANSWERS = "\n3\n4\n5\n6\n" * 60


def whole(path: Path) -> Log:
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


def begun(run: Run, path: Path, *options: str, typed: str = "\n3\n\n4\nq\n") -> bytes:
    """Plays a game for a while, leaves it, and returns the file."""
    run("play", "travel_blog", "--name", "Ann", "--seed", "7", "--save", str(path), *options, typed=typed)
    return path.read_bytes()
