"""My games, a seat that moves to another device, and the codes that a phone reads."""

from __future__ import annotations

import asyncio
import re
from typing import Any
from urllib.request import Request, urlopen

import pytest
from msgspec import Raw

from gadabout.client import Refused, Seat, call, create
from gadabout.core.contract import Illegal
from gadabout.server.calls import moving
from gadabout.server.edge.calling import is_own_machine
from gadabout.server.table import hosting
from gadabout.server.wire import messages
from tests.server.conftest import Server, refusal
from tests.server.lines import line
from tests.server.people import begun, house_in


def mine(server: Server, *seats: Seat) -> Any:
    return call(
        server.base, "/api/mine", {"seats": [{"table": seat.table, "key": seat.key} for seat in seats]}
    )


@pytest.mark.own_server
async def test_a_browser_finds_its_games_again_and_no_others(server: Server) -> None:
    host, guest = await begun(server)
    gathering = await create(server.base, "travelogue", "Jana")
    stranger = Seat(server.base, "travel_blog", {"table": host.table, "seat": 0, "key": "x" * 32})
    nowhere = Seat(server.base, "travel_blog", {"table": "NOSUCH", "seat": 0, "key": host.key})
    found = mine(server, host, gathering, stranger, nowhere)
    assert [(each["table"], each["phase"], each["turn"]) for each in found] == [
        (gathering.table, "gathering", False),
        (host.table, "playing", True),
    ]
    assert [person["name"] for person in found[1]["people"]] == ["Jana", "Petr"]
    async with guest:
        async for turn in guest.turns():
            await guest.play(turn.legal[0])
            break
    [petrs] = mine(server, guest)
    assert (petrs["seat"], petrs["turn"]) == (1, False)
    assert petrs["touched"] > found[1]["touched"]
    await host.host("concede")
    server.stop(kill=True)
    server.start()
    [over] = mine(server, guest)
    assert (over["phase"], over["turn"], over["shared"]) == ("over", False, False)


@pytest.mark.own_server
async def test_a_seat_moves_once_and_the_old_key_is_worth_nothing(server: Server) -> None:
    host, guest = await begun(server)
    path = f"/api/tables/{host.table}"
    first = await guest.host("moving")
    ferry = await guest.host("moving")
    assert ferry["link"].endswith(f"/move#{ferry['token']}")
    assert ferry["qr"].startswith("<svg")
    assert len(ferry["token"].split("-", 2)[2]) >= 22
    assert refusal(server, "/api/moving", {"token": first["token"]}) == "no-such-token"
    async with line(server.base) as old:
        await old.say(messages.Attend(host.table, (guest.key,)))
        assert (await old.hear(messages.Yours)).seats == (1,)
        seated = call(server.base, "/api/moving", {"token": ferry["token"]})
        assert (await old.hear(messages.Yours)).seats == (None,)
    assert (seated["table"], seated["seat"]) == (host.table, 1)
    assert seated["key"] != guest.key
    for token in (ferry["token"], ferry["token"][:-1] + "x", "x", "NOSUCH-1-abc", f"{host.table}-0-abc"):
        assert refusal(server, "/api/moving", {"token": token}) == "no-such-token"
    assert refusal(server, path + "/ready", {"on": True}, guest.key) == "not-your-seat"
    assert refusal(server, path + "/moving", {}, guest.key) == "not-your-seat"
    kept = b"".join(file.read_bytes() for file in server.folder.iterdir())
    for secret in (ferry["token"], first["token"], seated["key"], host.key):
        assert secret.encode() not in kept


async def test_two_devices_on_one_seat_and_two_seats_on_one_device(server: Server) -> None:
    host, guest = await begun(server)
    token = (await guest.host("moving", stay=True))["token"]
    second = Seat(server.base, "travel_blog", call(server.base, "/api/moving", {"token": token}))
    async with line(server.base) as phone, line(server.base) as tablet:
        await phone.say(messages.Attend(host.table, (guest.key,)))
        await tablet.say(messages.Attend(host.table, (second.key, host.key)))
        assert (await tablet.hear(messages.Yours)).seats == (1, 0)
        update = await phone.hear(messages.Update)
        await phone.say(messages.Submit("a", host.table, 1, 0, update.legal[:1]))
        assert (await phone.hear(messages.Accepted)).version == 1
        assert (await tablet.hear_until(1)).version == 1
        await tablet.say(messages.Submit("b", host.table, 0, 1, update.legal[:1]))
        assert (await tablet.hear(messages.Accepted)).version == 2


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time


async def test_a_token_is_worth_nothing_after_its_time(tmp_path: Any) -> None:
    watch = Watch()
    house = house_in(tmp_path, watch)
    table = house.new_table("travel_blog", Raw(b"{}"))
    person = hosting.Person("Jana")
    ticket = await house.keep(table, lambda: hosting.open_table(table, person, (), "", begin=False))
    token = await moving.depart(table, ticket.key, stay=False)
    watch.time += moving.SECONDS * 1000 + 1
    with pytest.raises(Illegal, match="no-such-token"):
        await moving.arrive(table, 0, token)
    assert table.roster.seat_of(ticket.key) == 0
    await house.close()


def test_the_way_to_a_table_is_a_picture(server: Server) -> None:
    host = asyncio.run(create(server.base, "travel_blog", "Jana"))
    asked = Request(f"{server.base}/api/tables/{host.table}/qr.svg", headers={"host": "games.example"})
    with urlopen(asked, timeout=30) as answer:
        assert answer.headers["content-type"].startswith("image/svg+xml")
        picture = answer.read().decode()
    assert picture == moving.qr(f"http://games.example/t/{host.table}")
    assert re.fullmatch(r"<svg[^>]*>.*</svg>", picture, re.DOTALL)
    assert "<script" not in picture
    with pytest.raises(Refused):
        call(server.base, "/api/tables/NOSUCH/qr.svg")


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("localhost:8000", True),
        ("localhost", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.5:8000", False),
        ("games.example", False),
        ("", False),
    ],
)
def test_a_link_to_ones_own_machine_leads_nobody_anywhere(host: str, own: bool) -> None:
    assert is_own_machine(host) is own
