"""Games from elsewhere: a finished log that passes the check gets a table, a film and a link of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.core.log import BadLog
from gadabout.core.reading import read
from gadabout.core.verify import Report, verified
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import find
from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.base.storing import save
from gadabout.server.calls.call import Asked, Call, Name
from gadabout.server.house.house import House
from gadabout.server.table.decency import tidy
from gadabout.server.table.film.film import filmed
from gadabout.server.table.roster import Chair, Roster
from gadabout.server.wire.refusals import WORDS, Explained, words_of

MOST_BYTES = 2**18
CHECK_SECONDS = 10.0
"""The longest games take one or two; what takes longer was made to."""
MOST_UNDOS = 100
"""Each makes a checker play all again from the start."""


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a log, and what the people are to be called."""

    log: Annotated[str, Meta(max_length=MOST_BYTES)]
    people: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()


class Imported(Struct, frozen=True):
    table: str


def checked_film(text: bytes) -> tuple[bytes, bytes]:
    """Runs in a worker: checks a log and returns the report and, if it passes, the film, as bytes."""
    if text.count(b'"undo"') > MOST_UNDOS:
        return encode(Report(holds=False, reason="log-undoes-too-much")), b""
    try:
        log = read(text, find)
        report = verified(log)
        film = filmed(log) if report.holds and report.finished else b""
    except BadLog as bad:
        report, film = Report(holds=False, line=bad.line, reason=bad.reason), b""
    except Exception:  # noqa: BLE001  # somebody may send anything
        report, film = Report(holds=False, reason="log-unplayable"), b""
    return encode(report), film


def admitted(report: Report) -> None:
    """Raises Illegal unless the log passed the check and its game is finished."""
    if not report.holds:
        # Some reasons of the log's reader are sentences already.
        why = (
            words_of(Illegal(report.reason))
            if report.reason in WORDS
            else dict.fromkeys(LANGUAGES, report.reason)
        )
        raise Explained("bad-log", why, line=report.line)
    if not report.finished:
        raise Illegal("log-unfinished")


def players(text: bytes) -> int:
    """Returns the number of players in this log."""
    log = read(text, find)
    return log.rules.seats(log.options)


def shelf(code: str, text: bytes, people: Sequence[str], now: int, film: bytes) -> Write:
    """Returns the write that stores the log as a table of a finished game."""
    log = read(text, find)
    seats = log.rules.seats(log.options)
    names = [*people, *(f"P{number + 1}" for number in range(len(people), seats))][:seats]
    roster = Roster(
        code=code,
        game=log.rules.NAME,
        options=log.header.options,
        speed="relaxed",
        public=False,
        chairs=[None] * seats,
        phase="over",
        imported=True,
    )
    for seat, name in enumerate(names):
        roster.chairs[seat] = Chair(name, colour=roster.free_colour())
    return Write(code, now, encode(roster), roster.phase, 0, tuple(log.lines), film)


async def import_game(house: House, _asked: Asked, body: Import) -> Imported:
    """Keep a finished game from elsewhere, if its log holds in all that can be recomputed."""
    text, people = body.log.encode(), [tidy(name) for name in body.people]
    try:
        async with house.checking:
            report, film = await house.pilot.work("check-log", text, CHECK_SECONDS)
    except TimeoutError:
        raise Illegal("log-too-long", seconds=round(CHECK_SECONDS)) from None
    admitted(msgspec.json.decode(report, type=Report))
    write = shelf(house.free_code(), text, people, house.clock.now(), film)
    try:
        await save(house.store, write._replace(new=True))
    except StoreFailed as failed:
        raise Illegal("could-not-store") from failed
    return Imported(write.code)


CALLS: list[Call[Any]] = [Call("POST", "/api/imports", Import, Imported, import_game, most=2 * MOST_BYTES)]
