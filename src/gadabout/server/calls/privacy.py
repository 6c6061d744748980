"""Privacy after a game: nobody finds it unless a player shares it, and names can be erased."""

from __future__ import annotations

from copy import deepcopy
from hmac import compare_digest
from typing import Any

import msgspec
from msgspec import Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.calls.arranging import chair_of
from gadabout.server.calls.call import Asked, Call, Nothing, deed
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


async def share_game(table: Table, key: str, body: Sharing) -> None:
    """Show a finished game to everybody, or no longer."""
    roster, _ = owned(table, key)
    if roster.phase != "over":
        raise Illegal("still-playing")
    # Bad names can't be replaced later: a film holds only one name for each seat.
    if body.on and not are_decent(roster):
        raise Illegal("names-not-for-all")
    roster.shared = body.on
    await table.save(roster, note=(SHELF + roster.code, b"" if body.on else None))
    table.adopt(roster)


async def erase_name(table: Table, key: str, _body: Nothing) -> None:
    """Forget the caller's name at this table.

    It goes from the table, from reports about them, and from the disk.
    """
    roster = deepcopy(table.roster)
    seat = _once_owned(roster, key)
    chair = chair_of(roster, seat)
    chair.former = []
    old, chair.name = chair.name, f"Gadabout {seat + 1}"
    for name, report in (await reports(table.store, roster.code)).items():
        if report.seat == seat and report.name == old:
            kept = msgspec.structs.replace(report, name=chair.name)
            await table.save(None, note=(name, encode(kept)))
    await table.save(roster, scrub=True)
    table.adopt(roster)


def _once_owned(roster: Roster, key: str) -> int:
    """Returns the seat that the key opens, or opened before its owner left."""
    key_hash = hashed(key)
    for seat, chair in enumerate(roster.chairs):
        if chair and (chair.opens(key_hash) or any(compare_digest(old, key_hash) for old in chair.former)):
            return seat
    raise Illegal("not-your-seat")


async def shared_games(house: House, _asked: Asked, _body: Nothing) -> list[Shared]:
    """The finished games that players have shared, the newest first."""
    found = []
    for name in await house.store.notes(SHELF):
        code = name.removeprefix(SHELF)
        if kept := await house.store.room(code):
            roster = msgspec.json.decode(kept.roster, type=Roster)
            found.append(Shared(code, roster.game, roster.people(), kept.touched))
    return sorted(found, key=lambda shared: -shared.touched)[:MOST]


CALLS: list[Call[Any]] = [
    deed("/api/tables/{code}/share", Sharing, share_game),
    deed("/api/tables/{code}/erase", Nothing, erase_name),
    Call("GET", "/api/replays", Nothing, list[Shared], shared_games),
]
