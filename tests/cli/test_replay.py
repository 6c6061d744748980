"""`gadabout replay`: correct logs are told, others are refused."""

import json
from pathlib import Path
from random import Random

import pytest

from gadabout.bots.playout import next_seat
from gadabout.core.contract import HOUSE, Seat
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Options
from tests.cli.conftest import Run
from tests.documents import ROOT
from tests.scale import scaled

FIXTURES = [path.relative_to(ROOT) for path in sorted((ROOT / "tests/fixtures").rglob("*.jsonl"))]


def recorded(options: Options, moves: int = 10_000) -> Recorder:
    """Plays a random game, or its beginning."""
    recorder = Recorder(travel_blog, options, bytes(32))
    rng = Random(4)
    while (asked := travel_blog.actors(recorder.state)) and len(recorder.log.entries) < moves:
        seat = next_seat(asked, rng)
        by = "house" if seat == HOUSE else "bot:random"
        recorder.play(seat, rng.choice(travel_blog.legal(recorder.state, seat)), by=by)
    return recorder


@pytest.mark.parametrize("fixture", FIXTURES[:: len(FIXTURES) // scaled(len(FIXTURES), least=18)], ids=str)
def test_every_recorded_game_is_told(fixture: Path, run: Run) -> None:
    """At a smaller scale it takes some of each game."""
    code, out, err = run("replay", str(ROOT / fixture), "--open")
    assert (code, err) == (0, "")
    assert "1. Player " in out


def test_the_story_in_sentences(run: Run, path: Path) -> None:
    path.write_bytes(recorded(Options(players=3)).log.text())
    code, out, err = run("replay", str(path))
    assert (code, err) == (0, "")
    said = [" ".join(line.split()) for line in out.splitlines()]
    assert said[0].startswith("Travel Blog, rules 1, ")
    assert any("Round 1. Everybody receives 100 euros." in line for line in said)
    assert any("The map opens. Round 7 is scored." in line for line in said)
    assert any("The game is over. The winner" in line for line in said)
    assert sum(line.startswith(("1. ", "2. ", "3. ")) for line in said[-5:]) == 3


def test_the_story_in_czech(run: Run, path: Path) -> None:
    path.write_bytes(recorded(Options(players=2)).log.text())
    _, out, _ = run("replay", str(path), "--lang", "cs")
    assert "Vyhodnocení 7. kola" in out
    assert "1. Hráč" in out


def test_d6_secrets_are_heard_by_their_owner_and_by_open_ears(run: Run, path: Path) -> None:
    path.write_bytes(recorded(Options(players=2, no_rush=True)).log.text())
    everybody = run("replay", str(path))[1]
    mine = run("replay", str(path), "--seat", "1")[1]
    everything = run("replay", str(path), "--open")[1]
    assert "Player 1 has chosen in secret" in everybody
    assert ") chose" not in everybody
    assert "Player 1 chose" in mine
    assert "Player 2 chose" not in mine
    assert "Player 1 chose" in everything
    assert "Player 2 chose" in everything


def test_d6_secrets_stay_secret_in_json_too(run: Run, path: Path) -> None:
    path.write_bytes(recorded(Options(players=2, no_rush=True)).log.text())

    def actions(*options: str) -> set[int]:
        story = json.loads(run("replay", str(path), "--json", *options)[1])
        return {move["seat"] for move in story["moves"] if "action" in move}

    assert actions() == set()
    assert actions("--seat", "1") == {0}
    assert actions("--open") == {-1, 0, 1}


def test_json_for_programs(run: Run, path: Path) -> None:
    recorder = recorded(Options(players=2))
    path.write_bytes(recorder.log.text())
    code, out, err = run("replay", str(path), "--json")
    assert (code, err) == (0, "")
    story = json.loads(out)
    assert story["game"] == "travel_blog"
    assert story["finished"] is True
    assert story["result"]["scores"] == list(recorder.state.money)
    assert [move["n"] for move in story["moves"]] == list(range(1, len(recorder.log.entries) + 1))
    assert story["moves"][-1]["events"][-1]["type"] == "Ended"
    assert "view" not in story
    then = json.loads(run("replay", str(path), "--json", "--at", "30", "--seat", "2")[1])
    assert len(then["moves"]) == 30
    assert then["view"]["seat"] == 1


def test_at_a_moment_the_board_is_drawn(run: Run, path: Path) -> None:
    path.write_bytes(recorded(Options(players=2)).log.text())
    _, out, _ = run("replay", str(path), "--at", "11")
    assert "centre" in out
    assert "Round 1 of 7" in out
    assert "The game is over" not in out
    assert "Learn the map" in run("replay", str(path), "--at", "0")[1]


def test_the_clocks_moves_are_marked_and_what_was_taken_back_is_said(run: Run, path: Path) -> None:
    recorder = recorded(Options(players=2), moves=3)
    for _ in range(2):
        [seat] = travel_blog.actors(recorder.state)
        recorder.play(seat, travel_blog.fallback(recorder.state, seat), by="clock")
    recorder.undo(5)
    path.write_bytes(recorder.log.text())
    code, out, _ = run("replay", str(path))
    assert code == 0
    assert out.count("(by the clock)") == 2
    assert "Everything from move 5 on is taken back." in out
    assert json.loads(run("replay", str(path), "--json")[1])["moves"][-1]["undo"] == 5


@pytest.mark.parametrize("moves", [0, 5, 40])
def test_an_unfinished_game_is_said_to_be_unfinished(run: Run, path: Path, moves: int) -> None:
    path.write_bytes(recorded(Options(players=2), moves=moves).log.text())
    code, out, err = run("replay", str(path))
    assert (code, err) == (0, "")
    assert out.endswith("The game is unfinished.\n")
    assert json.loads(run("replay", str(path), "--json")[1])["finished"] is False


def test_a_log_without_its_seal_is_said_to_lack_it(run: Run, path: Path) -> None:
    path.write_bytes(b"".join(recorded(Options(players=2)).log.text().splitlines(keepends=True)[:-1]))
    assert run("replay", str(path))[1].endswith("its seal, is missing.\n")


GAME = recorded(Options(players=2)).log.text()
LINES = GAME.splitlines(keepends=True)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "line 1: the file is empty"),
        (b"\x00\xff\xfe", "line 1: it is cut off"),
        (b"nonsense\n", "line 1: it is no header line"),
        (b'{"type":"Place"}\n', "line 1: it is no header line"),
        (GAME[:-40], "it is cut off in the middle of the line"),
        (
            GAME.replace(b'"game":"travel_blog"', b'"game":"chess"', 1),
            "line 1: no game is called 'chess' here",
        ),
        (GAME.replace(b'"rules":1', b'"rules":9', 1), "line 1: it was played by rules 9 of travel_blog"),
        (GAME.replace(b'"gadabout":1', b'"gadabout":7', 1), "line 1: it is a log of format 7"),
        (GAME.replace(b'"players":2', b'"players":9', 1), "line "),
        (b"".join([*LINES[:20], *LINES[21:]]), "line 21: move 20 is missing"),
        (b"".join([*LINES, LINES[5]]), "it stands after the end of the game"),
        (GAME.replace(b'"seat":0', b'"seat":1', 1), "line "),
        (GAME.replace(b'"space":2', b'"space":99', 1), "line "),
        (GAME.replace(b'"by":"bot:random"', b'"by":"human"', 1), "line "),
    ],
)
def test_a_bad_log_is_refused_in_one_line(run: Run, path: Path, text: bytes, says: str) -> None:
    path.write_bytes(text)
    for more in ((), ("--json",), ("--at", "1")):
        code, out, err = run("replay", str(path), *more)
        assert (code, out) == (2, "")
        assert err.startswith(f"gadabout: {path}, ")
        assert says in err
        assert err.count("\n") == 1
    assert path.read_bytes() == text


