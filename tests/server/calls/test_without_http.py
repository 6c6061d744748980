"""Calls are plain functions: here a house answers them, and no server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gadabout.core.contract import Illegal
from gadabout.server.calls.all import CALLS
from gadabout.server.calls.call import Asked, Seated
from gadabout.server.house.house import House
from tests.server.people import house_in

BASE = "https://games.example"
BY_NAME = {f"{call.method} {call.path}": call for call in CALLS}


class Desk:
    """Calls by method and path, each body as the words of its fields."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def get(self, path: str, code: str) -> Any:
        call = BY_NAME[f"GET {path}"]
        return await call.do(self.house, Asked(code, base=BASE), call.body())

    async def post(self, path: str, code: str = "", key: str = "", /, **body: Any) -> Any:
        call = BY_NAME[f"POST {path}"]
        return await call.do(self.house, Asked(code, key, base=BASE), msgspec.convert(body, call.body))

    async def at(self, seat: Seated, deed: str, /, **body: Any) -> Any:
        return await self.post(f"/api/tables/{{code}}/{deed}", seat.table, seat.key, **body)


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Desk]:
    house = house_in(folder)
    try:
        yield Desk(house)
    finally:
        await house.close()


async def test_a_table_is_opened_started_paused_and_left(tmp_path: Path) -> None:
    async with desk(tmp_path) as calls:
        host = await calls.post("/api/tables", game="travelogue", name="Jana", options={"players": 3})
        guest = await calls.at(host, "seats", name="Petr", seat=2)
        assert (guest.table, guest.seat) == (host.table, 2)
        await calls.at(guest, "swap", seat=2, other=1)
        await calls.at(host, "start", fill="random")
        await calls.at(host, "pause", on=True)
        room = await calls.get("/api/tables/{code}", host.table.lower())
        assert (room.phase, room.paused) == ("playing", True)
        assert [seat.name for seat in room.seats][:2] == ["Jana", "Petr"]
        [mine] = await calls.post("/api/mine", seats=[{"table": host.table, "key": guest.key}])
        assert (mine.phase, mine.seat) == ("playing", 1)
        await calls.at(host, "pause", on=False)
        assert not (await calls.get("/api/tables/{code}", host.table)).paused
        await calls.at(guest, "concede")
        await calls.at(host, "concede")
        again = await calls.at(guest, "rematch")
        assert again.table != host.table
        assert (await calls.at(host, "rematch")).table == again.table


async def test_a_refusal_is_an_exception(tmp_path: Path) -> None:
    async with desk(tmp_path) as calls:
        host = await calls.post("/api/tables", game="travel_blog", name="Jana", options={"players": 2})
        guest = await calls.at(host, "seats", name="Petr")
        stranger = Seated(host.table, 0, "x" * 32)
        for seat, deed, body, reason in (
            (guest, "start", {}, "not-the-host"),
            (guest, "seats", {"name": "Eva"}, "table-full"),
            (host, "pause", {"on": True}, "not-playing"),
            (stranger, "salt", {"word": "x"}, "not-your-seat"),
        ):
            with pytest.raises(Illegal, match=reason):
                await calls.at(seat, deed, **body)
        with pytest.raises(Illegal, match="not-your-seat"):
            await calls.get("/api/tables/{code}/choices", host.table)
        with pytest.raises(Illegal, match="no-such-table"):
            await calls.get("/api/tables/{code}", "NOSUCH")


async def test_links_begin_where_the_edge_says(tmp_path: Path) -> None:
    async with desk(tmp_path) as calls:
        host = await calls.post("/api/tables", game="travel_blog", name="Jana")
        ferry = await calls.at(host, "moving")
        assert ferry.link == f"{BASE}/move#{ferry.token}"
        there = await calls.post("/api/moving", token=ferry.token)
        assert (there.table, there.seat) == (host.table, host.seat)
        assert (await calls.get("/api/tables/{code}/qr.svg", host.table)).content.startswith(b"<svg")
