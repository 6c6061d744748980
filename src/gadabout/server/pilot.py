"""Bots at a table: they decide in worker processes, from a view and nothing else, at a human pace."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Seat
from gadabout.games.registry import find
from gadabout.server.game import LiveGame


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
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    async def decide(self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int) -> Action:
        """What the bot of this level plays, after as long as a person would take."""
        rules, state = game.rules, game.recorder.state
        view = encode(rules.view(state, seat))
        legal = [encode(action) for action in rules.legal(state, seat)]
        loop = asyncio.get_running_loop()
        request = Request(rules.NAME, level, seat_seed(seed, seat), view, legal, version)
        answer, seconds = await loop.run_in_executor(self._pool, think, request)
        await asyncio.sleep(seconds * self.pace)
        return game.log.codec.action(answer)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def think(asked: Request) -> tuple[bytes, float]:
    """In a worker: bytes in, bytes out."""
    codec = Codec(find(asked.game).MODEL)
    player = bot(asked.game, asked.level, asked.seed)
    view, legal = codec.view(asked.view), [codec.action(action) for action in asked.legal]
    return encode(player.decide(view, legal, asked.version)), player.pace(view, legal, asked.version)
