"""Answers trials: at once, or by a worker where the hidden cards of a game are hard to imagine."""

from __future__ import annotations

import logging
from typing import Protocol

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.server.base.errands import Errands
from gadabout.server.base.logs import short
from gadabout.server.base.ports import Chance, TooHard
from gadabout.server.table.audience import Listener
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import Roster
from gadabout.server.table.trial import Packed
from gadabout.server.wire import messages

SECONDS = 15.0
"""Nobody looks further ahead than that."""
log = logging.getLogger("gadabout.trials")


class Answering(Protocol):
    """What a trial needs of its table."""

    chance: Chance
    pilot: Pilot
    roster: Roster

    def playing(self, listener: Listener, seat: Seat) -> LiveGame: ...
    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None: ...


class Trials:
    """The trials of a table. A worker does one per seat at a time; only the newest of a seat waits."""

    def __init__(self, table: Answering) -> None:
        self._table = table
        self._next: dict[int, tuple[Listener, Packed]] = {}
        self._seats: set[int] = set()
        """Those for whom somebody is at work."""
        self._errands = Errands()

    def __bool__(self) -> bool:
        return bool(self._errands)

    def cancel(self) -> None:
        self._errands.cancel()

    async def look_ahead(self, listener: Listener, message: messages.Try) -> None:
        """Tells the asker what these moves would do, now or once a worker has found out; changes nothing."""
        try:
            self._look_ahead(listener, message)
        except Illegal as refused:
            self._table.refuse(listener, message.id, refused)

    def _look_ahead(self, listener: Listener, message: messages.Try) -> None:
        seat = Seat(message.seat)
        game = self._table.playing(listener, seat)
        trial = game.trial(seat, game.actions(message.actions))
        if not game.is_hard:
            try:
                shown_at_once = game.in_time(lambda rng: trial.shows(message.id, rng), self._table.chance)
            except TooHard:
                pass
            else:
                listener.send(encode(shown_at_once))
                return
        self._add(listener, trial.packed(message.id, self._table.chance.rng()))

    def _add(self, listener: Listener, trial: Packed) -> None:
        """Queues a trial for a worker; refuses an older one of the same seat that still waited."""
        if older := self._next.get(trial.seat):
            self._table.refuse(older[0], older[1].message_id, Illegal("try-ends-here"))
        self._next[trial.seat] = listener, trial
        if trial.seat not in self._seats:
            self._seats.add(trial.seat)
            self._errands.run(self._work(trial.seat))

    async def _work(self, seat: int) -> None:
        while waiting := self._next.pop(seat, None):
            await self._answer(*waiting)
        self._seats.discard(seat)

    async def _answer(self, listener: Listener, trial: Packed) -> None:
        table, refusal = self._table, Illegal("try-ends-here")
        try:
            found = await table.pilot.work("try", trial, SECONDS)
        except TimeoutError:
            pass
        except Exception:
            log.exception("nobody could look ahead at table %s", short(table.roster.code))
        else:
            if isinstance(found, bytes):
                listener.send(found)
                return
            key, values = found
            refusal = Illegal(key, **values)
        table.refuse(listener, trial.message_id, refusal)
