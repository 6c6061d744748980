"""What people arrange before a game: options, seats, names, colours, and who is ready."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.games.registry import find
from gadabout.server.calls.call import Call, Name, deed
from gadabout.server.table.decency import check_names, tidy
from gadabout.server.table.hosting import before, hosted, keep, owned
from gadabout.server.table.roster import Chair, Roster, Speed, checked
from gadabout.server.table.table import Table
from gadabout.server.table.timers import Timers
from gadabout.server.wire import messages


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays as it is."""

    options: dict[str, Any] | None = None
    speed: Speed | None = None
    public: bool | None = None


class Swap(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    other: int


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class NewColour(Struct, frozen=True, forbid_unknown_fields=True):
    colour: messages.Colour


class Ready(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool


async def change_options(table: Table, key: str, wishes: Wishes) -> None:
    """The host changes options, speed, or whether the table is public.

    The number of seats follows the options, and nobody loses their seat.
    """
    roster = before(hosted(table, key))
    if wishes.options is not None:
        options = checked(roster.game, Raw(encode(wishes.options)))
        roster.options = Raw(encode(options))
        _resize(roster, find(roster.game).seats(options))
    roster.speed = wishes.speed or roster.speed
    roster.public = roster.public if wishes.public is None else wishes.public
    check_names(roster)
    for chair in roster.chairs:
        if chair:
            chair.ready = False
    await table.save(roster)
    table.timers = Timers(table.clock, table.chance, roster.speed)
    table.adopt(roster)
    for seat in table.audience.present():
        table.timers.connected(seat)


def _resize(roster: Roster, seats: int) -> None:
    """Changes the number of seats; people from removed seats move to free ones, or replace bots."""
    people = len(roster.persons())
    if people > seats:
        raise Illegal("too-many-people", people=people, seats=seats)
    host = roster.chairs[roster.host]
    kept, over = roster.chairs[:seats], roster.chairs[seats:]
    kept += [None] * (seats - len(kept))
    for chair in over:
        if chair and chair.key:
            places = [seat for seat, other in enumerate(kept) if other is None]
            places += [seat for seat, other in enumerate(kept) if other and not other.key]
            kept[places[0]] = chair
    roster.chairs = kept
    roster.host = kept.index(host)


async def swap_seats(table: Table, key: str, body: Swap) -> None:
    """Two seats change places.

    The host may swap any two, others their own with a free one or a bot's.
    """
    roster, own = owned(table, key)
    before(roster)
    seat, other = body.seat, body.other
    for number in (seat, other):
        if not 0 <= number < len(roster.chairs):
            raise Illegal("no-such-seat", seat=number)
    if own != roster.host and (own not in (seat, other) or {seat, other} <= set(roster.persons())):
        raise Illegal("not-yours-to-swap")
    chairs = roster.chairs
    chairs[seat], chairs[other] = chairs[other], chairs[seat]
    roster.host = {seat: other, other: seat}.get(roster.host, roster.host)
    await keep(table, roster)


async def rename_oneself(table: Table, key: str, body: NewName) -> None:
    """Another name for the caller."""
    roster, own = owned(table, key)
    chair_of(roster, own).name = tidy(body.name)
    check_names(roster)
    await keep(table, roster)


async def choose_colour(table: Table, key: str, body: NewColour) -> None:
    """Another colour for the caller.

    A bot that has this colour takes the caller's old one.
    """
    roster, own = owned(table, key)
    chair, colour = chair_of(roster, own), body.colour
    for other in roster.chairs:
        if other and not other.key and other.colour == colour:
            other.colour, chair.colour = chair.colour, colour
    if chair.colour != colour:
        chair.colour = roster.free_colour(colour)
    await keep(table, roster)


async def be_ready(table: Table, key: str, body: Ready) -> None:
    """The caller is ready, or not yet."""
    roster, own = owned(table, key)
    chair_of(before(roster), own).ready = body.on
    await keep(table, roster)


def chair_of(roster: Roster, seat: int) -> Chair:
    """Returns the chair of a seat that is known to be taken."""
    chair = roster.chairs[seat]
    assert chair
    return chair


CALLS: list[Call[Any]] = [
    deed("/api/tables/{code}/options", Wishes, change_options),
    deed("/api/tables/{code}/swap", Swap, swap_seats),
    deed("/api/tables/{code}/rename", NewName, rename_oneself),
    deed("/api/tables/{code}/colour", NewColour, choose_colour),
    deed("/api/tables/{code}/ready", Ready, be_ready),
]
