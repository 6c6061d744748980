"""A disk that takes nothing: a move is refused and told to nobody; the table waits and tries again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.store import sqlite as module
from gadabout.server.store.sqlite import Store
from gadabout.server.system.chance import SystemChance
from gadabout.server.system.clock import WallClock
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.server.people import Ear
from tests.virtual import Desk, Doubtful, Quiet, Seeded, VirtualClock, VirtualLoop

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


def begun() -> tuple[Roster, LiveGame]:
    """Two people who look at the map."""
    game = LiveGame(Recorder(travel_blog, travel_blog.MODEL.options(players=2), Random(1).randbytes(32)))
    chairs: list[Chair | None] = [Chair(name, hashed(name)) for name in ("Jana", "Petr")]
    options = Raw(encode(game.log.options))
    return Roster("FULLD1SK", "travel_blog", options, "brisk", False, chairs, phase="playing"), game


def fill(store: Store) -> None:
    """Until not even a short line fits."""
    store._link.execute("PRAGMA max_page_count = 20")
    n = 0
    for size in (2000, 200, 20, 1):
        with suppress(sqlite3.OperationalError):
            while n < 10_000:
                n += 1
                store._transaction([Write("FILLER", 0, n=n, lines=(b"x" * size,))])
    assert n < 10_000


@pytest.mark.parametrize("why", ["full", "locked"])
def test_a_move_that_can_not_be_stored_is_refused_and_told_to_nobody(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And made when it is sent again, once there is room."""
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.1)
    store, pilot = Store(tmp_path / "gadabout.sqlite"), Quiet()
    roster, game = begun()

    async def work() -> None:
        table = Table(roster, game, store=store, clock=WallClock(), chance=SystemChance(), pilot=pilot)
        jana, petr = Ear(), Ear()
        await table.attendance.attend(jana, ("Jana",), None)
        await table.attendance.attend(petr, ("Petr",), None)
        jana.heard.clear()
        petr.heard.clear()
        move = messages.Submit("first", roster.code, 0, 0, (Raw(encode(GoOn())),))
        with closing(sqlite3.connect(store.path, isolation_level=None)) as blocker:
            if why == "full":
                fill(store)
            else:
                blocker.execute("BEGIN IMMEDIATE")
            await submit(table, jana, move)
            await submit(table, petr, msgspec.structs.replace(move, id="other", seat=1))
        assert [refused["reason"] for refused in (*jana.heard, *petr.heard)] == ["could-not-store"] * 2
        assert game.version == 0
        store._link.execute("PRAGMA max_page_count = 1000")
        await submit(table, jana, move)
        assert jana.of("Accepted")
        assert jana.of("Update")
        assert petr.of("Update")
        await submit(table, jana, move)
        assert game.version == 1
        await table.close()

    asyncio.run(work())
    rows = store._reader.execute("SELECT n FROM lines WHERE code = 'FULLD1SK'").fetchall()
    assert len(rows) == 1
    store.close()
    pilot.close()


def test_a_clock_that_can_not_be_obeyed_is_no_busy_loop() -> None:
    loop, store, pilot = VirtualLoop(), FullDesk(), Quiet()
    clock = VirtualClock(loop)
    roster, game = begun()

    async def work() -> None:
        table = Table(roster, game, store=store, clock=clock, chance=SystemChance(), pilot=pilot)
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


@pytest.mark.parametrize("stores", [True, False])
def test_where_nobody_knows_whether_a_move_was_stored_it_is_read_before_anybody_is_answered(
    *, stores: bool
) -> None:
    loop, store, pilot = VirtualLoop(), Doubtful(stores=stores), Quiet()
    roster, game = begun()
    store._transaction([Write(roster.code, 0, encode(roster), "playing", lines=tuple(game.log.lines))])

    async def work() -> None:
        table = Table(roster, game, store=store, clock=VirtualClock(loop), chance=Seeded(), pilot=pilot)
        jana = Ear()
        await table.attendance.attend(jana, ("Jana",), None)
        jana.heard.clear()
        move = messages.Submit("first", roster.code, 0, 0, (Raw(encode(GoOn())),))
        asked = asyncio.create_task(table.ask(lambda: submit(table, jana, move)))
        await asyncio.sleep(1)
        assert jana.heard == []
        await asked
        assert bool(jana.of("Accepted")) == stores
        assert [refused["reason"] for refused in jana.of("Refused")] == ["could-not-store"] * (not stores)
        assert game.version == stores
        await table.close()

    loop.run_until_complete(work())
    loop.close()
    store.close()
