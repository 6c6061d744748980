"""A live table: one inbox, one writer. A move is stored, then told; to each onlooker what he may know."""

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
from gadabout.server.base import counters
from gadabout.server.base.errands import Errands
from gadabout.server.base.inbox import Inbox, Job
from gadabout.server.base.logs import mark
from gadabout.server.store.commits import StoreFailed
from gadabout.server.store.sqlite import Note, Store, Write
from gadabout.server.table import takeback, trial_queue
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.table.bots.pace import SHARE
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.film.filming import Filming
from gadabout.server.table.game import LiveGame
from gadabout.server.table.phrases import Reactions
from gadabout.server.table.race.racing import Entry
from gadabout.server.table.race.track import Track
from gadabout.server.table.reopening import Shelved
from gadabout.server.table.room_view import described
from gadabout.server.table.roster import Roster, hashed
from gadabout.server.table.telling import Telling, photo_finish
from gadabout.server.table.tempo import Tempo
from gadabout.server.table.timers import Clock, Timers
from gadabout.server.wire import messages
from gadabout.server.wire.refusals import words_of

Answer = TypeVar("Answer")
SETTLING_SECONDS = 0.02
log = logging.getLogger("gadabout.table")


class Table:
    """All that happens here goes through the inbox, one after the other."""

    def __init__(
        self, roster: Roster, game: LiveGame | None, *, store: Store, clock: Clock, pilot: Pilot
    ) -> None:
        self.roster = roster
        self.game = game
        self.store = store
        self.clock = clock
        self.pilot = pilot
        self.shelved = Shelved()
        self.timers = Timers(clock, roster.speed, pilot.pace * SHARE[roster.pace])
        self.timers.wait_for(roster.alone())
        self.since = clock.now()
        self.audience = Audience()
        self.reactions = Reactions(roster.code, self.audience, clock)
        self.noticed: Callable[[messages.Room], None] = lambda _room: None
        """Who wants to know how the table looks now."""
        self.track = Track(self)
        self.tempo = Tempo(self)
        self.errands = Errands()
        self.attempts = trial_queue.Attempts(self)
        self.filming = Filming(store, pilot, clock)
        self.watch: Callable[[Table], None] | None = None
        """Who looks after each job whether somebody is to be reminded."""
        self.wish: takeback.Wish | None = None
        self.heard: dict[Seat, dict[str, takeback.Heard]] = {}
        """Of each seat the last wishes to take back and answers to such, by their ids."""
        self._inbox = Inbox(f"table {mark(roster.code)}", self._follow)

    async def ask(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Does a job in its turn, and gives its answer or its error."""
        return await self._inbox.ask(job)

    def post(self, job: Job) -> None:
        """Does a job in its turn: at once, if nothing is under way."""
        self._inbox.post(job)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory: no one listens, no clock runs, nothing is under way."""
        resting = self.roster.phase != "playing" or self.timers.next() is None
        busy = not self._inbox.idle or self.filming.busy or self.tempo.thinking.busy or bool(self.errands)
        return resting and not busy and not self.audience.listeners

    async def finish(self) -> None:
        """Returns when all that people sent is done; what waits in a race is settled in its time."""
        await self._inbox.flush()
        while self.track.has_people():
            await asyncio.sleep(SETTLING_SECONDS)
            await self._inbox.flush()

    async def close(self) -> None:
        """Finishes what was received."""
        await self._inbox.close()
        self.tempo.cancel()
        self.errands.cancel()
        self.attempts.cancel()
        await self.filming.close()

    async def attend(
        self,
        listener: Listener,
        keys: Sequence[str],
        have: int | None,
        language: str = "",
        *,
        onlooker: bool = False,
    ) -> None:
        """Listens with these keys; whoever comes back hears what he missed."""
        hashes = tuple(map(hashed, keys))
        opened = tuple(map(self.roster.seat_of_hash, hashes))
        seats = frozenset(Seat(seat) for seat in opened if seat is not None)
        self.audience.join(listener, seats, language, hashes, onlooker=onlooker)
        for own in seats:
            self.timers.line_up(own)
        self.tell_room()
        listener.send(encode(messages.Yours(self.roster.code, opened)))
        if self.game:
            news = self.news(have)
            for seat in self.audience.eyes_of(listener):
                listener.send(news.update(seat, language))
            # Whoever was away when a race ended sees it, too.
            if finish := photo_finish(self.game, self.roster.code):
                listener.send(finish)

    async def leave(self, listener: Listener) -> None:
        seats = self.audience.leave(listener)
        for seat in seats - self.audience.present():
            self.timers.line_down(seat)
        self.tell_room()

    async def bring(self, seat: Seat, entry: Entry) -> None:
        """An answer to what the seat is asked: made at once, or in a race when its turn comes."""
        assert self.game
        if self.track and self.game.asked()[seat].race:
            self.track.enter(seat, entry)
        else:
            receipt = {"id": entry.message_id} if entry.by == "human" else None
            await self.play(seat, entry.actions, by=entry.by, receipt=receipt)
            entry.done(None)

    async def attempt(self, listener: Listener, message: messages.Try) -> None:
        """What these moves would bring; it changes nothing."""
        try:
            trial_queue.attempt(self, listener, message)
        except Illegal as refused:
            self.refuse(listener, message.id, refused)

    async def undo(self, listener: Listener, message: messages.TakeBack | messages.Consent) -> None:
        """Somebody wishes to take back a move, or answers to such a wish."""
        await takeback.hear(self, listener, message)

    @property
    def options(self) -> Options:
        """How the game is to be played."""
        return Codec(find(self.roster.game).MODEL).options(bytes(self.roster.options))

    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None:
        counters.refusals.labels(refused.key).inc()
        words = words_of(refused, self.game.rules if self.game else None)
        listener.send(encode(messages.Refused(message_id, refused.key, words)))

    def playing(self, listener: Listener, seat: Seat) -> LiveGame:
        """The game, if it is going on and the seat is the listener's own."""
        if seat not in self.audience.seats_of(listener):
            raise Illegal("not-your-seat")
        if self.game is None or self.roster.phase != "playing":
            raise Illegal("not-playing")
        if (chair := self.roster.chairs[seat]) and chair.gone:
            raise Illegal("gone-already")
        return self.game

    async def conclude(self, draft: Draft, roster: Roster) -> None:
        """A line that is no move, with what it changes at the table: stored, taken, told."""
        assert self.game
        before = self.game.version
        if draft.end:
            roster.phase = "over"
        await self.save(roster, len(self.game.log.lines), draft.lines)
        self.game.take(draft)
        self.timers.wait_for(roster.alone())
        self.tell_update(before)
        takeback.withdraw(self, Illegal("too-late"))
        self.adopt(roster)

    async def play(
        self, seat: Seat, actions: Sequence[Action], *, by: str, receipt: dict[str, Any] | None = None
    ) -> None:
        """Drafted, then made: in this order."""
        assert self.game
        await self.make(self.game.recorder.draft(seat, actions, by=by, at=self.clock.now(), receipt=receipt))
        counters.moves.moved(by)

    async def make(self, draft: Draft) -> None:
        """Stored, taken, told."""
        game = self.game
        assert game
        before = game.version
        roster = msgspec.structs.replace(self.roster, phase="over") if draft.end else None
        await self.save(roster, len(game.log.lines), draft.lines)
        if roster:
            self.roster = roster
        game.take(draft)
        if self.wish:
            takeback.withdraw(self, Illegal("too-late"))
        if game.undone == game.version:
            self.track.stop()
        self.tell_update(before)
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
        """On disk, or refused."""
        kept, phase = (encode(roster), roster.phase) if roster else (None, "")
        now = self.clock.now() if roster else 0
        write = Write(self.roster.code, now, kept, phase, n, tuple(lines), note=note, scrub=scrub)
        try:
            await self.store.save(write)
        except StoreFailed as failed:
            log.warning("table %s could not be stored: %s", mark(self.roster.code), failed)
            self.tempo.rest()
            raise Illegal("could-not-store") from failed

    def adopt(self, roster: Roster) -> None:
        """A roster that is on disk is the table's; who has other seats than before is told."""
        self.roster = roster
        self.timers.pace = self.pilot.pace * SHARE[roster.pace]
        if self.timers.wait_for(roster.alone()) and self.game:
            # Nothing has happened, but a clock began or stopped.
            self.tell_update(self.game.version)
        if self.wish and not self.wish.wanted <= {*roster.players()}:
            takeback.withdraw(self, Illegal("too-late"))
        self.tell_room()
        for listener, opened in self.audience.reseat(roster.seat_of_hash).items():
            listener.send(encode(messages.Yours(roster.code, opened)))
            if self.game:
                news = self.news(None)
                for seat in self.audience.eyes_of(listener):
                    listener.send(news.update(seat, self.audience.languages.get(listener, "")))

    def tell_room(self) -> None:
        room = self.room()
        self.audience.hear(encode(room))
        self.noticed(room)

    def room(self) -> messages.Room:
        """The table and its people, as everybody may know them."""
        room = described(self.roster, self.game, self.audience, self.wish.shown() if self.wish else None)
        return (
            msgspec.structs.replace(room, notice=dict(self.shelved.notice)) if self.shelved.notice else room
        )

    def tell_update(self, have: int) -> None:
        """To everybody what happened since. Where a race begins, all are to see it at the same moment."""
        assert self.game
        self.timers.follow(self.game.asked())
        slowest = self.audience.slowest() if self.track.begins() else 0
        self.audience.tell(self.news(have).update, slowest)

    def news(self, have: int | None) -> Telling:
        """What there is to tell since that version."""
        assert self.game
        return Telling(self.game, self.roster.code, self.roster.people, have, self.timers.shown())

    def _follow(self) -> None:
        """After each job: clock and bots are asked anew; a finished game is filmed."""
        if self.watch:
            self.watch(self)
        if self.game and self.roster.phase == "over":
            self.filming.film(self.roster.code, self.game.log.lines)
        if self.roster.phase == "playing":
            self.tempo.follow()
