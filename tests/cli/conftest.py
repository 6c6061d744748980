"""Fixtures that run the commands."""

import io
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gadabout.cli.app import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command with typed lines; returns its exit code, output and errors."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        assert isinstance(left.value.code, int)
        out, err = capsys.readouterr()
        return left.value.code, out, err

    return command


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Returns the file of the test's game."""
    return tmp_path / "game.jsonl"


@pytest.fixture(autouse=True)
def signals_as_on_a_terminal() -> Iterator[None]:
    """A run in the background ignores these two, and what it starts would inherit that."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGHUP)}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
