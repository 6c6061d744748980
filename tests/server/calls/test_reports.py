"""Whoever sees a game can report it, and nobody keeps others from doing so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Raw

from gadabout.client import call
from gadabout.core.contract import Illegal
from gadabout.server.calls.reports import MOST, MOST_IN_ALL, Complaint, report, reports
from gadabout.server.table import hosting
from gadabout.server.table.hosting import Person
from gadabout.server.table.table import Table
from tests.server.calls.test_moving import Watch
from tests.server.calls.test_privacy import ended
from tests.server.conftest import Server, refusal
from tests.server.people import house_in

RUDE = Complaint("name", 0)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Table]:
    house = house_in(folder, Watch())
    table = house.new_table("travel_blog", Raw(b"{}"), public=True)
    await house.keep(table, lambda: hosting.open_table(table, Person("Jana"), (), "", begin=False))
    yield table
    await house.close()


async def test_strangers_report_a_game_while_it_is_shared(server: Server) -> None:
    host, _ = await ended(server, "Jana", "Petr")
    path = f"/api/tables/{host.table}/report"
    assert refusal(server, path, {"why": "name", "seat": 1}) == "not-your-seat"
    await host.host("share")
    call(server.base, path, {"why": "name", "seat": 1})
    await host.host("share", on=False)
    assert refusal(server, path, {"why": "name", "seat": 1}) == "not-your-seat"


async def test_one_address_does_not_use_up_the_reports_of_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        for _ in range(MOST):
            await report(table, "", RUDE, "192.0.2.1")
        with pytest.raises(Illegal, match="reported-already"):
            await report(table, "", RUDE, "192.0.2.1")
        await report(table, "", RUDE, "192.0.2.2")
        assert len(await reports(table.store, table.roster.code)) == MOST + 1
        assert "192.0.2" not in str(await table.store.notes(""))


async def test_many_addresses_together_do_not_fill_the_disk(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        for number in range(MOST_IN_ALL):
            await report(table, "", RUDE, f"192.0.2.{number}")
        with pytest.raises(Illegal, match="reported-already"):
            await report(table, "", RUDE, "198.51.100.1")
