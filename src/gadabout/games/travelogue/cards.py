"""The cards, read from data/cards.toml and checked. An activity card is a number from 0 to 83: 14 for each
activity in turn, from 1 to 14. A destination is its row in the table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

HIGHEST: Final = 14
"""Cards of each activity: one of each number from 1 on (TG-2)."""
ACTIVITIES: Final = 6
DESTINATIONS: Final = 18
CARDS: Final = 84
NO_SYMBOL: Final = 0
BONUS: Final = 1
CLOUD: Final = 2

Number = Annotated[int, Meta(ge=1, le=HIGHEST)]


class ActivityRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An activity's names, and which of its cards carry a symbol."""

    en: str
    cs: str
    bonus: tuple[Number, ...]
    cloud: tuple[Number, ...]


class DestinationRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A destination: how many cards of each activity it takes, and what so many are worth (TG-3)."""

    en: str
    cs: str
    limits: tuple[int, int, int, int, int, int]
    values: tuple[int, ...]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards as they are written."""

    activities: dict[str, ActivityRow]
    destinations: dict[str, DestinationRow]


class TableError(ValueError):
    """The table of cards contradicts itself."""


def parse(text: str) -> Table:
    """A table from its text; TableError names the row that can't be right."""
    try:
        table = msgspec.convert(tomllib.loads(text), Table)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as slip:
        raise TableError(f"not a table of cards: {slip}") from slip
    for rows, wanted in ((table.activities, ACTIVITIES), (table.destinations, DESTINATIONS)):
        if len(rows) != wanted:
            raise TableError(f"there are {len(rows)} rows where {wanted} belong")
    for name, activity in table.activities.items():
        if both := set(activity.bonus) & set(activity.cloud):
            raise TableError(f"{name} {min(both)} has two symbols")
    for name, destination in table.destinations.items():
        _check(name, destination)
    return table


def _check(name: str, row: DestinationRow) -> None:
    if not all(1 <= limit <= len(row.values) for limit in row.limits):
        raise TableError(f"{name}: a limit lies outside the {len(row.values)} values")
    if any(one >= other for one, other in zip((0, *row.values), row.values, strict=False)):
        raise TableError(f"{name}: more cards must be worth more")


TABLE = parse(files(__package__).joinpath("data", "cards.toml").read_text("utf-8"))
ACTIVITY_NAMES = tuple(TABLE.activities)
DESTINATION_NAMES = tuple(TABLE.destinations)

ACTIVITY = tuple(card // HIGHEST for card in range(CARDS))
NUMBER = tuple(card % HIGHEST + 1 for card in range(CARDS))
LIMITS = tuple(row.limits for row in TABLE.destinations.values())
WORTH = tuple(
    tuple(tuple((0, *row.values)[min(n, limit)] for n in range(HIGHEST + 1)) for limit in row.limits)
    for row in TABLE.destinations.values()
)
"""What n cards of an activity add to the vacation value; those above the limit add nothing (TG-31)."""


def _symbol(activity: ActivityRow, number: int) -> int:
    return BONUS if number in activity.bonus else CLOUD if number in activity.cloud else NO_SYMBOL


SYMBOL = tuple(
    _symbol(activity, number) for activity in TABLE.activities.values() for number in range(1, HIGHEST + 1)
)


class Card(NamedTuple):
    """A card as people read it."""

    activity: str
    number: int
    symbol: str


def face(card: int) -> Card:
    """What a card shows.

    >>> face(13)
    Card(activity='dining', number=14, symbol='cloud')
    """
    return Card(ACTIVITY_NAMES[ACTIVITY[card]], NUMBER[card], ("", "bonus", "cloud")[SYMBOL[card]])


def card(activity: str, number: int) -> int:
    """The card of this activity and number.

    >>> card("shopping", 1)
    14
    """
    return ACTIVITY_NAMES.index(activity) * HIGHEST + number - 1


def bits(cards: Iterable[int]) -> int:
    """Cards as a bit mask."""
    mask = 0
    for one in cards:
        mask |= 1 << one
    return mask
