"""*Your turn* reaches a player who is away, over real HTTP to a push service of the test's own."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from gadabout.client import Seat, call, create, join
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.webpush import Signature
from tests.server.conftest import Server, serving
from tests.server.push_service import OPTIONS, Browser, Service, claims_of, remind

NEAR = ("--limits", "0", "--private-webhooks", "--remind-after")


@pytest.fixture
def service() -> Iterator[Service]:
    running = Service()
    thread = threading.Thread(target=running.server.serve_forever)
    thread.start()
    yield running
    running.server.shutdown()
    thread.join()
    running.server.server_close()


@contextmanager
def begun(folder: Path, wait: str = "0.1") -> Iterator[tuple[Server, Seat, Seat]]:
    """A game in which both are asked to go on, and nobody is there."""
    with serving(folder, *NEAR, wait) as server:

        async def sit() -> tuple[Seat, Seat]:
            host = await create(server.base, "travel_blog", "Jana", options=OPTIONS)
            return host, await join(server.base, host.table, "Petr")

        yield server, *asyncio.run(sit())


def test_a_push_is_sealed_for_the_browser_and_signed_by_the_server(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, _):
        browser = Browser(service.url + "/push/petr")
        remind(server, host, subscription=browser.subscription, language="cs")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        [sent] = service.wait_for(1)
        key = call(server.base, "/api/push")["key"]
    assert sent.path == "/push/petr"
    assert browser.read(sent.body) == {
        "title": "Bez hranic",
        "body": "Jsi na tahu, Jana.",
        "url": f"/t/{host.table}",
    }
    assert sent.headers["content-encoding"] == "aes128gcm"
    assert 60 <= int(sent.headers["ttl"]) <= 3 * 86_400
    assert len(sent.headers["topic"]) == 32
    claims = claims_of(sent.headers["authorization"], key)
    assert claims["aud"] == service.url
    assert claims["sub"].startswith("https://")
    assert time.time() < claims["exp"] < time.time() + 86_400
    assert (tmp_path / "push-key.pem").stat().st_mode & 0o077 == 0
    assert Signature(tmp_path / "push-key.pem").public == key


def test_a_webhook_gets_a_sentence_and_a_link(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        remind(server, guest, webhook=service.url + "/hook?x=1")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        [sent] = service.wait_for(1)
        told = json.loads(sent.body)
        link = f"{server.base}/t/{host.table}"
    assert sent.path == "/hook?x=1"
    assert told["body"] == "It is your turn, Petr."
    assert told["url"] == link
    assert told["text"] == told["content"] == f"Travel Blog: It is your turn, Petr. {link}"
    assert host.key not in sent.body.decode()
    assert guest.key not in sent.body.decode()


def test_who_is_there_or_has_moved_is_not_reminded(tmp_path: Path, service: Service) -> None:
    """The guest goes on and leaves before the time is up; the host, who is away, is reminded."""
    with begun(tmp_path, "5") as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)

        async def work() -> None:
            async with guest:
                async for _ in guest.news():
                    break
                await guest.play(GoOn())

        asyncio.run(work())
        service.wait_for(1)
        time.sleep(0.5)
    assert [sent.path for sent in service.sent] == ["/host"]


def test_who_stays_connected_is_not_reminded(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")

        async def work() -> list[str]:
            async with host:
                while not (await asyncio.to_thread(call, server.base, f"/api/tables/{host.table}"))["seats"][
                    0
                ]["here"]:
                    await asyncio.sleep(0.02)
                await host.host("start")
                await asyncio.to_thread(service.wait_for, 1)
                return [sent.path for sent in service.sent]

        assert asyncio.run(work()) == ["/guest"]


def test_it_outlives_a_restart_and_ends_when_it_is_unwanted_or_gone(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        service.status = 410
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        remind(server, guest)
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        service.wait_for(1)
    with serving(tmp_path, *NEAR, "0.1") as server:
        remind(server, guest, webhook=service.url + "/again")
        call(server.base, f"/api/tables/{host.table}/pause", {"on": True}, host.key)
    service.sent.clear()
    with serving(tmp_path, *NEAR, "0.1") as server:
        call(server.base, f"/api/tables/{host.table}/pause", {"on": False}, host.key)
        service.wait_for(1)
        time.sleep(0.5)
    assert {sent.path for sent in service.sent} == {"/again"}


def test_when_the_game_is_over_nobody_is_kept(tmp_path: Path, service: Service) -> None:
    def kept() -> int:
        with closing(sqlite3.connect(tmp_path / "gadabout.sqlite")) as link:
            rows = link.execute("SELECT count(*) FROM notes WHERE name LIKE 'reminder/%'")
            return int(rows.fetchone()[0])

    with begun(tmp_path) as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        assert kept() == 2
        # Even of him whose key opens no seat any more.
        call(server.base, f"/api/tables/{host.table}/leave", {"for_good": True}, guest.key)
        assert call(server.base, f"/api/tables/{host.table}")["phase"] == "over"
        for _ in range(1200):
            if kept() == 0:
                return
            time.sleep(0.05)
    raise AssertionError("they are still kept")