def test_a_file_that_cant_be_read(run: Run, tmp_path: Path) -> None:
    for missing in (tmp_path / "nowhere", tmp_path):
        code, out, err = run("replay", str(missing))
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "can't be read" in err


@pytest.mark.parametrize(
    "arguments", ["--seat 3", "--seat 0", "--at 999", "--at -1", "--seat 1 --open", "--at soon"]
)
def test_bad_input_is_told_in_one_line(run: Run, path: Path, arguments: str) -> None:
    path.write_bytes(GAME)
    code, out, err = run("replay", str(path), *arguments.split())
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_players_who_left_are_named_and_come_last(run: Run, path: Path) -> None:
    recorder = recorded(Options(players=3), 40)
    recorder.take(recorder.draft_gone(Seat(0), "left"))
    recorder.take(recorder.draft_gone(Seat(2), "conceded", over=True))
    path.write_bytes(recorder.log.text())
    code, out, err = run("replay", str(path))
    assert (code, err) == (0, "")
    said = [" ".join(line.split()) for line in out.splitlines()]
    assert "41 Player 1 leaves the game." in said
    assert "42 Player 3 concedes." in said
    assert said[-4:] == ["1. Player 2 0", "2. Player 3 0", "3. Player 1 0", "The others have conceded."]
    story = json.loads(run("replay", str(path), "--json")[1])
    assert story["result"]["ranks"] == [3, 1, 2]
    assert (story["moves"][-1]["gone"], story["moves"][-1]["seat"]) == ("conceded", 2)
