"""`gadabout arena` as people and programs use it, and after it was killed."""

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from gadabout.arena.crew import played
from gadabout.arena.game import play
from gadabout.arena.settings import Entrant, Refused, code, entrants
from tests.arena.test_game import bare
from tests.arena.tournaments import settings, untimed
from tests.cli.conftest import Run, run, signals_as_on_a_terminal

__all__ = ["run", "signals_as_on_a_terminal"]

SMALL = ("arena", "--game", "travel_blog", "--bots", "random,greedy", "--games", "6", "--seed", "3")
LONG = ("arena", "--game", "travel_blog", "--bots", "random,greedy", "--games", "240", "--seed", "3")
SECONDS = 60


def test_for_people(run: Run) -> None:
    code, out, err = run(*SMALL)
    assert (code, err) == (0, "")
    assert out.split()[:2] == ["bot", "against"]
    assert "greedy" in out
    assert "95% interval" in out
    assert "podíl" in run(*SMALL, "--lang", "cs")[1]


def test_the_games_are_the_same_with_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    told = []
    for jobs in ("1", "3"):
        file = tmp_path / f"{jobs}.json"
        assert run(*SMALL, "--jobs", jobs, "--json", str(file))[0] == 0
        told.append(untimed(file.read_bytes()))
    assert json.dumps(told[0]) == json.dumps(told[1])
    assert told[0]["pairs"][0]["games"] == 6
    other = tmp_path / "other.json"
    run(*SMALL[:-1], "4", "--json", str(other))
    assert untimed(other.read_bytes())["fingerprint"] != told[0]["fingerprint"]


def test_a_report_and_a_book_that_stay(run: Run, tmp_path: Path) -> None:
    book, page = tmp_path / "book.jsonl", tmp_path / "new" / "report.html"
    code, _, err = run(*SMALL, "--state", str(book), "--report", str(page))
    assert (code, err) == (0, f"The report is in {page}\n")
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert len(book.read_bytes().splitlines()) == 7
    code, _, err = run(*SMALL, "--state", str(book), "--lang", "cs")
    assert (code, err) == (0, f"Pokračuje se: z 6 her už je odehráno 6, viz {book}\n")
    code, out, err = run(*SMALL[:-1], "4", "--state", str(book))
    assert (code, out) == (2, "")
    assert err == f"gadabout: {book} holds another tournament: its seed is 3, not 4\n"


