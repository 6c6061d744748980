"""Before the game: seats, colours, names, options and marks, and who may change them."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest

from gadabout.client import Refused, Seat, call, create, join
from gadabout.core.codec import encode
from gadabout.server.calls.arranging import Wishes, change_options
from gadabout.server.table import hosting
from gadabout.server.wire import messages
from tests.server.conftest import Server, refusal
from tests.server.lines import line
from tests.server.people import Ear, house_in


async def two(server: Server, **chosen: Any) -> tuple[Seat, Seat]:
    chosen = {"options": {"players": 4}, **chosen}
    host = await create(server.base, "travel_blog", "Jana", **chosen)
    return host, await join(server.base, host.table, "Petr")


def names(server: Server, table: str) -> list[str | None]:
    return [seat and seat["name"] for seat in call(server.base, f"/api/tables/{table}")["seats"]]


async def test_the_number_of_seats_follows_the_options_and_nobody_loses_his(server: Server) -> None:
    host, guest = await two(server)
    path = f"/api/tables/{host.table}"
    await host.host("bots", seat=2, level="random")
    await host.host("swap", seat=1, other=3)
    await host.host("swap", seat=0, other=1)
    assert names(server, host.table) == [None, "Jana", "Marco", "Petr"]
    await host.host("options", options={"players": 6})
    assert names(server, host.table) == [None, "Jana", "Marco", "Petr", None, None]
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key, host.key)))
        assert (await listening.hear(messages.Yours)).seats == (3, 1)
        await host.host("options", options={"players": 2}, speed="relaxed")
        assert (await listening.hear(messages.Yours)).seats == (0, 1)
    room = call(server.base, path)
    assert names(server, host.table) == ["Petr", "Jana"]
    assert (room["host"], room["speed"], room["options"]["players"]) == (1, "relaxed", 2)
    await host.host("options", options={"players": 3})
    await join(server.base, host.table, "Eva")
    wish = {"options": {"players": 2}}
    assert refusal(server, path + "/options", wish, host.key) == "too-many-people"
    assert refusal(server, path + "/options", {"options": {"players": 7}}, host.key) == "bad-options"
    assert refusal(server, path + "/options", wish, guest.key) == "not-the-host"
    await host.host("start")
    assert refusal(server, path + "/options", wish, host.key) == "started-already"
    assert call(server.base, path)["options"]["players"] == 3
    async with host:
        async for turn in host.news():
            assert turn.view.seat == 1
            break


async def test_a_guest_moves_himself_and_nobody_else(server: Server) -> None:
    host, guest = await two(server)
    await host.host("bots", seat=2, level="random")
    path = f"/api/tables/{host.table}/swap"
    await guest.host("swap", seat=1, other=3)
    await guest.host("swap", seat=3, other=2)
    assert names(server, host.table) == ["Jana", None, "Petr", "Marco"]
    for seat, other, wanted in ((2, 0, "not-yours-to-swap"), (0, 1, "not-yours-to-swap")):
        assert refusal(server, path, {"seat": seat, "other": other}, guest.key) == wanted
    assert refusal(server, path, {"seat": 2, "other": 4}, guest.key) == "no-such-seat"
    assert refusal(server, path, {"seat": 1, "other": -1}, host.key) == "no-such-seat"
    assert refusal(server, path, {"seat": 1, "other": 2}, "x" * 32) == "not-your-seat"


async def test_names_colours_and_marks(server: Server) -> None:
    host, guest = await two(server)
    path = f"/api/tables/{host.table}"
    await host.host("bots", seat=2, level="random")
    await guest.host("rename", name=" Péťa ")
    await guest.host("ready", on=True)
    bots_own = call(server.base, path)["seats"][2]["colour"]
    await guest.host("colour", colour=bots_own)
    await guest.host("colour", colour=bots_own)
    seats = call(server.base, path)["seats"]
    assert [seat["colour"] for seat in seats[1:3]] == [bots_own, "blue"]
    assert (seats[1]["name"], seats[1]["ready"], seats[0]["ready"]) == ("Péťa", True, False)
    assert refusal(server, path + "/colour", {"colour": "red"}, guest.key) == "colour-taken"
    assert refusal(server, path + "/rename", {"name": "\t"}, guest.key) == "malformed"
    await host.host("options", speed="days")
    assert not call(server.base, path)["seats"][1]["ready"]


def sit_down(server: Server, table: str, name: str, browser: str) -> dict[str, Any]:
    """Takes a seat as a page does, with the number that the browser keeps."""
    headers = {"content-type": "application/json", "x-gadabout-browser": browser}
    request = Request(f"{server.base}/api/tables/{table}/seats", encode({"name": name}), headers)
    with urlopen(request, timeout=30) as answer:
        seated: dict[str, Any] = msgspec.json.decode(answer.read())
        return seated


async def test_who_is_sent_away_may_come_again_and_who_is_banned_may_not(server: Server) -> None:
    host = await create(server.base, "travel_blog", "Jana", options={"players": 3})
    for ban in (False, True):
        guest = sit_down(server, host.table, "Petr", "petrs-own-number")
        async with line(server.base) as listening:
            await listening.say(messages.Attend(host.table, (guest["key"],)))
            assert (await listening.hear(messages.Yours)).seats == (guest["seat"],)
            await host.host("send-away", seat=guest["seat"], ban=ban)
            assert (await listening.hear(messages.Yours)).seats == (None,)
    with pytest.raises(OSError, match="409"):
        sit_down(server, host.table, "Somebody else", "petrs-own-number")
    assert sit_down(server, host.table, "Eva", "evas-own-number")["seat"] == 1
    with pytest.raises(Refused):
        await host.host("send-away", seat=0)


async def test_the_host_hands_over_and_nobody_takes_it_while_he_is_there(server: Server) -> None:
    host, guest = await two(server)
    path = f"/api/tables/{host.table}/host"
    assert refusal(server, path, {"seat": 1}, guest.key) == "not-the-host"
    assert refusal(server, path, {"seat": 2}, host.key) == "no-such-seat"
    await host.host("host", seat=1)
    assert refusal(server, path, {"seat": 0}, host.key) == "not-the-host"
    await guest.host("lock", on=True)
    assert refusal(server, f"/api/tables/{host.table}/seats", {"name": "Eva"}) == "table-locked"


async def test_a_lone_player_has_no_clock_though_the_options_were_changed(tmp_path: Path) -> None:
    """Nobody waits for somebody who plays with bots alone and is there."""
    house = house_in(tmp_path)
    table, ear = house.new_table("travel_blog", msgspec.Raw(b"{}")), Ear()
    host = await house.keep(
        table, lambda: hosting.open_table(table, hosting.Person("Jana"), (), "", begin=False)
    )
    await table.ask(lambda: table.attendance.attend(ear, (host.key,), None))
    await table.ask(lambda: change_options(table, host.key, Wishes(options={"players": 3}, speed="relaxed")))
    await table.ask(lambda: hosting.start(table, host.key, "novice"))
    assert ear.of("Update")[-1]["asks"]
    assert not any(timer["seat"] == host.seat for timer in ear.of("Update")[-1]["timers"])
    await house.close()
