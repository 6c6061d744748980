"""The board on a screen: every page fits, and nothing that must be read is cut."""

import io
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from gadabout.bots.playout import next_seat
from gadabout.cli.table.board import Board, Sight
from gadabout.cli.table.boards import BOARDS
from gadabout.cli.table.keys import names
from gadabout.cli.table.screen import sheets
from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.games.registry import GAMES
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import COLOURS, Options
from tests.laws.subjects import SUBJECTS

SIZES = [(80, 24), (120, 40), (200, 60)]
ME = Seat(0)


def sights(game: str, options: Any, board: Board) -> list[Sight]:
    """Yields all that the first player sees in a random game."""
    rules, rng = GAMES[game], Random(3)
    state = rules.setup(options, bytes(32))
    seen = []
    while asked := rules.actors(state):
        seen.append(Sight(rules.view(state, ME), asked, rules.legal(state, ME), ME, ()))
        seat = next_seat(asked, rng)
        action = rules.fallback(state, seat) if seat == HOUSE else rng.choice(rules.legal(state, seat))
        for event in heard(rules.act(state, seat, action), ME):
            board.news(event)
    return [*seen[:: max(1, len(seen) // 20)], Sight(rules.view(state, ME), {}, (), ME, ())]


def drawn(board: Board, sight: Sight, width: int, height: int) -> list[list[str]]:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    pages = sheets(console, board.blocks(sight, width, height - 5), height - 5)
    return [["".join(segment.text for segment in line) for line in page.lines] for page in pages]


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", BOARDS)
def test_every_page_fits_the_window(game: str, size: tuple[int, int], language: str) -> None:
    for options in SUBJECTS[game].options:
        people = ["Ann", "Bedřich", "Cleo", "David", "Eva", "Filip"][: GAMES[game].seats(options)]
        board = BOARDS[game].board(options, people, language)
        for sight in sights(game, options, board):
            for page in drawn(board, sight, *size):
                assert 0 < len(page) <= size[1] - 5
                assert all(len(line.rstrip()) <= size[0] for line in page)
                assert "…" not in "".join(page)
            assert len(board.prompt(sight)) < 80
            assert board.aside(sight, "?")


@pytest.mark.parametrize("size", [(40, 12), (20, 8), (300, 100)], ids=str)
def test_odd_windows_do_no_harm(size: tuple[int, int]) -> None:
    for game, place in BOARDS.items():
        options = SUBJECTS[game].options[0]
        board = place.board(options, ["Ann", "Ben", "Cleo", "Dan"][: GAMES[game].seats(options)], "en")
        for sight in sights(game, options, board):
            assert drawn(board, sight, *size)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_board(game: str) -> None:
    assert game in BOARDS


def test_a_block_that_fits_is_not_torn() -> None:
    console = Console(file=io.StringIO(), width=20, height=10)
    blocks = [Text("\n".join([name] * lines)) for name, lines in (("a", 3), ("b", 4), ("c", 2), ("d", 13))]
    pages = [
        "".join("".join(segment.text for segment in line).strip() or "." for line in page.lines)
        for page in sheets(console, blocks, 6)
    ]
    assert pages == ["aaa", "bbbb", "cc", "dddddd", "dddddd", "d"]
    [whole] = sheets(console, blocks[:3], 11)
    assert len(whole.lines) == 11


@pytest.mark.parametrize("language", ["en", "cs"])
def test_each_colour_has_a_letter_of_its_own(language: str) -> None:
    from gadabout.games.travel_blog.terminal.drawing import letter

    assert len({letter(colour, language) for colour in range(len(COLOURS))}) == len(COLOURS)


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_every_state_has_room_for_its_name_on_80_columns(map_id: str, language: str) -> None:
    assert max(map(len, world(map_id).names[language])) <= 80 // 3 - 4


def test_a_token_that_comes_moves_nothing_else_on_its_card() -> None:
    """TB-17, open map: the neighbours are on the same lines before and after."""
    options = Options(players=2, open_map=(True, False))
    board = BOARDS["travel_blog"].board(options, ["Ann", "Ben"], "en")
    seen = [sight for sight in sights("travel_blog", options, board) if sight.view.phase == "place"]
    assert seen
    for sight in seen:
        before, after = (
            drawn(
                board, sight._replace(view=msgspec.structs.replace(sight.view, stacks=(stack,) * 8)), 80, 24
            )
            for stack in ((), (1,))
        )
        changed = [line for was, line in zip(before[0], after[0], strict=True) if was != line]
        assert [line.count(" Y ") for line in changed if "€" not in line] == [3, 2, 3]


def test_keys_are_told_apart() -> None:
    assert names("1Q?") == ["1", "q", "?"]
    assert names("\r\n ") == ["enter", "enter", "next"]
    assert names("\x1b[A\x1b[C\x1b[5~\x1b") == ["previous", "next", "previous", "back"]
    assert names("\x1b[1;5A") == ["\x1b[1;5a"]
