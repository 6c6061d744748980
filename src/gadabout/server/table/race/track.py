"""The race at a table, while one is on: who is in it, and when each move of it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from gadabout.core.codec import encode
from gadabout.core.contract import Action, Illegal, Seat
from gadabout.server.base.ports import Clock
from gadabout.server.table.audience import Audience
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.racing import Done, Entry, Race
from gadabout.server.table.roster import Roster
from gadabout.server.wire import messages


class Course(Protocol):
    """What a race needs of its table."""

    audience: Audience
    clock: Clock
    game: LiveGame | None
    roster: Roster

    async def play(
        self, seat: Seat, actions: Sequence[Action], *, by: str, receipt: dict[str, Any] | None = None
    ) -> None: ...


class Track:
    """Where moves of a race wait for their turn; empty between races."""

    def __init__(self, table: Course) -> None:
        self.table = table
        self._race: Race | None = None

    def __bool__(self) -> bool:
        """Whether a race is on."""
        return self._race is not None

    def begins(self) -> bool:
        """Whether a race is on since the last move; it counts from the moment when all can see it."""
        assert self.table.game
        on = self.table.game.races[-1]
        begins = on and self._race is None
        if begins:
            self._race = Race(self.table.clock.now() + self.table.audience.slowest())
        elif not on:
            self.stop()
        return begins

    def stop(self) -> None:
        """What waited is not made any more."""
        race, self._race = self._race, None
        for _, runner in race.waiting if race else ():
            runner.entry.done(Illegal("too-late"))

    def has(self, seat: Seat) -> bool:
        """Whether a move of this seat waits."""
        return self._race is not None and self._race.has(seat)

    def has_people(self) -> bool:
        """Whether a person's move waits."""
        return self._race is not None and any(one.entry.by == "human" for _, one in self._race.waiting)

    def heard_again(self, seat: Seat, message_id: str, done: Done) -> bool:
        """Whether this message waits already, as after a drop; who sent it last will be answered."""
        return self._race is not None and self._race.heard_again(seat, message_id, done)

    def enter(self, seat: Seat, entry: Entry) -> None:
        """A move waits for its turn; if that is for slower lines, the others hear that one has moved."""
        table = self.table
        assert table.game
        assert self._race
        now = table.clock.now()
        runner = self._race.enter(table.game, seat, entry, now)
        if self._race.settled_at(seat, runner, self._credits()) > now:
            table.audience.hear(encode(messages.Settling(table.roster.code, seat)), but=seat)

    def due_at(self) -> int | None:
        """When the first of those that wait is to be made."""
        return self._race.due_at(self._credits()) if self._race and self._race.waiting else None

    def grace(self) -> int:
        """How long after its time is up a race waits for what slower lines still bring in time."""
        return max(self._credits().values(), default=0) if self._race else 0

    async def settle(self, now: int) -> None:
        """Makes the moves that nobody could come before any more at this moment."""
        table = self.table
        if self._race is None or table.game is None:
            return
        due = self._race.settled(now, self._credits(), table.game)
        while due:
            seat, (entry, receipt) = due.pop(0)
            try:
                await table.play(seat, entry.actions, by=entry.by, receipt=receipt.as_dict())
            except Illegal as refused:
                entry.done(refused)
            except Exception:
                # Whoever is not answered would wait for ever.
                for other in (entry, *(runner.entry for _, runner in due)):
                    other.done(Illegal("broken"))
                raise
            else:
                entry.done(None)

    def _credits(self) -> dict[Seat, int]:
        """Of each seat that can still move in the race."""
        assert self.table.game
        asked = self.table.game.asked().items()
        return self.table.audience.credits([seat for seat, ask in asked if ask.race])
