"""What an operator looks at: health, figures, logs; and that tables nobody uses leave the memory."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import typer
from prometheus_client.parser import text_string_to_metric_families

from gadabout.cli.app import app
from gadabout.client import Refused, Seat, call, create
from gadabout.games.travel_blog.model import GoOn, Place
from gadabout.server.base.accounts import ALLOWANCES, MESSAGES, MOST_SOCKETS, is_near
from gadabout.server.base.counters import REGISTRY
from gadabout.server.base.logs import JsonLines, Plain
from gadabout.server.wire import messages
from tests.documents import ROOT
from tests.server.conftest import Server, serving
from tests.server.lines import line
from tests.server.people import begun


def figures(server: Server) -> dict[tuple[str, ...], float]:
    """Each sample by its name and its labels."""
    with urlopen(server.base + "/metrics", timeout=60) as answer:
        text = answer.read().decode()
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def eventually(holds: Callable[[], bool]) -> None:
    for _ in range(1200):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it never came true")


async def a_move_and_a_refusal(server: Server) -> Seat:
    host, _ = await begun(server)
    async with host:
        async for _ in host.news():
            break
        with pytest.raises(Refused):
            await host.play(Place(3))
        await host.play(GoOn())
    return host


@pytest.mark.own_server
def test_figures_tell_of_moves_and_refusals_and_name_nobody(server: Server) -> None:
    host = asyncio.run(a_move_and_a_refusal(server))
    seen = figures(server)
    assert seen["gadabout_moves_total", "human"] == 1
    assert seen["gadabout_refusals_total", "nothing-to-place"] == 1
    assert seen["gadabout_tables", "playing"] == 1
    assert seen["gadabout_told_seconds_count", "no"] == 1
    assert seen["gadabout_commit_seconds_count",] >= 3
    assert seen["gadabout_writes_total",] >= 4
    for name in seen:
        assert not {host.table, host.key, "Jana", "Petr"} & set(name)

    async def connected() -> None:
        async with host:
            async for _ in host.news():
                break
            assert (await asyncio.to_thread(figures, server))["gadabout_sockets",] == 1
        async with line(server.base) as own:
            await own.socket.send("{")
            await own.hear(messages.Malformed)

    asyncio.run(connected())
    eventually(lambda: figures(server)["gadabout_sockets",] == 0)
    assert figures(server)["gadabout_malformed_total",] == 1


def test_figures_are_for_those_near(tmp_path: Path) -> None:
    assert is_near("127.0.0.1")
    assert is_near("192.168.1.7")
    assert not is_near("8.8.8.8")
    assert not is_near("unknown")
    with serving(tmp_path, "--limits", "0", "--behind-proxy", "127.0.0.1") as server:
        with pytest.raises(HTTPError, match="403") as problem:
            urlopen(_from(server, "/metrics", "8.8.8.8"), timeout=60)
        with closing(problem.value):
            assert json.load(problem.value)["reason"] == "only-near"
        with urlopen(_from(server, "/metrics", "10.0.0.8"), timeout=60) as answer:
            assert b"gadabout_tables" in answer.read()


def _from(server: Server, path: str, address: str) -> Request:
    return Request(server.base + path, headers={"X-Forwarded-For": address})


def health(server: Server) -> tuple[int, dict[str, str]]:
    try:
        with urlopen(server.base + "/healthz", timeout=120) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with closing(error):
            return error.code, json.load(error)


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(each) for each in listed]


@pytest.mark.own_server
def test_health_is_looked_at_and_not_assumed(server: Server) -> None:
    assert health(server) == (200, {"store": "ok", "bots": "ok"})
    with closing(sqlite3.connect(server.folder / "gadabout.sqlite", isolation_level=None)) as blocker:
        blocker.execute("BEGIN IMMEDIATE")
        eventually(lambda: health(server)[0] == 503)
        assert "locked" in health(server)[1]["store"]
        blocker.execute("ROLLBACK")
    eventually(lambda: health(server) == (200, {"store": "ok", "bots": "ok"}))


@pytest.mark.own_server
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the processes of a process so")
def test_bots_come_back_when_their_process_is_killed(server: Server) -> None:
    assert server.process
    assert health(server)[1]["bots"] == "ok"
    for worker in children(server.process.pid):
        os.kill(worker, signal.SIGKILL)
    eventually(lambda: health(server)[1]["bots"] == "ok")

    async def plays_on() -> None:
        host = await create(server.base, "travel_blog", "Jana", options={"players": 2, "no_rush": True})
        await host.host("bots", seat=1, level="greedy")
        await host.host("start")
        async with host:
            async for turn in host.news():
                if turn.version >= 1:
                    return

    asyncio.run(asyncio.wait_for(plays_on(), 120))


def test_the_log_is_json_and_tells_no_secret(tmp_path: Path) -> None:
    """A table can't be stored, which is worth a line; its code and keys are not in it."""
    server = Server(tmp_path)
    with (tmp_path / "log").open("wb") as log:
        server.start(log)
    try:
        host, _ = asyncio.run(begun(server))
        with closing(sqlite3.connect(tmp_path / "gadabout.sqlite", isolation_level=None)) as blocker:
            blocker.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refused) as problem:
                call(server.base, f"/api/tables/{host.table}/pause", {"on": True}, host.key)
            assert problem.value.reason == "could-not-store"
            blocker.execute("ROLLBACK")
    finally:
        server.stop()
    text = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert any("could not be stored" in line["what"] for line in lines)
    assert all({"at", "level", "where", "what"} <= set(line) for line in lines)
    assert host.table not in text
    assert host.key not in text


