"""A whole game of each kind on ports of a test's own, with all that can happen to it on the way."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from gadabout.bots.levels import LEVELS
from gadabout.core.contract import Seat
from gadabout.core.log import Move, Undo
from gadabout.core.reading import read
from gadabout.core.verify import verified
from gadabout.games.registry import GAMES, find
from gadabout.server.base.ports import Write
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.hosting import Person
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.virtual import Desk, Here, Seeded, VirtualClock, VirtualLoop

DECODER = msgspec.json.Decoder(messages.FromServer)
TAKES_BACK, GOES_AWAY, CRASHES = 8, 14, 20
"""After so many accepted moves of the first player."""


class Brittle(Desk):
    """Stores one move of a person, and its writer never hears of it."""

    armed = False
    lost = b""

    async def save(self, write: Write) -> None:
        await super().save(write)
        if self.armed and b'"id":"m' in b"".join(write.lines):
            self.armed, self.lost = False, write.lines[0]
            await asyncio.get_running_loop().create_future()


class Player:
    """Somebody who plays at random, over a connection of this round trip."""

    def __init__(self, game: Game, seat: int, round_trip: int) -> None:
        self.game = game
        self.seat = seat
        self.latency = Latency()
        for _ in range(5):
            self.latency.ping("ping", 0)
            self.latency.pong("ping", round_trip)
        self.have: int | None = None
        self.accepted: list[str] = []
        self.unanswered: messages.Submit | None = None
        self.is_away = False
        self.legal: tuple[Raw, ...] = ()

    def send(self, message: bytes, wait: int = 0) -> None:
        self.game.transcript.append((self.game.clock.now() + wait, self.seat, message))
        match DECODER.decode(message):
            case messages.Update() as update:
                self._look(update)
            case messages.Accepted(name) | messages.Refused(name) as answer:
                if isinstance(answer, messages.Accepted):
                    self.accepted.append(name)
                if self.unanswered and self.unanswered.id == name:
                    self.unanswered = None
                    self._act()
            case messages.Room(take_back=messages.Wish(wanted=wanted)) if self.seat in wanted:
                consent = messages.Consent(self.game.name(), self.game.code, self.seat, yes=True)
                self.game.table.post(lambda: self.game.table.takebacks.hear(self, consent))
            case _:
                pass

    def _look(self, update: messages.Update) -> None:
        heard = [one.version for one in update.happened]
        assert heard in ([*range((self.have or 0) + 1, update.version + 1)], []), "a version was left out"
        self.have, self.legal = update.version, update.legal
        self._act()

    def _act(self) -> None:
        if self.legal and self.have is not None and not self.unanswered:
            action = self.game.rng.choice(self.legal)
            self.unanswered = messages.Submit(
                self.game.name(), self.game.code, self.seat, self.have, (action,)
            )
            self._soon(partial(self.press, self.unanswered))

    async def press(self, move: messages.Submit) -> None:
        await submit(self.game.table, self, move, None, self.game.clock.now())

    def _soon(self, job: Any) -> None:
        wait = self.game.rng.uniform(0.5, 1.5)
        self.game.loop.call_later(wait, self._do, job)

    def _do(self, job: Any) -> None:
        if not self.is_away:
            self.game.table.post(job)


class Game:
    """One game from the first seat taken to its end, and all that was told."""

    def __init__(self, kind: str, seed: int) -> None:
        self.kind = kind
        self.loop = VirtualLoop()
        self.clock = VirtualClock(self.loop)
        self.rng = Random(seed)
        self.chance = Seeded(seed)
        self.store = Brittle()
        self.transcript: list[tuple[int, int, bytes]] = []
        self.resent = False
        self._names = iter(map(str, range(1_000_000)))

    def name(self) -> str:
        return f"m{next(self._names)}"

    def played(self) -> Game:
        self.loop.run_until_complete(self._play())
        self.loop.close()
        self.store.close()
        return self

    def _house(self) -> House:
        return House(self.store, self.clock, self.chance, Pilot(Here(), Here()))

    async def _play(self) -> None:
        self.house = self._house()
        await self.house.open()
        bot = next(iter(LEVELS[self.kind]))
        self.table: Table = self.house.new_table(self.kind, Raw(b'{"players":3}'))
        self.code = self.table.roster.code
        bots = ((2, bot),)
        host = await self.house.keep(
            self.table, lambda: hosting.open_table(self.table, Person("Jana"), bots, "", begin=False)
        )
        guest = await self.table.ask(lambda: hosting.sit(self.table, Person("Petr")))
        self.keys = host.key, guest.key
        self.jana, self.petr = self.players = Player(self, 0, 40), Player(self, 1, 160)
        await self._attend(*self.players)
        await self.table.ask(lambda: hosting.start(self.table, host.key))
        await self._moves(TAKES_BACK)
        await self._take_back(self.jana)
        await self._moves(GOES_AWAY)
        await self._goes_and_comes_back(self.petr)
        await self._moves(CRASHES)
        await self._crash()
        await self._moves(10**6)
        await asyncio.sleep(5)
        assert self.table.game
        self.lines = list(self.table.game.log.lines)
        await self.house.close()

    async def _attend(self, *players: Player) -> None:
        for player in players:
            keys = (self.keys[player.seat],)
            await self.table.ask(partial(self.table.attendance.attend, player, keys, player.have))

    async def _moves(self, number: int) -> None:
        """Waits until the first player has made so many moves, or the game is over."""
        while len(self.jana.accepted) < number and self.table.roster.phase != "over":
            await asyncio.sleep(0.5)

    async def _take_back(self, player: Player) -> None:
        """Wishes until a move is taken back: somebody else may have been quicker."""
        game = self.table.game
        while game and not game.undone:
            wish = messages.TakeBack(self.name(), self.code, player.seat)
            await self.table.ask(partial(self.table.takebacks.hear, player, wish))
            await asyncio.sleep(0.1)

    async def _goes_and_comes_back(self, player: Player) -> None:
        player.is_away = True
        await self.table.ask(lambda: self.table.attendance.leave(player))
        await asyncio.sleep(10)
        player.is_away, player.unanswered = False, None
        await self._attend(player)

    async def _crash(self) -> None:
        """A move is stored, and the server is gone before anybody hears of it; another takes its place."""
        self.store.armed = True
        while self.store.armed:
            await asyncio.sleep(0.5)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(10)
        self.house = self._house()
        await self.house.open()
        self.table = await self.house.fetch(self.code)
        await self._attend(*self.players)
        for player in self.players:
            if sent := player.unanswered:
                await self.table.ask(partial(player.press, sent))
                self.resent |= f'"id":"{sent.id}"'.encode() in self.store.lost and sent.id in player.accepted


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_in_a_second_whatever_happens_on_the_way(kind: str) -> None:
    began = process_time()
    game = Game(kind, 7).played()
    took = process_time() - began
    log = read(b"\n".join(game.lines) + b"\n", find)
    assert log.end
    moves = [entry for entry in log.entries if isinstance(entry, Move)]
    sent = [move.receipt["id"] for move in moves if move.by == "human"]
    assert len(sent) == len({*sent}), "a move that was sent again was made again"
    assert game.resent, "nobody was told that a move was made before the crash"
    assert any(isinstance(entry, Undo) for entry in log.entries)
    assert any(move.by.startswith("bot:") for move in moves if move.seat == Seat(2))
    assert {player.have for player in game.players} == {len(log.entries)}
    assert kind != "travel_blog" or any("effective" in move.receipt for move in moves)
    assert verified(log).holds
    assert took <= 1.0, f"it took {took:.2f} s"


@pytest.mark.parametrize("kind", GAMES)
def test_the_same_seed_gives_the_same_keys_and_the_same_words_at_the_same_moments(kind: str) -> None:
    one, other = Game(kind, 8).played(), Game(kind, 8).played()
    assert (one.code, one.keys, one.transcript) == (other.code, other.keys, other.transcript)
