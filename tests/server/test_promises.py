"""What README, protocol and the page for operators promise, where it takes two packages to keep it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gadabout.client import Seat, create
from gadabout.core.codec import encode
from gadabout.core.contract import Ask
from gadabout.core.contract import Seat as SeatNumber
from gadabout.games.travel_blog.model import Deal
from gadabout.games.travelogue.model import Draw, Stop, Take
from gadabout.server.store.sqlite import Store
from gadabout.server.table.race.fairness import Latency, receipt
from gadabout.server.table.race.racing import Entry, Race, Runner
from gadabout.server.table.timers import Timers
from gadabout.server.wire import messages
from tests.server.calls.test_arranging import sit_down
from tests.server.conftest import Server, serving
from tests.server.edge.test_operation import figures
from tests.server.house.test_outages import HandClock, shown
from tests.server.lines import line
from tests.server.people import begun
from tests.server.taking_back import answer, at_the_map, go_on, take_back
from tests.virtual import Seeded

ONE, TWO = SeatNumber(0), SeatNumber(1)
LOOK = Ask("look", 1, 60.0)
SHORT = 1.0
"""Seconds that a question of this test gives."""


async def clock_of(server: Server, seat: Seat) -> tuple[int, int]:
    """The version of the game, and what is left for a seat, as somebody hears it who comes back now."""
    async with line(server.base) as own:
        await own.say(messages.Attend(seat.table, (seat.key,)))
        update = await own.hear(messages.Update)
        return update.version, next(timer.left for timer in update.timers if timer.seat == seat.number)


async def test_a_pause_stops_the_clock_and_nothing_is_played_meanwhile(server: Server) -> None:
    """With `days` nobody has a bank: the clock plays as soon as the time is up."""

    host, _ = await begun(server, options={"pause": SHORT}, speed="days")
    async with line(server.base) as own:
        await own.say(messages.Attend(host.table, (host.key,)))
        await host.host("pause", on=True)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(own.hear_until(1), SHORT + 0.5)
        await own.say(messages.Attend(host.table, (host.key,)))
        assert (await own.hear(messages.Update)).version == 0
        began = time.monotonic()
        await host.host("pause", on=False)
        await own.hear_until(1)
        assert time.monotonic() - began > SHORT / 2, "what was left is left"


async def test_who_changes_something_else_tells_nobody_of_clocks_again(server: Server) -> None:
    async with at_the_map(server) as ((jana, _), (janas, petrs)):
        await jana.host("pace", pace="quick")
        await jana.host("lock", on=True)
        await janas.say(go_on(jana, "a", 0))
        assert (await petrs.hear(messages.Update)).version == 1


async def test_a_clock_that_is_paused_when_its_table_leaves_the_memory_comes_back_as_it_was(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, "--limits", "0", "--idle-minutes", "0.001") as server:
        host, guest = await begun(server, options={"pause": 600}, speed="days")
        await asyncio.sleep(1)
        await host.host("pause", on=True)
        paused = await clock_of(server, guest)
        assert paused[1] <= 599_000
        while figures(server)["gadabout_tables", "playing"]:
            await asyncio.sleep(0.05)
        for _ in range(2):
            version, left = await clock_of(server, guest)
            assert version == paused[0]
            assert abs(left - paused[1]) < 100
            await asyncio.sleep(0.2)


@pytest.mark.parametrize(("pragma", "wanted"), [("synchronous", 2), ("secure_delete", 1)])
def test_what_was_told_is_on_the_disk_and_what_was_erased_is_not(
    tmp_path: Path, pragma: str, wanted: int
) -> None:
    """Only a power cut, or whoever reads the raw disk, would notice: so each connection is asked."""
    store = Store(tmp_path / "gadabout.sqlite")
    connections = [each for each in vars(store).values() if isinstance(each, sqlite3.Connection)]
    assert connections
    assert [each.execute(f"PRAGMA {pragma}").fetchone()[0] for each in connections] == [wanted] * len(
        connections
    )
    store.close()


def test_who_drops_and_comes_back_again_and_again_has_one_bank() -> None:
    clock = HandClock()
    timers = Timers(clock, Seeded(), "live")
    timers.follow({ONE: LOOK})
    timers.connected(ONE)
    for left, bank in ((60_000, 40_000), (20_000, 0), (-60_000, 0)):
        timers.disconnected(ONE)
        clock.time += 80_000
        timers.connected(ONE)
        assert shown(timers) == {0: left}
        assert timers.left()[1] == {0: bank}


def test_nobody_waits_for_the_connection_of_the_mover_in_a_race() -> None:
    came = receipt("a", 5000, 75, 1000)
    runner = Runner(Entry("a", "human", (), 75, lambda _: None), came)
    credits_ = {ONE: 75, TWO: 20}
    assert Race(1000).settled_at(ONE, runner, credits_) == came.effective + 20
    assert Race(1000).settled_at(TWO, runner, credits_) == came.effective + 75


def test_a_ping_that_was_never_answered_is_forgotten() -> None:
    latency = Latency()
    for now in range(0, 600_000, 2000):
        latency.ping(str(now), now)
    assert len(latency.sent) <= 5
    latency.pong("0", 600_000)
    assert latency.is_new
    assert not latency.shortest


async def test_a_move_that_answers_an_earlier_question_is_too_late(server: Server) -> None:
    """Though the rules would take it now: it may have been sent before the last answer came."""

    host, guest = await begun(server, game="travelogue")
    async with line(server.base) as own:
        await own.say(messages.Attend(host.table, (host.key, guest.key)))
        version = seen = 0

        async def say(number: int, seat: int, action: Any, seen: int) -> Any:
            raw = (msgspec.Raw(encode(action)),)
            await own.say(messages.Submit(str(number), host.table, seat, seen, raw))
            return await own.hear(messages.Accepted, messages.Refused)

        update = await own.hear(messages.Update)
        while not update.asks or update.asks[0].ask.kind == "deal":
            update = await own.hear(messages.Update)
        first = update.asks[0].seat
        version = update.version
        plays = [(first, Take(0)), (1 - first, Take(0)), (first, Draw()), (first, Stop())]
        plays += [(1 - first, Draw()), (1 - first, Stop())]
        for number, (seat, action) in enumerate(plays):
            if number == 2:
                seen = version
            answer = await say(number, seat, action, version)
            assert isinstance(answer, messages.Accepted)
            version = answer.version
        refused = await say(10, first, Draw(), seen)
        assert isinstance(refused, messages.Refused)
        assert refused.reason == "too-late"
        assert isinstance(await say(11, first, Draw(), version), messages.Accepted)


async def test_a_move_that_taught_somebody_something_is_taken_back_only_if_the_others_agree(
    server: Server,
) -> None:
    async with at_the_map(server) as (seats, lines):
        for number, (seat, own) in enumerate(zip(seats, lines, strict=True)):
            await own.say(go_on(seat, "a", number))
            await own.hear(messages.Accepted)
        update = await lines[0].hear_until(2)
        [dealer] = [asked.seat for asked in update.asks]
        seat, own = seats[dealer], lines[dealer]
        deal = (msgspec.Raw(encode(Deal())),)
        await own.say(messages.Submit("b", seat.table, dealer, 2, deal))
        assert await answer(own) == ("b", 3)
        await own.say(take_back(seat, "c"))
        heard: msgspec.Struct = await own.hear(messages.Room, messages.Accepted)
        assert isinstance(heard, messages.Room)
        wish = heard.take_back
        assert wish
        assert (wish.seat, wish.wanted) == (dealer, (1 - dealer,))


async def test_nobody_waits_for_the_consent_of_somebody_who_was_sent_away(server: Server) -> None:
    async with at_the_map(server, 3) as ((jana, petr, _), (janas, petrs, _evas)):
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await petrs.say(go_on(petr, "a", 1))
        assert await answer(petrs) == ("a", 2)
        await janas.say(take_back(jana, "b"))
        while not (await janas.hear(messages.Room)).take_back:
            pass
        await jana.host("send-away", seat=petr.number)
        assert await asyncio.wait_for(answer(janas), 15) == ("b", "too-late")


async def test_what_browsers_are_known_by_is_kept_until_the_game_begins_and_no_longer(server: Server) -> None:
    host = await create(server.base, "travel_blog", "Jana", options={"players": 2})
    rude = sit_down(server, host.table, "Rude", "rudes-own-number")
    await host.host("send-away", seat=rude["seat"], ban=True)
    sit_down(server, host.table, "Petr", "petrs-own-number")
    banned, known = marks(server, host.table)
    assert len(banned) == len(known) == 1
    await host.host("start")
    assert marks(server, host.table) == ([], [])


def marks(server: Server, table: str) -> tuple[list[str], list[str]]:
    """Reads from the disk the hashes of those who are banned, and of those who sit there."""
    with closing(sqlite3.connect(server.folder / "gadabout.sqlite")) as store:
        [kept] = store.execute("SELECT roster FROM rooms WHERE code = ?", (table,)).fetchone()
    roster = msgspec.json.decode(kept)
    return roster["banned"], [mark for chair in roster["chairs"] if chair for mark in chair["marks"]]