def test_an_error_is_logged_without_what_it_says() -> None:
    try:
        {"hand": 1}.pop("the ace of spades")
    except KeyError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "failed", (), sys.exc_info())
    for formatter in (JsonLines(), Plain()):
        text = formatter.format(record)
        assert "KeyError" in text
        assert "test_operation.py" in text
        assert "spades" not in text


def test_tables_that_nobody_uses_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, "--limits", "0", "--idle-minutes", "0.005") as server:
        made = [call(server.base, "/api/tables", {"game": "travel_blog", "name": "Jana"}) for _ in range(5)]
        playing, _ = asyncio.run(begun(server))
        eventually(lambda: figures(server)["gadabout_tables", "gathering"] == 0)
        assert figures(server)["gadabout_tables", "playing"] == 1
        for seated in made:
            room = call(server.base, f"/api/tables/{seated['table']}")
            assert room["seats"][0]["name"] == "Jana"
        assert call(server.base, f"/api/tables/{playing.table}")["phase"] == "playing"

        async def listens() -> None:
            """Keeps the table in memory by listening to it."""
            async with Seat(server.base, "travel_blog", made[0]):
                for _ in range(40):
                    await asyncio.sleep(0.05)
                    await asyncio.to_thread(figures, server)
                assert (await asyncio.to_thread(figures, server))["gadabout_tables", "gathering"] >= 1

        asyncio.run(listens())


@pytest.mark.own_server
def test_a_backup_of_a_running_server_can_be_served(
    server: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """As docs/operating.md tells it."""
    host, _ = asyncio.run(begun(server))
    folder = tmp_path_factory.mktemp("restored")
    with (
        closing(sqlite3.connect(server.folder / "gadabout.sqlite")) as source,
        closing(sqlite3.connect(folder / "gadabout.sqlite")) as copy,
    ):
        source.backup(copy)
    with serving(folder) as restored:
        assert call(restored.base, f"/api/tables/{host.table}")["phase"] == "playing"


def test_the_page_for_operators_names_every_option_figure_and_limit() -> None:
    text = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    command = typer.main.get_command(app)
    assert isinstance(command, typer.core.TyperGroup)
    serve = command.get_command(typer.Context(command), "serve")
    assert serve
    options = {option for each in serve.params for option in (*each.opts, *each.secondary_opts)}
    assert {option for option in options - {"--help"} if f"`{option}`" not in text} == set()
    # As they are served: the library adds an ending to the name of a counter.
    shown = {family.name + "_total" * (family.type == "counter") for family in REGISTRY.collect()}
    assert {name for name in shown if f"`{name}`" not in text} == set()
    for allowed in (*ALLOWANCES.values(), MESSAGES):
        assert f"| {allowed.at_once} | {allowed.a_minute} |" in text
    assert f"| open sockets | {MOST_SOCKETS} |" in text
