"""Around the World in 80 Days in the terminal: whole games line by line."""

from pathlib import Path

import pytest

from gadabout.core.log import Move
from tests.cli.conftest import Run
from tests.cli.saved import whole

# Whatever is asked: 1 is a card, a space or yes, then the spaces in turn; 0 is no, enough, or the end.
ANSWERS = "1\n2\n3\n4\n5\n6\n0\n\n" * 400


@pytest.mark.parametrize("options", ["--players 2", "--players 4 --lang cs", "--players 3 --bots random"])
def test_a_whole_game_line_by_line(run: Run, path: Path, options: str) -> None:
    arguments = ("play", "eighty_days", "--name", "Ann", "--seed", "7", "--save", str(path))
    code, out, err = run(*arguments, *options.split(), typed=ANSWERS)
    assert (code, err) == (0, "")
    log = whole(path)
    assert log.end is not None
    by = {entry.by for entry in log.entries}
    assert by == {"human", "house", "bot:random" if "random" in options else "bot:keen"}
    mine = [entry for entry in log.entries if isinstance(entry, Move) and entry.by == "human"]
    assert {entry.seat for entry in mine} == {0}
    assert sum(b"Take" in bytes(entry.action) for entry in mine) > 5
    assert ("Konec hry" if "cs" in options else "The game is over") in out
    assert f"gadabout replay {path}" in out


def test_equal_seeds_and_answers_play_equal_games(run: Run, tmp_path: Path) -> None:
    games = []
    for number in range(2):
        path = tmp_path / f"{number}"
        run("play", "eighty_days", "--seed", "3", "--name", "A", "--save", str(path), typed=ANSWERS)
        games.append(path.read_bytes())
    assert games[0] == games[1]


def test_leaving_loses_nothing(run: Run, path: Path) -> None:
    code, out, _ = run("play", "eighty_days", "--seed", "7", "--save", str(path), typed="1\nq\n")
    assert code == 0
    assert "You have left the table." in out
    assert whole(path).end is None


def test_ed30_a_space_without_a_card_is_refused_with_the_reason(run: Run, path: Path) -> None:
    arguments = ("play", "eighty_days", "--players", "2", "--seed", "1", "--save", str(path))
    _, out, _ = run(*arguments, typed="6\nb\n7\nnonsense\n\nq\n")
    assert "This space is not in use this round" in out
    assert "A card costs two coins; you have 1." in out
    assert not [move for move in whole(path).entries if move.by == "human"]
