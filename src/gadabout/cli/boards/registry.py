"""Every board there is: one line a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from gadabout.cli.boards.eighty_days.board import EightyDaysBoard
from gadabout.cli.boards.eighty_days.command import eighty_days
from gadabout.cli.boards.travel_blog.board import TravelBlogBoard
from gadabout.cli.boards.travel_blog.command import travel_blog
from gadabout.cli.boards.travelogue.board import TravelogueBoard
from gadabout.cli.boards.travelogue.command import travelogue
from gadabout.cli.party import BoardMaker


class Place(NamedTuple):
    """A game's place in the terminal: what draws it, and the command that starts it."""

    board: BoardMaker
    command: Callable[..., int]


BOARDS: Mapping[str, Place] = {
    "travel_blog": Place(TravelBlogBoard, travel_blog),
    "travelogue": Place(TravelogueBoard, travelogue),
    "eighty_days": Place(EightyDaysBoard, eighty_days),
}
