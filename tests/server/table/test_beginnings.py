"""A what-if that takes long to begin holds nobody up: not when it is opened, nor when the house is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from time import sleep

import pytest
from msgspec import Raw, structs

from gadabout.core.beginning import forked
from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.log import Fork
from gadabout.core.recorder import Recorder
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Options
from gadabout.server.base.ports import Saved
from gadabout.server.calls import forks
from gadabout.server.calls.call import Asked
from gadabout.server.house import house as house_module
from gadabout.server.house.house import House
from gadabout.server.system.chance import Impatient
from gadabout.server.table import hosting, reopening
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.reopening import Reopened
from gadabout.server.table.table import Table
from tests.games.eighty_days.dawdlers import drawn_out
from tests.server.people import house_in
from tests.virtual import Real

TURNS = 10
"""So often at least the loop turns meanwhile; if it is held up, it can't turn more than once or twice."""
SEED = bytes([3]) * 32
"""Its luck is neither good nor bad; with some it takes ten seconds."""


@cache
def hard(redeal: int = 0) -> Fork:
    """From a game drawn out to the 58th round: with this luck, a third of a second by the first search."""
    state, seat = next(drawn_out(1, since=58))
    log = Recorder(eighty_days, Options(players=6), bytes(32)).log
    fork = forked(log, 1, encode(eighty_days.view(state, Seat(seat))))
    return structs.replace(fork, redeal=redeal)


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    house = house_in(folder, pilot=Real(pace=1000))
    try:
        yield house
    finally:
        await house.close()


async def begin(house: House, fork: Fork) -> Table:
    table = house.new_table("eighty_days", Raw(encode(Options(players=6))), speed="relaxed")
    table.roster.seed = SEED.hex()
    person = hosting.Person("Eva", 0)
    await house.keep(table, lambda: hosting.open_fork(table, person, "random", fork))
    return table


async def turns_until(done: Callable[[], bool]) -> int:
    """How often the loop turns until then."""
    turns = 0
    while not done():
        await asyncio.sleep(0.001)
        turns += 1
    return turns


async def test_the_loop_turns_while_a_what_if_begins(tmp_path: Path) -> None:
    fork = hard()

    async with open_house(tmp_path) as house:
        beginning = asyncio.create_task(begin(house, fork))
        assert await turns_until(beginning.done) >= TURNS
        table = beginning.result()
        assert table.game
        assert table.game.log.header.fork == fork
        assert table.roster.code in house.tables


async def test_the_loop_turns_while_a_what_if_is_resumed(tmp_path: Path) -> None:
    fork = hard()

    async with open_house(tmp_path) as house:
        code = (await begin(house, fork)).roster.code
        game = house.tables[code].game
        assert game
        first = game.recorder.state
    async with open_house(tmp_path) as house:
        await house.open()
        assert not house.tables
        assert await turns_until(lambda: code in house.tables) >= TURNS
        game = house.find(code).game
        assert game
        assert game.version == 0
        assert game.recorder.state == first


async def test_whoever_asks_for_a_what_if_while_it_is_resumed_gets_the_same_table(tmp_path: Path) -> None:
    fork = hard()

    async with open_house(tmp_path) as house:
        codes = [(await begin(house, fork)).roster.code for _ in range(2)]
    async with open_house(tmp_path) as house:
        await house.open()
        tables = await asyncio.gather(*(house.fetch(code) for code in (*codes, *codes)))
        assert tables == [house.tables[code] for code in (*codes, *codes)]


def test_what_ifs_are_played_again_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many ask for however many: each takes its share of the one core that Python has."""
    at_once: list[int] = []
    going_on = 0

    def counted(saved: Saved) -> Reopened:
        nonlocal going_on
        going_on += 1
        at_once.append(going_on)
        sleep(0.02)
        going_on -= 1
        return reopening.reopened(saved)

    async def work() -> None:
        async with open_house(tmp_path) as house:
            codes = [(await begin(house, hard(redeal=1))).roster.code for _ in range(3)]
        monkeypatch.setattr(house_module, "reopened", counted)
        async with open_house(tmp_path) as house:
            await house.open()
            await asyncio.gather(*map(house.fetch, codes))

    asyncio.run(work())
    assert at_once == [1, 1, 1]


async def test_one_that_cannot_go_on_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        codes = [(await begin(house, hard(redeal=1))).roster.code for _ in range(2)]
        first = (await house.store.codes("playing"))[0]

    def broken(saved: Saved) -> Reopened:
        if saved.code == first:
            raise ArithmeticError
        return reopening.reopened(saved)

    monkeypatch.setattr(house_module, "reopened", broken)
    async with open_house(tmp_path) as house:
        await house.open()
        await turns_until(lambda: bool(house.tables))
        assert set(house.tables) == {*codes} - {first}


async def test_nothing_is_resumed_in_a_house_that_closes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for _ in range(2):
            await begin(house, hard())
    async with open_house(tmp_path) as house:
        await house.open()
        await asyncio.sleep(0.01)
        await house.drain()
        await asyncio.sleep(1)
        assert not house.tables


async def test_a_what_if_that_takes_too_long_is_refused_and_leaves_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Impatient, "seconds", 0.01)

    async with open_house(tmp_path) as house:
        with pytest.raises(Illegal, match="what-if-too-hard"):
            await begin(house, hard())
        assert not house.tables
        assert not await house.store.codes("playing")


async def test_who_asks_for_a_moment_that_takes_too_long_to_find_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pilot.work, "__defaults__", (1e-6,))

    async with open_house(tmp_path) as house:
        table = house.new_table("travelogue", Raw(b'{"players":2}'), speed="relaxed")
        eva = hosting.Person("Eva", 0)
        seat, key = await house.keep(table, lambda: hosting.open_table(table, eva, (), "random", begin=True))
        wish = forks.WhatIf(table.roster.code, 0, seat, "Eva")
        with pytest.raises(Illegal, match="what-if-too-hard"):
            await forks.open_what_if(house, Asked(key=key), wish)
        assert list(house.tables) == [table.roster.code]


async def test_a_view_that_gives_no_world_is_refused_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with pytest.raises(Illegal, match="what-if-too-hard"):
            await begin(house, hard(redeal=99))


def test_whoever_has_no_patience_draws_the_same_numbers() -> None:
    def drawn(rng: Random) -> list[object]:
        cards = list(range(50))
        rng.shuffle(cards)
        return [
            cards,
            rng.randbytes(32),
            rng.choice(cards),
            rng.randrange(99),
            rng.random(),
            rng.sample(cards, 9),
        ]

    seed = 2**255 - 19
    assert drawn(Impatient(seed)) == drawn(Random(seed))
