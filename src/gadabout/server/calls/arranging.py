"""Before a game: how it is to be played, who sits where, under which name and colour, and who is ready."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct
from starlette.requests import Request

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.games.registry import find
from gadabout.server.calls.api import Call, Name, Nothing, key_of, table_at
from gadabout.server.house.house import House
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


async def change(table: Table, key: str, wishes: Wishes) -> None:
    """The host plans another game. The number of seats follows, and nobody loses his."""
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
    table.timers = Timers(table.clock, roster.speed)
    table.adopt(roster)


def _resize(roster: Roster, seats: int) -> None:
    """People on seats that go away move up, and bots make room for them."""
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


async def swap(table: Table, key: str, seat: int, other: int) -> None:
    """Two seats change places: any two for the host, else one's own with a free one or a bot's."""
    roster, own = owned(table, key)
    before(roster)
    for number in (seat, other):
        if not 0 <= number < len(roster.chairs):
            raise Illegal("no-such-seat", seat=number)
    if own != roster.host and (own not in (seat, other) or {seat, other} <= set(roster.persons())):
        raise Illegal("not-yours-to-swap")
    chairs = roster.chairs
    chairs[seat], chairs[other] = chairs[other], chairs[seat]
    roster.host = {seat: other, other: seat}.get(roster.host, roster.host)
    await keep(table, roster)


async def rename(table: Table, key: str, name: str) -> None:
    """Another name for one's own seat."""
    roster, own = owned(table, key)
    _chair(roster, own).name = tidy(name)
    check_names(roster)
    await keep(table, roster)


async def recolour(table: Table, key: str, colour: messages.Colour) -> None:
    """Another colour for one's own seat; a bot gives its own away."""
    roster, own = owned(table, key)
    chair = _chair(roster, own)
    for other in roster.chairs:
        if other and not other.key and other.colour == colour:
            other.colour, chair.colour = chair.colour, colour
    if chair.colour != colour:
        chair.colour = roster.free_colour(colour)
    await keep(table, roster)


async def set_ready(table: Table, key: str, on: bool) -> None:
    roster, own = owned(table, key)
    _chair(before(roster), own).ready = on
    await keep(table, roster)


def _chair(roster: Roster, seat: int) -> Chair:
    chair = roster.chairs[seat]
    assert chair
    return chair


async def change_options(house: House, request: Request, body: Wishes) -> Nothing:
    """The host changes options, speed, or whether the table is public."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: change(table, key, body))
    return Nothing()


async def swap_seats(house: House, request: Request, body: Swap) -> Nothing:
    """Two seats change places."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: swap(table, key, body.seat, body.other))
    return Nothing()


async def rename_oneself(house: House, request: Request, body: NewName) -> Nothing:
    """Another name for the caller."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: rename(table, key, body.name))
    return Nothing()


async def choose_colour(house: House, request: Request, body: NewColour) -> Nothing:
    """Another colour for the caller."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: recolour(table, key, body.colour))
    return Nothing()


async def be_ready(house: House, request: Request, body: Ready) -> Nothing:
    """The caller is ready, or not yet."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: set_ready(table, key, body.on))
    return Nothing()


ARRANGING: list[Call[Any]] = [
    Call("POST", "/api/tables/{code}/options", Wishes, Nothing, change_options),
    Call("POST", "/api/tables/{code}/swap", Swap, Nothing, swap_seats),
    Call("POST", "/api/tables/{code}/rename", NewName, Nothing, rename_oneself),
    Call("POST", "/api/tables/{code}/colour", NewColour, Nothing, choose_colour),
    Call("POST", "/api/tables/{code}/ready", Ready, Nothing, be_ready),
]
