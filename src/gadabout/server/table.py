"""A live table: one inbox, one writer. A move is stored, then told; to each onlooker what he may know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import HOUSE, Action, Illegal, Onlooker, Seat
from gadabout.core.replay import Draft
from gadabout.games.registry import find
from gadabout.server import wire
from gadabout.server.audience import Audience, Listener
from gadabout.server.clock import Clock, Timers
from gadabout.server.game import LiveGame
from gadabout.server.inbox import Inbox
from gadabout.server.pilot import Pilot
from gadabout.server.racing import Entry, Race, lot
from gadabout.server.roster import Roster
from gadabout.server.sayings import words_of
from gadabout.server.store import Store, StoreFailed, Write

Answer = TypeVar("Answer")
Done = Callable[[Illegal | None], None]
PHRASES = frozenset(("hello", "well-played", "thanks", "wow", "oops", "thinking", "hurry", "again", "bye"))
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
        self.options = Codec(find(roster.game).MODEL).options(bytes(roster.options))
        self.timers = Timers(clock, roster.speed)
        self.audience = Audience()
        self._race: Race | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._inbox = Inbox(f"table {roster.code}", self._follow)

    async def ask(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Does a job in its turn, and gives its answer or its error."""
        return await self._inbox.ask(job)

    def post(self, job: Callable[[], Awaitable[None]]) -> None:
        """Does a job in its turn."""
        self._inbox.post(job)

    async def close(self) -> None:
        """Finishes what was received."""
        await self._inbox.close()
        for task in self._thinking.values():
            task.cancel()
        if self._alarm:
            self._alarm.cancel()

    async def attend(self, listener: Listener, keys: Sequence[str], have: int | None) -> None:
        """Listens with these keys; whoever comes back hears what he missed."""
        seats = frozenset(Seat(seat) for key in keys if (seat := self.roster.seat_of(key)) is not None)
        self.audience.listeners[listener] = seats
        for seat in seats:
            self.timers.line_up(seat)
        self.tell_room()
        if self.game:
            for seat in seats or (None,):
                listener.send(self._update(seat, have))

    async def leave(self, listener: Listener) -> None:
        seats = self.audience.listeners.pop(listener, frozenset())
        for seat in seats - self.audience.present():
            self.timers.line_down(seat)
        self.tell_room()

    async def submit(self, listener: Listener, message: wire.Submit) -> None:
        """Moves of a seat, all or none; answered when they are made, or refused."""

        def done(refused: Illegal | None) -> None:
            if refused:
                self._refuse(listener, message.id, refused)
            elif self.game:
                version = self.game.ids.get((Seat(message.seat), message.id), self.game.version)
                listener.send(encode(wire.Accepted(message.id, version)))

        try:
            await self._submitted(listener, message, done)
        except Illegal as refused:
            done(refused)

    async def _submitted(self, listener: Listener, message: wire.Submit, done: Done) -> None:
        seat, game = Seat(message.seat), self._playing(listener, Seat(message.seat))
        if (seat, message.id) in game.ids:
            done(None)
            return
        actions = game.actions(message.actions)
        if self.roster.paused:
            raise Illegal("paused")
        if not game.is_current(seat, message.seen):
            raise Illegal("too-late")
        if self._race and game.asked()[seat].race:
            self._enter(seat, Entry(message.id, "human", actions, listener.line.credit(), done))
        else:
            await self._play(seat, actions, by="human", receipt={"id": message.id})
            done(None)

    async def attempt(self, listener: Listener, message: wire.Try) -> None:
        """What these moves would bring; it changes nothing."""
        seat = Seat(message.seat)
        try:
            game = self._playing(listener, seat)
            tried = game.trial(seat, game.actions(message.actions))
        except Illegal as refused:
            self._refuse(listener, message.id, refused)
        else:
            listener.send(encode(msgspec.structs.replace(tried, id=message.id)))

    def react(self, listener: Listener, seat: int, phrase: str) -> None:
        """Heard at once, and not kept."""
        if Seat(seat) in self.audience.seats_of(listener) and phrase in PHRASES:
            self.audience.hear(encode(wire.Reacted(self.roster.code, seat, phrase)))

    def _refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None:
        words = words_of(refused, self.game.rules if self.game else None)
        listener.send(encode(wire.Refused(message_id, refused.key, words)))

    def _playing(self, listener: Listener, seat: Seat) -> LiveGame:
        """The game, if it is going on and the seat is the listener's own."""
        if seat not in self.audience.seats_of(listener):
            raise Illegal("not-your-seat")
        if self.game is None or self.roster.phase != "playing":
            raise Illegal("not-playing")
        return self.game

    async def _play(
        self, seat: Seat, actions: Sequence[Action], *, by: str, receipt: dict[str, Any] | None = None
    ) -> None:
        """Drafted, stored, taken, told: in this order."""
        assert self.game
        draft = self.game.recorder.draft(seat, actions, by=by, at=self.clock.now(), receipt=receipt)
        before = self.game.version
        await self._keep(draft)
        self.game.take(draft)
        self.tell_update(before)
        if draft.end:
            self.tell_room()

    async def _keep(self, draft: Draft) -> None:
        assert self.game
        roster = msgspec.structs.replace(self.roster, phase="over") if draft.end else None
        await self.save(roster, len(self.game.log.lines), draft.lines())
        if roster:
            self.roster = roster

    async def save(self, roster: Roster | None, n: int = 0, lines: Sequence[bytes] = ()) -> None:
        """On disk, or refused."""
        kept, phase = (encode(roster), roster.phase) if roster else (None, "")
        try:
            await self.store.save(Write(self.roster.code, self.clock.now(), kept, phase, n, tuple(lines)))
        except StoreFailed as failed:
            log.warning("table %s could not be stored: %s", self.roster.code, failed)
            raise Illegal("could-not-store") from failed

    def tell_room(self) -> None:
        self.audience.hear(encode(self.room()))

    def room(self) -> wire.Room:
        """The table and its people, as everybody may know them."""
        roster, header = self.roster, self.game.log.header if self.game else None
        return wire.Room(
            table=roster.code,
            game=roster.game,
            options=roster.options,
            speed=roster.speed,
            public=roster.public,
            locked=roster.locked,
            paused=roster.paused,
            phase=roster.phase,
            host=roster.host,
            seats=roster.sittings({int(seat) for seat in self.audience.present()}),
            watching=self.audience.watching(),
            commitment=header.commitment if header else "",
            seed=header.seed or "" if header and roster.phase == "over" else "",
        )

    def tell_update(self, have: int) -> None:
        """To everybody what happened since. Where a race begins, all are to see it at the same moment."""
        slowest = self.audience.slowest() if self._race_begins() else 0
        self.audience.tell(lambda seat: self._update(seat, have), slowest)

    def _update(self, seat: Onlooker, have: int | None) -> bytes:
        assert self.game
        return self.game.update(self.roster.code, seat, have, self.timers.shown())

    def _race_begins(self) -> bool:
        """Whether a race is on since the last move; it counts from the moment when all can see it."""
        assert self.game
        on = any(ask.race for ask in self.game.asked().values())
        begins = on and self._race is None
        if begins:
            self._race = Race(self.clock.now() + self.audience.slowest())
        elif not on:
            self._race = None
        return begins

    def _enter(self, seat: Seat, entry: Entry) -> None:
        """A move of the race waits for its turn; the others hear that one has moved."""
        assert self.game
        assert self._race
        self._race.enter(self.game, seat, entry, self.clock.now())
        self.audience.hear(encode(wire.Settling(self.roster.code, seat)), but=seat)

    async def _settle(self) -> None:
        """Makes the moves of the race that nobody can come before any more."""
        if self._race is None or self.game is None:
            return
        for seat, (entry, receipt) in self._race.settled(self.clock.now(), self._credits(), lot(self.game)):
            try:
                await self._play(seat, entry.actions, by=entry.by, receipt=receipt.as_dict())
            except Illegal as refused:
                entry.done(refused)
            else:
                entry.done(None)

    def _credits(self) -> dict[Seat, int]:
        """Of each seat that can still move in the race."""
        assert self.game
        return self.audience.credits(seat for seat, ask in self.game.asked().items() if ask.race)

    def _follow(self) -> None:
        """After each job: clock and bots are asked anew."""
        if self.game is None or self.roster.phase != "playing":
            return
        asked = self.game.asked()
        self.timers.follow(asked)
        for seat in asked:
            chair = self.roster.chairs[seat] if seat != HOUSE else None
            busy = seat in self._thinking or (self._race is not None and self._race.has(seat))
            if chair and chair.bot and not busy and not self.roster.paused:
                self._thinking[seat] = asyncio.create_task(self._think(seat, chair.bot))
        if self._alarm:
            self._alarm.cancel()
        times = [self.timers.next(), self._race.due_at(self._credits()) if self._race else None]
        at = min((at for at in times if at is not None), default=None)
        if at is not None:
            wait = max(0, at - self.clock.now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self.post, self._time_up)

    async def _time_up(self) -> None:
        """Settles what waited, and plays the game's own fallback for whoever is late; the log says so."""
        await self._settle()
        for seat in self.timers.due():
            if self.game and seat in self.game.asked():
                action = self.game.rules.fallback(self.game.recorder.state, seat)
                await self._play(seat, (action,), by="house" if seat == HOUSE else "clock")
                self.timers.follow(self.game.asked())

    async def _think(self, seat: Seat, level: str) -> None:
        """A bot decides in a process of its own and takes its time; the table goes on meanwhile."""
        assert self.game
        game, version = self.game, self.game.version
        asked = game.asked()[seat]
        action: Action | None = None
        try:
            action = await self.pilot.decide(game, seat, level, bytes.fromhex(self.roster.bot_seed), version)
        except Exception:
            log.exception("a bot failed at table %s; the clock will play for it", self.roster.code)

        async def answer() -> None:
            if action is None:
                return
            self._thinking.pop(seat, None)
            if self.roster.phase != "playing" or self.roster.paused or game.asked().get(seat) != asked:
                return
            if self._race and asked.race:
                self._enter(seat, Entry(f"bot-{version}", f"bot:{level}", (action,), 0, _forgotten))
            else:
                await self._play(seat, (action,), by=f"bot:{level}")

        self.post(answer)


def _forgotten(_refused: Illegal | None) -> None:
    """A bot looks again by itself."""
