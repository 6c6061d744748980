"""Two worlds that differ in what one onlooker can't know, played alike on real tables, move by move.

Cards change places before the deal (`tests/laws` knows how). Until an event shows the onlooker one of them,
all that his line brings him, and when, must be the same to the byte.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import count, zip_longest
from math import inf
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from bench.virtual import Desk, Quiet, VirtualClock, VirtualLoop
from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import LEVELS, bot
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Action, Onlooker, Seat, Told, heard
from gadabout.core.replay import Recorder
from gadabout.games.registry import GAMES
from gadabout.server import trials, wire
from gadabout.server.fairness import Line
from gadabout.server.game import LiveGame
from gadabout.server.pace import SHARE, Wait
from gadabout.server.roster import Chair, Roster, hashed
from gadabout.server.submitting import submit
from gadabout.server.table import Table
from tests.laws.subject import Subject, Swap

CODE = "ABCDEFGH"
FOREVER = 100_000.0
PROBES = 0.3
"""How often the onlooker asks for something that he may not have, or tries something out."""


class Ear:
    """A line that writes down what it brings, and when."""

    def __init__(self, clock: VirtualClock) -> None:
        self.line = Line()
        self.clock = clock
        self.heard: list[tuple[int, int, bytes]] = []
        self.news = asyncio.Event()

    def send(self, message: bytes, wait: int = 0) -> None:
        self.heard.append((self.clock.now(), wait, message))
        self.news.set()


class Script(Quiet):
    """A bot that plays what it is told, after as long as a real one would take."""

    def __init__(self) -> None:
        super().__init__()
        self.next: dict[Seat, Action] = {}
        self.told = asyncio.Event()

    async def decide(
        self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int, *, wait: Wait
    ) -> Action:
        rules, state = game.rules, game.recorder.state
        player = bot(rules.NAME, level, seat_seed(seed, seat))
        seconds = player.pace(rules.view(state, seat), rules.legal(state, seat), version)
        while seat not in self.next:
            await self.told.wait()
            self.told.clear()
        if game.asks[version].get(seat) != game.asked().get(seat):
            return rules.ACTIONS[0]  # nobody waits for it any more: the table asks again
        action = self.next.pop(seat)
        await wait.over(asyncio.get_running_loop().time(), seconds, seconds * SHARE["quick"])
        return action


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
        self.table = Table(roster, self.game, store=self.store, clock=self.clock, pilot=self.pilot)
        self.lines = {Seat(seat): Ear(self.clock) for seat in range(seats) if seat != self.onlooker}
        for seat, line in self.lines.items():
            await self.table.ask(lambda line=line, seat=seat: self.table.attend(line, (str(seat),), None))  # type: ignore[misc]
        keys = () if self.onlooker is None else (str(self.onlooker),)
        await self.table.ask(lambda: self.table.attend(self.ear, keys, None, "en"))

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

    def probe(self, kind: type[wire.Submit | wire.Try], action: Action) -> None:
        """The onlooker asks for what he may not have, or tries something out."""
        if self.onlooker is None:
            return
        seat, raw = self.onlooker, (Raw(encode(action)),)
        name = str(next(self.ids))
        if kind is wire.Try:
            self._in(self.table.ask(lambda: self.table.attempt(self.ear, wire.Try(name, CODE, seat, raw))))
        elif action not in self.rules.legal(self.game.recorder.state, seat):
            asked = wire.Submit(name, CODE, seat, self.game.version, raw)
            self._in(self.table.ask(lambda: submit(self.table, self.ear, asked)))

    def wait(self) -> None:
        """Time passes until the clock or the house moves."""
        self._in(self._until_after(self.game.version))

    def _submit(self, seat: Seat, action: Action) -> None:
        line = self.ear if seat == self.onlooker else self.lines[seat]
        asked = wire.Submit(str(next(self.ids)), CODE, seat, self.game.version, (Raw(encode(action)),))
        self._in(self.table.ask(lambda: submit(self.table, line, asked)))

    async def _until_after(self, version: int) -> None:
        while self.game.version == version:
            self.ear.news.clear()
            await asyncio.wait_for(self.ear.news.wait(), FOREVER)

    def news(self) -> list[Sequence[Told]]:
        """What was told since this was asked last."""
        new = self.game.told[self._looked :]
        self._looked += len(new)
        return new

    _looked = 0

    def close(self) -> None:
        self._in(self.table.close())
        self.store.close()
        self.pilot.close()
        self.loop.close()


Plant = Callable[[World], None]


class Leak(AssertionError):
    """A line brought something else in the other world, or at another moment."""


def alike(
    subject: Subject, options: Any, rng: Random, plant: Plant = lambda _world: None, most: int = 2000
) -> int:
    """Plays a game in both worlds and holds what the onlooker heard together; how many moves that lasted."""
    onlooker: Onlooker = rng.choice([*map(Seat, range(subject.rules.seats(options))), None])
    swap, seed = _swap(subject, options, rng), rng.randbytes(32)
    worlds = [World(subject, options, seed, onlooker, None), World(subject, options, seed, onlooker, swap)]
    with pytest.MonkeyPatch.context() as patch:
        # How long a thought takes hangs on the machine, not on the world.
        patch.setattr(trials, "QUICK_SECONDS", inf)
        try:
            for world in worlds:
                plant(world)
            for step in range(most):
                if not _step(subject, worlds, swap, rng) or _shown(subject, worlds, swap):
                    return step
                _compare(worlds)
            return most
        finally:
            for world in worlds:
                world.close()


def _swap(subject: Subject, options: Any, rng: Random) -> Swap:
    """Two cards whose change of places makes a difference."""
    start, cards = subject.rules.setup(options, bytes(32)), subject.cards(options)
    while True:
        one, other = rng.sample(range(cards), 2)
        if subject.swapped(start, (one, other)).key() != start.key():
            return one, other


def _step(subject: Subject, worlds: Sequence[World], swap: Swap, rng: Random) -> bool:
    """Somebody moves, the same in both worlds; False when the game is over, or can't go on alike.

    A hidden card binds its holder: in the other world he may have to do something else.
    """
    rules, (one, other) = subject.rules, worlds
    state, mirrored = one.game.recorder.state, other.game.recorder.state
    asked = sorted(rules.actors(state))
    if not asked:
        return False
    if rng.random() < PROBES:
        kind, action = rng.choice((wire.Submit, wire.Try)), rng.choice(rules.ACTIONS)
        for world in worlds:
            world.probe(kind, action)
    players = [seat for seat in asked if seat != HOUSE]
    alike_late = not any(map(one.is_bot, players)) and all(
        subject.swapped_action(rules.fallback(state, seat), swap) == rules.fallback(mirrored, seat)
        for seat in players
        if seat in rules.actors(mirrored)
    )
    # Where one plays with bots alone, no clock may run.
    alike_late = alike_late and one.table.timers.next() is not None
    if not players or (alike_late and rng.random() < 0.05):
        for world in worlds:
            world.wait()
        return True
    seat = rng.choice(players)
    action = rng.choice(rules.legal(state, seat))
    mirrored_action = subject.swapped_action(action, swap)
    if mirrored_action not in rules.legal(mirrored, seat):
        return False
    one.move(seat, action)
    other.move(seat, mirrored_action)
    return True


def _shown(subject: Subject, worlds: Sequence[World], swap: Swap) -> bool:
    """Whether an event has shown the onlooker that one of the cards is not where the other is."""
    return any(
        subject.named(event) & set(swap)
        for world in worlds
        for told in world.news()
        for event in heard(told, world.onlooker)
    )


def _compare(worlds: Sequence[World]) -> None:
    one, other = (world.ear.heard for world in worlds)
    for mine, theirs in zip_longest(one, other):
        if mine != theirs:
            raise Leak(f"one world brought\n{mine}\nand the other\n{theirs}")
    one.clear()
    other.clear()


def secret(world: World) -> int:
    """A number that hangs on all that a state holds, hidden things and luck to come included."""
    return int.from_bytes(encode(world.game.recorder.state.key())[:4096], "big") % 1009


def leaky(message: bytes, world: World) -> bytes:
    """An Update that carries more than it may."""
    told = msgspec.json.decode(message)
    told["debug"] = secret(world)
    return encode(told)
