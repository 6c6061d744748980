"""A table's pace: quick bots take about a third of their time, and a race stays what it is."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Raw

from gadabout.client import Refused, Seat, call, create, join
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Ask
from gadabout.core.contract import Seat as SeatNumber
from gadabout.core.log import Move
from gadabout.core.recorder import Recorder
from gadabout.games.registry import find
from gadabout.server.table.bots.pace import LEAST, MARGIN, Longest, Question, Wait, may_hurry
from gadabout.server.table.bots.pilot import Request, think
from gadabout.server.table.game import LiveGame
from gadabout.server.table.hosting import set_pace
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from gadabout.server.wire.messages import Pace
from tests.server.conftest import Server, refusal
from tests.server.lines import line
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

ONE, TWO, THREE = map(SeatNumber, range(3))
TURN, RACE, DEAL = Ask("turn", 1), Ask("place", 1, race=True), Ask("deal", 1, 2.0)
PACES: tuple[Pace, ...] = ("calm", "quick")
RACING = {"Deal", "Reveal", "Place"}
MOST_SECONDS = 40_000.0
ROUNDING = 2
"""Milliseconds."""


class Here(Quiet):
    """Bots that think in this process, in no time of the loop's."""

    async def _ask(self, request: Request) -> tuple[bytes, float]:
        return think(request)


class Played(NamedTuple):
    """A move of a log: by whom, what, and how many milliseconds after the one before."""

    by: str
    seat: int
    action: str
    took: int


def roster(game: str, pace: Pace, *bots: str, **options: Any) -> Roster:
    chairs: list[Chair | None] = [
        Chair(f"P{seat}", hashed(f"P{seat}"), bot=bot) for seat, bot in enumerate(bots)
    ]
    chosen = find(game).MODEL.options(players=len(bots), **options)
    made = Roster("ABCDEFGH", game, Raw(encode(chosen)), "live", public=False, chairs=chairs, phase="playing")
    made.bot_seed, made.pace = bytes(16).hex(), pace
    return made


class Hall:
    """A table with a time of its own."""

    def __init__(self, seated: Roster) -> None:
        self.loop = VirtualLoop()
        self.store, self.pilot = Desk(), Here()
        rules = find(seated.game)
        options = msgspec.json.decode(seated.options, type=rules.MODEL.options)
        self.game = LiveGame(Recorder(rules, options, bytes(32)))
        self.loop.run_until_complete(self._open(seated))

    async def _open(self, seated: Roster) -> None:
        clock = VirtualClock(self.loop)
        self.table = Table(
            seated, self.game, store=self.store, clock=clock, chance=Seeded(), pilot=self.pilot
        )

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            self.loop.run_until_complete(asyncio.wait_for(work, MOST_SECONDS))
            self.loop.run_until_complete(self.table.close())
        finally:
            self.store.close()
            self.pilot.close()
            self.loop.close()

    async def wake(self) -> None:
        await self.table.ask(lambda: asyncio.sleep(0))

    async def moved(self, moves: int) -> None:
        while len(self.game.log.entries) < moves and self.table.roster.phase == "playing":
            await asyncio.sleep(0.01)

    def moves(self) -> list[Played]:
        entries = [entry for entry in self.game.log.entries if isinstance(entry, Move)]
        return [
            Played(
                move.by,
                move.seat,
                type(self.game.log.codec.action(bytes(move.action))).__name__,
                move.at - before.at,
            )
            for before, move in pairwise(entries)
        ]


def played(seated: Roster, moves: int) -> list[Played]:
    hall = Hall(seated)

    async def work() -> None:
        await hall.wake()
        await hall.moved(moves)

    hall.run(work())
    return hall.moves()


def seconds_of_a_turn(moves: list[Played]) -> float:
    turns = sum(one.seat != other.seat for one, other in pairwise(moves))
    return sum(move.took for move in moves) / 1000 / turns


@pytest.mark.parametrize("game", ["eighty_days", "travelogue"])
def test_quick_bots_take_about_a_third_of_their_time(game: str) -> None:
    calm, quick = (played(roster(game, pace, "keen", "keen", "keen"), 150) for pace in PACES)
    assert [move[:3] for move in quick] == [move[:3] for move in calm], "they play otherwise"
    assert seconds_of_a_turn(quick) < 0.4 * seconds_of_a_turn(calm)
    assert seconds_of_a_turn(quick) > 1, "nobody could follow"
    by_bots = [move for move in quick if move.by.startswith("bot:")]
    assert min(move.took for move in by_bots) >= 1000 * LEAST - 1
    house = [(one.took, other.took) for one, other in zip(calm, quick, strict=True) if one.by == "house"]
    assert all(4 * hurried == usual for usual, hurried in house)


def test_in_a_race_and_before_it_nobody_is_hurried() -> None:
    calm, quick = (played(roster("travel_blog", pace, "keen", "keen", "keen"), 200) for pace in PACES)
    races = [[move for move in moves if move.action in RACING] for moves in (calm, quick)]
    assert {move.action for move in races[0]} == RACING
    assert [move[:3] for move in races[0]] == [move[:3] for move in races[1]]
    times = [[move.took for move in moves] for moves in races]
    assert times[0] == pytest.approx(times[1], abs=ROUNDING)


