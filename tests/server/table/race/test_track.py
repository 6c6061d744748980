"""A race at a table: a move counts when it arrived, however long the disk takes for those before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Action, Seat
from gadabout.core.finish import Placement, check_races, placements
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Place
from gadabout.server.base.ports import Write
from gadabout.server.table.game import LiveGame, is_race
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

CODE = "RACESLOW"
NAMES = ("Jana", "Petr", "Eva")
DISK_SECONDS = 0.2


class SlowDesk(Desk):
    """Takes its time for each write, and breaks in a way that nobody expects while it is broken."""

    broken = False

    async def save(self, write: Write) -> None:
        await asyncio.sleep(DISK_SECONDS)
        if self.broken:
            raise RuntimeError("a leg has come off")
        await super().save(write)

    def mend(self) -> None:
        self.broken = False


class Ear:
    """A line over which everything takes so many milliseconds."""

    def __init__(self, delay: int = 0) -> None:
        self.latency = Latency()
        self.latency.ping("ping", 0)
        self.latency.pong("ping", delay)
        self.heard: list[str] = []
        self.reasons: list[str] = []

    def send(self, message: bytes, wait: int = 0) -> None:  # noqa: ARG002  # every line has it
        told = msgspec.json.decode(message)
        self.heard.append(told["type"])
        if told["type"] == "Settling":
            assert told.keys() == {"type", "table", "seat"}, "what a move is must be on disk first"
        if told["type"] == "Refused":
            self.reasons.append(told["reason"])


class Start:
    """A table whose race has just begun, its players' lines, and what happens at it."""

    def __init__(self, *delays: int, hurry: bool = False) -> None:
        self.loop = VirtualLoop()
        self.clock = VirtualClock(self.loop)
        self.desk = SlowDesk()
        self.ears = [Ear(delay) for delay in delays]
        options = travel_blog.MODEL.options(players=len(NAMES), hurry=hurry)
        self.game = LiveGame(Recorder(travel_blog, options, Random(1).randbytes(32)))

    def play(self, race: Callable[[], Coroutine[Any, Any, None]]) -> list[Placement]:
        """Plays a race and returns its placements from the log."""
        pilot = Quiet()
        self.loop.run_until_complete(self._run(pilot, race))
        self.loop.close()
        pilot.close()
        self.desk.close()
        check_races(self.game.log.header, self.game.log.entries)
        return placements(self.game.log.entries)

    async def _run(self, pilot: Quiet, race: Callable[[], Coroutine[Any, Any, None]]) -> None:
        chairs: list[Chair | None] = [Chair(name, hashed(name)) for name in NAMES]
        options = Raw(encode(self.game.log.options))
        roster = Roster(CODE, "travel_blog", options, "live", public=False, chairs=chairs, phase="playing")
        self.table = Table(roster, self.game, store=self.desk, clock=self.clock, chance=Seeded(), pilot=pilot)
        for name, ear in zip(NAMES, self.ears, strict=True):
            await self.table.attendance.attend(ear, (name,), None)
        while not is_race(self.game.asked()):
            for seat in [seat for seat in self.game.asked() if seat >= 0]:
                self.submit(seat, travel_blog.legal(self.game.recorder.state, seat)[0])
            await asyncio.sleep(1)
        await race()
        await asyncio.sleep(3)
        await self.table.close()

    def submit(self, seat: Seat, action: Action) -> None:
        """It arrives now, and has its turn in the inbox."""
        name = f"{seat}-{self.clock.now()}"
        asked = messages.Submit(name, CODE, seat, self.game.version, (Raw(encode(action)),))
        arrived = self.clock.now()
        self.table.post(lambda: submit(self.table, self.ears[seat], asked, None, arrived))


def test_who_arrives_while_the_disk_is_busy_counts_when_he_arrived() -> None:
    start = Start(0, 0, 0)

    async def race() -> None:
        for seat in (1, 2, 0):
            start.submit(Seat(seat), Place(3))
            await asyncio.sleep(0.05)

    made = start.play(race)
    assert [each.seat for each in made] == [1, 2, 0]
    assert [each.arrived - made[0].arrived for each in made] == [0, 50, 100]


def test_others_hear_of_a_move_only_if_it_has_to_wait() -> None:
    """A move is made at once if no connection is slow, and that is all they hear."""

    def hints(*delays: int) -> list[int]:
        start = Start(*delays)

        async def race() -> None:
            start.submit(Seat(0), Place(3))

        assert [each.seat for each in start.play(race)][:1] == [0]
        return [ear.heard.count("Settling") for ear in start.ears]

    assert hints(0, 0, 0) == [0, 0, 0]
    assert hints(0, 0, 200) == [0, 1, 1]


def test_when_time_is_up_what_slow_lines_bring_in_time_still_counts() -> None:
    start = Start(0, 0, 200, hurry=True)

    async def race() -> None:
        up = start.table.timers.until[HOUSE]
        await asyncio.sleep((up - start.clock.now() + 10) / 1000)
        start.submit(Seat(0), Place(3))
        await asyncio.sleep(0.05)
        start.submit(Seat(2), Place(5))

    made = start.play(race)
    assert [each.seat for each in made] == [2]
    assert start.ears[0].heard.count("Refused") == 1
    assert start.ears[2].heard.count("Accepted") >= 1


def test_who_comes_after_the_end_is_late_even_if_the_server_was_busy_then() -> None:
    start = Start(0, 0, 0, hurry=True)

    async def race() -> None:
        up = start.table.timers.until[HOUSE]
        await asyncio.sleep((up - start.clock.now() - 5) / 1000)
        # Something else holds up the loop.
        start.loop.seconds += 0.02
        start.submit(Seat(0), Place(3))

    assert start.play(race) == []
    assert start.ears[0].heard.count("Refused") == 1


def test_whoever_sends_a_move_that_breaks_is_told() -> None:
    start = Start(0, 0, 0)
    start.desk.broken = True
    start.loop.call_later(0.9, start.desk.mend)

    async def race() -> None:
        """They sent it once more."""

    start.play(race)
    assert [ear.reasons for ear in start.ears] == [["broken"]] * 3
    assert all("Accepted" in ear.heard for ear in start.ears)


def test_when_a_move_of_a_race_breaks_all_who_waited_are_told() -> None:
    start = Start(0, 0, 200)

    async def race() -> None:
        start.desk.broken = True
        start.submit(Seat(0), Place(3))
        start.submit(Seat(1), Place(5))
        await asyncio.sleep(0.5)
        assert [ear.reasons for ear in start.ears] == [["broken"], ["broken"], []]
        start.desk.mend()
        await asyncio.sleep(2)
        start.submit(Seat(1), Place(5))

    assert [each.seat for each in start.play(race)] == [1]
    assert [ear.reasons for ear in start.ears] == [["broken"], ["broken"], []]
