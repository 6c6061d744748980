"""What-ifs: a new table goes on from what one seat knew at a moment of another game, against bots."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from gadabout.core.beginning import forked, start
from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.log import Fork, Log
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from gadabout.server.calls.call import Asked, Call, Name, Seated
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.table import Table
from gadabout.server.wire.messages import Code, Pace, SeatNumber


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """After which line of which game, from whose view, and who plays on against bots of which level."""

    table: Code
    n: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    name: Name
    level: Annotated[str, Meta(max_length=20)] = ""
    """Without one, the strongest there is."""
    pace: Pace | None = None
    """Without one, that of the table where the game was played."""


async def open_what_if(house: House, asked: Asked, body: WhatIf) -> Seated:
    """A new table whose game goes on from what a seat knew; never from what was really to come."""
    origin = await house.fetch(body.table)
    roster = origin.roster
    if body.seat >= len(roster.chairs):
        raise Illegal("no-such-seat", seat=body.seat)
    fork = await _fork(house, _log(origin, Seat(body.seat), asked.key), body.n, body.seat)
    table = house.new_table(roster.game, roster.options, speed="relaxed", pace=body.pace or roster.pace)
    person = hosting.Person(body.name, body.seat)
    level = body.level or hosting.stand_in(roster.game)
    async with house.imagining:
        ticket = await house.keep(table, lambda: hosting.open_fork(table, person, level, fork))
    return Seated(table.roster.code, *ticket)


def _log(origin: Table, seat: Seat, key: str) -> Log:
    """Returns the game's log if the caller may fork it: it is finished, or their own against bots alone."""
    if origin.game is None:
        raise Illegal("not-playing")
    if origin.roster.phase != "over":
        if origin.roster.seat_of(key) != seat:
            raise Illegal("not-your-seat")
        if len(origin.roster.persons()) > 1:
            raise Illegal("others-play-on")
    return origin.game.log


async def _fork(house: House, log: Log, n: int, seat: int) -> Fork:
    """Describes the start of a what-if from what the seat knew after line n; a worker replays the log."""
    if n > len(log.entries):
        raise Illegal("no-such-moment", n=n)
    try:
        view = await house.pilot.work("known-then", (list(log.lines), n, seat))
    except TimeoutError as late:
        raise Illegal("what-if-too-hard") from late
    if not view:
        raise Illegal("nothing-left-to-play")
    return forked(log, n, view)


def known_then(asked: tuple[list[bytes], int, int]) -> bytes:
    """Runs in a worker: returns a seat's view after line n of a log; empty if the game was over by then."""
    lines, n, seat = asked
    log = read(b"\n".join(lines) + b"\n", find)
    state: Any = start(log)
    for step in replay(log):
        if step.entry.n > n:
            break
        state = step.state
    return b"" if log.rules.result(state) else encode(log.rules.view(state, Seat(seat)))


CALLS: list[Call[Any]] = [Call("POST", "/api/what-ifs", WhatIf, Seated, open_what_if)]
