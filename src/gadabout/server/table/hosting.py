"""What people do with a table besides playing: sit down, invite bots, start, pause, send away."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import NamedTuple

from gadabout.bots.levels import LEVELS, is_known, strongest
from gadabout.core.contract import Illegal, Seat
from gadabout.core.log import Fork
from gadabout.server.table.beginnings import begun
from gadabout.server.table.decency import check_names, tidy
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import TRAVELLERS, Chair, Roster, hashed, new_key
from gadabout.server.table.table import Table
from gadabout.server.table.timers import SECONDS
from gadabout.server.wire.messages import Colour, Pace


class Ticket(NamedTuple):
    """A seat and the secret that opens it; the server keeps only its hash."""

    seat: int
    key: str


class Person(NamedTuple):
    """Somebody who wants to sit down, and their choice of a seat, if any."""

    name: str
    seat: int | None = None
    colour: Colour | None = None
    ban_hashes: Sequence[str] = ()


async def open_table(
    table: Table, host: Person, bots: Sequence[tuple[int, str]], fill: str, *, begin: bool
) -> Ticket:
    """Seats the host, and bots on chosen or all remaining seats; the game may begin at once."""
    roster = deepcopy(table.roster)
    ticket = _seated(table, roster, host)
    roster.host = ticket.seat
    check_names(roster)
    for seat, level in bots:
        if seat == ticket.seat:
            raise Illegal("seat-taken")
        _seat_bot(roster, seat, level)
    _fill(roster, fill)
    if begin:
        await _begin(table, roster)
    else:
        await keep(table, roster)
    return ticket


async def open_fork(table: Table, person: Person, level: str, fork: Fork) -> Ticket:
    """Starts a what-if: seats one person, and bots on all other seats."""
    roster = deepcopy(table.roster)
    ticket = _seated(table, roster, person)
    roster.host = ticket.seat
    for seat in roster.free_seats():
        _seat_bot(roster, seat, level)
    await _begin(table, roster, fork)
    return ticket


async def sit(table: Table, person: Person) -> Ticket:
    """Seats a person on the free seat that they ask for, or on the first."""
    roster = before(deepcopy(table.roster))
    if roster.locked:
        raise Illegal("table-locked")
    if not set(person.ban_hashes).isdisjoint(roster.banned):
        raise Illegal("banned")
    ticket = _seated(table, roster, person)
    check_names(roster)
    await keep(table, roster)
    return ticket


def _seated(table: Table, roster: Roster, person: Person) -> Ticket:
    free = roster.free_seats()
    if not free:
        raise Illegal("table-full")
    if person.seat is not None and not 0 <= person.seat < len(roster.chairs):
        raise Illegal("no-such-seat", seat=person.seat)
    if person.seat is not None and person.seat not in free:
        raise Illegal("seat-taken")
    seat = free[0] if person.seat is None else person.seat
    ticket = Ticket(seat, new_key(table.chance.rng()))
    colour = roster.free_colour(person.colour)
    roster.chairs[ticket.seat] = Chair(
        tidy(person.name), hashed(ticket.key), colour=colour, ban_hashes=[*person.ban_hashes]
    )
    return ticket


async def seat_bot(table: Table, key: str, seat: int, level: str) -> None:
    """Puts a bot on a free seat, or in for a person; without a level, removes it. For the host only."""
    roster = hosted(table, key)
    _seat_bot(roster, seat, level)
    await keep(table, roster)


def _fill(roster: Roster, level: str) -> None:
    for seat in roster.free_seats() if level else ():
        _seat_bot(roster, seat, level)


def _seat_bot(roster: Roster, seat: int, level: str) -> None:
    if not 0 <= seat < len(roster.chairs):
        raise Illegal("no-such-seat", seat=seat)
    if level and not is_known(roster.game, level):
        raise Illegal("no-such-bot")
    chair = roster.chairs[seat]
    if chair and chair.gone and not level:
        raise Illegal("gone-already")
    if chair and (chair.key or level):
        chair.bot = level
        if level:
            roster.take_vote_along(seat)
    elif roster.phase != "gathering":
        raise Illegal("started-already")
    elif level:
        name = TRAVELLERS[seat % len(TRAVELLERS)]
        roster.chairs[seat] = Chair(name, bot=level, colour=roster.free_colour())
    else:
        roster.chairs[seat] = None


async def start(table: Table, key: str, fill: str = "") -> None:
    """Starts the game, for the host only, with bots of level `fill` on free seats. No salt is added later."""
    roster = before(hosted(table, key))
    _fill(roster, fill)
    await _begin(table, roster)


async def _begin(table: Table, roster: Roster, fork: Fork | None = None) -> None:
    if roster.free_seats():
        raise Illegal("seats-empty")
    recorder = await begun(roster, table.options, fork, table.pilot, table.chance)
    roster.phase = "playing"
    roster.banned = []
    for chair in roster.chairs:
        if chair:
            chair.ban_hashes = []
    roster.bot_seed = table.chance.rng().randbytes(16).hex()
    await table.save(roster, 0, recorder.log.lines)
    table.game = LiveGame(recorder)
    table.adopt(roster)
    table.attendance.tell_update(0)


async def set_paused(table: Table, key: str, paused: bool) -> None:
    roster = hosted(table, key)
    if roster.phase != "playing":
        raise Illegal("not-playing")
    if roster.paused == paused:
        return
    roster.paused = paused
    await keep(table, roster)


async def set_pace(table: Table, key: str, pace: Pace) -> None:
    """Changes the pace of bots and house, for the host only; also that of decisions under way."""
    roster = hosted(table, key)
    if roster.phase not in {"gathering", "playing"}:
        raise Illegal("not-playing")
    if roster.pace != pace:
        roster.pace = pace
        await keep(table, roster)


async def set_locked(table: Table, key: str, locked: bool) -> None:
    roster = hosted(table, key)
    roster.locked = locked
    await keep(table, roster)


async def send_away(table: Table, key: str, seat: int, *, ban: bool = False) -> None:
    """Frees a person's seat before the game, or lets a bot play on there; for the host only.

    A banned person can't sit down again from the same browser or, at a public table, the same address.
    """
    roster = hosted(table, key)
    if not 0 <= seat < len(roster.chairs) or seat == roster.host:
        raise Illegal("no-such-seat", seat=seat)
    chair = roster.chairs[seat]
    if chair is None or not chair.key:
        raise Illegal("no-such-seat", seat=seat)
    if roster.phase == "gathering":
        roster.chairs[seat] = None
    else:
        chair.bot = chair.bot or stand_in(roster.game)
        chair.give_up()
        roster.take_vote_along(seat)
    if ban:
        # Whoever shares an address with somebody who stays is not to suffer for it.
        staying = {known for other in roster.chairs if other for known in other.ban_hashes}
        roster.banned += [known for known in chair.ban_hashes if known not in staying]
    await keep(table, roster)


def stand_in(game: str) -> str:
    """Returns the strongest level, which plays on for a person; empty if the game is no longer here."""
    return strongest(game) if LEVELS.get(game) else ""


async def hand_over(table: Table, key: str, seat: int) -> None:
    """Makes somebody else the host: by the host's wish, or by their own if the host stays away."""
    roster, own = owned(table, key)
    if own != roster.host and not (own == seat and _host_is_away(table)):
        raise Illegal("not-the-host")
    if seat not in roster.players():
        raise Illegal("no-such-seat", seat=seat)
    roster.host = seat
    await keep(table, roster)


