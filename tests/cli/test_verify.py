"""`gadabout verify`: correct logs pass, and every change in a log is found."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from gadabout.core.contract import HOUSE, Seat
from gadabout.core.dice import commitment, salt
from gadabout.core.log import digest
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import Options
from tests.cli.conftest import Run
from tests.recording import FIXTURES, load
from tests.scale import scaled

RECORDED = sorted(FIXTURES.rglob("*.jsonl"))
WHAT_IFS = sorted(FIXTURES.parent.glob("games/*/what_ifs/*.jsonl"))


def salted(moves: int = 10_000) -> Recorder:
    """Plays a game with the words of two players in its luck, or its beginning."""
    salts = (f"0:{salt('my word')}", f"1:{salt('hers')}")
    recorder = Recorder(travel_blog, Options(players=2), bytes(32), salts=salts)
    rng = Random(4)
    while (asked := sorted(travel_blog.actors(recorder.state))) and len(recorder.log.entries) < moves:
        seat = rng.choice(asked)
        by = "house" if seat == HOUSE else "bot:random"
        recorder.play(seat, rng.choice(travel_blog.legal(recorder.state, seat)), by=by)
    return recorder


def test_every_recorded_game_holds(run: Run) -> None:
    for fixture in RECORDED:
        code, out, err = run("verify", str(fixture))
        assert (code, err) == (0, ""), fixture
        assert out.endswith("All holds.\n")


def test_it_tells_what_it_recomputed(run: Run, path: Path) -> None:
    log = salted().log
    path.write_bytes(log.text())
    code, out, _ = run("verify", str(path))
    assert code == 0
    assert commitment(bytes(32)) in out
    assert "Words of players mixed into the luck: 2" in out
    assert f"Moves: {len(log.entries)}" in out
    code, out, _ = run("verify", str(path), "--lang", "cs")
    assert out.endswith("Vše souhlasí.\n")
    report = json.loads(run("verify", str(path), "--json")[1])
    assert report["holds"]
    assert report["finished"]
    assert report["moves"] == len(log.entries)
    assert report["salts"] == list(log.header.salts)


def test_players_check_what_they_noted_themselves(run: Run, path: Path) -> None:
    path.write_bytes(salted().log.text())
    shown = commitment(bytes(32))
    assert run("verify", str(path), "--commitment", shown, "--salt", "my word")[0] == 0
    code, out, _ = run("verify", str(path), "--commitment", "0" * 64)
    assert code == 1
    assert "not the one that was shown before the game" in out
    code, out, _ = run("verify", str(path), "--salt", "another word")
    assert code == 1
    assert "not mixed into the luck" in out


def test_an_unfinished_game_has_a_code_of_its_own(run: Run, path: Path) -> None:
    path.write_bytes(salted(20).log.text())
    code, out, _ = run("verify", str(path))
    assert code == 3
    assert "not finished" in out


def test_recorded_what_ifs_hold_whichever_search_they_began_by(run: Run) -> None:
    assert {b'"redeal"' in fixture.read_bytes() for fixture in WHAT_IFS} == {True, False}
    for fixture in WHAT_IFS:
        code, out, _ = run("verify", str(fixture))
        assert code == 0
        assert "what-if" in out
        assert out.endswith("All holds.\n")


def test_a_what_if_is_told_as_one(run: Run, path: Path) -> None:
    path.write_bytes(salted(30).what_if(Seat(0), bytes(range(32))).log.text())
    code, out, _ = run("verify", str(path))
    assert code == 3
    assert "what-if" in out


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    code, _, err = run("verify", str(tmp_path / "none.jsonl"))
    assert code == 2
    assert "can't be read" in err


def sealed(lines: list[bytes]) -> bytes:
    """Seals the lines with a digest that fits them, as a cheat would."""
    end = json.loads(lines[-1])
    end["digest"] = digest(lines[:-1])
    return b"\n".join([*lines[:-1], json.dumps(end, separators=(",", ":")).encode()]) + b"\n"


@pytest.mark.parametrize("game", ["travel_blog", "travelogue", "eighty_days"])
def test_every_change_is_found(run: Run, path: Path, game: str) -> None:
    """Changes a digit of any line, such as of the seed, an option, a card or the end, and seals it anew."""
    log, _ = load(game, "players-2")
    rng = Random(9)
    for _ in range(scaled(300, least=20)):
        lines = list(log.lines)
        line = rng.choice([0, len(lines) - 1, rng.randrange(1, len(lines) - 1)])
        text = lines[line].partition(b'"digest"')[0] if line == len(lines) - 1 else lines[line]
        place = rng.choice([spot for spot, char in enumerate(text) if 48 <= char <= 57])
        other = rng.choice([char for char in b"0123456789" if char != lines[line][place]])
        lines[line] = lines[line][:place] + bytes([other]) + lines[line][place + 1 :]
        path.write_bytes(sealed(lines))
        code, out, err = run("verify", str(path), "--json")
        if code == 0:
            # The player and the time are not recomputed; everything else must be the game that was played.
            kept = read(path.read_bytes(), find)
            assert [(move.seat, move.action) for move in kept.standing()] == [
                (move.seat, move.action) for move in log.standing()
            ], lines[line]
            assert kept.header == log.header
        else:
            assert (code, err) == (1, "")
            assert json.loads(out)["reason"]
