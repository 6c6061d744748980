"""`gadabout resume` without a name: the games it lists, takes, and leaves alone."""

import os
from pathlib import Path

import pytest

from gadabout.cli.table.saving import LogFile
from tests.cli.conftest import Run
from tests.cli.saved import ANSWERS, begun, whole


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Returns the folder where `run` keeps games without a name."""
    return tmp_path / "data/gadabout/games"


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


def test_no_game_waits(run: Run, games: Path) -> None:
    begun(run, games / "over.jsonl", typed=ANSWERS)
    (games / "strange.jsonl").write_text("no log\n")
    code, out, err = run("resume")
    assert (code, out) == (2, "")
    assert err == f"gadabout: no game waits in {games}; `gadabout play` begins one\n"


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
