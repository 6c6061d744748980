"""A host who stays away loses the table, and banned people don't come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Raw

from gadabout.core.contract import Illegal
from gadabout.server.table import hosting
from gadabout.server.table.hosting import Person, Ticket, hand_over, send_away, sit
from gadabout.server.table.table import Table
from gadabout.server.table.timers import SECONDS
from tests.server.calls.test_moving import Watch
from tests.server.people import house_in


@asynccontextmanager
async def opened(folder: Path, watch: Watch, host: Person) -> AsyncIterator[tuple[Table, Ticket]]:
    house = house_in(folder, watch)
    table = house.new_table("travel_blog", Raw(b'{"players":4}'), public=True)
    ticket = await house.keep(table, lambda: hosting.open_table(table, host, (), "", begin=False))
    yield table, ticket
    await house.close()


async def test_a_guest_becomes_host_when_the_host_stays_away(tmp_path: Path) -> None:
    watch = Watch()
    async with opened(tmp_path, watch, Person("Jana")) as (table, _):
        guest = await sit(table, Person("Petr"))
        other = await sit(table, Person("Eva"))
        watch.time += round(SECONDS["live"] * 1000)
        with pytest.raises(Illegal, match="not-the-host"):
            await hand_over(table, guest.key, guest.seat)
        watch.time += 1
        with pytest.raises(Illegal, match="not-the-host"):
            await hand_over(table, guest.key, other.seat)
        await hand_over(table, guest.key, guest.seat)
        assert table.roster.host == guest.seat


async def test_a_ban_follows_the_browser_and_the_address_but_spares_who_shares_it(tmp_path: Path) -> None:
    async with opened(tmp_path, Watch(), Person("Jana", ban_hashes=("home", "janas"))) as (table, host):
        rude = await sit(table, Person("Rude", ban_hashes=("rude", "street")))
        await send_away(table, host.key, rude.seat, ban=True)
        for hashes in (("rude", "elsewhere"), ("new", "street")):
            with pytest.raises(Illegal, match="banned"):
                await sit(table, Person("Petr", ban_hashes=hashes))
        sister = await sit(table, Person("Eva", ban_hashes=("evas", "home")))
        await send_away(table, host.key, sister.seat, ban=True)
        assert await sit(table, Person("Brother", ban_hashes=("own", "home")))
        assert "street" in table.roster.banned
