"""What is kept, for how long, and what nobody can find any more."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec import Raw

from gadabout.client import Refused, Seat, call, create
from gadabout.core.contract import Illegal
from gadabout.server.calls.call import Nothing
from gadabout.server.calls.film_calls import packed_film
from gadabout.server.calls.leaving import concede_game
from gadabout.server.calls.privacy import Sharing, share_game
from gadabout.server.house import archive
from gadabout.server.house.archive import DAY, forget, sweep
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.table import Table
from tests.server.calls.test_moving import Watch
from tests.server.conftest import Server, refusal
from tests.server.people import begun, house_in


async def ended(server: Server, *names: str, **chosen: Any) -> list[Seat]:
    seats = await begun(server, *names, **chosen)
    for seat in seats[:-1]:
        await seat.host("concede")
    return seats


async def test_a_finished_game_is_listed_only_when_a_player_shares_it(server: Server) -> None:
    host, guest = await ended(server, "Jana", "Petr", public=True)
    path = f"/api/tables/{host.table}/share"
    assert call(server.base, "/api/replays") == []
    assert refusal(server, path, {}, "x" * 32) == "not-your-seat"
    await guest.host("share")
    [shared] = call(server.base, "/api/replays")
    assert (shared["table"], shared["people"]) == (host.table, ["Jana", "Petr"])
    assert call(server.base, f"/api/tables/{host.table}")["shared"]
    await host.host("share", on=False)
    assert call(server.base, "/api/replays") == []
    running = await create(server.base, "travel_blog", "Jana", fill="random", start=True)
    assert refusal(server, f"/api/tables/{running.table}/share", {}, running.key) == "still-playing"


async def test_a_shared_game_holds_no_name_that_insults(server: Server) -> None:
    host, guest = await ended(server, "Jana", "Petr")
    path = f"/api/tables/{host.table}"
    await guest.host("rename", name="kokot")
    assert refusal(server, path + "/share", {}, host.key) == "names-not-for-all"
    assert call(server.base, "/api/replays") == []
    await guest.host("rename", name="Petr")
    await host.host("share")
    assert refusal(server, path + "/rename", {"name": "kokot"}, guest.key) == "bad-name"
    assert [shared["people"] for shared in call(server.base, "/api/replays")] == [["Jana", "Petr"]]
    await host.host("share", on=False)
    await guest.host("rename", name="kokot")
    await host.host("share", on=False)
    await guest.host("erase")
    await host.host("share")
    assert [shared["people"] for shared in call(server.base, "/api/replays")] == [["Jana", "Gadabout 2"]]


async def test_who_was_sent_away_is_named_in_a_shared_game_too(server: Server) -> None:
    host, rude, other = await begun(server, "Jana", "kokot", "Eva")
    await host.host("send-away", seat=rude.number)
    await other.host("concede")
    await host.host("concede")
    assert refusal(server, f"/api/tables/{host.table}/share", {}, host.key) == "names-not-for-all"


@pytest.mark.own_server
async def test_an_erased_name_is_nowhere_any_more(server: Server) -> None:
    host, guest = await ended(server, "Rozálie", "Kvido", public=True)
    report = {"why": "name", "seat": 0}
    call(server.base, f"/api/tables/{host.table}/report", report)
    assert "Rozálie" in kept(server.folder)
    await host.host("erase")
    names = [seat["name"] for seat in call(server.base, f"/api/tables/{host.table}")["seats"]]
    assert names == ["Gadabout 1", "Kvido"]
    frames = call(server.base, f"/api/tables/{host.table}/frames?language=cs")
    assert frames["people"] == names
    assert "Rozálie" not in kept(server.folder)
    assert "Kvido" in kept(server.folder)
    await guest.host("erase")
    assert "Kvido" not in kept(server.folder)


async def test_who_left_can_still_erase_his_name_and_nothing_else(server: Server) -> None:
    host, left, sent, _ = await begun(server, "Jana", "Kvido", "Rozálie", "Eva")
    await left.host("leave", for_good=True)
    await host.host("send-away", seat=sent.number)
    for seat in (left, sent):
        assert refusal(server, f"/api/tables/{host.table}/back", {}, seat.key) == "not-your-seat"
        await seat.host("erase")
        assert refusal(server, f"/api/tables/{host.table}/erase", {}, seat.key) == "not-your-seat"
    names = [seat["name"] for seat in call(server.base, f"/api/tables/{host.table}")["seats"]]
    assert names == ["Jana", "Gadabout 2", "Gadabout 3", "Eva"]


def kept(folder: Path) -> str:
    """All that is on the disk, also what a database has thrown away but not yet overwritten."""
    return b"".join(file.read_bytes() for file in folder.iterdir()).decode(errors="replace")


def test_the_log_holds_no_names(server: Server) -> None:
    host, *_ = asyncio.run(ended(server, "Rozálie", "Kvido"))
    log = str(call(server.base, f"/api/tables/{host.table}/log"))
    assert "Rozálie" not in log
    assert "Kvido" not in log


async def test_old_games_go_when_an_operator_says_so_and_shared_ones_stay(tmp_path: Path) -> None:
    watch = Watch()
    house = house_in(tmp_path, watch)
    tables = [await _finished(house) for _ in range(2)]
    waiting = house.new_table("travel_blog", Raw(b"{}"), public=True)
    person = hosting.Person("Eva")
    await house.keep(waiting, lambda: hosting.open_table(waiting, person, (), "", begin=False))
    (old, _), (shown, key) = tables
    await shown.ask(lambda: share_game(shown, key, Sharing()))
    for table in (old, shown):
        await packed_film(table)
        while not table.idle:
            await asyncio.sleep(0.02)
    codes = [old.roster.code, shown.roster.code, waiting.roster.code]
    watch.time += 5 * DAY
    await sweep(house, 0)
    await sweep(house, 6)
    assert [await house.store.room(code) is not None for code in codes] == [True, True, True]
    watch.time += 2 * DAY + 1
    await sweep(house, 6)
    assert [await house.store.room(code) is not None for code in codes] == [False, True, True]
    assert await house.store.load(codes[0]) is None
    assert await house.store.film(codes[0]) is None
    assert waiting.roster.phase == "closed"
    assert house.lobby.tables() == ()
    watch.time += archive.CLOSED_DAYS * DAY + 1
    await sweep(house, 0)
    assert [await house.store.room(code) is not None for code in codes] == [False, True, False]
    await house.close()
    with sqlite3.connect(tmp_path / "gadabout.sqlite") as link:
        assert {code for (code,) in link.execute("SELECT code FROM lines")} == {codes[1]}
    link.close()


async def _finished(house: House) -> tuple[Table, str]:
    table = house.new_table("travel_blog", Raw(b"{}"))
    person = hosting.Person("Jana")
    ticket = await house.keep(table, lambda: hosting.open_table(table, person, (), "random", begin=True))
    await table.ask(lambda: concede_game(table, ticket.key, Nothing()))
    return table, ticket.key


def test_retention_is_a_setting_of_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "--keep-days", "0.00001")
    server.start()
    try:
        host, *_ = asyncio.run(ended(server, "Jana", "Petr"))
        until = time.monotonic() + 100
        while is_there(server, host.table) and time.monotonic() < until:
            time.sleep(0.2)
        assert not is_there(server, host.table)
    finally:
        server.stop()


def is_there(server: Server, table: str) -> bool:
    try:
        call(server.base, f"/api/tables/{table}")
    except Refused:
        return False
    return True


class Threads(ThreadPoolExecutor):
    """Counts what it is given, and begins when it is told to."""

    def __init__(self) -> None:
        super().__init__(4)
        self.given = 0
        self.go = Event()

    def submit(self, job: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        self.given += 1

        def later() -> Any:
            self.go.wait()
            return job(*args, **kwargs)

        return super().submit(later)


async def test_a_game_is_played_again_once_for_all_and_not_at_all_when_it_has_gone(tmp_path: Path) -> None:
    watch, threads = Watch(), Threads()
    asyncio.get_running_loop().set_default_executor(threads)
    house = house_in(tmp_path, watch)
    tables = [await _finished(house) for _ in range(2)]
    kept, dropped = [table.roster.code for table, _ in tables]
    while not all(table.idle for table, _ in tables):
        await asyncio.sleep(0.02)
    watch.time += 2
    assert await house.put_away(1) == 2
    asked = [asyncio.create_task(house.fetch(code)) for code in [kept, kept, kept, dropped, dropped]]
    await asyncio.sleep(0)
    asked[0].cancel()
    await forget(house, dropped)
    threads.go.set()
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in found] == [asyncio.CancelledError, Table, Table, Illegal, Illegal]
    assert found[1] is found[2]
    assert threads.given == 2
    assert list(house.tables) == [kept]
    await house.close()
