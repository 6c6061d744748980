"""States by the names people give them: either language, any case, accents or none, aliases, codes."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from functools import cache, lru_cache

from gadabout.games.travel_blog.atlas import TableError
from gadabout.games.travel_blog.maps import World

LONGEST = 40
"""Nobody mistypes a state by more letters than it has, and a page of text is no typing error."""


class UnknownState(ValueError):
    """No state of this map has such a name; with up to three names that may have been meant."""

    def __init__(self, text: str, suggestions: tuple[str, ...]) -> None:
        super().__init__(text, suggestions)
        self.text = text
        self.suggestions = suggestions


def find(world: World, text: str) -> int:
    """Returns the state of this name; raises UnknownState if there is none."""
    states = _states(world)
    key = fold(text)
    state = states.get(key, states.get(key.removeprefix("the")))
    if state is None:
        raise UnknownState(text, suggestions(world, key))
    return state


def fold(text: str) -> str:
    """Returns a name in lower case, without accents, spaces, hyphens and dots."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
    return "".join([sign for sign in text.casefold() if sign.isalnum()])


@lru_cache(maxsize=4096)
def suggestions(world: World, key: str) -> tuple[str, ...]:
    """Returns up to three names of different states: first those that contain `key`, then similar ones."""
    if not 2 <= len(key) <= LONGEST:
        return ()
    spellings, states = _spellings(world), _states(world)
    within = [name for name in spellings if len(key) > 2 and key in name]
    found: dict[int, str] = {}
    for name in (*within, *get_close_matches(key, spellings, n=6)):
        found.setdefault(states[name], spellings[name])
    return tuple(found.values())[:3]


@cache
def _spellings(world: World) -> dict[str, str]:
    """Maps each folded name to how it is written; codes are not included."""
    spellings: dict[str, str] = {}
    for row in (*world.place_names.values(), *world.aliases):
        for name in row:
            spellings.setdefault(fold(name), name)
    return spellings


@cache
def _states(world: World) -> dict[str, int]:
    """Maps folded names, then codes, to states; raises TableError if two states share a name."""
    states: dict[str, int] = {}
    for place, state in enumerate(world.places):
        names = [language[place] for language in world.place_names.values()]
        for name in (*names, *world.aliases[place]):
            if states.setdefault(fold(name), state) != state:
                raise TableError(f"{world.id}: {name} names {world.codes[state]} and another state")
    for state, code in enumerate(world.codes):
        states.setdefault(fold(code), state)
    return states
