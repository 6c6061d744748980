"""Every board there is: one line a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from gadabout.cli.table.party import BoardMaker
from gadabout.games.eighty_days.terminal.board import EightyDaysBoard
from gadabout.games.eighty_days.terminal.command import eighty_days
from gadabout.games.travel_blog.terminal.board import TravelBlogBoard
from gadabout.games.travel_blog.terminal.command import travel_blog
from gadabout.games.travelogue.terminal.board import TravelogueBoard
from gadabout.games.travelogue.terminal.command import travelogue


class Place(NamedTuple):
    """A game's place in the terminal: what draws it, and the command that starts it."""

    board: BoardMaker
    command: Callable[..., int]


BOARDS: Mapping[str, Place] = {
    "travel_blog": Place(TravelBlogBoard, travel_blog),
    "travelogue": Place(TravelogueBoard, travelogue),
    "eighty_days": Place(EightyDaysBoard, eighty_days),
}
