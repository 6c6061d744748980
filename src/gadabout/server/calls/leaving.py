"""Leaving a game: for a while, for good, by conceding, or all by vote. A bot plays on where it must."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any, Literal

from msgspec import Struct

from gadabout.core.contract import Illegal, Seat
from gadabout.core.verdict import LEAST
from gadabout.server.calls.arranging import chair_of
from gadabout.server.calls.call import Call, Nothing, deed
from gadabout.server.table.game import LiveGame
from gadabout.server.table.hosting import keep, owned, stand_in
from gadabout.server.table.roster import Roster
from gadabout.server.table.table import Table


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    for_good: bool = False
    """They come last then, and give the seat up; else a bot plays until they are back."""


class Vote(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True


async def leave_table(table: Table, key: str, body: Leave) -> None:
    """The caller leaves: for a while, or for good.

    Before the game, leaving gives the seat up in any case.
    """
    roster, seat = owned(table, key)
    if roster.phase == "gathering":
        roster.chairs[seat] = None
        if roster.persons():
            _pass_host(roster, seat)
        else:
            roster.phase = "closed"
        await keep(table, roster)
    elif body.for_good:
        await _go(table, key, "left")
    else:
        _, roster, seat = _playing(table, key)
        chair = chair_of(roster, seat)
        chair.bot = chair.bot or stand_in(roster.game)
        roster.take_vote_along(seat)
        _pass_host(roster, seat)
        await keep(table, roster)


async def take_seat_back(table: Table, key: str, _body: Nothing) -> None:
    """The caller takes over from the bot that stood in."""
    _, roster, seat = _playing(table, key)
    chair_of(roster, seat).bot = ""
    await keep(table, roster)


async def concede_game(table: Table, key: str, _body: Nothing) -> None:
    """The caller gives the game up.

    They come last, and may watch the rest from their own seat.
    """
    await _go(table, key, "conceded")


async def vote_to_end(table: Table, key: str, body: Vote) -> None:
    """The caller wants to end the game without a winner, or no longer does."""
    _, roster, seat = _playing(table, key)
    roster.votes = sorted({*roster.votes, seat} if body.on else {*roster.votes} - {seat})
    await keep(table, roster)


async def _go(table: Table, key: str, why: Literal["left", "conceded"]) -> None:
    """Takes a player out for good. Ends the game if fewer than two seats or no people stay, or all voted."""
    game, roster, seat = _playing(table, key)
    chair = chair_of(roster, seat)
    chair.gone = why
    chair.bot = chair.bot or stand_in(roster.game)
    if why == "left":
        chair.give_up()
    roster.take_vote_along(seat)
    staying = sum(1 for other in roster.chairs if other and not other.gone)
    over = staying < LEAST or not roster.players()
    _pass_host(roster, seat)
    draft = game.recorder.draft_gone(Seat(seat), why, over=over, at=table.clock.now())
    await table.conclude(draft, roster)
    if table.roster.is_voted_out():
        # They have gone in any case; if this can't be stored, whatever is stored next ends the game.
        with suppress(Illegal):
            await keep(table, deepcopy(table.roster))


def _playing(table: Table, key: str) -> tuple[LiveGame, Roster, int]:
    """Returns the running game, a copy of the roster, and the caller's seat."""
    roster, seat = owned(table, key)
    if table.game is None or roster.phase != "playing":
        raise Illegal("not-playing")
    if chair_of(roster, seat).gone:
        raise Illegal("gone-already")
    return table.game, roster, seat


def _pass_host(roster: Roster, leaver: int) -> None:
    """Makes the next person the host if the host leaves; one for whom no bot stands in comes first."""
    if leaver != roster.host:
        return
    others = [seat for seat in roster.players() if seat != leaver]
    themselves = [seat for seat in others if not chair_of(roster, seat).bot]
    following = sorted(themselves or others, key=lambda seat: (seat < leaver, seat))
    roster.host = following[0] if following else leaver


CALLS: list[Call[Any]] = [
    deed("/api/tables/{code}/leave", Leave, leave_table),
    deed("/api/tables/{code}/back", Nothing, take_seat_back),
    deed("/api/tables/{code}/concede", Nothing, concede_game),
    deed("/api/tables/{code}/vote", Vote, vote_to_end),
]
