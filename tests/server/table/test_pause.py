"""A pause stops every clock at once, for those who are there and for those who are away."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.contract import Ask, Seat
from gadabout.core.recorder import Recorder
from gadabout.games import travelogue
from gadabout.server.table import hosting
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.table import Table
from gadabout.server.table.timers import Timers
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

LOOK = Ask("look", 1, 60.0)
NAMES = ("Jana", "Petr")


class Ear:
    """Somebody who listens."""

    def __init__(self) -> None:
        self.latency = Latency()
        self.told: list[dict[str, Any]] = []

    def send(self, message: bytes, _wait: int = 0) -> None:
        self.told.append(msgspec.json.decode(message))

    def left(self) -> list[int]:
        """Returns the clocks of the Updates so far, and forgets them."""
        told, self.told = self.told, []
        return [timer["left"] for one in told if one["type"] == "Update" for timer in one["timers"]]


def test_a_pause_stops_the_clocks_that_everybody_sees_and_lets_them_go_on_where_they_stood() -> None:
    loop, store, pilot = VirtualLoop(), Desk(), Quiet()
    clock, options = VirtualClock(loop), travelogue.MODEL.options(players=2)
    game = LiveGame(Recorder(travelogue, options, bytes(32)))
    chairs: list[Chair | None] = [Chair(name, hashed(name)) for name in NAMES]
    roster = Roster("PAUSED22", "travelogue", Raw(encode(options)), "brisk", False, chairs, phase="playing")

    async def work() -> None:
        table, ears = (
            Table(roster, game, store=store, clock=clock, chance=Seeded(), pilot=pilot),
            (Ear(), Ear()),
        )
        for name, ear in zip(NAMES, ears, strict=True):
            await table.attendance.attend(ear, (name,), None)
        await asyncio.sleep(60)
        for ear in ears:
            ear.told = []
        before = [timer.left for timer in table.timers.shown()]
        assert before
        await table.ask(lambda: hosting.set_paused(table, "Jana", True))
        assert [ear.left() for ear in ears] == [before, before]
        await asyncio.sleep(3600)
        await table.ask(lambda: hosting.set_paused(table, "Jana", False))
        assert [ear.left() for ear in ears] == [before, before]
        assert [timer.left for timer in table.timers.shown()] == before
        await table.close()

    loop.run_until_complete(work())
    loop.close()
    store.close()
    pilot.close()


@pytest.mark.parametrize("back", ["before the pause", "in the pause", "after the pause"])
def test_the_bank_pays_for_no_second_of_a_pause(back: str) -> None:
    """Ten seconds away before it and five after it are paid for, and given to the clock once."""
    one, clock = Seat(0), VirtualClock(VirtualLoop())
    timers = Timers(clock, Seeded(), "live")
    timers.follow({one: LOOK})

    def goes_by(seconds: int, until: str = "") -> None:
        clock.loop.seconds += seconds
        if back == until:
            timers.connected(one)

    timers.disconnected(one)
    goes_by(10, "before the pause")
    timers.hold(paused=True)
    goes_by(1000, "in the pause")
    goes_by(1000)
    timers.hold(paused=False)
    goes_by(5, "after the pause")
    away = 15 if back == "after the pause" else 10
    assert timers.left() == ({0: 60_000 - 15_000 + away * 1000}, {0: 120_000 - away * 1000})
    clock.loop.close()
