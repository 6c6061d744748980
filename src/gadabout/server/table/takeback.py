"""Taking back a move: at once where nobody has learned anything by it, else if all the others agree."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.reading import read
from gadabout.core.replay import played
from gadabout.games.registry import find
from gadabout.server.base.logs import mark
from gadabout.server.table.disclosure import Moment
from gadabout.server.table.game import AGAINST_BOTS, LiveGame
from gadabout.server.wire import messages

if TYPE_CHECKING:
    from gadabout.server.table.audience import Listener
    from gadabout.server.table.table import Table

AGREED = "agreed"
CHECK_SECONDS = 5.0
"""What can't be found out so soon may have taught somebody something."""
KEPT = 8
"""So many messages of each seat are remembered: more than wait for an answer when a line drops."""
log = logging.getLogger("gadabout.undo")

Message = messages.TakeBack | messages.Consent


class Heard:
    """A message that may come again, as after a drop. It counts once, and who sent it last is answered."""

    def __init__(self, table: Table, listener: Listener, message: Message) -> None:
        self.listener = listener
        self.message = message
        self._table = table
        self._answer: int | Illegal | None = None

    @property
    def seat(self) -> Seat:
        return Seat(self.message.seat)

    @property
    def is_answered(self) -> bool:
        return self._answer is not None

    def again(self, listener: Listener) -> None:
        self.listener = listener
        self._tell()

    def answer(self, answer: int | Illegal) -> None:
        """The version that it led to, or why it is refused; what is answered stays so."""
        if self._answer is None:
            self._answer = answer
            self._tell()

    async def follow(self, work: Coroutine[Any, Any, None]) -> None:
        """Does what is asked. Whoever is not answered would wait for ever."""
        try:
            await work
        except Illegal as refused:
            self.answer(refused)
        except Exception:
            self.answer(Illegal("broken"))
            raise

    def _tell(self) -> None:
        match self._answer:
            case int(version):
                self.listener.send(encode(messages.Accepted(self.message.id, version)))
            case Illegal() as refused:
                self._table.refuse(self.listener, self.message.id, refused)


class Wish(NamedTuple):
    """Somebody asks to take back a move, and waits for the others."""

    heard: Heard
    n: int
    wanted: frozenset[int]
    agreed: frozenset[int] = frozenset()

    def shown(self) -> messages.Wish:
        return messages.Wish(self.heard.seat, tuple(sorted(self.wanted)), tuple(sorted(self.agreed)))


async def hear(table: Table, listener: Listener, message: Message) -> None:
    """Somebody wishes to take back a move, or answers to such a wish."""
    seat, game = Seat(message.seat), table.game
    if seat not in table.audience.seats_of(listener):
        table.refuse(listener, message.id, Illegal("not-your-seat"))
        return
    own = table.heard.setdefault(seat, {})
    if message.id in own:
        own[message.id].again(listener)
        return
    heard = own[message.id] = Heard(table, listener, message)
    if len(own) > KEPT:
        # What waits for the others is remembered until it is answered.
        del own[next(id_ for id_, old in own.items() if old.is_answered)]
    if isinstance(message, messages.Consent):
        await heard.follow(_consent(table, heard, yes=message.yes))
    elif game and (seat, message.id) in game.ids:
        # Heard before the server was started anew.
        heard.answer(game.ids[seat, message.id])
    else:
        await heard.follow(_take_back(table, heard))


async def _take_back(table: Table, heard: Heard) -> None:
    """A seat's last move: taken back, or the others are asked."""
    seat = heard.seat
    game = table.playing(heard.listener, seat)
    if table.roster.paused:
        raise Illegal("paused")
    n = last_move(game, seat)
    others = frozenset(other for other in table.roster.players() if other != seat)
    wish = Wish(heard, n, others - table.audience.seats_of(heard.listener))
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
        given = Since(list(table.game.log.lines), wish.heard.seat, wish.n)
        harmless = await table.pilot.work(is_harmless, given, CHECK_SECONDS)
    except TimeoutError:
        harmless = False
    except Exception:
        log.exception("nobody found out what a move taught at table %s", mark(table.roster.code))
        harmless = False
    table.post(lambda: wish.heard.follow(_found_out(table, wish, version, harmless=harmless)))


async def _found_out(table: Table, wish: Wish, version: int, *, harmless: bool) -> None:
    """His line may be away just now, as while he waits for the others; his seat must still be his."""
    assert table.game
    still_his = wish.heard.seat in table.roster.players()
    if table.game.version != version or table.roster.paused or not still_his:
        raise Illegal("too-late")
    if harmless:
        await _undo(table, wish, "")
    else:
        await _ask(table, wish)


async def _ask(table: Table, wish: Wish) -> None:
    """The others decide; where there are none but on the same device, they have."""
    if not wish.wanted:
        await _undo(table, wish, AGREED)
    elif table.wish:
        raise Illegal("asked-already")
    else:
        table.wish = wish
        table.tell_room()


async def _consent(table: Table, heard: Heard, *, yes: bool) -> None:
    """One of the others agrees, or doesn't."""
    seat = heard.seat
    game = table.playing(heard.listener, seat)
    wish = table.wish
    if wish is None or seat not in wish.wanted:
        raise Illegal("nobody-asked")
    heard.answer(game.version)
    if not yes:
        withdraw(table, Illegal("not-agreed", who=table.roster.people()[seat]))
        return
    wish = wish._replace(agreed=wish.agreed | {seat})
    if wish.agreed >= wish.wanted:
        await wish.heard.follow(_undo(table, wish, AGREED))
    else:
        table.wish = wish
        table.tell_room()


def withdraw(table: Table, why: Illegal) -> None:
    """Nobody is asked any more; he who wished is told why."""
    if wish := table.wish:
        table.wish = None
        wish.heard.answer(why)
        table.tell_room()


async def _undo(table: Table, wish: Wish, how: str) -> None:
    assert table.game
    message = wish.heard.message
    receipt = {"id": message.id} | ({"how": how} if how else {})
    draft = table.game.recorder.draft_undo(wish.n, wish.heard.seat, at=table.clock.now(), receipt=receipt)
    if table.wish and table.wish.heard is wish.heard:
        table.wish = None
    try:
        await table.make(draft)
        wish.heard.answer(table.game.version)
    finally:
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
