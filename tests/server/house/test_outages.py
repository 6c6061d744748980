"""Clocks over an outage: no time runs out meanwhile, and none is given for free."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from time import time_ns

import msgspec
import pytest

from gadabout.client import Seat
from gadabout.core.contract import HOUSE, Ask
from gadabout.core.contract import Seat as SeatNumber
from gadabout.server.house.outages import NOTE, Kept
from gadabout.server.store.sqlite import Store
from gadabout.server.system.clock import WallClock
from gadabout.server.table.timers import Timers
from gadabout.server.wire import messages
from tests.server.conftest import Server
from tests.server.lines import line
from tests.server.people import begun
from tests.virtual import Seeded

ONE, TWO = SeatNumber(0), SeatNumber(1)
LOOK, TURN = Ask("look", 1, 60.0), Ask("turn", 2, 60.0)
MINUTE = 60_000
OUTAGE = 3
ALL = 600_000


class HandClock:
    """Moved by hand."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time


def outage(timers: Timers, clock: HandClock, asks: dict[SeatNumber, Ask]) -> Timers:
    """An hour later, from what was written down."""
    left, bank = timers.left()
    clock.time += 3_600_000
    again = Timers(clock, Seeded(), "live")
    again.resume(asks, left, bank)
    return again


def shown(timers: Timers) -> dict[int, int]:
    return {timer.seat: timer.left for timer in timers.shown()}


def test_what_was_left_is_left() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.follow({ONE: LOOK, TWO: LOOK, HOUSE: Ask("reveal", 1, 1.0, 2.0)})
    clock.time += 20_000
    again = outage(timers, clock, {ONE: LOOK, TWO: TURN})
    assert shown(again) == {0: 40_000, 1: 40_000}


@pytest.mark.parametrize(("pace", "due"), [(1.0, 1000), (0.0, 0)])
def test_the_house_deals_at_the_pace_of_the_bots_and_surprises_at_its_own(pace: float, due: int) -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live", pace)
    timers.follow({HOUSE: Ask("round", 1, 1.0)})
    assert timers.next() == clock.time + due
    timers.follow({HOUSE: Ask("reveal", 1, 1.0, 2.0)})
    assert timers.next() == clock.time + 1000 + Seeded().spread(2.0)
    timers.follow({ONE: LOOK})
    assert shown(timers) == {0: 60_000}


@pytest.mark.parametrize("pace", [0.0, 0.5, 1.0])
def test_a_limit_that_the_house_keeps_for_others_has_nothing_to_do_with_its_pace(pace: float) -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "days", pace)
    timers.follow({ONE: LOOK, HOUSE: Ask("time-up", 1, 60.0)})
    assert timers.next() == clock.time + 60_000


def test_a_new_question_has_a_new_clock() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.follow({ONE: LOOK})
    clock.time += 20_000
    again = Timers(clock, Seeded(), "live")
    again.resume({ONE: LOOK, TWO: TURN}, {ONE: timers.left()[0][ONE]}, {})
    assert shown(again) == {0: 40_000, 1: MINUTE}


def test_a_bank_that_was_used_stays_used() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.follow({ONE: LOOK})
    timers.disconnected(ONE)
    clock.time += 90_000
    left, bank = timers.left()
    assert left == {0: MINUTE}
    assert bank == {0: 30_000}
    again = outage(timers, clock, {ONE: LOOK})
    again.disconnected(ONE)
    clock.time += 89_000
    assert again.due(clock.time) == []
    clock.time += 2000
    assert again.due(clock.time) == [ONE]


def test_in_a_pause_no_time_runs() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.follow({ONE: LOOK})
    clock.time += 20_000
    timers.pause()
    clock.time += MINUTE
    assert timers.left()[0] == {0: 40_000}
    assert [timer.left for timer in timers.shown()] == [40_000]
    timers.go_on()
    assert [timer.left for timer in timers.shown()] == [40_000]


def test_who_plays_with_bots_only_has_all_the_time_for_looking() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.wait_for(ONE)
    timers.connected(ONE)
    calm = dict.fromkeys((ONE, TWO), msgspec.structs.replace(LOOK, patient=True))
    timers.follow(calm)
    assert shown(timers) == {1: MINUTE}, "a bot that fails is not waited for"
    clock.time += 10 * MINUTE
    assert timers.due(clock.time) == [TWO]
    timers.follow({ONE: calm[ONE]})
    assert timers.next() is None
    timers.wait_for(None)
    timers.follow({ONE: calm[ONE]})
    assert shown(timers) == {0: MINUTE}, "when somebody comes back, the time begins"


