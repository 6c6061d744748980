"""The race at a table, while one is on: its waiting moves, and when each is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import structs

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
    """The waiting moves of a race; empty between races."""

    def __init__(self, table: Course) -> None:
        self.table = table
        self._race: Race | None = None

    def __bool__(self) -> bool:
        """True while a race is on."""
        return self._race is not None

    def begins(self) -> bool:
        """Starts a race and returns True if the last move began one; ends the race if none is on any more."""
        assert self.table.game
        on = self.table.game.races[-1]
        begins = on and self._race is None
        if begins:
            self._race = Race(self.table.clock.now() + self.table.audience.slowest())
        elif not on:
            self.stop()
        return begins

    def stop(self) -> None:
        """Ends the race and refuses the moves that still wait."""
        race, self._race = self._race, None
        for _, runner in race.waiting if race else ():
            runner.entry.done(Illegal("too-late"))

    def has(self, seat: Seat) -> bool:
        """True if a move of this seat waits."""
        return self._race is not None and self._race.has(seat)

    def has_people(self) -> bool:
        """True if a person's move waits."""
        return self._race is not None and any(one.entry.by == "human" for _, one in self._race.waiting)

    def heard_again(self, seat: Seat, message_id: str, done: Done) -> bool:
        """Returns True if this message waits already, sent earlier; its answer then goes to `done`."""
        return self._race is not None and self._race.heard_again(seat, message_id, done)

    def enter(self, seat: Seat, entry: Entry) -> None:
        """Adds a move to the race. If it must wait for slower connections, tells the others that it came."""
        table = self.table
        assert table.game
        assert self._race
        now = table.clock.now()
        runner = self._race.enter(table.game, seat, entry, now)
        if self._race.settled_at(seat, runner, self._credits()) > now:
            table.audience.hear(encode(messages.Settling(table.roster.code, seat)), but=seat)

    def due_at(self) -> int | None:
        """Returns when the first waiting move is settled; None if none waits."""
        return self._race.due_at(self._credits()) if self._race and self._race.waiting else None

    def grace(self) -> int:
        """Returns how many milliseconds after its end a race waits for moves on slower connections."""
        return max(self._credits().values(), default=0) if self._race else 0

    async def settle(self, now: int) -> None:
        """Makes the moves that nobody can overtake any more."""
        table = self.table
        if self._race is None or table.game is None:
            return
        due = self._race.settled(now, self._credits(), table.game)
        while due:
            seat, (entry, receipt) = due.pop(0)
            try:
                await table.play(seat, entry.actions, by=entry.by, receipt=structs.asdict(receipt))
            except Illegal as refused:
                entry.done(refused)
            except Exception:
                # Otherwise a caller without an answer would wait forever.
                for other in (entry, *(runner.entry for _, runner in due)):
                    other.done(Illegal("broken"))
                raise
            else:
                entry.done(None)

    def _credits(self) -> dict[Seat, int]:
        """Returns the credits of the seats that can still move in the race."""
        assert self.table.game
        asked = self.table.game.asked().items()
        return self.table.audience.credits([seat for seat, ask in asked if ask.race])
