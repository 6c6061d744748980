"""The cards as they are written in data/cards.toml, checked: a slip is told with its row."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=1, le=14)]


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
    """Parses and checks the table of cards; raises TableError with the row that can't be right."""
    try:
        table = msgspec.convert(tomllib.loads(text), Table)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as slip:
        raise TableError(f"not a table of cards: {slip}") from slip
    for rows, wanted in ((table.activities, 6), (table.destinations, 18)):
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
