"""Races on a real table of Travel Blog, on a clock of their own: lines of all lengths, and some who cheat.

All players reach for the same space, with reactions from the same hat. What is measured is who gets it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.contract import Seat
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

CODE = "FA1RRACE"
REACTION = (400, 1200)
"""Milliseconds from seeing the centre to the press, equally likely in between."""
PING_EVERY = 2.0
PINGS_BEFORE = 20
RESENT = 200
"""Milliseconds after which a lost packet is sent again, besides a round trip."""


@dataclass(frozen=True)
class Client:
    """A player's connection and honesty."""

    round_trip: int
    jitter: int = 30
    """Up to so many milliseconds more, half of it each way."""
    pongs_late: int = 0
    """Milliseconds by which the player delays pongs, to look slower."""
    proxied: bool = False
    """Behind a proxy the kernel knows the line to the proxy only, so it is not asked."""
    loss: float = 0.0
    """The share of the player's packets that is lost."""


@dataclass
class Contests:
    """What came of it."""

    won: Counter[int] = field(default_factory=Counter)
    came_first: Counter[int] = field(default_factory=Counter)
    """Who would have won if the first to arrive did."""
    held: int = 0
    early: dict[int, list[float]] = field(default_factory=dict)
    """For each client, the milliseconds by which each press counted earlier than it was made."""

    def share(self, who: int) -> float:
        return self.won[who] / self.held

    def share_by_arrival(self, who: int) -> float:
        return self.came_first[who] / self.held

    def mean_early(self, who: int) -> float:
        return sum(self.early[who]) / len(self.early[who])


class Player:
    """A listener at the end of a connection: messages to them arrive later, and so do theirs."""

    def __init__(self, race: Race, seat: Seat, client: Client, rng: Random) -> None:
        self.race = race
        self.seat = seat
        self.client = client
        self.rng = rng
        self.latency = Latency(None if client.proxied else lambda: client.round_trip + 1)
        self.thought: dict[str, float] = {}
        """The reaction time of each move, in milliseconds."""
        self._arrived = 0.0
        self._answered: object = None

    def way(self) -> float:
        """Seconds that a packet takes now."""
        late = self.client.round_trip / 2 + self.rng.random() * self.client.jitter / 2
        if self.rng.random() < self.client.loss:
            late += self.client.round_trip + RESENT
        return late / 1000

    def send(self, message: bytes, wait: int = 0) -> None:
        # A line keeps the order of what goes over it.
        self._arrived = max(self._arrived, self.race.loop.time() + wait / 1000 + self.way())
        self.race.loop.call_at(self._arrived, self._hear, message)

    def ping(self) -> None:
        """One more measurement, and the next one in a while."""
        nonce = str(self.race.clock.now())
        self.latency.ping(nonce, self.race.clock.now())
        back = self.way() + self.way() + self.client.pongs_late / 1000
        self.race.loop.call_later(back, lambda: self.latency.pong(nonce, self.race.clock.now()))
        self.race.loop.call_later(PING_EVERY, self.ping)

    def _hear(self, message: bytes) -> None:
        heard = DECODER.decode(message)
        if not isinstance(heard, messages.Update) or not heard.legal:
            return
        [ask] = [asked.ask for asked in heard.asks if asked.seat == self.seat]
        view = msgspec.json.decode(heard.view)
        lying = sum(stack.count(self.seat) for stack in view["stacks"])
        if self._answered == (question := (ask.kind, ask.key, lying)):
            return
        self._answered = question
        first = ask.race and not lying
        action = heard.legal[view["round"] % 5] if first else self.rng.choice(heard.legal)
        thought = self.rng.uniform(*REACTION) if first else 50.0
        name = f"{self.seat}-{heard.version}"
        self.thought[name] = thought
        move = messages.Submit(name, CODE, self.seat, heard.version, (action,))
        self.race.loop.call_later(thought / 1000, self._press, move)

    def _press(self, message: messages.Submit) -> None:
        table = self.race.table
        self.race.loop.call_later(self.way(), lambda: table.post(lambda: submit(table, self, message)))


class Race:
    """A game of Travel Blog between such players, to its end."""

    def __init__(self, clients: Sequence[Client], rng: Random) -> None:
        self.loop = VirtualLoop()
        self.clock = VirtualClock(self.loop)
        self.store = Desk()
        self.pilot = Quiet()
        self.players = [Player(self, Seat(seat), client, rng) for seat, client in enumerate(clients)]
        self.game = LiveGame(
            Recorder(travel_blog, travel_blog.MODEL.options(players=len(clients)), rng.randbytes(32))
        )

    def played(self) -> list[dict[str, Any]]:
        """The lines of its log."""
        self.loop.run_until_complete(self._play())
        self.loop.close()
        self.store.close()
        self.pilot.close()
        return [msgspec.json.decode(line) for line in self.game.log.lines]

    async def _play(self) -> None:
        for player in self.players:
            player.ping()
        await asyncio.sleep(PING_EVERY * PINGS_BEFORE)
        chairs: list[Chair | None] = [Chair(str(n), hashed(str(n))) for n in range(len(self.players))]
        options = Raw(encode(self.game.log.options))
        roster = Roster(CODE, "travel_blog", options, "live", public=False, chairs=chairs, phase="playing")
        self.table = Table(
            roster, self.game, store=self.store, clock=self.clock, chance=Seeded(), pilot=self.pilot
        )
        for player in self.players:
            await self.table.attendance.attend(player, (str(player.seat),), None)
        while self.table.roster.phase == "playing":
            await asyncio.sleep(1)
        await self.table.close()


def contests(clients: Sequence[Client], count: int, seed: str) -> Contests:
    """At least so many contested spaces, over as many games as it takes. Seats change from game to game."""
    rng, found, turned = Random(seed), Contests(), 0
    while found.held < count:
        order = [(n + turned) % len(clients) for n in range(len(clients))]
        race = Race([clients[n] for n in order], rng)
        _count(race, race.played(), order, found)
        turned += 1
    return found


def _count(race: Race, lines: Sequence[dict[str, Any]], order: Sequence[int], found: Contests) -> None:
    for placed in _rounds(lines):
        seats = [line["seat"] for line in placed]
        found.held += 1
        found.won[order[seats[0]]] += 1
        soonest = min(placed, key=lambda line: line["receipt"]["arrived"])
        found.came_first[order[soonest["seat"]]] += 1
        for line in placed:
            receipt = line["receipt"]
            counted = receipt["effective"] - receipt["revealed"]
            early = race.players[line["seat"]].thought[receipt["id"]] - counted
            found.early.setdefault(order[line["seat"]], []).append(early)


def _rounds(lines: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Returns for each round the first token of each seat, in the order in which the table made them."""
    rounds: list[list[dict[str, Any]]] = []
    for line in lines[1:-1]:
        if line["action"]["type"] == "Reveal":
            rounds.append([])
        first = line["action"]["type"] == "Place" and line["seat"] not in {one["seat"] for one in rounds[-1]}
        if first and line.get("by", "human") == "human":
            rounds[-1].append(line)
    return [placed for placed in rounds if placed]


DECODER = msgspec.json.Decoder(messages.FromServer)
