"""What a page wants to know of a map, in one language, in a file of its own.

$ python -m gadabout.games.travel_blog.guide europe en
"""

from __future__ import annotations

import sys

import msgspec
from msgspec import Struct

from gadabout.games.travel_blog import facts, scoring
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.model import CENTRE_CARDS, ROUNDS, STIPENDS, TOKENS


class State(Struct, frozen=True):
    """A state by its number, with its fact sheet (TB-27)."""

    code: str
    name: str
    sight: str
    known: str
    rows: tuple[tuple[str, str], ...]
    borders: tuple[int, ...]
    """Its neighbours (TB-32)."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A state's main part, or another part of it (TB-30), by its number on a route."""

    code: str
    name: str
    state: int
    roads: tuple[int, ...]
    """The places one border away."""
    aliases: tuple[str, ...] = ()


class Special(Struct, frozen=True):
    """A border to point out before the game (TB-33, TB-34)."""

    between: tuple[int, int]
    kind: str
    why: str


class Split(Struct, frozen=True):
    """A state in parts (TB-30)."""

    state: int
    why: str


class Round(Struct, frozen=True):
    """A line of the traveller card."""

    round: int
    stipend: int
    centre: int
    tokens: int
    paid: bool
    """Whether the trip is paid to the player (TB-25)."""


class Prices(Struct, frozen=True):
    """What is charged (TB-20 to TB-23)."""

    crossing: int = scoring.PER_CROSSING
    pair: int = scoring.PER_PAIR
    beneath: int = scoring.PER_TOKEN_BENEATH
    forty: int = scoring.ON_FORTY


class Guide(Struct, frozen=True):
    title: str
    states: tuple[State, ...]
    places: tuple[Place, ...]
    special: tuple[Special, ...]
    splits: tuple[Split, ...]
    course: tuple[Round, ...]
    prices: Prices


def guide(map_id: str, language: str) -> Guide:
    """Returns everything about a map except its drawing."""
    here = world(map_id)
    return Guide(
        here.titles[language],
        tuple(_state(here, number, language) for number in range(len(here.codes))),
        tuple(_place(here, number, language) for number in range(len(here.places))),
        tuple(Special(pair, note.kind, note.why[language]) for pair, note in here.notes.items()),
        tuple(Split(state, why[language]) for state, why in here.splits.items()),
        tuple(
            Round(number, STIPENDS[number], CENTRE_CARDS[number], TOKENS[number], number == ROUNDS)
            for number in range(1, ROUNDS + 1)
        ),
        Prices(),
    )


def _state(here: World, number: int, language: str) -> State:
    sheet = facts.sheet(here.id, here.codes[number])
    neighbours = tuple(other for other in range(len(here.codes)) if here.border(number, other))
    return State(
        here.codes[number],
        here.names[language][number],
        getattr(sheet.sight, language),
        getattr(sheet.known, language),
        facts.rows(sheet, language),
        neighbours,
    )


def _place(here: World, number: int, language: str) -> Place:
    return Place(
        here.place_codes[number],
        here.place_names[language][number],
        here.places[number],
        here.roads[number],
        here.aliases[number],
    )


def text(map_id: str, language: str) -> str:
    """Returns the guide as JSON with one line for each state, so that a change is easy to read."""
    written = msgspec.to_builtins(guide(map_id, language))
    blocks = [f'"{key}":{_block(value)}' for key, value in written.items()]
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def _block(value: object) -> str:
    if not isinstance(value, list | tuple):
        return msgspec.json.encode(value).decode()
    return "[\n" + ",\n".join(msgspec.json.encode(row).decode() for row in value) + "\n]"


if __name__ == "__main__":
    sys.stdout.write(text(sys.argv[1], sys.argv[2]))