def started(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    own = {"XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    return subprocess.Popen(
        [sys.executable, "-m", "gadabout", *arguments],
        env=kept | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def halfway(book: Path) -> None:
    """Waits until some games are in the book."""
    until = time.monotonic() + SECONDS
    while not book.exists() or book.read_bytes().count(b"\n") < 20:
        assert time.monotonic() < until, "it plays no games"
        time.sleep(0.01)


def children(process: int) -> list[Path]:
    text = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
    return [Path("/proc", number) for number in text.split()]


def gone(process: Path) -> bool:
    try:
        return process.joinpath("stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists a process's children")
def test_a_killed_run_resumes_and_prints_the_same(tmp_path: Path) -> None:
    book, file, whole = tmp_path / "book.jsonl", tmp_path / "a.json", tmp_path / "b.json"
    run = started(tmp_path, *LONG, "--jobs", "2", "--state", str(book))
    halfway(book)
    workers = children(run.pid)
    assert len(workers) >= 2
    run.kill()
    run.communicate(timeout=SECONDS)
    lines = book.read_bytes().count(b"\n")
    assert 20 <= lines < 241, "it was to be killed in the middle"
    until = time.monotonic() + SECONDS
    while not all(map(gone, workers)):
        assert time.monotonic() < until, "a process outlives its tournament"
        time.sleep(0.05)
    # The run looks as if it had been killed while writing.
    with book.open("ab") as torn:
        torn.write(b'{"number":239,"sco')

    again = started(tmp_path, *LONG, "--jobs", "2", "--state", str(book), "--json", str(file))
    _, err = again.communicate(timeout=SECONDS)
    assert again.returncode == 0, err
    assert f"{lines - 1} of 240 games were played already" in err.decode()
    uninterrupted = started(tmp_path, *LONG, "--json", str(whole))
    uninterrupted.communicate(timeout=SECONDS)
    assert uninterrupted.returncode == 0
    assert json.dumps(untimed(file.read_bytes())) == json.dumps(untimed(whole.read_bytes()))


def test_ctrl_c_says_how_to_resume_and_the_same_command_does(tmp_path: Path) -> None:
    run = started(tmp_path, *LONG)
    until = time.monotonic() + SECONDS
    while not (books := list(tmp_path.glob("gadabout/arena/travel_blog-*.jsonl"))):
        assert time.monotonic() < until
        time.sleep(0.01)
    halfway(books[0])
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=SECONDS)
    assert (run.returncode, out) == (130, b"")
    assert "The same command goes on with it." in err.decode()
    again = started(tmp_path, *LONG)
    out, err = again.communicate(timeout=SECONDS)
    assert again.returncode == 0
    assert "of 240 games were played already" in err.decode()
    assert b"greedy" in out
    assert not books[0].exists(), "what is over leaves nothing behind"


def test_a_dead_process_is_replaced_and_its_game_played_again() -> None:
    chosen, before = settings(games=30), set(active_children())
    found = []
    for number, outcome in enumerate(one for one in played(chosen, range(30), 1) if one):
        found.append(bare(outcome))
        if number == 2:
            [worker] = set(active_children()) - before
            worker.kill()
    assert sorted(found, key=lambda one: one.number) == [bare(play(chosen, number)) for number in range(30)]
    assert set(active_children()) <= before


def test_a_failing_bot_is_reported_with_its_game() -> None:
    broken = settings(bots="random,nobody", games=2)
    with pytest.raises(Refused, match="game 0 broke off: KeyError: 'nobody'"):
        list(played(broken, range(2), 1))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("--game chess --bots random,greedy", "no game is called 'chess'; in the box: travel_blog"),
        (
            "--game travelogue --bots random,clever",
            "no bot of travelogue is called 'clever'; there are: random, greedy",
        ),
        ("--game travelogue --bots random", "a tournament takes two bots or more"),
        ("--game travelogue --bots ,", "a tournament takes two bots or more"),
        ("--game travelogue --bots random,random", "random takes part twice"),
        ("--game travelogue --bots random,greedy@", "'greedy@': after @ stands a number of iterations"),
        ("--game travelogue --bots random,greedy@-5", "'greedy@-5': after @ stands a number of iterations"),
        ("--game travelogue --bots random,greedy@0", "'greedy@0': after @ stands a number of iterations"),
        ("--game travelogue --bots random,greedy --players 5", "This game is for 2 to 4 players, not 5."),
        ("--game travelogue --bots random,greedy --players 1", "This game is for 2 to 4 players, not 1."),
        (
            "--game travelogue --bots random,greedy --option x=1",
            "travelogue can't be played so: Object contains",
        ),
        ("--game travelogue --bots random,greedy --games 0", "Invalid value for '--games'"),
        ("--game travelogue --bots random,greedy --games x", "Invalid value for '--games'"),
        ("--game travelogue --bots random,greedy --jobs 0", "Invalid value for '--jobs'"),
        ("--game travelogue --bots random,greedy --budget 0", "Invalid value for '--budget'"),
        ("--game travelogue", "Missing option '--bots'"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, arguments: str, says: str) -> None:
    code, out, err = run("arena", *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(f"gadabout: {says}")
    assert err.count("\n") == 1


def test_bad_input_is_told_in_czech(run: Run) -> None:
    code, _, err = run("arena", "--game", "travelogue", "--bots", "random,chytrý", "--lang", "cs")
    assert code == 2
    assert "žádný bot hry travelogue se nejmenuje 'chytrý'; jsou tu: random, greedy" in err


def test_a_file_that_cant_be_written(run: Run, tmp_path: Path) -> None:
    code, _, err = run(*SMALL, "--json", str(tmp_path))
    assert (code, err) == (2, f"gadabout: {tmp_path} can't be written: Is a directory\n")


def test_help_teaches_by_example(run: Run) -> None:
    code, out, _ = run("arena", "--help")
    assert code == 0
    assert "$ gadabout arena" in out


def test_budgets_are_named_with_the_bot_or_for_all() -> None:
    assert entrants("travelogue", ["random", "greedy@50"], 7) == (Entrant("random", 7), Entrant("greedy", 50))
    assert [one.name for one in entrants("travelogue", ["random", "greedy@50"], None)] == [
        "random",
        "greedy@50",
    ]
    same = entrants("travelogue", ["greedy@50", "greedy@60"], None)
    assert len(same) == 2


def test_the_code_has_one_fingerprint() -> None:
    assert code() == code()
    assert len(code()) == 16
