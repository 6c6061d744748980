"""A live table: one inbox, one writer. A move is drafted, stored, taken and told, in this order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Illegal, Options, Seat
from gadabout.core.recorder import Draft
from gadabout.games.registry import find
from gadabout.server.base import counters, storing
from gadabout.server.base.inbox import Inbox, Job
from gadabout.server.base.logs import short
from gadabout.server.base.ports import Chance, Clock, Note, Store, StoreFailed, Write
from gadabout.server.table.attendance import Attendance
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.table.bots.pace import SHARE
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.film.filming import Filming
from gadabout.server.table.game import LiveGame
from gadabout.server.table.phrases import Reactions
from gadabout.server.table.race.racing import Entry
from gadabout.server.table.race.track import Track
from gadabout.server.table.reopening import Shelved
from gadabout.server.table.roster import Roster
from gadabout.server.table.takeback import TakeBacks
from gadabout.server.table.telling import photo_finish
from gadabout.server.table.tempo import Tempo
from gadabout.server.table.timers import Timers
from gadabout.server.table.trial_queue import Trials
from gadabout.server.wire import messages

Answer = TypeVar("Answer")
SETTLING_SECONDS = 0.02
log = logging.getLogger("gadabout.table")


class Table:
    """A live table. All that happens to it goes through its inbox, one job after the other."""

    def __init__(
        self,
        roster: Roster,
        game: LiveGame | None,
        *,
        store: Store,
        clock: Clock,
        chance: Chance,
        pilot: Pilot,
    ) -> None:
        roster.seed = roster.seed or chance.rng().randbytes(32).hex()
        self.roster = roster
        self.game = game
        self.store = store
        self.clock = clock
        self.chance = chance
        self.pilot = pilot
        self.shelved = Shelved()
        self.is_new = False
        """Nothing of it was stored yet."""
        self.timers = Timers(clock, chance, roster.speed, pilot.pace * SHARE[roster.pace])
        self.timers.wait_for(roster.alone())
        self.since = clock.now()
        self.audience = Audience()
        self.reactions = Reactions(roster.code, self.audience, clock)
        self.track = Track(self)
        self.tempo = Tempo(self)
        self.trials = Trials(self)
        self.takebacks = TakeBacks(self)
        self.attendance = Attendance(self)
        self.filming = Filming(store, pilot, clock)
        self.watch: Callable[[Table], None] | None = None
        """Called after each job; decides whether anyone needs a reminder."""
        self._inbox = Inbox(f"table {short(roster.code)}", self._follow)

    async def ask(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Queues a job, waits for it, and returns its answer or raises its error."""
        return await self._inbox.ask(job)

    def post(self, job: Job) -> None:
        """Queues a job; runs it at once if nothing is under way."""
        self._inbox.post(job)

    @property
    def idle(self) -> bool:
        """True if the table can be unloaded: no listeners, no running clock, no pending work."""
        resting = self.roster.phase != "playing" or self.timers.next() is None
        busy = not self._inbox.idle or self.filming.busy or self.tempo.thinking.busy or self.takebacks.busy
        return resting and not busy and not self.audience.listeners

    async def finish(self) -> None:
        """Waits until everything that people sent is done, including their moves that wait in a race."""
        await self._inbox.flush()
        while self.track.has_people():
            await asyncio.sleep(SETTLING_SECONDS)
            await self._inbox.flush()

    async def close(self) -> None:
        """Finishes the queued jobs, then stops bots, clocks and background work."""
        await self._inbox.close()
        self.tempo.cancel()
        self.takebacks.cancel()
        self.trials.cancel()
        await self.filming.close()

    async def bring(self, seat: Seat, entry: Entry) -> None:
        """Makes a move that the seat is asked for: at once, or in a race when its turn comes."""
        assert self.game
        if self.track and self.game.asked()[seat].race:
            self.track.enter(seat, entry)
        else:
            receipt = {"id": entry.message_id} if entry.by == "human" else None
            await self.play(seat, entry.actions, by=entry.by, receipt=receipt)
            entry.done(None)

    @property
    def options(self) -> Options:
        """Returns the decoded options of the game."""
        return Codec(find(self.roster.game).MODEL).options(bytes(self.roster.options))

    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None:
        self.attendance.refuse(listener, message_id, refused)

    def tell_room(self) -> None:
        self.attendance.tell_room()

    def room(self) -> messages.Room:
        return self.attendance.room()

    def playing(self, listener: Listener, seat: Seat) -> LiveGame:
        """Returns the game; raises Illegal unless it is going on and the seat is the listener's own."""
        if seat not in self.audience.seats_of(listener):
            raise Illegal("not-your-seat")
        if self.game is None or self.roster.phase != "playing":
            raise Illegal("not-playing")
        if (chair := self.roster.chairs[seat]) and chair.gone:
            raise Illegal("gone-already")
        return self.game

    async def conclude(self, draft: Draft, roster: Roster) -> None:
        """Stores, takes and tells a line that is no move, such as `Gone`, with the roster that it changes."""
        assert self.game
        before = self.game.version
        if draft.end:
            roster.phase = "over"
        await self.save(roster, len(self.game.log.lines), draft.lines)
        self.game.take(draft)
        self.timers.wait_for(roster.alone())
        self.attendance.tell_update(before)
        self.takebacks.withdraw(Illegal("too-late"))
        self.adopt(roster)

    async def play(
        self, seat: Seat, actions: Sequence[Action], *, by: str, receipt: dict[str, Any] | None = None
    ) -> None:
        """Drafts a move, then makes it."""
        assert self.game
        await self.make(self.game.recorder.draft(seat, actions, by=by, at=self.clock.now(), receipt=receipt))
        counters.moves.moved(by)

    async def make(self, draft: Draft) -> None:
        """Stores a draft, then adds it to the game, then tells everybody."""
        game = self.game
        assert game
        before = game.version
        roster = msgspec.structs.replace(self.roster, phase="over") if draft.end else None
        await self.save(roster, len(game.log.lines), draft.lines)
        if roster:
            self.roster = roster
        game.take(draft)
        if self.takebacks.wish:
            self.takebacks.withdraw(Illegal("too-late"))
        if game.undone == game.version:
            self.track.stop()
        self.attendance.tell_update(before)
        if game.races[before] and (finish := photo_finish(game, self.roster.code)):
            self.audience.hear(finish)
        if draft.end:
            self.tell_room()

    async def save(
        self,
        roster: Roster | None,
        n: int = 0,
        lines: Sequence[bytes] = (),
        note: Note | None = None,
        *,
        scrub: bool = False,
    ) -> None:
        """Stores a roster, log lines or a note in one write; raises Illegal if that fails."""
        kept, phase = (encode(roster), roster.phase) if roster else (None, "")
        now = self.clock.now() if roster else 0
        new = self.is_new and roster is not None
        write = Write(self.roster.code, now, kept, phase, n, tuple(lines), note=note, scrub=scrub, new=new)
        try:
            await storing.save(self.store, write)
        except StoreFailed as failed:
            log.warning("table %s could not be stored: %s", short(self.roster.code), failed)
            self.tempo.rest()
            raise Illegal("could-not-store") from failed
        if new:
            self.is_new = False

    def adopt(self, roster: Roster) -> None:
        """Takes over a roster that is on disk, and tells everybody what has changed at the table."""
        self.roster = roster
        self.timers.pace = self.pilot.pace * SHARE[roster.pace]
        waits, stands = self.timers.wait_for(roster.alone()), self.timers.hold(paused=roster.paused)
        if self.game and (waits or stands):
            # Nothing has happened, but a clock began or stopped.
            self.attendance.tell_update(self.game.version)
        if (wish := self.takebacks.wish) and not wish.wanted <= {*roster.players()}:
            self.takebacks.withdraw(Illegal("too-late"))
        self.tell_room()
        self.attendance.reseat(roster)

    def _follow(self) -> None:
        """Called after each job: asks for reminders, films a finished game, and sets off what comes next."""
        if self.watch:
            self.watch(self)
        if self.game and self.roster.phase == "over":
            self.filming.film(self.roster.code, self.game.log.lines)
        if self.roster.phase == "playing":
            self.tempo.follow()
