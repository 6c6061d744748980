"""`gadabout resume`: a game goes on, however it was left."""

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

from gadabout.cli.saving import LogFile, Seats, seats_of, seats_path
from gadabout.core.log import Log, Move, read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from tests.cli.conftest import Run

# Whatever is asked: Enter goes on, and one of 3, 4, 5 and 6 is always a space to place on.
ANSWERS = "\n3\n4\n5\n6\n" * 60
PATIENCE = 60.0
# The terminal is the process's own: when its window is closed, the process is hung up.
GAME = """
import fcntl, sys, termios
from gadabout.cli.app import main
if sys.stdin.isatty():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Where `run` keeps games that nobody named."""
    return tmp_path / "data/gadabout/games"


def whole(path: Path) -> Log:
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


def begun(run: Run, path: Path, *options: str, typed: str = "\n3\n\n4\nq\n") -> bytes:
    """A game that was left after a while, as it is on disk."""
    run("play", "travel_blog", "--name", "Ann", "--seed", "7", "--save", str(path), *options, typed=typed)
    return path.read_bytes()


def test_a_game_that_was_left_goes_on_to_its_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    before = begun(run, path)
    code, out, err = run("resume", str(path), typed=ANSWERS)
    assert (code, err) == (0, "")
    assert f"Welcome back: the game goes on after move {len(before.splitlines()) - 1}." in out
    assert "You play against Ada, Ben (keen)." in out
    log = whole(path)
    assert path.read_bytes().startswith(before)
    assert log.end is not None
    assert {entry.by for entry in log.entries} == {"human", "house", "clock", "bot:keen"}
    assert "The game is over" in out


