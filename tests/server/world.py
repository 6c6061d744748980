"""A table with its own time, its people, and one onlooker whose line writes down what it brings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from itertools import count
from typing import Any

from msgspec import Raw

from gadabout.bots.levels import LEVELS, bot
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Onlooker, Seat, Told
from gadabout.core.recorder import Recorder
from gadabout.games.registry import GAMES
from gadabout.server.table.bots.pace import LEAST, MARGIN, Wait
from gadabout.server.table.bots.pilot import Request
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.laws.subject import Subject, Swap
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

CODE = "ABCDEFGH"
FOREVER = 100_000.0


class Ear:
    """A line that writes down what it brings, and when."""

    def __init__(self, clock: VirtualClock) -> None:
        self.latency = Latency()
        self.clock = clock
        self.heard: list[tuple[int, int, bytes]] = []
        self.news = asyncio.Event()

    def send(self, message: bytes, wait: int = 0) -> None:
        self.heard.append((self.clock.now(), wait, message))
        self.news.set()


class Script(Quiet):
    """A bot that plays what it is told, after as long as a real one would take.

    How long it thinks about that hangs on what it holds, and is no longer than any quick decision.
    """

    def __init__(self) -> None:
        super().__init__()
        self.next: dict[Seat, Action] = {}
        self.told = asyncio.Event()
        self._chosen = b""
        self._thought = False

    async def decide(
        self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int, *, wait: Wait
    ) -> Action:
        while seat not in self.next:
            await self.told.wait()
            self.told.clear()
        if game.asks[version].get(seat) != game.asked().get(seat):
            return game.rules.ACTIONS[0]  # nobody waits for it any more: the table asks again
        self._chosen, self._thought = encode(self.next.pop(seat)), False
        return await super().decide(game, seat, level, seed, version, wait=wait)

    async def _ask(self, request: Request) -> tuple[bytes, float]:
        if not self._thought and len(request.legal) > 1:
            await asyncio.sleep(LEAST / MARGIN * blake2b(request.view).digest()[0] / 256)
        self._thought = True
        codec = Codec(GAMES[request.game].MODEL)
        legal = [codec.action(action) for action in request.legal]
        player = bot(request.game, request.level, request.seed)
        return self._chosen, player.pace(codec.view(request.view), legal, request.version)


class World:
    """A table with its own time, its people and one ear."""

    def __init__(
        self, subject: Subject, options: Any, seed: bytes, onlooker: Onlooker, swap: Swap | None
    ) -> None:
        self.loop = VirtualLoop()
        self.clock = VirtualClock(self.loop)
        self.pilot = Script()
        self.store = Desk()
        self.subject = subject
        self.onlooker = onlooker
        self.quick = seed[0] % 2 == 0
        self.rules = GAMES[subject.rules.NAME]
        recorder = Recorder(self.rules, options, seed)
        if swap:
            recorder.state = subject.swapped(recorder.state, swap)
        self.game = LiveGame(recorder)
        self.ear = Ear(self.clock)
        self.ids = count(1)
        self._in(self._open(options))

    async def _open(self, options: Any) -> None:
        rules, seats = self.rules, self.rules.seats(options)
        levels = tuple(LEVELS[rules.NAME])
        chairs: list[Chair | None] = [Chair(f"P{seat}", hashed(str(seat))) for seat in range(seats)]
        last = chairs[-1]
        if last and self.onlooker != seats - 1:
            last.bot = levels[-1]
        roster = Roster(
            CODE, rules.NAME, Raw(encode(options)), "live", public=False, chairs=chairs, phase="playing"
        )
        roster.bot_seed = bytes(16).hex()
        roster.pace = "quick" if self.quick else "calm"
        self.table = Table(
            roster, self.game, store=self.store, clock=self.clock, chance=Seeded(), pilot=self.pilot
        )
        self.lines = {Seat(seat): Ear(self.clock) for seat in range(seats) if seat != self.onlooker}
        attend = self.table.attendance.attend
        for seat, line in self.lines.items():
            await self.table.ask(partial(attend, line, (str(seat),), None))
        keys = () if self.onlooker is None else (str(self.onlooker),)
        await self.table.ask(lambda: attend(self.ear, keys, None, "en"))

    def _in(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def is_bot(self, seat: Seat) -> bool:
        chair = self.table.roster.chairs[seat]
        return chair is not None and bool(chair.bot)

    def move(self, seat: Seat, action: Action) -> None:
        """The seat plays, and everything follows until the game has gone on or the seat was refused."""
        before = self.game.version
        if self.is_bot(seat):
            self.pilot.next = {seat: action}
            self.pilot.told.set()
        else:
            self._submit(seat, action)
        self._in(self._until_after(before))

    def probe(self, kind: type[messages.Submit | messages.Try], action: Action) -> None:
        """Lets the onlooker ask for something forbidden, or try something out."""
        if self.onlooker is None:
            return
        seat, raw = self.onlooker, (Raw(encode(action)),)
        name = str(next(self.ids))
        if kind is messages.Try:
            self._in(
                self.table.ask(
                    lambda: self.table.trials.look_ahead(self.ear, messages.Try(name, CODE, seat, raw))
                )
            )
        elif action not in self.rules.legal(self.game.recorder.state, seat):
            asked = messages.Submit(name, CODE, seat, self.game.version, raw)
            self._in(self.table.ask(lambda: submit(self.table, self.ear, asked)))

    def wait(self) -> None:
        """Time passes until the clock or the house moves."""
        self._in(self._until_after(self.game.version))

    def _submit(self, seat: Seat, action: Action) -> None:
        line = self.ear if seat == self.onlooker else self.lines[seat]
        asked = messages.Submit(str(next(self.ids)), CODE, seat, self.game.version, (Raw(encode(action)),))
        self._in(self.table.ask(lambda: submit(self.table, line, asked)))

    async def _until_after(self, version: int) -> None:
        while self.game.version == version:
            self.ear.news.clear()
            await asyncio.wait_for(self.ear.news.wait(), FOREVER)

    def news(self) -> list[Sequence[Told]]:
        """Returns what was told since the last call."""
        new = self.game.told[self._looked :]
        self._looked += len(new)
        return new

    _looked = 0

    def close(self) -> None:
        self._in(self.table.close())
        self.store.close()
        self.pilot.close()
        self.loop.close()
