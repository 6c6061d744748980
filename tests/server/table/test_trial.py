"""Trying a move where it takes long to imagine the hidden cards: a worker does it, and the tables go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random, SystemRandom
from time import thread_time

import msgspec
import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.games import eighty_days
from gadabout.games.travel_blog.model import GoOn, Place
from gadabout.server.base.ports import TooHard
from gadabout.server.system.chance import Hurried
from gadabout.server.table import hosting, trial, trial_queue
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.games.eighty_days.dawdlers import drawn_out
from tests.server.people import Ear, house_in

WAIT = 3.0
"""The longest wait for a trial with a core of its own."""
GO_ON = msgspec.Raw(encode(GoOn()))


def answers(ear: Ear) -> dict[str, str]:
    """To each trial: that it was shown, or why it was not."""
    return {each["id"]: each.get("reason", each["type"]) for each in ear.heard if "id" in each}


@pytest.fixture
def hard(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quickly a world is imagined, that is too long."""
    monkeypatch.setattr(Hurried, "seconds", -1.0)


@asynccontextmanager
async def at_a_table(folder: Path) -> AsyncIterator[tuple[Table, Ear]]:
    """Starts a game of two, and lets Jana hear the answers to all trials before it ends."""
    house, ear = house_in(folder), Ear()
    table = house.new_table("travel_blog", msgspec.Raw(b'{"players":2}'))
    person = hosting.Person("Jana")
    jana = await house.keep(table, lambda: hosting.open_table(table, person, (), "", begin=False))
    await hosting.sit(table, hosting.Person("Petr"))
    await table.ask(lambda: hosting.start(table, jana.key))
    await table.attendance.attend(ear, (jana.key,), None)
    yield table, ear
    while table.trials:
        await asyncio.sleep(0.01)
    await house.close()


async def attempt(table: Table, ear: Ear, name: str, *actions: msgspec.Raw) -> None:
    await table.trials.look_ahead(ear, messages.Try(name, table.roster.code, 0, actions))


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("hard")
async def test_a_worker_shows_the_same_and_refuses_the_same(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, ear):
        for name, actions in (("shown", (GO_ON,)), ("twice", (GO_ON, GO_ON))):
            await attempt(table, ear, name, *actions)
            assert name not in answers(ear)
            while table.trials:
                await asyncio.sleep(0.01)
        assert table.game
        assert table.game.is_hard
        here = table.game.trial(Seat(0), [GoOn()]).shows("shown", SystemRandom())
        assert msgspec.json.decode(encode(here)) in ear.heard
    assert answers(ear) == {"shown": "Tried", "twice": "gone-on-already"}


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("hard")
async def test_of_a_seat_one_trial_at_a_time_is_worked_out_and_next_its_newest(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, ear):
        for name in ("first", "second", "third", "third"):
            await attempt(table, ear, name, GO_ON)
            await asyncio.sleep(0)
    assert answers(ear) == {"first": "Tried", "second": "try-ends-here", "third": "Tried"}
    assert [each["id"] for each in ear.of("Tried")] == ["first", "third"]


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("hard")
async def test_a_table_that_was_slow_once_is_not_slow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_a_table(tmp_path) as (table, ear):
        for seconds in (-1.0, 60.0, -1.0, 60.0, -1.0):
            monkeypatch.setattr(Hurried, "seconds", seconds)
            # Whether it is shown or refused: it was there in time.
            await attempt(table, ear, str(len(ear.heard)), *((GO_ON,) * (1 + len(ear.heard) % 2)))
            assert bool(table.trials) == (seconds < 0)
            while table.trials:
                await asyncio.sleep(0.01)
    assert set(answers(ear).values()) == {"Tried", "gone-on-already"}


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("hard")
async def test_what_takes_a_worker_too_long_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial_queue, "SECONDS", 1e-6)
    async with at_a_table(tmp_path) as (table, ear):
        await attempt(table, ear, "long", GO_ON)
    assert answers(ear) == {"long": "try-ends-here"}


async def test_nobody_waits_for_the_reason_why_a_move_is_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules say why if worlds are quick to imagine; else the table says that it has moved on."""
    async with at_a_table(tmp_path) as (table, _):
        assert table.game
        reasons: list[Illegal] = []
        for seconds in (1.0, -1.0, 1.0, -1.0, -1.0, 1.0):
            monkeypatch.setattr(Hurried, "seconds", seconds)
            reasons.append(table.game.objection(Seat(0), [Place(3)], table.chance))
        assert [refused.key == "too-late" for refused in reasons] == [False, True, False, True, True, True]


def test_a_view_that_is_hard_to_imagine_is_broken_off() -> None:
    """It takes a second: that isn't waited for."""
    state, seat = next(drawn_out(3, since=60))
    imagined = trial.Trial(
        eighty_days, eighty_days.view(state, seat), seat, eighty_days.legal(state, seat)[:1]
    )
    began = thread_time()
    with pytest.raises(TooHard):
        imagined.shows("x", Hurried())
    assert thread_time() - began < 10 * Hurried.seconds


def test_a_trial_is_answered_however_long_a_game_was_drawn_out() -> None:
    """One trial of every phase in the last round; only those that depend on luck are refused."""
    tried: dict[str, tuple[bool, float]] = {}
    for state, seat in drawn_out(3, since=60):
        view, legal = eighty_days.view(state, seat), eighty_days.legal(state, seat)
        if view.phase in tried:
            continue
        began = thread_time()
        answer = trial.shown(trial.Trial(eighty_days, view, seat, [legal[0]]).packed("x", Random(0)))
        tried[view.phase] = isinstance(answer, bytes), thread_time() - began
    assert {"take", "action", "travel", "discard"} <= set(tried)
    assert all(tried[phase][0] for phase in ("take", "discard")), tried
    assert max(seconds for _, seconds in tried.values()) < WAIT, tried
