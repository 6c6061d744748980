"""What happens at a table by itself: bots that think, moves of a race that are due, clocks that run out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from gadabout.core.contract import HOUSE, Seat
from gadabout.server.base.errands import Alarm
from gadabout.server.table.bots.thinking import Played, Thinking
from gadabout.server.table.race.track import Course, Track
from gadabout.server.table.timers import Timers

REST = 1000
"""Milliseconds after which what could not be stored is tried again, where nobody sends it."""


class Paced(Course, Played, Protocol):
    """What goes on by itself needs of its table."""

    timers: Timers
    track: Track


class Tempo:
    """The scheduler of a table: after each job it decides what comes next, and when."""

    def __init__(self, table: Paced) -> None:
        self.table = table
        self.thinking = Thinking(table)
        self._alarm = Alarm(self._ring)
        self._rests_until = 0

    def rest(self) -> None:
        """Pauses what happens by itself for a moment after a failure: the other tables want their turn."""
        self._rests_until = self.table.clock.now() + REST

    def cancel(self) -> None:
        self.thinking.cancel()
        self._alarm.cancel()

    def follow(self) -> None:
        """Updates the clocks, starts and cancels bots' decisions, and sets the alarm for what comes next."""
        table = self.table
        if table.game is None:
            return
        asked, now = table.game.asked(), table.clock.now()
        table.timers.follow(asked)
        self.thinking.follow(asked)
        resting = now < self._rests_until
        if not resting and not table.roster.paused:
            self._let_think(asked)
        at = self._rests_until if resting else self._next_at()
        if at is not None:
            self._alarm.set(max(0, at - now))

    def _let_think(self, asked: Iterable[Seat]) -> None:
        table = self.table
        for seat in asked:
            chair = table.roster.chairs[seat] if seat != HOUSE else None
            if chair and chair.bot and seat not in self.thinking and not table.track.has(seat):
                self.thinking.begin(seat, chair.bot)

    def _next_at(self) -> int | None:
        """Returns when the next clock runs out or the next race move is due; None if neither waits."""
        up, track = self.table.timers.next(), self.table.track
        if not track:
            return up
        times = up if up is None else up + track.grace(), track.due_at()
        return min((at for at in times if at is not None), default=None)

    def _ring(self) -> None:
        """Queues what is due. Whatever has arrived is done first, so a race is settled as of this moment."""
        now = self.table.clock.now()
        self.table.post(lambda: self._time_up(now))

    async def _time_up(self, now: int) -> None:
        """Makes the race moves that are due, and plays the game's fallback for each seat whose time is up."""
        table = self.table
        try:
            grace, up = table.track.grace(), table.timers.next()
            # If the loop was late, what came after the end of a race is as late.
            await table.track.settle(now if up is None else min(now, up + grace))
            for seat in table.timers.due(now - grace):
                if table.game and seat in table.game.asked():
                    action = table.game.rules.fallback(table.game.recorder.state, seat)
                    await table.play(seat, (action,), by="house" if seat == HOUSE else "clock")
                    table.timers.follow(table.game.asked())
        except Exception:
            self.rest()
            raise
