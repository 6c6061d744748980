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
from msgspec import Raw

from gadabout.client import Seat, call, create, join
from gadabout.core.contract import HOUSE
from gadabout.core.contract import Seat as SeatNumber
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.base.ports import Letter
from gadabout.server.house.house import House
from gadabout.server.house.reminders import QUIET, Reminders, Target
from gadabout.server.store.sqlite import FILE
from gadabout.server.system.postman import Letters
from gadabout.server.system.webpush import Signature
from gadabout.server.table import hosting
from gadabout.server.table.roster import hashed
from gadabout.server.table.table import Table
from tests.server.calls.test_moving import Watch
from tests.server.conftest import Server, serving
from tests.server.people import house_in
from tests.server.push_service import OPTIONS, Browser, Service, claims_of, remind
from tests.virtual import Real

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
    assert 3000 < int(sent.headers["ttl"]) <= OPTIONS["pause"], "as long as the clock runs"
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


def opened(folder: Path, watch: Watch) -> House:
    """A house on the test's own clock, which reminds at once."""
    house = house_in(folder, watch, pilot=Real(pace=0.0))
    postman = Letters(Signature(folder / "push-key.pem"), watch.now, private=True)
    house.reminders = Reminders(house.store, watch, postman, wait=0.05)
    return house


async def asked(table: Table) -> SeatNumber:
    """The seat that is to move; the house makes its own moves first."""
    assert table.game
    while HOUSE in table.game.asked():
        await asyncio.sleep(0.02)
    return next(iter(table.game.asked()))


async def reminded_once(house: House, service: Service) -> Table:
    """A game of two in which the first seat has been reminded of its turn; nobody else wants to be."""
    assert house.reminders
    table = house.new_table("travelogue", Raw(b'{"players":2}'), speed="days")
    jana, petr = hosting.Person("Jana"), hosting.Person("Petr")
    host = await house.keep(table, lambda: hosting.open_table(table, jana, (), "", begin=False))
    guest = await table.ask(lambda: hosting.sit(table, petr))
    await table.ask(lambda: hosting.start(table, host.key))
    first = await asked(table)
    key = (host, guest)[first].key
    await house.reminders.keep(table, hashed(key), Target("en", "http://x", webhook=service.url + "/hook"))
    await something_happens(table)
    await asyncio.to_thread(service.wait_for, 1)
    return table


async def something_happens(table: Table) -> None:
    async def nothing() -> None:
        pass

    await table.ask(nothing)


async def goes_round(table: Table) -> None:
    """All move until the seat that was asked first is asked again."""
    assert table.game
    first = await asked(table)
    others = False
    while not others or await asked(table) != first:
        seat = await asked(table)
        others = others or seat != first
        legal = table.game.rules.legal(table.game.recorder.state, seat)
        await table.ask(lambda seat=seat, legal=legal: table.play(seat, legal[:1], by="human"))  # type: ignore[misc]


async def test_a_turn_in_the_quiet_time_is_reminded_when_that_is_over(
    tmp_path: Path, service: Service
) -> None:
    watch = Watch()
    house = opened(tmp_path, watch)
    table = await reminded_once(house, service)
    watch.time += QUIET - 3000
    await goes_round(table)
    await asyncio.sleep(0.5)
    assert len(service.sent) == 1, "before the quiet time was over"
    await asyncio.to_thread(service.wait_for, 2)
    await house.close()


async def test_a_turn_that_begins_while_a_reminder_is_on_its_way_is_reminded_too(
    tmp_path: Path, service: Service
) -> None:
    watch, arrives = Watch(), threading.Event()
    house = opened(tmp_path, watch)
    table = await reminded_once(house, service)
    assert house.reminders
    postman = house.reminders.postman
    assert isinstance(postman, Letters)
    sent = postman._sent

    def slowly(letter: Letter) -> int:
        arrives.wait(30)
        return sent(letter)

    postman._sent = slowly  # type: ignore[method-assign]  # a service that takes its time
    for _ in range(2):
        watch.time += 2 * QUIET
        await goes_round(table)
        await asyncio.sleep(0.2)
    assert len(service.sent) == 1
    watch.time += 2 * QUIET
    arrives.set()
    await asyncio.to_thread(service.wait_for, 3)
    await house.close()


async def test_of_one_turn_nobody_is_reminded_twice(tmp_path: Path, service: Service) -> None:
    watch = Watch()
    house = opened(tmp_path, watch)
    table = await reminded_once(house, service)
    watch.time += 2 * QUIET
    await something_happens(table)
    await asyncio.sleep(0.5)
    assert len(service.sent) == 1
    await goes_round(table)
    await asyncio.to_thread(service.wait_for, 2)
    await house.close()


async def test_who_was_to_be_reminded_when_the_server_stopped_is_when_it_runs_again(
    tmp_path: Path, service: Service
) -> None:
    watch = Watch()
    house = opened(tmp_path, watch)
    table = await reminded_once(house, service)
    await house.close()
    watch.time += QUIET - 3000
    house = opened(tmp_path, watch)
    await house.open()
    table = house.find(table.roster.code)
    await something_happens(table)
    await asyncio.sleep(0.5)
    assert len(service.sent) == 1, "this turn has had its reminder"
    await goes_round(table)
    await house.close()
    house = opened(tmp_path, watch)
    await house.open()
    await asyncio.sleep(0.5)
    assert len(service.sent) == 1, "before the quiet time was over"
    await asyncio.to_thread(service.wait_for, 2)
    await house.close()


async def test_those_of_earlier_versions_are_still_reminded(tmp_path: Path, service: Service) -> None:
    watch = Watch()
    house = opened(tmp_path, watch)
    code = (await reminded_once(house, service)).roster.code
    await house.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as link, link:
        old = json.dumps([{"language": "en", "base": "http://x", "webhook": service.url + "/old"}])
        link.execute("UPDATE notes SET note = ? WHERE name LIKE 'reminder/%'", (old.encode(),))
    house = opened(tmp_path, watch)
    await house.open()
    await something_happens(house.find(code))
    await asyncio.to_thread(service.wait_for, 2)
    await house.close()
    assert service.sent[1].path == "/old"


@pytest.mark.parametrize("stay", [False, True])
def test_a_seat_that_moves_keeps_the_webhook_and_loses_the_other_browser(
    tmp_path: Path, service: Service, stay: bool
) -> None:
    """The browser of a device that keeps the seat is reminded as before."""
    with begun(tmp_path) as (server, host, guest):
        remind(server, guest, webhook=service.url + "/hook")
        remind(server, guest, subscription=Browser(service.url + "/browser").subscription)
        token = call(server.base, f"/api/tables/{host.table}/moving", {"stay": stay}, guest.key)["token"]
        phone = Seat(server.base, "travel_blog", call(server.base, "/api/moving", {"token": token}))
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        service.wait_for(2 if stay else 1)
        time.sleep(0.5)
        assert {sent.path for sent in service.sent} == ({"/hook", "/browser"} if stay else {"/hook"})
        # Whoever has the seat now can do without.
        remind(server, phone)
        with closing(sqlite3.connect(tmp_path / FILE)) as link:
            assert link.execute("SELECT name FROM notes WHERE name LIKE 'reminder/%'").fetchall() == []


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
        # Even of a person whose key opens no seat any more.
        call(server.base, f"/api/tables/{host.table}/leave", {"for_good": True}, guest.key)
        assert call(server.base, f"/api/tables/{host.table}")["phase"] == "over"
        for _ in range(1200):
            if kept() == 0:
                return
            time.sleep(0.05)
    raise AssertionError("they are still kept")
