"""Helpers for the board of Travelogue in the terminal: a drawn position and pressed keys."""

from typing import Any

from gadabout.cli.table.board import Sight
from gadabout.core.contract import Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.terminal.board import TravelogueBoard
from tests.cli.test_screen import drawn
from tests.games.travelogue.table import Table

ME = Seat(0)
PEOPLE = ("Ann", "Bedřich", "Cleo", "David")
HAND = "culture 1 2 3 9, dining 12, leisure 4 5 6, lodging 10"


def sight(table: Table, news: tuple[str, ...] = ()) -> Sight:
    state = table.state
    return Sight(table.view(0), travelogue.actors(state), travelogue.legal(state, ME), ME, news)


def board_for(table: Table, language: str = "en") -> TravelogueBoard:
    return TravelogueBoard(table.options, PEOPLE[: table.options.players], language)


def text(board: TravelogueBoard, seen: Sight, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join("\n".join(page) for page in drawn(board, seen, *size))


def press(board: TravelogueBoard, seen: Sight, keys: str) -> Any:
    """Presses keys one by one; returns the action of the last."""
    answer = None
    for key in keys:
        assert answer is None
        answer = board.press(seen, {"\r": "enter", "\x1b": "back"}.get(key, key))
    return answer
