"""Taking back a move: at once where nobody has learned anything by it, else if all the others agree."""

from __future__ import annotations

import logging
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.reading import read
from gadabout.core.replay import played
from gadabout.games.registry import find
from gadabout.server import wire
from gadabout.server.game import AGAINST_BOTS, LiveGame
from gadabout.server.learning import Moment
from gadabout.server.logs import mark

if TYPE_CHECKING:
    from gadabout.server.audience import Listener
    from gadabout.server.table import Table

AGREED = "agreed"
CHECK_SECONDS = 5.0
"""What can't be found out so soon may have taught somebody something."""
log = logging.getLogger("gadabout.undo")


class Wish(NamedTuple):
    """Somebody asks to take back a move, and waits for the others."""

    listener: Listener
    message: wire.TakeBack
    n: int
    wanted: frozenset[int]
    agreed: frozenset[int] = frozenset()

    def shown(self) -> wire.Wish:
        return wire.Wish(self.message.seat, tuple(sorted(self.wanted)), tuple(sorted(self.agreed)))


async def take_back(table: Table, listener: Listener, message: wire.TakeBack) -> None:
    """A seat's last move: taken back, or the others are asked."""
    seat = Seat(message.seat)
    game = table.playing(listener, seat)
    if (seat, message.id) in game.ids:
        listener.send(encode(wire.Accepted(message.id, game.ids[seat, message.id])))
        return
    if table.roster.paused:
        raise Illegal("paused")
    n = last_move(game, seat)
    others = frozenset(other for other in table.roster.players() if other != seat)
    wish = Wish(listener, message, n, others - table.audience.seats_of(listener))
    if not others:
        await _undo(table, wish, AGAINST_BOTS)
    elif is_own(game, seat, n):
        if table.errands:
            raise Illegal("asked-already")
        table.errands.run(_find_out(table, wish, game.version))
    else:
        await _ask(table, wish)


async def _find_out(table: Table, wish: Wish, version: int) -> None:
    """In a worker, whether anybody learned something by it; the table goes on meanwhile."""
    assert table.game
    try:
        given = Since(list(table.game.log.lines), wish.message.seat, wish.n)
        harmless = await table.pilot.work(is_harmless, given, CHECK_SECONDS)
    except TimeoutError:
        harmless = False
    except Exception:
        log.exception("nobody found out what a move taught at table %s", mark(table.roster.code))
        harmless = False
    table.post(lambda: _found_out(table, wish, version, harmless=harmless))


async def _found_out(table: Table, wish: Wish, version: int, *, harmless: bool) -> None:
    seat, message = Seat(wish.message.seat), wish.message
    try:
        game = table.playing(wish.listener, seat)
        if (seat, message.id) in game.ids:
            wish.listener.send(encode(wire.Accepted(message.id, game.ids[seat, message.id])))
        elif game.version != version or table.roster.paused:
            table.refuse(wish.listener, message.id, Illegal("too-late"))
        elif harmless:
            await _undo(table, wish, "")
        else:
            await _ask(table, wish)
    except Illegal as refused:
        table.refuse(wish.listener, message.id, refused)


async def _ask(table: Table, wish: Wish) -> None:
    """The others decide; where there are none but on the same device, they have."""
    if not wish.wanted:
        await _undo(table, wish, AGREED)
    elif table.wish:
        raise Illegal("asked-already")
    else:
        table.wish = wish
        table.tell_room()


async def consent(table: Table, listener: Listener, message: wire.Consent) -> None:
    """One of the others agrees, or doesn't."""
    table.playing(listener, Seat(message.seat))
    wish = table.wish
    if wish is None or message.seat not in wish.wanted:
        raise Illegal("nobody-asked")
    listener.send(encode(wire.Accepted(message.id, table.game.version if table.game else 0)))
    if not message.yes:
        withdraw(table, Illegal("not-agreed", who=table.roster.people()[message.seat]))
        return
    wish = wish._replace(agreed=wish.agreed | {message.seat})
    if wish.agreed >= wish.wanted:
        await _undo(table, wish, AGREED)
    else:
        table.wish = wish
        table.tell_room()


def withdraw(table: Table, why: Illegal) -> None:
    """Nobody is asked any more; he who wished is told why."""
    if wish := table.wish:
        table.wish = None
        table.refuse(wish.listener, wish.message.id, why)
        table.tell_room()


async def _undo(table: Table, wish: Wish, how: str) -> None:
    assert table.game
    message = wish.message
    receipt = {"id": message.id} | ({"how": how} if how else {})
    draft = table.game.recorder.draft_undo(wish.n, Seat(message.seat), at=table.clock.now(), receipt=receipt)
    if table.wish and table.wish.message is message:
        table.wish = None
    try:
        await table.make(draft)
    except Illegal as refused:
        table.refuse(wish.listener, message.id, refused)
    else:
        wish.listener.send(encode(wire.Accepted(message.id, table.game.version)))
    table.tell_room()


def last_move(game: LiveGame, seat: Seat) -> int:
    """The first line of what this seat last submitted itself and nobody took back."""
    own = [move for move in game.log.standing() if move.seat == seat and move.by == "human"]
    if not own:
        raise Illegal("nothing-to-take-back")
    together = own[-1].receipt.get("id")
    return next(move.n for move in own if move.n == own[-1].n or move.receipt.get("id", "") == together)


def is_own(game: LiveGame, seat: Seat, n: int) -> bool:
    """Whether since then nobody else acted, and no race was on."""
    since = [move for move in game.log.standing() if move.n >= n]
    return all(move.seat == seat and not was_race(game, seat, move.n) for move in since)


class Since(NamedTuple):
    """A log, a seat, and the number of the first of its moves that are to be taken back."""

    lines: list[bytes]
    seat: int
    n: int


def is_harmless(asked: Since) -> bool:
    """In a worker: whether by these moves no die was rolled and nobody learned a card."""
    log, seat = read(b"\n".join(asked.lines) + b"\n", find), Seat(asked.seat)
    moves = log.standing()
    state, rng = played(log, [move for move in moves if move.n < asked.n]), SystemRandom()
    for move in moves:
        if move.n < asked.n:
            continue
        _, action = log.action(move)
        if Moment(log.rules, state, seat, action).is_learned_from(rng):
            return False
        log.rules.act(state, seat, action)
    return True


def was_race(game: LiveGame, seat: Seat, n: int) -> bool:
    """Whether the moment of this move counted: then it is not taken back lightly."""
    ask = game.asks[n - 1].get(seat)
    return ask is not None and ask.race