def test_who_plays_with_bots_only_and_goes_away_leaves_a_game_that_ends() -> None:
    """Without a connection, players have their time and bank once more, however long they looked before."""
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.wait_for(ONE)
    timers.follow({ONE: msgspec.structs.replace(LOOK, patient=True)})
    assert timers.next() == clock.time + 60_000, "the player has not come yet"
    timers.connected(ONE)
    assert timers.next() is None
    clock.time += 10 * MINUTE
    timers.disconnected(ONE)
    assert timers.next() == clock.time + 60_000 + 120_000
    timers.connected(ONE)
    assert timers.next() is None


def test_it_is_told_whether_a_clock_runs_otherwise() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    assert not timers.wait_for(ONE)
    timers.follow({ONE: msgspec.structs.replace(LOOK, patient=True)})
    assert timers.wait_for(None)
    assert not timers.wait_for(None)


def test_who_plays_with_bots_only_has_as_long_for_his_moves_as_he_wished() -> None:
    timers = Timers(HandClock(), Seeded(), "live")
    timers.wait_for(ONE)
    timers.follow({ONE: TURN})
    assert shown(timers) == {0: MINUTE}


@pytest.mark.parametrize(
    ("speed", "hurried"), [("brisk", True), ("live", True), ("relaxed", False), ("days", False)]
)
def test_who_plays_with_bots_only_and_chose_no_hurry_has_no_clock(speed: str, hurried: bool) -> None:
    """But where the rules themselves set a limit, it holds."""
    timers = Timers(HandClock(), Seeded(), speed)
    timers.wait_for(ONE)
    timers.connected(ONE)
    timers.follow({ONE: msgspec.structs.replace(TURN, after=None)})
    assert bool(shown(timers)) is hurried
    timers.follow({ONE: TURN})
    assert shown(timers) == {0: MINUTE}


async def left_on(server: Server, seat: Seat) -> int:
    async with line(server.base) as own:
        await own.say(messages.Attend(seat.table, (seat.key,)))
        update = await own.hear(messages.Update)
        return next(timer.left for timer in update.timers if timer.seat == seat.number)


async def test_all_hear_that_a_clock_stops_or_begins(server: Server) -> None:
    """A bot stands in for the other one, so nobody waits for the first; and then somebody does again."""

    host, _ = await begun(server, options={"pause": 600})
    async with line(server.base) as own:
        await own.say(messages.Attend(host.table, (host.key,)))
        heard = await own.hear(messages.Update)
        assert ONE in {timer.seat for timer in heard.timers}
        for level, runs in (("greedy", False), ("", True)):
            await host.host("bots", seat=1, level=level)
            while (ONE in {timer.seat for timer in heard.timers}) is not runs:
                heard = await own.hear(messages.Update)
            assert ONE in {ask.seat for ask in heard.asks}


def written(folder: Path, table: str) -> int:
    """Reads from the disk what is left for the first seat."""
    store = Store(folder / "gadabout.sqlite")
    kept = asyncio.run(store.notes(NOTE)).get(NOTE, b"{}")
    store.close()
    tables = msgspec.json.decode(kept, type=dict[str, Kept])
    return dict(tables[table].left)[ONE] if table in tables else ALL


@pytest.mark.own_server
@pytest.mark.parametrize("kill", [False, True])
def test_an_outage_of_the_server_costs_no_time_and_gives_none(
    server: Server, tmp_path: Path, kill: bool
) -> None:
    host, _ = asyncio.run(begun(server, options={"pause": 600}, speed="days"))
    for _ in range(600):
        before = asyncio.run(left_on(server, host))
        if before < ALL - OUTAGE * 1000 and not (kill and written(tmp_path, host.table) == ALL):
            break
        time.sleep(0.1)
    kept = written(tmp_path, host.table)
    began = time.monotonic()
    before = asyncio.run(left_on(server, host))
    server.stop(kill=kill)
    time.sleep(OUTAGE)
    server.start()
    after = asyncio.run(left_on(server, host))
    counted = (time.monotonic() - began - OUTAGE) * 1000
    assert after >= before - counted - 50
    # After a crash, what was written down last holds; else what was left at the end.
    assert after <= (kept if kill else before) < ALL


def test_a_time_of_day_that_is_set_moves_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    began = clock.now()
    assert abs(began - time_ns() // 1_000_000) < 60_000
    for jump in (-3600, 3600):
        monkeypatch.setattr(
            "gadabout.server.system.clock.time_ns", lambda jump=jump: time_ns() + jump * 10**9
        )
        assert began <= clock.now() < began + 60_000
