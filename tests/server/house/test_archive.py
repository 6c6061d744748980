"""The caretaker of old tables: a table that can't be put away stops neither it nor other tables."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import Raw

from gadabout.server.house import archive
from gadabout.server.house.archive import DAY, sweep
from gadabout.server.house.house import House
from gadabout.server.store.sqlite import FILE
from gadabout.server.table import hosting
from gadabout.server.table.table import Table
from tests.server.calls.test_moving import Watch
from tests.server.people import house_in


async def waiting(house: House) -> Table:
    table = house.new_table("travel_blog", Raw(b"{}"))
    person = hosting.Person("Jana")
    await house.keep(table, lambda: hosting.open_table(table, person, (), "", begin=False))
    return table


def break_roster(folder: Path, code: str) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as link:
        link.execute("UPDATE rooms SET roster = x'7b' WHERE code = ?", (code,))


def test_a_table_that_fails_stops_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        watch = Watch()
        house = house_in(tmp_path, watch)
        codes = sorted([(await waiting(house)).roster.code for _ in range(3)])
        await house.put_away(-1)
        break_roster(tmp_path, codes[0])
        watch.time += archive.IDLE_DAYS * DAY + 1
        await sweep(house, 0)
        assert await house.store.codes("gathering") == codes[:1]
        assert sorted(await house.store.codes("closed")) == codes[1:]
        watch.time += archive.CLOSED_DAYS * DAY + 1
        await sweep(house, 0)
        assert await house.store.codes("closed") == []
        await house.close()
        assert not any(code in caplog.text for code in codes)

    with caplog.at_level(logging.WARNING):
        asyncio.run(work())
    errors = [record for record in caplog.records if record.exc_info]
    assert [record.name for record in errors] == ["gadabout.archive"] * 2


def test_the_caretaker_goes_on_after_any_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        house = house_in(tmp_path, Watch())
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as link:
            link.execute("ALTER TABLE rooms RENAME TO elsewhere")
            caretaker = asyncio.create_task(archive.keep_clean(house, 0.00001))
            while not caplog.records:
                await asyncio.sleep(0.02)
                assert not caretaker.done(), "the caretaker has stopped"
            link.execute("ALTER TABLE elsewhere RENAME TO rooms")
        before = len(caplog.records)
        await asyncio.sleep(1.5)
        assert not caretaker.done()
        assert len(caplog.records) <= before + 1
        caretaker.cancel()
        await house.close()

    monkeypatch.setattr(archive, "SOON_SECONDS", 0.1)
    asyncio.run(asyncio.wait_for(work(), 60))
    assert caplog.records[0].exc_info
