"""`gadabout play`: whole games, one answer per line."""

import re
from pathlib import Path

import pytest

from gadabout.core.dice import opens
from gadabout.core.log import Log, Move
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from tests.cli.conftest import Run

# Whatever is asked: Enter goes on, and one of 3, 4, 5 and 6 is always a space to place on.
ANSWERS = "\n3\n4\n5\n6\n" * 60


def whole(path: Path) -> Log:
    """Reads and replays a log, checking every line."""
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--map usa --players 6 --bots random",
        "--two-colours --players 2",
        "--two-colours --players 3 --at-the-table",
        "--at-the-table --players 5 --hurry",
        "--no-rush --players 2 --open-map",
        "--no-rush --two-colours --map usa --lang cs",
        "--open-map --lang cs --players 4",
        "--hurry --fast",
    ],
)
def test_a_whole_game(run: Run, path: Path, options: str) -> None:
    arguments = ("play", "travel_blog", "--name", "Ann", "--seed", "7", "--save", str(path))
    code, out, err = run(*arguments, *options.split(), typed=ANSWERS)
    assert (code, err) == (0, "")
    log = whole(path)
    assert log.end is not None
    by = {entry.by for entry in log.entries}
    assert {"human", "house", "bot:random" if "random" in options else "bot:keen"} <= by
    assert {entry.seat for entry in log.entries if isinstance(entry, Move) and entry.by == "human"} == {0}
    assert ("Konec hry" if "cs" in options else "The game is over") in out
    assert f"gadabout replay {path}" in out


def test_the_shuffles_are_committed_before_and_revealed_after(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "travel_blog", "--save", str(tmp_path / "game"), typed=ANSWERS)
    first, last = re.findall(r"Commitment: (\w{64})", out)
    [seed] = re.findall(r"Seed it was made from: (\w{64})", out)
    assert first == last
    assert opens(bytes.fromhex(seed), first)


def test_a_seed_from_the_end_of_a_game_plays_it_again(run: Run, tmp_path: Path) -> None:
    games = []
    for number, seed in enumerate(("7", "7", "8")):
        path = tmp_path / f"{number}"
        run("play", "travel_blog", "--name", "Ann", "--seed", seed, "--save", str(path), typed=ANSWERS)
        games.append(path.read_bytes())
    assert games[0] == games[1] != games[2]
    shown = whole(tmp_path / "0").header.seed
    assert shown is not None
    again = ("play", "travel_blog", "--name", "Ann", "--seed", shown, "--save", str(tmp_path / "again"))
    run(*again, typed=ANSWERS)
    assert (tmp_path / "again").read_bytes() == games[0]


def test_the_scoring_is_explained_line_by_line(run: Run, tmp_path: Path) -> None:
    """TB-27, too: the fact sheet of the start follows."""
    arguments = ("play", "travel_blog", "--name", "Ann", "--seed", "1", "--save", str(tmp_path / "game"))
    _, out, _ = run(*arguments, typed="\n3\nq\n")
    said = [" ".join(line.split()) for line in out.splitlines()]
    assert "Round 1: what it costs" in said
    [mine] = [line for line in said if line.startswith("Ann pays ")]
    pays, has = map(int, re.findall(r"(\d+) €", mine))
    assert pays + has == 100
    charged = [line for line in said if line.startswith("R ") and line.endswith("€")]
    assert charged
    assert any(re.match(r"R \d borders?: \w", line) for line in charged)
    assert any(": good to know" in line for line in said)
    assert any("Capital: " in line for line in said)


def test_tb17_the_maps_peculiarities_are_shown_before_round_1(run: Run, tmp_path: Path) -> None:
    before, _, _ = run("play", "travel_blog", "--save", str(tmp_path / "1"), typed="\nq\n")[1].partition(
        "Round 1."
    )
    assert "Kaliningrad lies between Poland and Lithuania" in before
    assert "by sea, across the Channel" in before
    assert "no border: Slovenia lies between" in before
    usa = ("play", "travel_blog", "--map", "usa", "--lang", "cs", "--save", str(tmp_path / "2"))
    before, _, _ = run(*usa, typed="\nq\n")[1].partition("1. kolo.")
    assert "Sousedé, kteří se potkávají v rohu" in before


def test_tb17_the_borders_are_shown_while_the_map_is_open(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "travel_blog", "--seed", "1", "--save")
    _, out, _ = run(*arguments, str(tmp_path / "1"), typed="m\n\nm\nq\n")
    assert "France, Germany, Luxembourg, Netherlands, United Kingdom" in " ".join(out.split())
    assert "The map is hidden while you place." in out
    _, out, _ = run(*arguments, str(tmp_path / "2"), "--open-map", typed="\nm\nq\n")
    assert "The map is hidden while you place." not in out
    assert "The borders of the states on the board" in out


