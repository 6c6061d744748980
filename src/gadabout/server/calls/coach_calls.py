"""The calls to the coach."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gadabout.bots.coach import Coaching
from gadabout.bots.why import Why
from gadabout.core.contract import Illegal
from gadabout.core.log import Move
from gadabout.server.calls.api import JSON, Call, Nothing, table_at
from gadabout.server.house.coaching import Finished
from gadabout.server.house.house import House
from gadabout.server.table.film.film import NAMES
from gadabout.server.table.film.frames import OPEN, onlooker
from gadabout.server.table.table import Table


def finished(table: Table) -> Finished:
    """A game that is over, and that these rules can look at again."""
    roster, game = table.roster, table.game
    if roster.phase != "over":
        raise Illegal("closed" if roster.phase == "closed" else "not-over")
    if game is None or game.log.end is None:
        raise Illegal("no-such-coach")
    return Finished(roster.code, roster.game, game.log.lines, game.log.end.end, roster.bot_seed)


async def coach(house: House, request: Request, _body: Nothing) -> Response:
    """A finished game in the coach's eyes: for each person luck, decisions, and the dearest moments."""
    table = table_at(house, request)
    return _named(await house.coach.coaching(finished(table)), table)


async def move_why(house: House, request: Request, _body: Nothing) -> Response:
    """What else could have been played, and what was to be expected of it, on what the seat knew then."""
    table = table_at(house, request)
    game, query = finished(table), request.query_params
    asked, who = query.get("n", ""), onlooker(query.get("seat", ""), len(table.roster.chairs))
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 7):
        raise Illegal("no-such-decision", n=asked[:20])
    n = int(asked)
    assert table.game
    entry = table.game.log.entries[n - 1] if 0 < n <= len(table.game.log.entries) else None
    if not isinstance(entry, Move):
        raise Illegal("no-such-decision", n=n)
    if who not in {OPEN, entry.seat}:
        raise Illegal("not-your-eyes")
    return _named(await house.coach.why(game, n), table)


def _named(answer: bytes, table: Table) -> Response:
    """With people's names as they are now."""
    names = {
        NAMES + seat: msgspec.json.encode(name).decode()[1:-1]
        for seat, name in enumerate(table.roster.people())
    }
    return Response(answer.decode().translate(names).encode(), media_type=JSON)


WHY_QUERY = {
    "n": "the number of the move",
    "seat": "the number of the seat that made it, or `open`: whose eyes see what it knew",
}
LESSONS: list[Call[Any]] = [
    Call("GET", "/api/tables/{code}/coach", Nothing, Coaching, coach),
    Call("GET", "/api/tables/{code}/why", Nothing, Why, move_why, query=WHY_QUERY),
]
