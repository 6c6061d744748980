"""Verifiable luck: committed to before anybody adds a word, recomputed from the exported log."""

from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest

from gadabout.client import Refused, call, create, join
from gadabout.core.dice import salt
from gadabout.core.verify import verify
from gadabout.games.registry import find
from tests.server.conftest import Server


def exported(server: Server, table: str) -> bytes:
    with urlopen(f"{server.base}/api/tables/{table}/log.jsonl", timeout=60) as answer:
        assert answer.headers["content-disposition"] == f'attachment; filename="gadabout-{table}.jsonl"'
        text: bytes = answer.read()
        return text


@pytest.mark.own_server
async def test_the_server_commits_before_the_players_add_their_words(server: Server, tmp_path: Path) -> None:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2})
    path = f"/api/tables/{jana.table}"
    before = call(server.base, path)
    assert len(before["commitment"]) == 64
    petr = await join(server.base, jana.table, "Petr")
    await jana.host("salt", word="first thought")
    mixed = await jana.host("salt", word="žluťoučký kůň")
    assert mixed == {"salt": f"0:{salt('žluťoučký kůň')}", "commitment": before["commitment"]}
    await petr.host("salt", word="own")
    with pytest.raises(Refused) as problem:
        call(server.base, f"{path}/salt", {"word": "x"})
    assert problem.value.reason == "not-your-seat"
    server.stop(kill=True)
    server.start()
    room = call(server.base, path)
    assert room["commitment"] == before["commitment"]
    assert room["salts"] == [mixed["salt"], f"1:{salt('own')}"]
    await jana.host("start")
    with pytest.raises(Refused) as problem:
        await petr.host("salt", word="too late")
    assert problem.value.reason == "started-already"
    started = call(server.base, path)
    assert started["commitment"] == before["commitment"]
    assert started["salts"] == room["salts"]
    assert started["seed"] == ""
    with pytest.raises(Refused):
        call(server.base, f"{path}/log.jsonl")
    for seat in range(2):
        await jana.host("bots", seat=seat, level="greedy")
    async with jana:
        async for _ in jana.news():
            pass
    report = verify(exported(server, jana.table), find)
    assert report.holds
    assert report.finished
    assert report.commitment == before["commitment"]
    assert list(report.salts) == room["salts"]
    assert call(server.base, path)["seed"] == report.seed
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("gadabout.sqlite*"))
    assert b"Jana" in kept
    assert "žluťoučký".encode() not in kept


async def test_who_leaves_his_seat_takes_his_word_with_him(server: Server) -> None:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2})
    petr = await join(server.base, jana.table, "Petr")
    await petr.host("salt", word="x")
    await jana.host("send-away", seat=1)
    assert call(server.base, f"/api/tables/{jana.table}")["salts"] == []
