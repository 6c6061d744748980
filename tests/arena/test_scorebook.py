"""The book of a tournament: it only grows, survives a kill, and holds one tournament."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from gadabout.arena.scorebook import Scorebook
from gadabout.arena.settings import Entrant, Refused
from gadabout.core.codec import encode
from tests.arena.tournaments import outcomes, settings

NEWLINE = b"\n"
CHOSEN = settings()
GAMES = outcomes(CHOSEN)


def filled(path: Path, games: int) -> bytes:
    with Scorebook(path, CHOSEN) as book:
        for number in range(games):
            book.write(GAMES[number])
    return path.read_bytes()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "book.jsonl"
    before = filled(path, 3)
    with Scorebook(path, CHOSEN) as book:
        assert book.outcomes == {number: GAMES[number] for number in range(3)}
        assert book.missing() == [3, 4, 5]
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", [1, 10, 40])
def test_half_a_line_is_dropped_and_its_game_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "book.jsonl"
    whole = filled(path, 3)
    path.write_bytes(whole[:-cut])
    with Scorebook(path, CHOSEN) as book:
        assert book.missing() == [2, 3, 4, 5]
        book.write(GAMES[2])
    assert path.read_bytes() == whole


def test_a_run_killed_while_writing_the_settings_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    whole = filled(path, 0)
    for end in range(0, len(whole), 37):
        path.write_bytes(whole[:end])
        with Scorebook(path, CHOSEN) as book:
            assert len(book.missing()) == 6
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"game": "travelogue"}, "its game is travel_blog, not travelogue"),
        ({"rules": 9}, "its rules are of version 1, ours of 9"),
        ({"options": {}}, "its options are {"),
        ({"players": 3}, "2 play at a table, not 3"),
        (
            {"bots": (Entrant("greedy", 5), Entrant("random"))},
            "its bots are random,greedy, not greedy@5,random",
        ),
        ({"games": 7}, "each pair plays 6 games, not 7"),
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"code": "there"}, "was begun with other rules or bots"),
    ],
)
def test_a_book_of_another_tournament_is_refused(tmp_path: Path, changed: dict[str, Any], says: str) -> None:
    path = tmp_path / "book.jsonl"
    before = filled(path, 2)
    with pytest.raises(Refused) as refused:
        Scorebook(path, structs.replace(CHOSEN, **changed))
    assert says in str(refused.value)
    assert str(path) in refused.value.say("cs")
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["notes\n", "notes", '{"seed":1}\n', "\n", "\xff\n"])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(Refused, match="holds no tournament"):
        Scorebook(path, CHOSEN)
    assert path.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "line",
    [b"{}", b"?", encode(structs.replace(GAMES[0], number=6)), encode(GAMES[0]) + b"\n" + encode(GAMES[0])],
)
def test_a_line_that_is_no_game_of_the_book_is_named(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "book.jsonl"
    path.write_bytes(filled(path, 0) + line + b"\n")
    with pytest.raises(Refused, match=rf"book.jsonl, line {2 + line.count(NEWLINE)}: that is no game"):
        Scorebook(path, CHOSEN)


def test_only_one_run_writes_in_it(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    with Scorebook(path, CHOSEN), pytest.raises(Refused, match="another run is writing"):
        Scorebook(path, CHOSEN)
    Scorebook(path, CHOSEN).__exit__(None, None, None)


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="can't be written down"):
        Scorebook(tmp_path, CHOSEN)
