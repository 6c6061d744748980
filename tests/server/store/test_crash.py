"""`kill -9` at any moment: no move that was told is lost, and none is there twice."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.client import Refused, Seat, call
from gadabout.server.store.sqlite import Store
from tests.scale import scaled
from tests.server.conftest import Server
from tests.server.people import begun

KILLS = scaled(50, least=3)
GAMES = {"travelogue": {}, "eighty_days": {}, "travel_blog": {"no_rush": True}}


class Diary:
    """What the players of one table were told."""

    def __init__(self) -> None:
        self.accepted: list[tuple[int, int]] = []
        """Seat and version of each move that was answered."""
        self.newest = 0


async def plays(seat: Seat, diary: Diary, rng: Random, enough: asyncio.Event) -> None:
    """Plays on whatever happens: a move that was not answered is asked again when the server is back."""
    async with seat:
        async for turn in seat.turns():
            diary.newest = max(diary.newest, turn.version)
            if enough.is_set():
                return
            with contextlib.suppress(Refused):
                diary.accepted.append((seat.number, await seat.play(rng.choice(turn.legal))))


async def opened(server: Server) -> list[Seat]:
    """A table of each game, with two people."""
    seats = list[Seat]()
    for game, options in GAMES.items():
        seats += await begun(server, game=game, options=options)
    return seats


def stored(folder: Path, table: str) -> list[dict[str, Any]]:
    """The lines of its log."""
    store = Store(folder / "gadabout.sqlite")
    saved = asyncio.run(store.load(table))
    store.close()
    assert saved is not None
    return [msgspec.json.decode(line) for line in saved.lines]


def moves_at(folder: Path, table: str, diary: Diary) -> list[dict[str, Any]]:
    """All that is stored; what was told is there, in its place."""
    moves = [line for line in stored(folder, table) if "action" in line]
    assert len(moves) >= diary.newest
    assert [line["n"] for line in moves] == list(range(1, len(moves) + 1))
    for number, version in diary.accepted:
        assert moves[version - 1]["seat"] == number
    return moves


@pytest.mark.own_server
def test_no_move_that_was_told_is_lost_and_none_is_made_twice(server: Server, tmp_path: Path) -> None:
    rng = Random(1)
    asked_again: set[str] = set()

    async def work() -> dict[str, Diary]:
        diaries: dict[str, Diary] = {}
        seats: list[Seat] = []
        playing: list[asyncio.Task[None]] = []
        enough = asyncio.Event()
        for _ in range(KILLS):
            new = await opened(server)
            diaries |= {seat.table: Diary() for seat in new}
            seats += new
            playing += [asyncio.create_task(plays(seat, diaries[seat.table], rng, enough)) for seat in new]
            await asyncio.sleep(rng.uniform(0.3, 2.0))
            await asyncio.to_thread(server.stop, kill=True)
            asked_again.update(message for seat in seats for message in seat._asked)
            for table, diary in diaries.items():
                await asyncio.to_thread(moves_at, tmp_path, table, diary)
            await asyncio.to_thread(server.start)
        enough.set()
        while any(seat._asked for seat in seats):
            await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return diaries

    diaries = asyncio.run(work())
    assert max(diary.newest for diary in diaries.values()) > 20
    assert len(asked_again) >= KILLS
    for table, diary in diaries.items():
        moves = moves_at(tmp_path, table, diary)
        # Each was answered once, those of before a crash when they were asked again.
        by_people = [(line["seat"], line["n"]) for line in moves if "by" not in line]
        assert sorted(diary.accepted) == sorted(by_people)
        ids = Counter((line["seat"], line["receipt"]["id"]) for line in moves if "by" not in line)
        assert all(count == 1 for count in ids.values())
        assert call(server.base, f"/api/tables/{table}")["phase"] in {"playing", "over"}
