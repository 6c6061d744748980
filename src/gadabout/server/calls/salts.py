"""Luck that nobody can bend: the server commits to its seed before players mix in words of their own."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from gadabout.core.contract import Illegal
from gadabout.core.dice import salt
from gadabout.server.calls.arranging import chair_of
from gadabout.server.calls.call import Call, deed
from gadabout.server.table.hosting import keep, owned
from gadabout.server.table.table import Table


class Salt(Struct, frozen=True, forbid_unknown_fields=True):
    """Any word. Nobody else sees it: its hash is mixed in, and stands in the log."""

    word: Annotated[str, Meta(min_length=1, max_length=100)]


class Salted(Struct, frozen=True):
    """Where to look for it: in the log's `salts`, under the commitment that was there before."""

    salt: str
    commitment: str


async def add_salt(table: Table, key: str, body: Salt) -> Salted:
    """Mix a word of one's own into the luck of the game, so that nobody alone has made it.

    Each seat has one word until the game begins; a later one replaces an earlier one.
    """
    roster, seat = owned(table, key)
    if roster.phase != "gathering":
        raise Illegal("started-already")
    chair = chair_of(roster, seat)
    chair.salt = salt(body.word)
    await keep(table, roster)
    return Salted(f"{seat}:{chair.salt}", roster.commitment())


CALLS: list[Call[Any]] = [deed("/api/tables/{code}/salt", Salt, add_salt, Salted)]
