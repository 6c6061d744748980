"""Whoever goes: for a while, for good, by conceding, or all by vote. A bot plays on where it must."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any, Literal

from msgspec import Struct
from starlette.requests import Request

from gadabout.core.contract import Illegal, Seat
from gadabout.core.verdict import LEAST
from gadabout.server.calls.api import Call, Nothing, key_of, table_at
from gadabout.server.house.house import House
from gadabout.server.table.game import LiveGame
from gadabout.server.table.hosting import keep, owned, stand_in
from gadabout.server.table.roster import Chair, Roster
from gadabout.server.table.table import Table


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    for_good: bool = False
    """Comes last then, and the seat is given up; else a bot plays until its owner is back."""


class Vote(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True


async def leave(table: Table, key: str, *, for_good: bool) -> None:
    """Before the game one just gets up."""
    roster, seat = owned(table, key)
    if roster.phase == "gathering":
        roster.chairs[seat] = None
        if roster.persons():
            _pass_host(roster, seat)
        else:
            roster.phase = "closed"
        await keep(table, roster)
    elif for_good:
        await _go(table, key, "left")
    else:
        _, roster, seat = _playing(table, key)
        chair = _chair(roster, seat)
        chair.bot = chair.bot or stand_in(roster.game)
        roster.take_vote_along(seat)
        _pass_host(roster, seat)
        await keep(table, roster)


async def concede(table: Table, key: str) -> None:
    """Comes last, and may watch the rest from his own seat."""
    await _go(table, key, "conceded")


async def come_back(table: Table, key: str) -> None:
    """The bot that stood in gets up."""
    _, roster, seat = _playing(table, key)
    _chair(roster, seat).bot = ""
    await keep(table, roster)


async def vote(table: Table, key: str, on: bool) -> None:
    """Somebody wants to end the game now, or no longer does."""
    _, roster, seat = _playing(table, key)
    roster.votes = sorted({*roster.votes, seat} if on else {*roster.votes} - {seat})
    await keep(table, roster)


async def _go(table: Table, key: str, why: Literal["left", "conceded"]) -> None:
    """The game goes on if two seats are left, one of them a person's, unless all others have voted."""
    game, roster, seat = _playing(table, key)
    chair = _chair(roster, seat)
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
        # He has gone in any case; if this can't be stored, whatever is kept next ends the game.
        with suppress(Illegal):
            await keep(table, deepcopy(table.roster))


def _playing(table: Table, key: str) -> tuple[LiveGame, Roster, int]:
    """The game that goes on, a copy of the roster, and the caller's seat."""
    roster, seat = owned(table, key)
    if table.game is None or roster.phase != "playing":
        raise Illegal("not-playing")
    if _chair(roster, seat).gone:
        raise Illegal("gone-already")
    return table.game, roster, seat


def _pass_host(roster: Roster, leaver: int) -> None:
    """If the host goes, the next person who is there himself is the host, or else any other person."""
    if leaver != roster.host:
        return
    others = [seat for seat in roster.players() if seat != leaver]
    themselves = [seat for seat in others if not _chair(roster, seat).bot]
    following = sorted(themselves or others, key=lambda seat: (seat < leaver, seat))
    roster.host = following[0] if following else leaver


def _chair(roster: Roster, seat: int) -> Chair:
    chair = roster.chairs[seat]
    assert chair
    return chair


async def leave_table(house: House, request: Request, body: Leave) -> Nothing:
    """The caller leaves: for a while, or for good."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: leave(table, key, for_good=body.for_good))
    return Nothing()


async def concede_game(house: House, request: Request, _body: Nothing) -> Nothing:
    """The caller gives the game up."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: concede(table, key))
    return Nothing()


async def take_seat_back(house: House, request: Request, _body: Nothing) -> Nothing:
    """The caller plays himself again."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: come_back(table, key))
    return Nothing()


async def vote_to_end(house: House, request: Request, body: Vote) -> Nothing:
    """The caller wants to end the game without a winner, or no longer does."""
    table, key = table_at(house, request), key_of(request)
    await table.ask(lambda: vote(table, key, body.on))
    return Nothing()


LEAVING: list[Call[Any]] = [
    Call("POST", "/api/tables/{code}/leave", Leave, Nothing, leave_table),
    Call("POST", "/api/tables/{code}/back", Nothing, Nothing, take_seat_back),
    Call("POST", "/api/tables/{code}/concede", Nothing, Nothing, concede_game),
    Call("POST", "/api/tables/{code}/vote", Vote, Nothing, vote_to_end),
]
