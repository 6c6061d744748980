"""Luck that nobody can bend: the server has committed to its seed before players add words of their own."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request

from gadabout.core.contract import Illegal
from gadabout.core.dice import salt
from gadabout.server.calls.api import Call, key_of, table_at
from gadabout.server.house.house import House
from gadabout.server.table.hosting import keep, owned
from gadabout.server.table.table import Table


class Salt(Struct, frozen=True, forbid_unknown_fields=True):
    """Any word. Nobody else sees it: its hash is mixed in, and stands in the log."""

    word: Annotated[str, Meta(min_length=1, max_length=100)]


class Salted(Struct, frozen=True):
    """Where to look for it: in the log's `salts`, under the commitment that was there before."""

    salt: str
    commitment: str


async def mix_in(table: Table, key: str, word: str) -> Salted:
    """One word a seat, until the game begins; a later one takes the place of an earlier one."""
    roster, seat = owned(table, key)
    if roster.phase != "gathering":
        raise Illegal("started-already")
    chair = roster.chairs[seat]
    assert chair
    chair.salt = salt(word)
    await keep(table, roster)
    return Salted(f"{seat}:{chair.salt}", roster.commitment())


async def add_salt(house: House, request: Request, body: Salt) -> Salted:
    """Mix a word of one's own into the luck of the game, so that nobody alone has made it."""
    table, key = table_at(house, request), key_of(request)
    return await table.ask(lambda: mix_in(table, key, body.word))


LUCK: list[Call[Any]] = [Call("POST", "/api/tables/{code}/salt", Salt, Salted, add_salt)]