def test_without_a_race_bots_are_hurried_when_nobody_else_chooses() -> None:
    calm, quick = (played(roster("travel_blog", pace, "keen", "keen", no_rush=True), 40) for pace in PACES)
    choices = [sum(move.took for move in moves if move.action == "Place") for moves in (calm, quick)]
    assert choices[1] < choices[0] / 2


@pytest.mark.parametrize(
    ("asked", "may"),
    [
        ({ONE: TURN}, True),
        ({ONE: TURN, TWO: TURN}, True),
        ({ONE: TURN, HOUSE: Ask("time-up", 1, 60.0)}, True),
        ({ONE: TURN, THREE: TURN}, False),
        ({ONE: RACE}, False),
        ({ONE: DEAL}, False),
    ],
    ids=["alone", "with a bot", "with the house", "with a person", "in a race", "dealing"],
)
def test_a_bot_may_be_hurried_where_people_only_wait(asked: dict[SeatNumber, Ask], *, may: bool) -> None:
    seated = roster("eighty_days", "quick", "keen", "keen", "")
    assert may_hurry(seated, asked, ONE) == may
    seated.pace = "calm"
    assert not may_hurry(seated, asked, ONE)


@pytest.mark.parametrize(("turns", "end"), [((), 8.0), ((1,), 2.0), ((3,), 3.0), ((1, 1.5), 8.0)])
def test_a_wait_changes_while_it_runs(turns: tuple[float, ...], end: float) -> None:
    loop = VirtualLoop()

    async def work() -> float:
        wait = Wait(quick=False)
        for number, at in enumerate(turns):
            loop.call_at(at, wait.hurry, number % 2 == 0)
        await wait.over(0.0, 8.0, 2.0)
        return loop.time()

    assert loop.run_until_complete(work()) == pytest.approx(end)
    loop.close()


def test_no_quick_answer_tells_that_there_was_no_choice() -> None:
    """After a long thought about such a question the short ones take as long, for a while."""
    about = Question("eighty_days", "master", "travel")
    longest = Longest()
    longest.note(about, 0.001)
    assert longest.quick(about, 2.0) == 0.5
    assert longest.quick(about, 1.0) == LEAST
    longest.note(about, 0.9)
    longest.note(about, 0.001)
    assert 0.9 < longest.quick(about, 2.0) <= 0.9 * MARGIN
    assert longest.quick(about, 0.7) == 0.7
    assert longest.quick(about._replace(kind="take"), 2.0) == 0.5
    for _ in range(100):
        longest.note(about, 0.001)
    assert longest.quick(about, 2.0) == 0.5


def test_a_bot_that_thinks_already_hears_of_it() -> None:
    """The host need not wait for the end of a calm decision first."""
    hall = Hall(roster("eighty_days", "calm", "keen", "keen", ""))

    async def work() -> None:
        await hall.wake()
        await hall.moved(2)
        moves = len(hall.game.log.entries)
        await asyncio.sleep(1.3)
        assert len(hall.game.log.entries) == moves, "it had moved already"
        await hall.table.ask(lambda: set_pace(hall.table, "P0", "quick"))
        before = hall.loop.time()
        await hall.moved(moves + 1)
        assert hall.loop.time() - before < 0.1

    hall.run(work())


async def told(server: Server, seat: Seat) -> messages.Room:
    async with line(server.base) as listening:
        await listening.say(messages.Attend(seat.table, (seat.key,)))
        return await listening.hear(messages.Room)


@pytest.mark.own_server
@pytest.mark.parametrize("game", ["travel_blog", "travelogue", "eighty_days"])
async def test_the_host_chooses_at_any_moment_and_all_are_told(server: Server, game: str) -> None:
    host = await create(server.base, game, "Jana", options={"players": 3}, speed="relaxed")
    guest = await join(server.base, host.table, "Petr")
    path = f"/api/tables/{host.table}"
    assert (await told(server, guest)).pace == "calm"
    await host.host("pace", pace="quick")
    await host.host("bots", seat=2, level="random")
    await host.host("start")
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key,)))
        assert (await listening.hear(messages.Room)).pace == "quick"
        await host.host("pace", pace="calm")
        while (await listening.hear(messages.Room)).pace == "quick":
            pass
    assert refusal(server, path + "/pace", {"pace": "quick"}, guest.key) == "not-the-host"
    with pytest.raises(Refused):
        call(server.base, path + "/pace", {"pace": "hasty"}, host.key)
    await host.host("pace", pace="quick")
    server.stop(kill=True)
    server.start()
    assert (await told(server, guest)).pace == "quick"


async def test_it_is_chosen_with_the_table_and_goes_along_to_the_next(server: Server) -> None:
    host = await create(
        server.base, "travelogue", "Jana", options={"players": 2}, pace="quick", fill="greedy", start=True
    )
    path = f"/api/tables/{host.table}"
    assert call(server.base, path)["pace"] == "quick"
    call(server.base, path + "/vote", {"on": True}, host.key)
    assert refusal(server, path + "/pace", {"pace": "calm"}, host.key) == "not-playing"
    again = call(server.base, path + "/rematch", {}, host.key)
    assert call(server.base, f"/api/tables/{again['table']}")["pace"] == "quick"


def test_a_table_of_old_is_calm() -> None:
    kept = msgspec.json.decode(encode(roster("travelogue", "quick", "keen", "")))
    del kept["pace"]
    assert msgspec.json.decode(encode(kept), type=Roster).pace == "calm"
