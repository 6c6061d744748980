"""A lazy mapping from each game's name to something that every game has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import TypeVar

Thing = TypeVar("Thing")


class Shelf(Mapping[str, Thing]):
    """A mapping that loads each value on first use; `load` raises KeyError for an unknown name.

    >>> players = Shelf(lambda: ("chess", "ludo"), {"chess": 2, "ludo": 4}.__getitem__)
    >>> players["ludo"], list(players), "poker" in players
    (4, ['chess', 'ludo'], False)
    """

    def __init__(self, names: Callable[[], Collection[str]], load: Callable[[str], Thing]) -> None:
        self._names = names
        self._load = cache(load)

    def __getitem__(self, name: str) -> Thing:
        return self._load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())
