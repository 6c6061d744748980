"""*My games*: the tables that a browser has keys for."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from gadabout.core.contract import Seat
from gadabout.server.calls.call import Asked, Call
from gadabout.server.house.house import House
from gadabout.server.table.roster import Phase, Roster
from gadabout.server.table.table import Table
from gadabout.server.wire.messages import Code, Key, Sitting

MOST = 60


class Own(Struct, frozen=True, forbid_unknown_fields=True):
    table: Code
    key: Key


class Owns(Struct, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[tuple[Own, ...], Meta(max_length=MOST)]


class Mine(Struct, frozen=True):
    """One of the caller's tables. Tables that are gone, or no longer theirs, are left out of the list."""

    table: str
    game: str
    speed: str
    phase: Phase
    seat: int
    people: tuple[Sitting | None, ...]
    turn: bool
    """The caller is asked something."""
    touched: int
    """When something last happened there, in milliseconds since 1970."""
    shared: bool
    next: str
    """The table of the rematch."""


async def my_tables(house: House, _asked: Asked, body: Owns) -> list[Mine]:
    """The caller's tables, those where something happened last first."""
    found = [mine for own in body.seats if (mine := await _mine(house, own))]
    return sorted(found, key=lambda mine: -mine.touched)


async def _mine(house: House, own: Own) -> Mine | None:
    """Describes the caller's table without loading its game; None if it is gone or no longer theirs."""
    code = own.table.upper()
    kept = await house.store.room(code)
    if kept is None:
        return None
    table = house.tables.get(code)
    roster = table.roster if table else msgspec.json.decode(kept.roster, type=Roster)
    seat = roster.seat_of(own.key)
    if seat is None:
        return None
    return Mine(
        code,
        roster.game,
        roster.speed,
        roster.phase,
        seat,
        roster.sittings({int(seat) for seat in table.audience.present()} if table else set()),
        table is not None and _is_asked(table, seat),
        max(kept.touched, _last_line(table)),
        roster.shared,
        roster.next,
    )


def _is_asked(table: Table, seat: int) -> bool:
    chair = table.roster.chairs[seat]
    playing = table.game is not None and table.roster.phase == "playing" and chair and not chair.bot
    return bool(playing and table.game and Seat(seat) in table.game.asked())


def _last_line(table: Table | None) -> int:
    return table.game.log.entries[-1].at if table and table.game and table.game.log.entries else 0


CALLS: list[Call[Any]] = [Call("POST", "/api/mine", Owns, list[Mine], my_tables)]
