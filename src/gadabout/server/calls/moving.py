"""Moving a seat to another device by a link that works once, and inviting others by a QR code."""

from __future__ import annotations

import io
from contextlib import suppress
from copy import deepcopy
from hmac import compare_digest
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.base.ports import StoreFailed
from gadabout.server.calls.arranging import chair_of
from gadabout.server.calls.call import Asked, Call, File, Nothing, Seated
from gadabout.server.house.house import House
from gadabout.server.house.reminders import Reminders
from gadabout.server.table.hosting import owned
from gadabout.server.table.roster import Chair, hashed, new_key
from gadabout.server.table.table import Table

SECONDS = 600
MOST_DEVICES = 6


class Departure(Struct, frozen=True, forbid_unknown_fields=True):
    stay: bool = False
    """This device keeps the seat too; else its key opens it no longer once the other has come."""


class Ferry(Struct, frozen=True):
    """What takes a seat to another device: a link that works once, and its QR code as SVG."""

    token: str
    link: str
    qr: str
    seconds: int
    """How long it works."""


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=80)]


class Kept(Struct, frozen=True):
    """A token as it is stored, one per seat: its hash, its owner's key hash, and until when it works."""

    token: str
    key: str
    until: int
    stay: bool


async def depart(table: Table, key: str, *, stay: bool) -> str:
    """Stores and returns a token of 192 bits that opens the seat once."""
    _, seat = owned(table, key)
    token = f"{table.roster.code}-{seat}-{new_key(table.chance.rng())}"
    kept = Kept(hashed(token), hashed(key), table.clock.now() + SECONDS * 1000, stay)
    await table.save(None, note=(_name(table, seat), encode(kept)))
    return token


async def arrive(table: Table, seat: int, token: str, reminders: Reminders | None = None) -> Seated:
    """Uses a token up and returns a new key for its seat; one write does both."""
    name = _name(table, seat)
    note = (await table.store.notes(name)).get(name)
    kept = msgspec.json.decode(note, type=Kept) if note else None
    if kept is None or not compare_digest(kept.token, hashed(token)) or kept.until < table.clock.now():
        raise Illegal("no-such-token")
    seat_now = table.roster.seat_of_hash(kept.key)
    if seat_now is None:
        raise Illegal("no-such-token")
    roster = deepcopy(table.roster)
    chair, key = chair_of(roster, seat_now), new_key(table.chance.rng())
    before = chair.key
    _give(chair, hashed(key), stay=kept.stay)
    await table.save(roster, note=(name, None))
    table.adopt(roster)
    if reminders and chair.key != before:
        # If this can't be stored, the seat has moved all the same.
        with suppress(StoreFailed):
            await reminders.hand_over(table, before, chair.key)
    return Seated(roster.code, seat_now, key)


def _give(chair: Chair, key_hash: str, *, stay: bool) -> None:
    if stay:
        chair.also = [*chair.also, key_hash][-MOST_DEVICES + 1 :]
    else:
        chair.key, chair.also = key_hash, []


def _name(table: Table, seat: int) -> str:
    return f"moving/{table.roster.code}/{seat}"


def qr(text: str) -> str:
    """Draws a QR code as SVG: black on white, with the margin that readers need."""
    import segno  # noqa: PLC0415  # most servers run for long before anybody needs it

    paper = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(paper, kind="svg", border=4, scale=4, light="#fff", xmldecl=False, nl=False)
    return paper.getvalue().decode()


async def leave_for_another_device(house: House, asked: Asked, body: Departure) -> Ferry:
    """A link that takes the caller's seat to another device."""
    table = await house.fetch(asked.code)
    token = await table.ask(lambda: depart(table, asked.key, stay=body.stay))
    where = f"{asked.base}/move#{token}"
    return Ferry(token, where, qr(where), SECONDS)


async def come_from_another_device(house: House, _asked: Asked, body: Arrival) -> Seated:
    """The seat that the token opens, with a key of its own for this device."""
    code, _, rest = body.token.partition("-")
    seat, _, _ = rest.partition("-")
    if not (seat.isdecimal() and seat.isascii() and len(seat) == 1):
        raise Illegal("no-such-token")
    try:
        table = await house.fetch(code)
    except Illegal as refused:
        raise Illegal("no-such-token") from refused
    return await table.ask(lambda: arrive(table, int(seat), body.token, house.reminders))


async def invitation(house: House, asked: Asked, _body: Nothing) -> File:
    """The link to a table as a QR code."""
    table = await house.fetch(asked.code)
    return File(qr(f"{asked.base}/t/{table.roster.code}").encode())


CALLS: list[Call[Any]] = [
    Call("POST", "/api/tables/{code}/moving", Departure, Ferry, leave_for_another_device),
    Call("POST", "/api/moving", Arrival, Seated, come_from_another_device),
    Call("GET", "/api/tables/{code}/qr.svg", Nothing, str, invitation, media="image/svg+xml"),
]
