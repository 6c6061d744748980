"""A rematch: a new table for the same people, all one seat further; their old keys open the new seats."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from gadabout.core.contract import Illegal
from gadabout.server.calls.call import Asked, Call, Nothing, Seated
from gadabout.server.house.house import House
from gadabout.server.table.hosting import Ticket, keep, owned
from gadabout.server.table.roster import TRAVELLERS, Chair, Roster
from gadabout.server.table.table import Table


async def rematch(house: House, table: Table, key: str) -> Seated:
    """Opens the new table, unless somebody has already, and returns the caller's seat there."""
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
    """Copies a chair for the new table: none for those who left, and bots get bots' names."""
    if chair is None or chair.gone == "left":
        return None
    if chair.key:
        return Chair(chair.name, chair.key, colour=chair.colour, also=chair.also)
    return Chair(TRAVELLERS[seat % len(TRAVELLERS)], bot=chair.bot, colour=chair.colour)


async def play_again(house: House, asked: Asked, _body: Nothing) -> Seated:
    """A new table for the same people, or the one that somebody else has opened."""
    table = await house.fetch(asked.code)
    return await table.ask(lambda: rematch(house, table, asked.key))


CALLS: list[Call[Any]] = [Call("POST", "/api/tables/{code}/rematch", Nothing, Seated, play_again)]
