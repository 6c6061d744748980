"""What the coach says about a finished game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from gadabout.bots.coach import Coaching
from gadabout.bots.levels import can_judge
from gadabout.bots.why import Why
from gadabout.core.contract import Illegal
from gadabout.core.log import Move
from gadabout.server.calls.call import Asked, Call, Nothing
from gadabout.server.house.coaching import Finished
from gadabout.server.house.house import House
from gadabout.server.table.film.film import NAMES
from gadabout.server.table.film.frames import OPEN, onlooker
from gadabout.server.table.table import Table


def finished(table: Table) -> Finished:
    """Returns what the coach needs of a table's finished game; raises Illegal if it can't be judged."""
    roster, game = table.roster, table.game
    if roster.phase != "over":
        raise Illegal("closed" if roster.phase == "closed" else "not-over")
    if game is None or game.log.end is None:
        raise Illegal("no-such-coach")
    if not can_judge(roster.game):
        raise Illegal("no-judge")
    return Finished(roster.code, roster.game, game.log.lines, game.log.end.end, roster.bot_seed)


async def coach(house: House, asked: Asked, _body: Nothing) -> Raw:
    """A finished game in the coach's eyes: for each person luck, decisions, and the dearest moments."""
    table = await house.fetch(asked.code)
    return _named(await house.coach.coaching(finished(table)), table)


async def move_why(house: House, asked: Asked, _body: Nothing) -> Raw:
    """Explain a move: the alternatives and their prospects, on what the seat knew then."""
    table = await house.fetch(asked.code)
    game, number = finished(table), asked.query.get("n", "")
    who = onlooker(asked.query.get("seat", ""), len(table.roster.chairs))
    if not (number.isascii() and number.isdecimal() and len(number) < 7):
        raise Illegal("no-such-decision", n=number[:20])
    n = int(number)
    assert table.game
    entry = table.game.log.entries[n - 1] if 0 < n <= len(table.game.log.entries) else None
    if not isinstance(entry, Move):
        raise Illegal("no-such-decision", n=n)
    if who not in {OPEN, entry.seat}:
        raise Illegal("not-your-eyes")
    return _named(await house.coach.why(game, n), table)


def _named(answer: bytes, table: Table) -> Raw:
    """Returns the answer with people's current names in place of the letters that stand for them."""
    names = {
        NAMES + seat: msgspec.json.encode(name).decode()[1:-1]
        for seat, name in enumerate(table.roster.people())
    }
    return Raw(answer.decode().translate(names).encode())


WHY_QUERY = {
    "n": "the number of the move",
    "seat": "the number of the seat that made it, or `open`: whose eyes see what it knew",
}
CALLS: list[Call[Any]] = [
    Call("GET", "/api/tables/{code}/coach", Nothing, Coaching, coach),
    Call("GET", "/api/tables/{code}/why", Nothing, Why, move_why, query=WHY_QUERY),
]
