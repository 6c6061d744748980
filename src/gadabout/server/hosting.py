"""What people do with a table besides playing: sit down, invite bots, start, pause, send away."""

from __future__ import annotations

from copy import deepcopy
from secrets import token_bytes
from typing import NamedTuple

from gadabout.bots.levels import LEVELS
from gadabout.core.contract import Illegal, Seat
from gadabout.core.replay import Recorder
from gadabout.games.registry import find
from gadabout.server.game import LiveGame
from gadabout.server.roster import Chair, Roster, hashed, new_key
from gadabout.server.table import Table


class Ticket(NamedTuple):
    """A seat and the secret that opens it; the server keeps only its hash."""

    seat: int
    key: str


async def sit(table: Table, name: str, seat: int | None = None) -> Ticket:
    """Takes a free seat: the one that is asked for, or the first."""
    roster = _gathering(table)
    if roster.locked:
        raise Illegal("table-locked")
    free = roster.free_seats()
    if not free:
        raise Illegal("table-full")
    if seat is not None and seat not in free:
        raise Illegal("seat-taken")
    ticket = Ticket(free[0] if seat is None else seat, new_key())
    roster.chairs[ticket.seat] = Chair(name, hashed(ticket.key))
    await _keep(table, roster)
    return ticket


async def seat_bot(table: Table, key: str, seat: int, level: str) -> None:
    """The host lets a bot sit on a free seat, or stand in for somebody; without a level it gets up."""
    roster = _hosted(table, key)
    if not 0 <= seat < len(roster.chairs):
        raise Illegal("no-such-seat", seat=seat)
    if level and level not in LEVELS.get(roster.game, {}):
        raise Illegal("no-such-bot")
    chair = roster.chairs[seat]
    if chair and chair.key:
        chair.bot = level
    elif roster.phase == "gathering":
        roster.chairs[seat] = Chair(level.title(), bot=level) if level else None
    else:
        raise Illegal("started-already")
    await _keep(table, roster)


async def start(table: Table, key: str, salts: tuple[str, ...] = ()) -> None:
    """The host starts the game: the seed is drawn and committed to."""
    roster = _hosted(table, key)
    if roster.phase != "gathering":
        raise Illegal("started-already")
    if roster.free_seats():
        raise Illegal("seats-empty")
    rules = find(roster.game)
    recorder = Recorder(rules, table.options, token_bytes(32), salts=salts)
    roster.phase = "playing"
    roster.bot_seed = token_bytes(16).hex()
    await table.save(roster, 0, recorder.log.lines)
    table.roster, table.game = roster, LiveGame(recorder)
    table.tell_room()
    table.tell_update(0)


async def set_paused(table: Table, key: str, paused: bool) -> None:
    roster = _hosted(table, key)
    roster.paused = paused
    await _keep(table, roster)
    if paused:
        table.timers.pause()
    else:
        table.timers.go_on()


async def set_locked(table: Table, key: str, locked: bool) -> None:
    roster = _hosted(table, key)
    roster.locked = locked
    await _keep(table, roster)


async def send_away(table: Table, key: str, seat: int) -> None:
    """The host takes a seat back before the game; during it, a bot goes on there."""
    roster = _hosted(table, key)
    if not 0 <= seat < len(roster.chairs) or seat == roster.host:
        raise Illegal("no-such-seat", seat=seat)
    chair = roster.chairs[seat]
    if chair is None or not chair.key:
        raise Illegal("no-such-seat", seat=seat)
    roster.banned.append(chair.key)
    if roster.phase == "gathering":
        roster.chairs[seat] = None
    else:
        roster.chairs[seat] = Chair(chair.name, bot=next(iter(LEVELS[roster.game])))
    await _keep(table, roster)
    table.audience.forget(Seat(seat))


async def hand_over(table: Table, key: str, seat: int) -> None:
    """Somebody else is the host from now on."""
    roster = _hosted(table, key)
    chair = roster.chairs[seat] if 0 <= seat < len(roster.chairs) else None
    if chair is None or not chair.key:
        raise Illegal("no-such-seat", seat=seat)
    roster.host = seat
    await _keep(table, roster)


def _gathering(table: Table) -> Roster:
    roster = deepcopy(table.roster)
    if roster.phase != "gathering":
        raise Illegal("started-already")
    return roster


def _hosted(table: Table, key: str) -> Roster:
    """A copy to change, if the key is the host's."""
    if table.roster.seat_of(key) != table.roster.host:
        raise Illegal("not-the-host")
    return deepcopy(table.roster)


async def _keep(table: Table, roster: Roster) -> None:
    """Stored, then told."""
    await table.save(roster)
    table.roster = roster
    table.tell_room()
