"""The games that there are: every folder here that keeps the contract. Nothing else names them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import cast

from gadabout import games
from gadabout.core.acceptance import fault
from gadabout.core.contract import Rules
from gadabout.core.shelf import Shelf

NOT_A_GAME = "kit"
"""The folder of what games share."""
LAST = 1_000
log = logging.getLogger("gadabout.games")


@cache
def _folders() -> list[str]:
    return [found.name for found in iter_modules(games.__path__) if found.ispkg and found.name != NOT_A_GAME]


@cache
def _names() -> list[str]:
    """Lists the games in the order of the shelf: first by their `SHELF`, then those without one by name."""
    kept = [name for name in _folders() if not isinstance(_tried(name), str)]
    return sorted(kept, key=lambda name: (getattr(_tried(name), "SHELF", LAST), name))


@cache
def _tried(name: str) -> Rules | str:
    """Imports a game and returns it, or a sentence that says what is wrong with it."""
    try:
        rules = import_module(f"{games.__name__}.{name}")
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in it, the other games go on
        return f"it can't be imported: {type(error).__name__}: {error}"
    return fault(rules, name) or cast("Rules", rules)


def _load(name: str) -> Rules:
    if name in _folders() and not isinstance(rules := _tried(name), str):
        return rules
    raise KeyError(name)


def left_out() -> Mapping[str, str]:
    """Returns a sentence for each folder that is no game because it breaks the contract."""
    wrong = {name: why for name in _folders() if isinstance(why := _tried(name), str)}
    told = "games/{} is left out: {}. See docs/adding-a-game.md."
    return {name: told.format(name, why) for name, why in wrong.items()}


GAMES: Mapping[str, Rules] = Shelf(_names, _load)


def find(name: str) -> Rules:
    """Returns the game of this name; raises KeyError if there is none."""
    return GAMES[name]


def added(name: str, part: str) -> ModuleType | None:
    """Imports a game's package `bots` or `terminal`; returns None if it has none, or a broken one."""
    package = f"{games.__name__}.{find(name).NAME}.{part}"
    try:
        return import_module(package) if find_spec(package) else None
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in it, the game itself can be played
        log.warning("games/%s/%s is left out: %s: %s", name, part, type(error).__name__, error)
        return None
