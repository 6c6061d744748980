"""Reports about people at public tables: kept for the operator, who reads them with `gadabout reports`."""

from __future__ import annotations

from secrets import token_hex
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.api import Call, Nothing, key_of, table_at
from gadabout.server.house import House
from gadabout.server.store import Store
from gadabout.server.table import Table

SHELF = "report/"
MOST = 20
"""Reports of one table; more say nothing new."""
Cause = Literal["name", "behaviour", "other"]


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    why: Cause
    seat: int | None = None
    note: Annotated[str, Meta(max_length=200)] = ""


class Report(Struct, frozen=True):
    """A complaint as it is kept."""

    at: int
    table: str
    why: Cause
    seat: int | None
    name: str
    note: str


def reports(store: Store, table: str = "") -> dict[str, Report]:
    """All, or those of one table, by the names that they are kept under, the oldest first."""
    found = {
        name: msgspec.json.decode(note, type=Report) for name, note in store.notes(SHELF + table).items()
    }
    return dict(sorted(found.items(), key=lambda kept: kept[1].at))


async def report(table: Table, key: str, complaint: Complaint) -> None:
    """By anybody at a public table, else by those who sit there."""
    roster = table.roster
    if not roster.public and roster.seat_of(key) is None:
        raise Illegal("not-your-seat")
    chair = None
    if complaint.seat is not None:
        if not 0 <= complaint.seat < len(roster.chairs):
            raise Illegal("no-such-seat", seat=complaint.seat)
        chair = roster.chairs[complaint.seat]
    if len(reports(table.store, roster.code)) >= MOST:
        raise Illegal("reported-already")
    name = chair.name if chair else ""
    kept = Report(table.clock.now(), roster.code, complaint.why, complaint.seat, name, complaint.note)
    await table.save(None, note=(f"{SHELF}{roster.code}/{token_hex(8)}", encode(kept)))


async def report_table(house: House, request: Request, body: Complaint) -> Nothing:
    """Tell the operator of a name or of somebody's behaviour."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: report(table, key, body))
    return Nothing()


REPORTS: list[Call[Any]] = [Call("POST", "/api/tables/{code}/report", Complaint, Nothing, report_table)]
