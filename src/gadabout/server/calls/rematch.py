"""Again, with the same people: a new table, all one seat further, and the old keys open the new seats."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from starlette.requests import Request

from gadabout.core.contract import Illegal
from gadabout.server.calls.api import Call, Nothing, Seated, key_of, table_at
from gadabout.server.house.house import House
from gadabout.server.table.hosting import Ticket, keep, owned
from gadabout.server.table.roster import TRAVELLERS, Chair, Roster
from gadabout.server.table.table import Table


async def rematch(house: House, table: Table, key: str) -> Seated:
    """Made once; whoever asks again is shown the way. Everybody at the old table hears where it is."""
    roster, own = owned(table, key)
    if roster.phase != "over":
        raise Illegal("still-playing")
    if not roster.next:
        new = house.new_table(
            roster.game, roster.options, speed=roster.speed, public=roster.public, pace=roster.pace
        )
        await house.keep(new, lambda: _gather(new, roster, own, key))
        roster.next = new.roster.code
        await keep(table, roster)
    there = (await house.fetch(roster.next)).roster.seat_of(key)
    if there is None:
        raise Illegal("not-your-seat")
    return Seated(roster.next, there, key)


async def _gather(new: Table, old: Roster, caller: int, key: str) -> Ticket:
    roster = deepcopy(new.roster)
    roster.chairs = [_again(old.chairs[seat - 1], seat) for seat in range(len(old.chairs))]
    host = old.host if old.host in old.persons() else caller
    roster.host = (host + 1) % len(roster.chairs)
    await keep(new, roster)
    return Ticket((caller + 1) % len(roster.chairs), key)


def _again(chair: Chair | None, seat: int) -> Chair | None:
    """Who left has left; a bot is no longer called by the name of somebody it stood in for."""
    if chair is None or chair.gone == "left":
        return None
    if chair.key:
        return Chair(chair.name, chair.key, colour=chair.colour, also=chair.also)
    return Chair(TRAVELLERS[seat % len(TRAVELLERS)], bot=chair.bot, colour=chair.colour)


async def play_again(house: House, request: Request, _body: Nothing) -> Seated:
    """A new table for the same people, or the one that somebody else has opened."""
    table, key = table_at(house, request), key_of(request)
    return await table.ask(lambda: rematch(house, table, key))


REMATCHES: list[Call[Any]] = [Call("POST", "/api/tables/{code}/rematch", Nothing, Seated, play_again)]
