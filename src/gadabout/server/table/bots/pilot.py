"""Bots at a table: workers decide for them, from a view and nothing else, at a human pace."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Seat
from gadabout.games.registry import find
from gadabout.server.base import counters
from gadabout.server.base.ports import Workers
from gadabout.server.table.bots.pace import Longest, Question, Wait
from gadabout.server.table.game import LiveGame

THINKING_SECONDS = 30.0
"""A bot that takes longer has failed."""
WORKING_SECONDS = 60.0
Found = TypeVar("Found")


class Request(NamedTuple):
    """All that a bot gets, in bytes."""

    game: str
    level: str
    seed: bytes
    view: bytes
    legal: list[bytes]
    version: int


class Pilot:
    """The workers of all tables: some think for bots, others do whatever else would hold the tables up."""

    def __init__(self, thinkers: Workers, clerks: Workers, pace: float = 1.0) -> None:
        self.pace = pace
        """How much of a human's time they take; 0 for none."""
        self._thinkers = thinkers
        self._longest = Longest()
        self._clerks = clerks

    async def decide(
        self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int, *, wait: Wait
    ) -> Action:
        """Asks a bot for its action; returns it after as long as a person would take, sooner if hurried."""
        loop, asked = asyncio.get_running_loop(), game.asked().get(seat)
        began, request = loop.time(), _request(game, seat, level, seed, version)
        with counters.thinking.time():
            answer, seconds = await self._ask(request)
        # How long it really thought hangs on its hand: that goes on within its pace, where nobody sees it.
        about = Question(game.rules.NAME, level, asked.kind if asked else "")
        if len(request.legal) > 1:
            self._longest.note(about, loop.time() - began)
        calm = seconds * self.pace
        await wait.over(began, calm, self._longest.quick(about, calm))
        if asked and asked.race and game.version > version and game.asked().get(seat) == asked:
            # In a race others were quicker: like anybody, it sees what lies there now.
            answer, _ = await self._ask(_request(game, seat, level, seed, version))
        return game.log.codec.action(answer)

    async def _ask(self, request: Request) -> tuple[bytes, float]:
        answer: tuple[bytes, float] = await self._thinkers.do("think", request, THINKING_SECONDS)
        return answer

    async def pulse(self) -> str:
        """Waits behind all queued thoughts, then returns "ok" if a worker can think."""
        return str(await self._thinkers.do("pulse", "ok", THINKING_SECONDS))

    async def work(self, job: str, given: Any, seconds: float = WORKING_SECONDS) -> Any:
        """Runs a job in the workers that aren't for bots; raises TimeoutError if it takes too long."""
        return await self._clerks.do(job, given, seconds)

    def aside(self, work: Callable[[], Found]) -> Awaitable[Found]:
        """Runs a slow function of a table outside the event loop, where the machine can."""
        return self._clerks.aside(work)

    def close(self) -> None:
        self._thinkers.close()
        self._clerks.close()


def _request(game: LiveGame, seat: Seat, level: str, seed: bytes, version: int) -> Request:
    rules, state = game.rules, game.recorder.state
    legal = [encode(action) for action in rules.legal(state, seat)]
    return Request(rules.NAME, level, seat_seed(seed, seat), encode(rules.view(state, seat)), legal, version)


def think(asked: Request) -> tuple[bytes, float]:
    """Runs in a worker: returns what a bot plays, and how many seconds a person would take for it."""
    codec = Codec(find(asked.game).MODEL)
    player = bot(asked.game, asked.level, asked.seed)
    view, legal = codec.view(asked.view), [codec.action(action) for action in asked.legal]
    return encode(player.decide(view, legal, asked.version)), player.pace(view, legal, asked.version)
