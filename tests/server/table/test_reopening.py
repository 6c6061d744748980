"""Games of older rules: finished ones are shown from their films, running ones are closed; both say so."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from gadabout.client import Seat, call, create
from gadabout.server.wire import messages
from tests.server.calls.test_forks import to_the_end
from tests.server.calls.test_salts import exported
from tests.server.conftest import Server, refusal
from tests.server.lines import line


def age(folder: Path) -> None:
    """Changes all games on disk as if they had been started by rules 0."""
    link = sqlite3.connect(folder / "gadabout.sqlite")
    aged = """CAST(replace(line, '"rules":1', '"rules":0') AS BLOB)"""
    link.execute(f"UPDATE lines SET line = {aged} WHERE n = 0")
    link.commit()
    link.close()


def spoil(folder: Path, table: str) -> None:
    """Damages a line of this game on disk."""
    link = sqlite3.connect(folder / "gadabout.sqlite")
    link.execute("UPDATE lines SET line = CAST('{' AS BLOB) WHERE code = ? AND n = 1", (table,))
    link.commit()
    link.close()


async def begun(server: Server) -> Seat:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
    await jana.host("start")
    async with jana:
        async for _ in jana.turns():
            break
    return jana


@pytest.mark.own_server
def test_they_are_kept_and_say_so(server: Server, tmp_path: Path) -> None:
    async def evening() -> tuple[Seat, Seat]:
        finished, running = await begun(server), await begun(server)
        await to_the_end(finished)
        return finished, running

    finished, running = asyncio.run(evening())
    before = call(server.base, f"/api/tables/{finished.table}/frames?seat=0&language=cs")
    log = exported(server, finished.table)
    server.stop()
    age(tmp_path)
    server.start()
    again = call(server.base, f"/api/tables/{finished.table}/frames?seat=0&language=cs")
    assert again["notice"]["en"].startswith("It was played by rules 0, and here are rules 1")
    assert again | {"notice": {}} == before
    assert exported(server, finished.table) == log.replace(b'"rules":1', b'"rules":0', 1)
    for _ in range(2):
        room = call(server.base, f"/api/tables/{running.table}")
        assert room["phase"] == "closed"
        assert set(room["notice"]) == {"en", "cs"}
        assert "can't go on" in room["notice"]["en"]
        assert refusal(server, f"/api/tables/{running.table}/frames") == "closed"
        assert exported(server, running.table).startswith(b'{"gadabout":1,')
        server.stop()
        server.start()


@pytest.mark.own_server
def test_a_game_that_can_not_be_read_keeps_nobody_from_playing(server: Server, tmp_path: Path) -> None:
    first, second = asyncio.run(begun(server)), asyncio.run(begun(server))
    server.stop()
    spoil(tmp_path, first.table)
    server.start()
    room = call(server.base, f"/api/tables/{first.table}")
    assert room["phase"] == "closed"
    assert "can't be read" in room["notice"]["en"]
    assert call(server.base, f"/api/tables/{second.table}")["phase"] == "playing"


@pytest.mark.own_server
async def test_a_table_that_can_not_be_read_makes_no_line_deaf(server: Server, tmp_path: Path) -> None:
    spoilt = await create(server.base, "travelogue", "Jana")
    fine = await create(server.base, "travelogue", "Jana")
    server.stop()
    link = sqlite3.connect(tmp_path / "gadabout.sqlite")
    link.execute(
        "UPDATE rooms SET roster = CAST('{' AS BLOB), phase = 'over' WHERE code = ?", (spoilt.table,)
    )
    link.commit()
    link.close()
    server.start()
    async with line(server.base) as hers:
        await hers.say(messages.Attend(spoilt.table))
        await hers.say(messages.Attend(fine.table))
        assert (await hers.hear(messages.Refused)).reason == "broken"
        assert (await hers.hear(messages.Room)).table == fine.table