def _host_is_away(table: Table) -> bool:
    """True if the host has been away for longer than a decision may take."""
    host = Seat(table.roster.host)
    since = table.timers.down_since.get(host, table.since)
    away = table.clock.now() - since
    return host not in table.audience.present() and away > SECONDS[table.roster.speed] * 1000


def owned(table: Table, key: str) -> tuple[Roster, int]:
    """Returns a copy of the roster to change, and the seat that the key opens; Illegal if it opens none."""
    seat = table.roster.seat_of(key)
    if seat is None:
        raise Illegal("not-your-seat")
    return deepcopy(table.roster), seat


def before(roster: Roster) -> Roster:
    """Returns the roster if its game has not begun and can begin; else raises Illegal."""
    if roster.phase != "gathering":
        raise Illegal("table-closed" if roster.phase == "closed" else "started-already")
    return roster


def hosted(table: Table, key: str) -> Roster:
    """Returns a copy of the roster to change; raises Illegal unless the key is the host's."""
    if table.roster.seat_of(key) != table.roster.host:
        raise Illegal("not-the-host")
    return deepcopy(table.roster)


async def keep(table: Table, roster: Roster) -> None:
    """Stores a roster, then tells everybody; ends the game if all who play themselves voted for that."""
    if table.game and roster.is_voted_out():
        draft = table.game.recorder.draft_gone(None, "vote", over=True, at=table.clock.now())
        await table.conclude(draft, roster)
    else:
        await table.save(roster)
        table.adopt(roster)
