"""What becomes of a finished game: nobody finds it unless a player shares it, and names can be erased."""

from __future__ import annotations

from copy import deepcopy
from hmac import compare_digest
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.calls.api import Call, Nothing, key_of, table_at
from gadabout.server.calls.reports import reports
from gadabout.server.house.house import House
from gadabout.server.table.decency import are_decent
from gadabout.server.table.hosting import owned
from gadabout.server.table.roster import Roster, hashed
from gadabout.server.table.table import Table

SHELF = "shared/"
MOST = 100


class Sharing(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True


class Shared(Struct, frozen=True):
    """A finished game that everybody may watch."""

    table: str
    game: str
    people: tuple[str, ...]
    touched: int


async def share(table: Table, key: str, on: bool) -> None:
    """A player shows a finished game to everybody, or no longer does."""
    roster, _ = owned(table, key)
    if roster.phase != "over":
        raise Illegal("still-playing")
    # Refused, as a film would else have to know of a second name.
    if on and not are_decent(roster):
        raise Illegal("names-not-for-all")
    roster.shared = on
    await table.save(roster, note=(SHELF + roster.code, b"" if on else None))
    table.adopt(roster)


async def erase(table: Table, key: str) -> None:
    """The caller's name is gone: from the table, from reports about him, and from the disk."""
    roster = deepcopy(table.roster)
    seat = _once_his(roster, key)
    chair = roster.chairs[seat]
    assert chair
    chair.former = []
    old, chair.name = chair.name, f"Gadabout {seat + 1}"
    for name, report in reports(table.store, roster.code).items():
        if report.seat == seat and report.name == old:
            kept = msgspec.structs.replace(report, name=chair.name)
            await table.save(None, note=(name, encode(kept)))
    await table.save(roster, scrub=True)
    table.adopt(roster)


def _once_his(roster: Roster, key: str) -> int:
    """The seat that the key opens, or did before its owner left."""
    mark = hashed(key)
    for seat, chair in enumerate(roster.chairs):
        if chair and (chair.opens(mark) or any(compare_digest(old, mark) for old in chair.former)):
            return seat
    raise Illegal("not-your-seat")


async def share_game(house: House, request: Request, body: Sharing) -> Nothing:
    """Show a finished game to everybody, or no longer."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: share(table, key, body.on))
    return Nothing()


async def erase_name(house: House, request: Request, _body: Nothing) -> Nothing:
    """Forget the caller's name at this table."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: erase(table, key))
    return Nothing()


async def shared_games(house: House, _request: Request, _body: Nothing) -> list[Shared]:
    """The finished games that players have shared, the newest first."""
    found = []
    for name in house.store.notes(SHELF):
        code = name.removeprefix(SHELF)
        if kept := house.store.room(code):
            roster = msgspec.json.decode(kept.roster, type=Roster)
            found.append(Shared(code, roster.game, roster.people(), kept.touched))
    return sorted(found, key=lambda shared: -shared.touched)[:MOST]


PRIVACY: list[Call[Any]] = [
    Call("POST", "/api/tables/{code}/share", Sharing, Nothing, share_game),
    Call("POST", "/api/tables/{code}/erase", Nothing, Nothing, erase_name),
    Call("GET", "/api/replays", Nothing, list[Shared], shared_games),
]