def test_a_wrong_answer_is_refused_with_a_reason_and_changes_nothing(run: Run, path: Path) -> None:
    arguments = ("play", "travel_blog", "--players", "2", "--seed", "1", "--save", str(path))
    code, out, _ = run(*arguments, typed="5\nnonsense\n9\n\n3\n\n3\n\n3\n3\nq\n")
    assert code == 0
    assert "Tokens are not placed now." in out
    assert "Your two tokens of a colour go on two different spaces." in out
    mine = [move for move in whole(path).entries if isinstance(move, Move) and move.by == "human"]
    assert [bytes(move.action) for move in mine] == [
        *[b'{"type":"GoOn"}', b'{"type":"Place","space":3,"colour":0}'] * 3
    ]


def test_two_colours_are_placed_in_any_order(run: Run, path: Path) -> None:
    """TB-42: `c` changes the colour, and when one colour has no token left the other follows by itself."""
    arguments = ("play", "travel_blog", "--two-colours", "--players", "2", "--save", str(path))
    run(*arguments, typed="\nc\n40\n0\n1\n\n2\nq\n")
    mine = [move for move in whole(path).entries if isinstance(move, Move) and move.by == "human"]
    assert [bytes(move.action)[16:] for move in mine if b"Place" in bytes(move.action)] == [
        b'"space":0,"colour":1}',
        b'"space":1,"colour":0}',
        b'"space":2,"colour":1}',
    ]


@pytest.mark.parametrize("typed", ["\n3\nq\n", "\n3\n"])
def test_leaving_loses_nothing(run: Run, path: Path, typed: str) -> None:
    """A player leaves with `q`, or because the input ends."""
    code, out, err = run("play", "travel_blog", "--save", str(path), typed=typed)
    assert (code, err) == (0, "")
    assert f"You have left the table. The game so far is in {path}" in out
    log = whole(path)
    assert log.end is None
    assert b"Place" in bytes(log.lines[-1]) + bytes(log.lines[-2]) + bytes(log.lines[-3])
    assert "unfinished" in run("replay", str(path))[1]


def test_help_is_a_question_mark_away(run: Run) -> None:
    _, out, _ = run("play", "travel_blog", typed="?\nq\n")
    assert "put a token on that card; 8 is the space 40" in out


def test_a_game_is_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("play", "travel_blog", typed="q\n")
    [path] = (tmp_path / "data/gadabout/games").glob("*.jsonl")
    assert str(path) in out
    assert whole(path).entries is not None


def test_a_file_is_never_written_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("old")
    code, out, err = run("play", "travel_blog", "--save", str(path), typed=ANSWERS)
    assert (code, out) == (2, "")
    assert err == f"gadabout: {path} exists already; name a new file to save the game in\n"
    assert path.read_text() == "old"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("chess", "no game is called 'chess'; in the box: travel_blog"),
        ("travel_blog --players 1", "This game is for 2 to 6 players, not 1."),
        ("travel_blog --players 7", "This game is for 2 to 6 players, not 7."),
        ("travel_blog --players 7 --lang cs", "Hrát může 2 až 6 hráčů, ne 7."),
        ("travel_blog --players 4 --two-colours", "This game is for 2 to 3 players, not 4."),
        ("travel_blog --bots clever", "no bot plays 'clever'; there are novice, holiday, keen"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, tmp_path: Path, arguments: str, says: str) -> None:
    code, out, err = run("play", *arguments.split(), typed=ANSWERS)
    assert (code, out) == (2, "")
    assert err.startswith(f"gadabout: {says}")
    assert err.count("\n") == 1
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("arguments", ["--map mars", "--players two", "--lang klingon", "--bogus", "surplus"])
def test_a_wrong_option_is_told_in_one_line(run: Run, arguments: str) -> None:
    code, out, err = run("play", "travel_blog", *arguments.split())
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = run("play", "travel_blog", "--save", str(tmp_path / "file" / "game"), typed=ANSWERS)
    assert code == 2
    assert err.startswith("gadabout: the game can't be saved in ")


@pytest.mark.parametrize("name", ["", "   ", "\x1b[31m", "A very long name, and no end of it"])
def test_any_name_will_do(run: Run, tmp_path: Path, name: str) -> None:
    code, out, _ = run("play", "travel_blog", "--name", name, "--save", str(tmp_path / "g"), typed="\n3\nq\n")
    assert code == 0
    assert "\x1b" not in out
    assert "and no end" not in out


def test_help_teaches_by_example(run: Run) -> None:
    assert "$ gadabout play travel_blog" in run("play", "--help")[1]
    code, out, _ = run("play", "travel_blog", "--help")
    assert code == 0
    assert "--at-the-table" in out
    assert "$ gadabout play travel_blog --map usa --players 5 --bots random" in out
