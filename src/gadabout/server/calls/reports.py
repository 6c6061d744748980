"""Reports about people: kept for the operator, who reads them with `gadabout reports`."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.base.ports import Store
from gadabout.server.calls.call import Asked, Call, Nothing
from gadabout.server.house.house import House
from gadabout.server.table.table import Table

SHELF = "report/"
MOST = 20
"""Reports of one table from one address; more say nothing new."""
MOST_IN_ALL = 200
"""Reports of one table, so that many addresses can't fill the disk."""
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


async def reports(store: Store, table: str = "") -> dict[str, Report]:
    """Returns all reports, or those of one table, by the names of their notes; the oldest comes first."""
    found = {
        name: msgspec.json.decode(note, type=Report)
        for name, note in (await store.notes(SHELF + table)).items()
    }
    return dict(sorted(found.items(), key=lambda kept: kept[1].at))


async def report(table: Table, key: str, complaint: Complaint, address: str) -> None:
    """Stores a complaint. At a table neither public nor shared, only those who sit there may complain."""
    roster = table.roster
    if not (roster.public or roster.shared) and roster.seat_of(key) is None:
        raise Illegal("not-your-seat")
    chair = None
    if complaint.seat is not None:
        if not 0 <= complaint.seat < len(roster.chairs):
            raise Illegal("no-such-seat", seat=complaint.seat)
        chair = roster.chairs[complaint.seat]
    shelf = f"{SHELF}{roster.code}/"
    own = shelf + sha256(f"gadabout report\0{roster.code}\0{address}".encode()).hexdigest()[:16]
    if len(await table.store.notes(own)) >= MOST or len(await table.store.notes(shelf)) >= MOST_IN_ALL:
        raise Illegal("reported-already")
    name = chair.name if chair else ""
    kept = Report(table.clock.now(), roster.code, complaint.why, complaint.seat, name, complaint.note)
    await table.save(None, note=(f"{own}-{table.chance.rng().randbytes(8).hex()}", encode(kept)))


async def report_table(house: House, asked: Asked, body: Complaint) -> Nothing:
    """Tell the operator of a name or of somebody's behaviour."""
    table = await house.fetch(asked.code)
    await table.ask(lambda: report(table, asked.key, body, asked.address))
    return Nothing()


CALLS: list[Call[Any]] = [Call("POST", "/api/tables/{code}/report", Complaint, Nothing, report_table)]
