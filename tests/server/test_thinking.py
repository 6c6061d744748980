"""A bot that fails once is no lost seat: the clock plays for it, and it goes on at the next question."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from gadabout.core.contract import Action, Seat
from gadabout.core.log import Move
from gadabout.server import hosting
from gadabout.server.clock import WallClock
from gadabout.server.game import LiveGame
from gadabout.server.hosting import Person
from gadabout.server.house import House
from gadabout.server.pilot import Pilot
from gadabout.server.store import Store


class StumblingPilot(Pilot):
    """Its first decision fails."""

    stumbled = False

    async def decide(self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int) -> Action:
        if not self.stumbled:
            self.stumbled = True
            raise MemoryError("a bot fell over")
        return await super().decide(game, seat, level, seed, version)


@pytest.mark.timeout(120)
def test_a_bot_that_failed_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(Store(tmp_path / "gadabout.sqlite"), WallClock(), StumblingPilot(pace=0))
        table = house.new_table("travel_blog", Raw(b'{"players":2,"pause":1}'))
        await house.keep(table, lambda: hosting.open_table(table, Person("Jana"), (), "greedy", begin=True))
        played: list[str] = []
        while "bot:greedy" not in played:
            await asyncio.sleep(0.05)
            assert table.game
            moves = [entry for entry in table.game.log.entries if isinstance(entry, Move)]
            played = [move.by for move in moves if move.seat == 1]
        # The clock had answered what the bot could not.
        assert played[0] == "clock"
        await house.close()

    asyncio.run(work())
