"""A bot that fails once is no lost seat: the clock plays for it, and it goes on at the next question."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.contract import Action, Seat
from gadabout.core.log import Move
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.bots.pace import Wait
from gadabout.server.table.game import LiveGame
from gadabout.server.table.hosting import Person
from gadabout.server.table.table import Table
from tests.server.people import Ear, house_in
from tests.server.system.test_crew import spin
from tests.virtual import Real


class Stumbling(Real):
    """Its first decision fails."""

    stumbled = False

    async def decide(
        self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int, *, wait: Wait
    ) -> Action:
        if not self.stumbled:
            self.stumbled = True
            raise MemoryError("a bot fell over")
        return await super().decide(game, seat, level, seed, version, wait=wait)


@pytest.mark.timeout(120)
async def test_a_bot_that_failed_plays_its_fallback_soon_and_goes_on(tmp_path: Path) -> None:
    house = house_in(tmp_path, pilot=Stumbling(pace=0))
    table, ear = house.new_table("travelogue", Raw(b"{}"), speed="days"), Ear()
    await table.ask(lambda: table.attendance.attend(ear, (), None))
    jana = await house.keep(
        table, lambda: hosting.open_table(table, Person("Jana"), (), "greedy", begin=True)
    )
    await table.ask(lambda: hosting.seat_bot(table, jana.key, 0, "greedy"))
    played: list[str] = []
    while "bot:greedy" not in played:
        await asyncio.sleep(0.05)
        assert table.game
        moves = [entry for entry in table.game.log.entries if isinstance(entry, Move)]
        played = [move.by for move in moves if move.by != "house"]
    assert played[0] == "clock"
    assert any("late" in each for told in ear.of("Update") for each in told["happened"]), "nobody was told"
    await house.close()


class Ponderer(Real):
    """Every thought takes a while in the one process there is."""

    def __init__(self) -> None:
        super().__init__(workers=1, pace=0, spin=spin)
        self.begun = self.thought = 0

    async def decide(
        self, game: LiveGame, seat: Seat, level: str, seed: bytes, version: int, *, wait: Wait
    ) -> Action:
        self.begun += 1
        await self._thinkers.do("spin", 0.3, 60)
        self.thought += 1
        return await super().decide(game, seat, level, seed, version, wait=wait)


async def opened(house: House, game: str, players: int) -> Table:
    """A game that has begun, one person against bots."""
    table = house.new_table(game, Raw(encode({"players": players})))
    await house.keep(table, lambda: hosting.open_table(table, Person("Jana"), (), "greedy", begin=True))
    return table


@pytest.mark.timeout(240)
async def test_while_many_bots_wait_for_their_turn_to_think_people_play_on(tmp_path: Path) -> None:
    """Thirty thoughts wait for one process; a person's move at another table is told at once."""

    pilot = Ponderer()
    house = house_in(tmp_path, pilot=pilot)
    await pilot.pulse()
    busy = [await opened(house, "eighty_days", 4) for _ in range(10)]
    table = house.new_table("travel_blog", Raw(b'{"players":2}'))
    ticket = await house.keep(table, lambda: hosting.open_table(table, Person("Petr"), (), "", begin=False))
    await table.ask(lambda: hosting.sit(table, Person("Eva")))
    ear = Ear()
    await table.ask(lambda: table.attendance.attend(ear, (ticket.key,), None))
    began = asyncio.get_running_loop().time()
    await table.ask(lambda: hosting.start(table, ticket.key))
    assert ear.of("Update")
    took = asyncio.get_running_loop().time() - began
    assert pilot.begun > pilot.thought, "nobody had to wait"
    assert took < 5, f"a table waited {took:.1f} s for other tables' bots"
    for each in busy:
        each.tempo.thinking.cancel()
    await house.close()