def test_it_may_be_left_and_taken_up_many_times(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    sizes = [len(begun(run, path, typed="q\n"))]
    for _ in range(6):
        code, out, _ = run("resume", str(path), typed="\n3\n4\n")
        assert code == 0
        assert f"Go on with it: gadabout resume {path}" in out
        sizes.append(path.stat().st_size)
        whole(path)
    assert sizes == sorted(set(sizes))


def test_names_bots_and_language_are_those_of_the_beginning(run: Run, tmp_path: Path) -> None:
    """Even if nobody has moved yet."""
    path = tmp_path / "game.jsonl"
    game = begun(run, path, "--bots", "random", "--lang", "cs", "--players", "4", typed="q\n")
    path.write_bytes(game.splitlines(keepends=True)[0])
    _, out, _ = run("resume", str(path), typed="\n3\nq\n")
    assert "Hraješ proti: Ada, Bedřich, Cilka (random)." in out
    assert "Ann" in out
    assert {entry.by for entry in whole(path).entries} >= {"bot:random", "human"}
    _, out, _ = run("resume", str(path), "--lang", "en", typed="q\n")
    assert "You play against Ada, Bedřich, Cilka (random)." in out


def test_without_a_list_of_seats_the_moves_tell_who_plays(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun(run, path, "--bots", "random")
    seats_path(path).unlink()
    assert "(random)" in run("resume", str(path), typed="q\n")[1]
    seats_path(path).write_text("{")
    assert "(random)" in run("resume", str(path), typed="q\n")[1]


@pytest.mark.parametrize("left", [-1, -2, 1, 20])
def test_a_line_that_was_cut_off_is_dropped_with_a_notice(run: Run, tmp_path: Path, left: int) -> None:
    """So many characters are left of the last line; a line is whole only with its end."""
    path = tmp_path / "game.jsonl"
    *lines, last = begun(run, path).splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + last[:left])
    code, out, err = run("resume", str(path), typed="q\n")
    assert (code, err) == (0, "")
    assert "The last line of the log was cut off in the middle; it is dropped" in out
    log = whole(path)
    assert path.read_bytes().startswith(b"".join(lines))
    assert len(log.entries) >= len(lines) - 1
    assert "cut off" not in run("resume", str(path), typed=ANSWERS)[1]
    assert whole(path).end is not None


def test_a_seal_that_was_not_written_any_more_is_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished = begun(run, path, typed=ANSWERS)
    for cut in (len(finished.splitlines()[-1]) + 1, 5):
        path.write_bytes(finished[:-cut])
        code, out, _ = run("resume", str(path))
        assert code == 0
        assert "The game is over" in out
        assert path.read_bytes() == finished


@pytest.mark.parametrize("lines", range(1, 60, 7))
def test_every_line_is_a_place_to_go_on_from(run: Run, tmp_path: Path, lines: int) -> None:
    path = tmp_path / "game.jsonl"
    game = begun(run, path, typed=ANSWERS).splitlines(keepends=True)
    path.write_bytes(b"".join(game[:lines]))
    assert run("resume", str(path), typed=ANSWERS)[0] == 0
    assert whole(path).end is not None


def test_the_game_played_last_is_taken(run: Run, games: Path, tmp_path: Path) -> None:
    paths = [games / f"{name}.jsonl" for name in "abc"]
    for age, path in enumerate(paths):
        begun(run, path)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    begun(run, games / "over.jsonl", typed=ANSWERS)
    begun(run, tmp_path / "elsewhere.jsonl")
    assert f"gadabout resume {paths[0]}" in run("resume", typed="q\n")[1]
    later = paths[0].stat().st_mtime + 60
    os.utime(paths[2], (later, later))
    assert f"gadabout resume {paths[2]}" in run("resume", typed="q\n")[1]


def test_the_games_that_wait_are_listed(run: Run, games: Path) -> None:
    assert f"No game waits in {games}." in run("resume", "--list")[1]
    early, late, over, strange = (games / f"{name}.jsonl" for name in ("early", "late", "over", "strange"))
    for path in (late, early):
        begun(run, path)
        os.utime(path, (1_000_000 + len(path.name), 1_000_000 + len(path.name)))
    begun(run, over, typed=ANSWERS)
    strange.write_text("no log\n")
    kept = {path: path.read_bytes() for path in games.iterdir()}
    code, out, err = run("resume", "--list")
    assert (code, err) == (0, "")
    assert {path: path.read_bytes() for path in games.iterdir()} == kept
    told = " ".join(out.split())
    assert told.index(str(early)) < told.index(str(late))
    assert f"Travel Blog, {len(whole(early).entries)} moves gadabout resume {early}" in told
    assert "can't be gone on with: line 1" in told
    assert str(over) not in told
    assert "Nedohrané hry" in run("resume", "--list", "--lang", "cs")[1]


def test_where_nothing_waits(run: Run, games: Path) -> None:
    begun(run, games / "over.jsonl", typed=ANSWERS)
    (games / "strange.jsonl").write_text("no log\n")
    code, out, err = run("resume")
    assert (code, out) == (2, "")
    assert err == f"gadabout: no game waits in {games}; `gadabout play` begins one\n"


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda path: path.unlink(), "can't be opened: No such file or directory"),
        (lambda path: path.write_bytes(b""), "line 1: the file is empty"),
        (lambda path: path.write_bytes(path.read_bytes()[:30]), "line 1: the file is empty"),
        (lambda path: path.write_bytes(b"no log\n" + path.read_bytes()), "line 1: it is no header line"),
        (lambda path: path.write_bytes(path.read_bytes().replace(b'"n":2,', b'"n":3,')), "move 2 is missing"),
        (
            lambda path: path.write_bytes(path.read_bytes().replace(b"keen", b"genius")),
            "no bot plays 'genius'",
        ),
        (
            lambda path: path.write_bytes(path.read_bytes().replace(b"bot:keen", b"human")),
            "several people play",
        ),
    ],
)
def test_what_can_t_go_on_is_told_in_one_line(run: Run, tmp_path: Path, spoil, says: str) -> None:  # type: ignore[no-untyped-def]  # any spoiling will do
    path = tmp_path / "game.jsonl"
    begun(run, path)
    spoil(path)
    before = path.read_bytes() if path.exists() else None
    code, out, err = run("resume", str(path), typed=ANSWERS)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_game_that_is_over_is_not_touched(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished = begun(run, path, typed=ANSWERS)
    code, _, err = run("resume", str(path))
    assert code == 2
    assert err == f"gadabout: this game is over; `gadabout replay {path}` tells it again\n"
    assert path.read_bytes() == finished


def test_a_game_that_is_being_played_is_left_alone(run: Run, games: Path) -> None:
    mine, other = games / "mine.jsonl", games / "other.jsonl"
    for path in (mine, other):
        begun(run, path)
    os.utime(other, (1_000_000, 1_000_000))
    with LogFile.reopen(mine):
        code, _, err = run("resume", str(mine), typed="q\n")
        assert (code, err) == (2, f"gadabout: {mine} is being played just now\n")
        assert "being played just now" in run("resume", "--list")[1]
        assert f"gadabout resume {other}" in run("resume", typed="q\n")[1]
    assert run("resume", str(mine), typed="q\n")[0] == 0


def test_a_list_of_seats_replaces_only_its_like(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun(run, path, "--bots", "random")
    path.unlink()
    begun(run, path)
    assert seats_of(path) == Seats(("Ann", "Ada", "Ben"), "keen", seats_of(path).language)  # type: ignore[union-attr]  # it is there
    path.unlink()
    seats_path(path).write_text("precious")
    code, _, err = run("play", "travel_blog", "--save", str(path), typed="q\n")
    assert code == 2
    assert f"{seats_path(path)} exists already" in err
    assert seats_path(path).read_text() == "precious"
    assert not path.exists()


class Impatient:
    """Types a few lines, and then Ctrl-C."""

    def __init__(self, *lines: str) -> None:
        self.lines = [*lines]

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)


def test_after_ctrl_c(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gadabout.cli.app import main

    path = tmp_path / "game.jsonl"
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
    """A game in a process of its own, whose keyboard is at the other end of `stdin`."""
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


def test_after_kill_9(run: Run, tmp_path: Path) -> None:
    """Each answered question is on disk while the next one is asked."""
    path = tmp_path / "game.jsonl"
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


def test_after_the_window_was_closed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
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
