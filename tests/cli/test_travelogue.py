"""Travelogue in the terminal: whole games line by line, a replay, and help."""

from pathlib import Path
from typing import Any

import pytest

from gadabout.core.log import Log, Move
from gadabout.games.travelogue.model import Discard, Done, Draw, Give, Score, Take, Trade, Visit, VisitAgent
from tests.cli.conftest import Run
from tests.cli.saved import whole
from tests.cli.travelogue import board_for, press, sight
from tests.games.travelogue.table import position

LARGEST_HAND = "abcdefghijlm"
# Tries a vacation, gives it up if it can't be; then agent 1 or the deck; and marks as many cards as it takes.
TRIES = [
    "v",
    "ab",
    "abc",
    "bc",
    "bcd",
    "cde",
    "abcd",
    "abcde",
    "abcdef",
    "bcdefg",
    "a",
    "back",
    "1",
    "d",
    "d",
]
MARKS = [LARGEST_HAND[:count] for count in range(1, len(LARGEST_HAND) + 1)]
ANSWERS = "\n".join((*TRIES, *MARKS) * 80) + "\n"


def mine(log: Log) -> list[Any]:
    moves = [move for move in log.entries if isinstance(move, Move) and move.by == "human"]
    assert {move.seat for move in moves} == {0}
    return [log.action(move)[1] for move in moves]


@pytest.mark.parametrize(
    "options",
    [
        "--players 2",
        "--players 4",
        "--players 2 --lang cs",
        "--players 4 --lang cs --bots random",
        "--hidden-scores --fast",
    ],
)
def test_a_whole_game(run: Run, path: Path, options: str) -> None:
    arguments = ("play", "travelogue", "--name", "Ann", "--seed", "7", "--save", str(path))
    code, out, err = run(*arguments, *options.split(), typed=ANSWERS)
    assert (code, err) == (0, "")
    log = whole(path)
    assert log.end is not None
    assert {"human", "house", "bot:random" if "random" in options else "bot:keen"} == {
        entry.by for entry in log.entries
    }
    assert {Draw, VisitAgent, Trade, Give, Visit, Discard, Done, Score, Take} <= {
        type(action) for action in mine(log)
    }
    assert ("Konec hry" if "cs" in options else "The game is over") in out
    assert ("poslední tahy" if "cs" in options else "last turns") in out


def test_a_game_can_be_resumed_after_every_line(run: Run, path: Path) -> None:
    """A game may be left in the middle of a trade, a visit, or the clouds."""
    run("play", "travelogue", "--players", "3", "--seed", "7", "--save", str(path), typed=ANSWERS)
    game = path.read_bytes().splitlines(keepends=True)
    for lines in range(1, len(game), 23):
        path.write_bytes(b"".join(game[:lines]) + game[lines][:9])
        code, out, _ = run("resume", str(path), typed=ANSWERS)
        assert code == 0
        assert "cut off" in out
        assert whole(path).end is not None


def test_tg30_an_impossible_vacation_is_refused_as_a_whole(run: Run, path: Path) -> None:
    """The rules say why; nothing has begun, and the plan stays open."""
    arguments = ("play", "travelogue", "--players", "2", "--seed", "7", "--save", str(path))
    _, out, _ = run(*arguments, typed="1\nd\nd\nv\ncdefg\nback\nq\n")
    assert "Your destination takes no more of this activity" in out
    assert not [action for action in mine(whole(path)) if isinstance(action, Visit | Discard)]
    table = position(["culture 1", "shopping 1 2 3"])
    assert press(board_for(table), sight(table), "v") == Visit()
    assert Visit() not in table.legal(0)


def test_a_replay_shows_the_board_to_spectators(run: Run, path: Path) -> None:
    run("play", "travelogue", "--seed", "7", "--save", str(path), typed=ANSWERS)
    for seat in ((), ("--seat", "2")):
        for at in ("0", "1", "40"):
            code, out, _ = run("replay", str(path), "--at", at, *seat)
            assert code == 0
            assert ("Your hand" in out) == bool(seat)


def test_help_is_a_question_mark_away(run: Run) -> None:
    _, out, _ = run("play", "travelogue", typed="?\nk\nq\n")
    assert "sort your hand by activity or by number" in out
    assert "What you know of the cards" in out


def test_help_teaches_by_example(run: Run) -> None:
    code, out, _ = run("play", "travelogue", "--help")
    assert code == 0
    assert "$ gadabout play travelogue --hidden-scores --name Ann" in out
