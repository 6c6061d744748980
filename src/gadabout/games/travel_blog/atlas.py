"""The tables of the maps, read from data/*.toml and checked: a slip is told with the states concerned."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

MAPS = ("europe", "usa")


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in each language."""

    en: str
    cs: str


class StateRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A state's names."""

    en: str
    cs: str
    aliases: tuple[str, ...] = ()


class PartRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a split state, the main part aside (TB-30)."""

    code: str
    en: str
    cs: str
    aliases: tuple[str, ...] = ()


class SplitRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A state in parts, and what to say about it (TB-30)."""

    state: str
    en: str
    cs: str
    parts: tuple[PartRow, ...]


class SpecialRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A border, or the lack of one, that is pointed out before the game (TB-33, TB-34)."""

    between: tuple[str, str]
    kind: Literal["sea", "bridge", "corner", "land", "none"]
    en: str
    cs: str


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """One map as it is written."""

    id: str
    title: Text
    states: dict[str, StateRow]
    land: dict[str, tuple[str, ...]]
    special: tuple[SpecialRow, ...] = ()
    split: tuple[SplitRow, ...] = ()

    def places(self) -> list[tuple[str, str]]:
        """Returns code and state of every place: first each state's main part, then the other parts."""
        others = [(part.code, split.state) for split in self.split for part in split.parts]
        return [*zip(self.states, self.states, strict=True), *others]


class TableError(ValueError):
    """A map's table contradicts itself."""


def read(map_id: str) -> Table:
    """Reads and checks the table of a map."""
    return parse(files(__package__).joinpath("data", f"{map_id}.toml").read_text("utf-8"))


def parse(text: str) -> Table:
    """Parses and checks a map's table; raises TableError with the states of a line that can't be right."""
    try:
        table = msgspec.convert(tomllib.loads(text), Table)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as slip:
        raise TableError(f"not a map: {slip}") from slip
    _check_states(table)
    _check_borders(table)
    return table


def borders(table: Table) -> Iterator[tuple[str, str]]:
    """Yields every border between places as the table has it: land borders, then the special ones."""
    for code, others in table.land.items():
        for other in others:
            yield code, other
    for row in table.special:
        if row.kind not in {"land", "none"}:
            yield row.between


def _check_states(table: Table) -> None:
    names = [row.en for row in table.states.values()]
    for name, after in zip(names, sorted(names), strict=True):
        if name != after:
            raise TableError(f"{table.id}: {name} stands where {after} belongs")
    for split in table.split:
        if split.state not in table.states:
            raise TableError(f"{table.id}: {split.state} is split, but it is no state")
    codes = [code for code, _ in table.places()]
    for code in codes:
        if codes.count(code) > 1:
            raise TableError(f"{table.id}: the code {code} is given twice")


def _check_borders(table: Table) -> None:
    state_of = dict(table.places())
    known: set[frozenset[str]] = set()
    for one, other in borders(table):
        for code in (one, other):
            if code not in state_of:
                raise TableError(f"{table.id}: {one}-{other}: {code} is no place of this map")
        if state_of[one] == state_of[other]:
            raise TableError(f"{table.id}: {one}-{other}: a state does not border itself")
        if frozenset((one, other)) in known:
            raise TableError(f"{table.id}: {one}-{other} stands twice")
        known.add(frozenset((one, other)))
    neighbours = {frozenset(state_of[code] for code in pair) for pair in known}
    for row in table.special:
        one, other = row.between
        if not {one, other} <= table.states.keys():
            raise TableError(f"{table.id}: {one}-{other}: a special border is one of two states")
        if (frozenset(row.between) in neighbours) == (row.kind == "none"):
            raise TableError(f"{table.id}: {one}-{other}: special says {row.kind}, the borders say otherwise")
    _check_reach(table, known)


def _check_reach(table: Table, known: set[frozenset[str]]) -> None:
    """Checks that one can travel from everywhere to everywhere."""
    first, *others = [code for code, _ in table.places()]
    reached = {first}
    while nearby := {code for pair in known if pair & reached for code in pair} - reached:
        reached |= nearby
    for code in others:
        if code not in reached:
            raise TableError(f"{table.id}: no way leads from {first} to {code}")
