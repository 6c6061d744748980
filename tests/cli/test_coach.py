"""`gadabout coach`: lessons of a finished game, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.recording import FIXTURES

GAME = str(FIXTURES / "travel_blog" / "players-3.jsonl")


def test_it_tells_luck_from_decisions_and_where_to_look(run: Run) -> None:
    code, out, err = run("coach", GAME, "--seat", "1", "--lang", "en")
    assert (code, err) == (0, "")
    assert "Player 1: 12 decisions." in out
    assert out.count("Better: ") == 3
    assert f"gadabout replay {GAME} --at" in " ".join(out.split())
    code, czech, _ = run("coach", GAME, "--seat", "1", "--lang", "cs")
    assert code == 0
    assert czech.count("Lepší: ") == 3


def test_it_answers_with_json(run: Run) -> None:
    code, out, _ = run("coach", GAME, "--seat", "2", "--json")
    assert code == 0
    [lesson] = json.loads(out)["lessons"]
    assert lesson["seat"] == 1
    assert lesson["result"] == pytest.approx(lesson["even"] + lesson["luck"] - lesson["regret"])


def test_without_a_seat_it_speaks_only_of_people(run: Run) -> None:
    code, out, _ = run("coach", GAME, "--lang", "en")
    assert code == 0
    assert "Nobody but bots played" in out


def test_a_game_that_cannot_be_judged_is_refused(run: Run, tmp_path: Path) -> None:
    lines = Path(GAME).read_text("utf-8").splitlines(keepends=True)
    unfinished = tmp_path / "half.jsonl"
    unfinished.write_text("".join(lines[:40]), "utf-8")
    for arguments, reason in (
        ((GAME, "--seat", "4"), "there is no player 4"),
        ((str(unfinished),), "not finished"),
        ((str(tmp_path / "none.jsonl"),), "can't be read"),
    ):
        code, _, err = run("coach", *arguments)
        assert code == 2
        assert reason in err
