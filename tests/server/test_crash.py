"""`kill -9` at any moment: no move that was told is lost, and none is there twice."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
from websockets.exceptions import WebSocketException

from gadabout.client import Refused, Seat, call, create, join
from gadabout.server.store import Store
from tests.scale import scaled
from tests.server.conftest import Server

TABLES = 6
KILLS = scaled(50, least=3)


class Diary:
    """What the players of one table were told."""

    def __init__(self) -> None:
        self.accepted: set[tuple[int, int]] = set()
        """Seat and version of each move that was answered."""
        self.newest = 0


async def plays(seat: Seat, diary: Diary, rng: Random) -> None:
    """Plays on until the line breaks."""
    with contextlib.suppress(OSError, WebSocketException, asyncio.CancelledError):
        async with seat:
            async for turn in seat.turns():
                diary.newest = max(diary.newest, turn.version)
                with contextlib.suppress(Refused):
                    version = await asyncio.wait_for(seat.play(rng.choice(turn.legal)), 5)
                    diary.accepted.add((seat.number, version))


async def until_killed(server: Server, seats: list[Seat], diaries: dict[str, Diary], rng: Random) -> None:
    playing = [asyncio.create_task(plays(seat, diaries[seat.table], rng)) for seat in seats]
    await asyncio.sleep(rng.uniform(0.5, 3.0))
    await asyncio.to_thread(server.stop, kill=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def gather(server: Server) -> list[Seat]:
    seats = []
    for _ in range(TABLES):
        host = await create(server.base, "travel_blog", "Jana", options={"players": 2, "no_rush": True})
        seats += [host, await join(server.base, host.table, "Petr")]
        await host.host("start")
    return seats


def stored(folder: Path, table: str) -> list[dict[str, object]]:
    store = Store(folder / "gadabout.sqlite")
    saved = store.load(table)
    store.close()
    assert saved is not None
    return [msgspec.json.decode(line) for line in saved.lines]


def test_no_move_that_was_told_is_lost_and_none_is_made_twice(server: Server, tmp_path: Path) -> None:
    rng = Random(1)
    seats = asyncio.run(gather(server))
    diaries = {seat.table: Diary() for seat in seats}
    told = 0
    for _ in range(KILLS):
        asyncio.run(until_killed(server, seats, diaries, rng))
        for table, diary in diaries.items():
            lines = stored(tmp_path, table)
            moves = [line for line in lines[1:] if "action" in line]
            assert len(moves) >= diary.newest
            assert [line["n"] for line in moves] == list(range(1, len(moves) + 1))
            for number, version in diary.accepted:
                assert moves[version - 1]["seat"] == number
            told = max(told, diary.newest)
        server.start()
    assert told > 20
    for table in diaries:
        ids = Counter(
            (line["seat"], receipt["id"])
            for line in stored(tmp_path, table)
            if isinstance(receipt := line.get("receipt"), dict)
        )
        assert all(count == 1 for count in ids.values())
        assert call(server.base, f"/api/tables/{table}")["phase"] in {"playing", "over"}
