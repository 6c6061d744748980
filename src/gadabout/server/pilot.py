"""Bots at a table: they decide in worker processes, from a view and nothing else, at a human pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Seat
from gadabout.games.registry import find
from gadabout.server import counters
from gadabout.server.game import LiveGame

Given = TypeVar("Given")
Made = TypeVar("Made")


class Request(NamedTuple):
    """All that a bot gets, in bytes."""

    game: str
    level: str
    seed: bytes
    view: bytes
    legal: list[bytes]
    version: int


class Pilot:
    """A few processes that think for all tables."""

    def __init__(self, workers: int = 1, pace: float = 1.0) -> None:
        self.pace = pace
        """How much of a human's time they take; 0 for none."""
        self._workers = workers
        self._pool = self._new_pool()

    async def decide(self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int) -> Action:
        """What the bot of this level plays, after as long as a person would take."""
        loop, asked = asyncio.get_running_loop(), game.asked().get(seat)
        began = loop.time()
        with counters.thinking.time():
            answer, seconds = await self.work(think, _request(game, seat, level, seed, version))
        # How long it really thought hangs on its hand: that goes on within its pace, where nobody sees it.
        await asyncio.sleep(began + seconds * self.pace - loop.time())
        if asked and asked.race and game.version > version and game.asked().get(seat) == asked:
            # In a race others were quicker: like anybody, it sees what lies there now.
            answer, _ = await self.work(think, _request(game, seat, level, seed, version))
        return game.log.codec.action(answer)

    async def work(self, job: Callable[[Given], Made], given: Given) -> Made:
        """Work that would hold up the tables; what goes in and out is plain bytes."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, job, given)
        except BrokenProcessPool:
            # Somebody killed a process, perhaps for want of memory: there are new ones.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, job, given)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _request(game: LiveGame, seat: Seat, level: str, seed: bytes, version: int) -> Request:
    rules, state = game.rules, game.recorder.state
    legal = [encode(action) for action in rules.legal(state, seat)]
    return Request(rules.NAME, level, seat_seed(seed, seat), encode(rules.view(state, seat)), legal, version)


def think(asked: Request) -> tuple[bytes, float]:
    """In a worker: bytes in, bytes out."""
    codec = Codec(find(asked.game).MODEL)
    player = bot(asked.game, asked.level, asked.seed)
    view, legal = codec.view(asked.view), [codec.action(action) for action in asked.legal]
    return encode(player.decide(view, legal, asked.version)), player.pace(view, legal, asked.version)
