"""The table: permissions, refusals with their reasons, and messages that are sent twice but done once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from gadabout.client import DECODER, Refused, Seat, call, come_back, create, join
from gadabout.core.codec import encode
from gadabout.games.travel_blog.model import GoOn, Place
from gadabout.server.wire import messages
from tests.server.conftest import Server, refusal
from tests.server.people import begun


async def refused(doing: Awaitable[Any]) -> str:
    """Awaits what must be refused, with words in both languages, and returns the reason."""
    with pytest.raises(Refused) as problem:
        await doing
    assert set(problem.value.words) == {"en", "cs"}
    return problem.value.reason


async def first(seat: Seat) -> None:
    """Waits for the first news."""
    async for _ in seat.news():
        return


@pytest.mark.own_server
async def test_people_sit_down_and_the_host_starts(server: Server) -> None:
    host = await create(server.base, "travel_blog", "Jana", options={"players": 2}, public=True)
    assert [room["table"] for room in call(server.base, "/api/tables")] == [host.table]
    assert await refused(host.host("start")) == "seats-empty"
    guest = await join(server.base, host.table, "Petr")
    assert await refused(guest.host("start")) == "not-the-host"
    assert await refused(join(server.base, host.table, "Eva")) == "table-full"
    await host.host("start")
    assert await refused(host.host("start")) == "started-already"
    room = call(server.base, f"/api/tables/{host.table}")
    assert room["phase"] == "playing"
    assert room["seed"] == ""
    assert len(room["commitment"]) == 64
    assert host.key not in str(room)
    assert call(server.base, "/api/tables") == []


async def test_the_host_starts_with_bots_on_the_free_seats(server: Server) -> None:
    host = await create(server.base, "travel_blog", "Jana", options={"players": 4})
    await join(server.base, host.table, "Petr", 2)
    assert await refused(host.host("start", fill="nobody")) == "no-such-bot"
    await host.host("start", fill="keen")
    room = call(server.base, f"/api/tables/{host.table}")
    assert [seat["bot"] for seat in room["seats"]] == ["", "keen", "", "keen"]


async def test_a_bot_stands_in_and_gets_up_again(server: Server) -> None:
    host, _ = await begun(server)
    await host.host("bots", seat=1, level="random")
    room = call(server.base, f"/api/tables/{host.table}")
    sitting = {"name": "Petr", "bot": "random", "here": True}
    assert sitting.items() <= room["seats"][1].items()
    await host.host("bots", seat=1, level="")
    assert call(server.base, f"/api/tables/{host.table}")["seats"][1]["bot"] == ""
    for body, wanted in (
        ({"seat": 9, "level": "random"}, "no-such-seat"),
        ({"seat": 1, "level": "x"}, "no-such-bot"),
    ):
        assert await refused(host.host("bots", **body)) == wanted


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ({"game": "chess", "name": "Jana"}, "no-such-game"),
        ({"game": "travel_blog", "name": "Jana", "options": {"players": 9}}, "bad-options"),
        ({"game": "travel_blog", "name": "Jana", "options": {"map": "mars"}}, "bad-options"),
        ({"game": "travel_blog", "name": ""}, "malformed"),
        ({"game": "travel_blog", "name": "x" * 21}, "malformed"),
        ({"game": "travel_blog", "name": "Ja\nna"}, "malformed"),
        ({"game": "travel_blog"}, "malformed"),
        ({"game": "travel_blog", "name": "Jana", "speed": "warp"}, "malformed"),
        ({"game": "travel_blog", "name": "Jana", "sped": "live"}, "malformed"),
        ([], "malformed"),
        ({"game": "travel_blog", "name": "Jana", "options": {"x": "y" * 20_000}}, "too-large"),
    ],
)
def test_a_table_that_can_not_be_is_refused(server: Server, body: Any, wanted: str) -> None:
    assert refusal(server, "/api/tables", body) == wanted


async def test_moves_that_are_refused_change_nothing(server: Server) -> None:
    host, guest = await begun(server)
    async with host, guest:
        await first(host)
        await first(guest)
        assert await refused(host.play(Place(3))) == "nothing-to-place"
        assert await refused(host.play(GoOn(), GoOn())) == "gone-on-already"
        assert await host.play(GoOn()) == 1
        assert await refused(host.play(GoOn())) == "gone-on-already"
        await host.host("pause", on=True)
        assert await refused(guest.play(GoOn())) == "paused"
        await host.host("pause", on=False)
        assert await guest.play(GoOn()) == 2


async def test_a_false_start_is_told_as_one(server: Server) -> None:
    host, guest = await begun(server)
    async with host, guest:
        await first(host)
        await first(guest)
        await host.play(GoOn())
        await guest.play(GoOn())
        async for turn in host.news():
            if turn.view.phase == "deal":
                break
        for seat in (host, guest):
            assert await refused(seat.play(Place(3))) == "false-start"


async def said(socket: Any, *kinds: type) -> Any:
    """Waits for the next message of one of these kinds."""
    while True:
        message = DECODER.decode(await asyncio.wait_for(socket.recv(), 10))
        if isinstance(message, kinds):
            return message


@pytest.mark.own_server
async def test_a_message_sent_again_gets_its_first_answer_and_is_done_once(server: Server) -> None:
    host, guest = await begun(server)
    go_on = (msgspec.Raw(encode(GoOn())),)
    submit = encode(messages.Submit("a", host.table, 0, 0, go_on)).decode()
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table, (host.key,))).decode())
        await said(socket, messages.Update)
        for _ in range(3):
            await socket.send(submit)
            assert await said(socket, messages.Accepted, messages.Refused) == messages.Accepted("a", 1)
    server.stop(kill=True)
    server.start()
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table, (host.key,), 0)).decode())
        update = await said(socket, messages.Update)
        assert [each.version for each in update.happened] == [1]
        await socket.send(submit)
        assert await said(socket, messages.Accepted, messages.Refused) == messages.Accepted("a", 1)
        # Even when the game is over: it may have been the move that ended it.
        await host.host("vote")
        await (await come_back(server.base, host.table, guest.key)).host("vote")
        assert (await said(socket, messages.Update)).result
        await socket.send(submit)
        assert await said(socket, messages.Accepted, messages.Refused) == messages.Accepted("a", 1)


async def test_nobody_plays_for_another_and_rubbish_is_told_so(server: Server) -> None:
    host, guest = await begun(server)
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table, (guest.key,))).decode())
        assert (await said(socket, messages.Update)).seat == 1
        go_on = (msgspec.Raw(encode(GoOn())),)
        await socket.send(encode(messages.Submit("a", host.table, 0, 0, go_on)).decode())
        assert (await said(socket, messages.Refused)).reason == "not-your-seat"
        await socket.send(encode(messages.Submit("b", "NOSUCH", 0, 0, go_on)).decode())
        assert (await said(socket, messages.Refused)).reason == "no-such-table"
        await socket.send(
            encode(messages.Submit("c", host.table, 1, 0, (msgspec.Raw(b'{"type":"X"}'),))).decode()
        )
        assert (await said(socket, messages.Refused)).reason == "no-action"
        for rubbish in ("", "{", "[]", '{"type":"Submit"}', "null", '{"type":"Attend","table":"A"}'):
            await socket.send(rubbish)
            assert isinstance(await said(socket, messages.Malformed), messages.Malformed)
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table)).decode())
        watched = await said(socket, messages.Update)
        assert watched.seat is None
        assert watched.legal == ()


async def test_a_trial_shows_what_would_be_and_nothing_new(server: Server) -> None:
    host, _ = await begun(server)
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table, (host.key,))).decode())
        await said(socket, messages.Update)
        go_on = (msgspec.Raw(encode(GoOn())),)
        await socket.send(encode(messages.Try("t", host.table, 0, go_on)).decode())
        tried = await said(socket, messages.Tried, messages.Refused)
        assert msgspec.json.decode(tried.view)["gone_on"] == [True, False]
        await socket.send(encode(messages.Try("u", host.table, 0, go_on * 2)).decode())
        assert (await said(socket, messages.Tried, messages.Refused)).reason == "gone-on-already"


async def test_a_page_of_somebody_else_may_not_connect(server: Server) -> None:
    url = server.base.replace("http", "ws") + "/api/live"
    with pytest.raises(InvalidStatus, match="403"):
        await connect(url, origin=Origin("http://elsewhere.example"))
