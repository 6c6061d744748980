"""Games that were played: their logs, and how they went."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Raw, structs

from gadabout.core.contract import Illegal
from gadabout.core.words import LANGUAGES
from gadabout.server.calls.call import Asked, Call, File, Nothing
from gadabout.server.house.house import House
from gadabout.server.table.film.film import unpacked
from gadabout.server.table.film.frames import Frames, frames, onlooker
from gadabout.server.table.table import Table

LINES = "application/jsonl"


def log_lines(table: Table) -> Sequence[bytes]:
    """Returns the log of a game that is over or can't go on; raises Illegal for any other."""
    if table.shelved.lines:
        return table.shelved.lines
    if table.game is None or table.roster.phase != "over":
        raise Illegal("no-such-log")
    return table.game.log.lines


async def packed_film(table: Table) -> bytes:
    """Returns the packed film of a finished game; makes and stores it if there is none yet."""
    if table.roster.phase != "over":
        raise Illegal("closed" if table.roster.phase == "closed" else "not-over")
    if table.game is None:
        if kept := await table.store.film(table.roster.code):
            return kept
        raise Illegal("no-such-film")
    # If this caller goes away, others may still be waiting for the same film.
    return await asyncio.shield(table.filming.film(table.roster.code, table.game.log.lines))


async def finished_log(house: House, asked: Asked, _body: Nothing) -> list[Raw]:
    """The whole log of a finished game, its seed revealed."""
    return [Raw(line) for line in log_lines(await house.fetch(asked.code))]


async def exported_log(house: House, asked: Asked, _body: Nothing) -> File:
    """The same as a file of JSON lines, byte for byte as it is kept."""
    table = await house.fetch(asked.code)
    text = b"".join(line + b"\n" for line in log_lines(table))
    return File(text, f"gadabout-{table.roster.code}.jsonl")


async def shown_frames(house: House, asked: Asked, _body: Nothing) -> Frames:
    """A finished game, frame by frame."""
    table = await house.fetch(asked.code)
    roster, language = table.roster, asked.query.get("language", "")
    if language and language not in LANGUAGES:
        raise Illegal("no-such-language")
    who = onlooker(asked.query.get("seat", ""), len(roster.chairs))
    film = await packed_film(table)
    names = roster.people()
    shown = await house.pilot.aside(lambda: frames(unpacked(film), roster.code, names, who, language))
    return structs.replace(shown, notice=dict(table.shelved.notice))


FRAMES_QUERY = {
    "seat": "the number of a seat, or `open` to see everything; else what the spectators saw",
    "language": "`en` or `cs` for sentences; else there are none",
}
CALLS: list[Call[Any]] = [
    Call("GET", "/api/tables/{code}/log", Nothing, list[Any], finished_log),
    Call("GET", "/api/tables/{code}/log.jsonl", Nothing, Any, exported_log, media=LINES),
    Call("GET", "/api/tables/{code}/frames", Nothing, Frames, shown_frames, query=FRAMES_QUERY),
]
