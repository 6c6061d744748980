"""A disk that takes nothing: the table waits and tries again, now and then."""

from __future__ import annotations

import asyncio
from random import Random

from msgspec import Raw

from bench.virtual import Desk, Quiet, VirtualClock, VirtualLoop
from gadabout.core.codec import encode
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.server.commits import StoreFailed
from gadabout.server.game import LiveGame
from gadabout.server.roster import Chair, Roster, hashed
from gadabout.server.store import Write
from gadabout.server.table import Table

SECONDS = 30
TOO_OFTEN = 1000


class FullDesk(Desk):
    """Refuses until there is room."""

    tries = 0
    full = True

    async def save(self, write: Write) -> None:
        if not self.full:
            await super().save(write)
            return
        self.tries += 1
        if self.tries > TOO_OFTEN:
            self.full = False
        raise StoreFailed("the disk is full")


def test_a_clock_that_can_not_be_obeyed_is_no_busy_loop() -> None:
    loop, store, pilot = VirtualLoop(), FullDesk(), Quiet()
    clock = VirtualClock(loop)
    game = LiveGame(Recorder(travel_blog, travel_blog.MODEL.options(players=2), Random(1).randbytes(32)))
    chairs: list[Chair | None] = [Chair(name, hashed(name)) for name in ("Jana", "Petr")]
    roster = Roster(
        "FULLD1SK",
        "travel_blog",
        Raw(encode(game.log.options)),
        "brisk",
        public=False,
        chairs=chairs,
        phase="playing",
    )

    async def work() -> None:
        table = Table(roster, game, store=store, clock=clock, pilot=pilot)
        while store.tries == 0:
            await asyncio.sleep(1)
        await asyncio.sleep(SECONDS)
        assert 2 <= store.tries <= SECONDS + 2
        assert game.version == 0
        store.full = False
        await asyncio.sleep(2)
        assert game.version > 0
        await table.close()

    loop.run_until_complete(work())
    loop.close()
    store.close()
    pilot.close()
