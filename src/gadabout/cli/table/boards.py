"""The board and the command of each game in the terminal; a game that brings none gets plain ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from gadabout.cli.table.party import BoardMaker
from gadabout.cli.table.plain import PlainBoard, plain_command
from gadabout.core.shelf import Shelf
from gadabout.games.registry import GAMES, added, find


class Place(NamedTuple):
    """A game's place in the terminal: what draws it, and the command that starts it."""

    board: BoardMaker
    command: Callable[..., int]


def _place(game: str) -> Place:
    brought, rules = added(game, "terminal"), find(game)
    if brought:
        return Place(brought.Board, brought.command)
    return Place(partial(PlainBoard, rules), plain_command(rules))


BOARDS: Mapping[str, Place] = Shelf(GAMES.keys, _place)
