"""A store that can't say whether a write was stored is asked, and whoever wrote does the right thing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec import Raw

from gadabout.core.contract import Illegal
from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.base.storing import AGAIN_SECONDS, save
from gadabout.server.house.archive import forget
from gadabout.server.house.house import House
from gadabout.server.house.outages import Kept, KeptClocks
from gadabout.server.house.reminders import Reminders, Target
from gadabout.server.table import hosting
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.film.filming import Filming
from tests.virtual import Doubtful, Here, Seeded, VirtualClock, VirtualLoop

CODE = "D0UBTFUL"
BEFORE = Write(CODE, 1, b"before", "over", 0, (b"header", b"one"), b"old film", ("note/a", b"old"))
WRITES = {
    "a roster": Write(CODE, 2, b"after", "over"),
    "lines": Write(CODE, 2, n=2, lines=(b"two", b"three")),
    "a film": Write(CODE, 2, film=b"new film"),
    "a note": Write(CODE, 2, note=("note/a", b"new")),
    "a note taken away": Write(CODE, 2, note=("note/a", None)),
    "everything goes": Write(CODE, 2, drop=True),
    "a new table": Write("NEWTABLE", 2, b"roster", "over", 0, (b"header",), b"film", new=True),
}


def run(work: Any, *, stores: bool | None) -> None:
    loop, store = VirtualLoop(), Doubtful(stores=bool(stores))
    store._transaction([BEFORE])
    loop.run_until_complete(work(store, VirtualClock(loop)))
    loop.close()
    store.close()


@pytest.mark.parametrize("stores", [True, False])
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_write_of_unknown_outcome_is_looked_up(write: Write, *, stores: bool) -> None:
    async def work(store: Doubtful, clock: VirtualClock) -> None:
        began = clock.now()
        failed = False
        try:
            await save(store, write)
        except StoreFailed:
            failed = True
        assert failed is not stores
        assert clock.now() - began >= 2 * AGAIN_SECONDS * 1000, "it was answered before it could be known"

    run(work, stores=stores)


@pytest.mark.parametrize("stores", [True, False])
def test_the_clocks_of_tables_are_written_again_at_the_next_beat(*, stores: bool) -> None:
    async def work(store: Doubtful, _clock: VirtualClock) -> None:
        clocks = KeptClocks(store)
        await clocks.read()
        clocks.kept[CODE] = Kept(1, (), ())
        await clocks.write()
        del clocks.kept[CODE]
        store.stores = None
        await clocks.write()
        assert (await store.notes("clocks"))["clocks"] == b"{}"

    run(work, stores=stores)


@pytest.mark.parametrize("stores", [True, False])
def test_a_place_for_reminders_is_known_if_it_is_stored(*, stores: bool) -> None:
    async def work(store: Doubtful, clock: VirtualClock) -> None:
        house = House(store, clock, Seeded(), Pilot(Here(), Here()))
        table = house.new_table("travel_blog", Raw(b"{}"))
        reminders: Any = Reminders(store, clock, Here(), wait=0)  # type: ignore[arg-type]  # nothing is sent
        with suppress(StoreFailed):
            await reminders.keep(table, "key", Target("en", "http://x", webhook="http://y"))
        assert bool(reminders._targets) is stores
        assert bool(await store.notes("reminder/")) is stores

    run(work, stores=stores)


@pytest.mark.parametrize("stores", [True, False])
def test_a_new_table_and_one_that_goes_are_in_the_house_if_they_are_stored(*, stores: bool) -> None:
    async def work(store: Doubtful, clock: VirtualClock) -> None:
        house = House(store, clock, Seeded(), Pilot(Here(), Here()))
        table = house.new_table("travel_blog", Raw(b"{}"))
        person, code = hosting.Person("Jana"), table.roster.code
        with suppress(Illegal):
            await house.keep(table, lambda: hosting.open_table(table, person, (), "", begin=False))
        assert (code in house.tables) is stores
        if not stores:
            return
        for kept in (False, True):
            store.stores, store.unreadable = kept, 2
            with suppress(StoreFailed):
                await forget(house, code)
            with suppress(Illegal):
                await house.fetch(code)
            assert (code in house.tables) is not kept

    run(work, stores=stores)


@pytest.mark.parametrize("stores", [True, False])
def test_a_film_that_may_be_stored_is_shown(*, stores: bool) -> None:
    class Camera(Here):
        async def do(self, job: str, given: Any, seconds: float) -> Any:  # noqa: ARG002  # there is one job
            return b"made"

    async def work(store: Doubtful, clock: VirtualClock) -> None:
        filming = Filming(store, Pilot(Here(), Camera()), clock)
        assert await filming.film("NEWTABLE", [b"header"]) == b"made"
        assert await store.film("NEWTABLE") == (b"made" if stores else None)

    run(work, stores=stores)
