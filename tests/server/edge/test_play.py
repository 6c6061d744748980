"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random

from gadabout.client import Refused, Seat, call, create, join
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from tests.server.conftest import Server


async def plays(seat: Seat, rng: Random) -> None:
    """Plays at random to the end, and comes back when it is refused for being late."""
    async with seat:
        async for turn in seat.turns():
            with contextlib.suppress(Refused):
                await seat.play(rng.choice(turn.legal))


def test_two_people_and_a_bot_play_to_the_end(server: Server) -> None:
    async def evening() -> str:
        host = await create(server.base, "travel_blog", "Jana", options={"players": 3})
        guest = await join(server.base, host.table, "Petr")
        await host.host("bots", seat=2, level="greedy")
        await host.host("start")
        await asyncio.gather(plays(host, Random(1)), plays(guest, Random(2)))
        return host.table

    table = asyncio.run(evening())
    lines = call(server.base, f"/api/tables/{table}/log")
    text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
    *_, last = replay(read(text.encode(), find))
    assert lines[-1]["end"]["reason"] == "most-money"
    assert {line["by"] for line in lines[1:-1] if "by" in line} == {"bot:greedy", "house"}
    assert last.state.round == 7
    placed = [line["receipt"] for line in lines[1:-1] if line["action"]["type"] == "Place"]
    assert len(placed) == 36
    assert all(each["effective"] >= each["arrived"] - each["credit"] for each in placed)
    room = call(server.base, f"/api/tables/{table}")
    assert room["phase"] == "over"
    assert room["seed"] == lines[0]["seed"]
