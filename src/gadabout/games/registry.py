"""The games that there are: every folder beside this file. Nothing else names them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import cast

from gadabout import games
from gadabout.core.contract import Rules
from gadabout.core.shelf import Shelf

NOT_A_GAME = "kit"
"""The folder of what games share."""
LAST = 1_000


@cache
def _folders() -> list[str]:
    return [found.name for found in iter_modules(games.__path__) if found.ispkg and found.name != NOT_A_GAME]


@cache
def _names() -> list[str]:
    """Lists the games in the order of the shelf: by their `SHELF`, and those without one by name."""
    return sorted(_folders(), key=lambda name: (getattr(_load(name), "SHELF", LAST), name))


def _load(name: str) -> Rules:
    if name not in _folders():
        raise KeyError(name)
    return cast("Rules", import_module(f"{games.__name__}.{name}"))


GAMES: Mapping[str, Rules] = Shelf(_names, _load)


def find(name: str) -> Rules:
    """Returns the game of this name; KeyError if there is none."""
    return GAMES[name]


def added(name: str, part: str) -> ModuleType | None:
    """Imports what a game adds to its rules, `bots` or `terminal`; None if it doesn't bring that."""
    package = f"{games.__name__}.{find(name).NAME}.{part}"
    return import_module(package) if find_spec(package) else None
