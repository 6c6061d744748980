"""The lobby: live, public tables only; reports; phrases; and the rematch that everybody follows."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable

import pytest

from gadabout.client import Seat, call, create, join
from gadabout.server.wire import messages
from tests.server.conftest import Server, refusal
from tests.server.lines import Line, line


async def shown(
    browsing: Line, wanted: Callable[[tuple[messages.Room, ...]], bool]
) -> tuple[messages.Room, ...]:
    """Waits for a lobby that looks like this."""
    while not wanted(tables := (await browsing.hear(messages.Lobby)).tables):
        pass
    return tables


@pytest.mark.own_server
async def test_the_lobby_lives(server: Server) -> None:
    async with line(server.base) as browsing:
        await browsing.say(messages.Browse())
        assert (await browsing.hear(messages.Lobby)).tables == ()
        await create(server.base, "travel_blog", "Secret", options={"players": 2})
        host = await create(server.base, "travel_blog", "Jana", options={"players": 2}, public=True)
        [room] = await shown(browsing, lambda tables: len(tables) == 1)
        assert (room.table, room.phase) == (host.table, "gathering")
        await host.host("lock", on=True)
        await shown(browsing, lambda tables: not tables)
        await host.host("lock", on=False)
        await shown(browsing, lambda tables: len(tables) == 1)
        await join(server.base, host.table, "Petr")
        await shown(browsing, lambda tables: bool(tables and all(tables[0].seats)))
        later = await create(server.base, "travel_blog", "Eva", public=True)
        await host.host("start")
        tables = await shown(browsing, lambda tables: len(tables) == 2 and tables[1].phase == "playing")
        assert [room.table for room in tables] == [later.table, host.table]
        assert [room["table"] for room in call(server.base, "/api/tables")] == [later.table]
        await later.host("leave")
        await shown(browsing, lambda tables: [room.table for room in tables] == [host.table])
        await host.host("concede")
        await shown(browsing, lambda tables: not tables)
    again = await create(server.base, "travel_blog", "Jana", public=True)
    server.stop(kill=True)
    server.start()
    assert [room["table"] for room in call(server.base, "/api/tables")] == [again.table]


@pytest.mark.own_server
def test_a_report_reaches_the_operator(server: Server) -> None:
    async def work() -> tuple[Seat, Seat]:
        public = await create(server.base, "travel_blog", "Jana", public=True)
        return public, await create(server.base, "travel_blog", "Petr")

    public, friends = asyncio.run(work())
    path = f"/api/tables/{public.table}/report"
    call(server.base, path, {"why": "name", "seat": 0, "note": "rude"})
    assert refusal(server, path, {"why": "name", "seat": 9}) == "no-such-seat"
    assert refusal(server, path, {"why": "boredom"}) == "malformed"
    assert refusal(server, f"/api/tables/{friends.table}/report", {"why": "other"}) == "not-your-seat"
    for _ in range(19):
        call(server.base, path, {"why": "behaviour"})
    assert refusal(server, path, {"why": "other"}) == "reported-already"
    command = [sys.executable, "-m", "gadabout", "reports", "--data", str(server.folder)]
    first, *others = json.loads(subprocess.check_output([*command, "--json"]))
    assert (first["table"], first["name"], first["note"]) == (public.table, "Jana", "rude")
    assert len(others) == 19
    assert "'Jana'" in subprocess.check_output([*command, "--clear"], text=True)
    assert subprocess.check_output(command) == b""


async def test_phrases_are_heard_by_all_from_those_who_sit_and_not_too_often(server: Server) -> None:
    phrases = call(server.base, "/api/phrases")
    assert all(set(phrase["words"]) == {"en", "cs"} and phrase["sign"] for phrase in phrases)

    host = await create(server.base, "travel_blog", "Jana")
    async with line(server.base) as sitting, line(server.base) as watching:
        await sitting.say(messages.Attend(host.table, (host.key,)))
        await watching.say(messages.Attend(host.table))
        await watching.hear(messages.Yours)
        await sitting.hear(messages.Yours)
        await sitting.say(messages.React(host.table, 0, "hello"))
        assert await watching.hear(messages.Reacted) == messages.Reacted(host.table, 0, "hello")
        await watching.say(messages.React(host.table, 0, "hello"))
        assert (await watching.hear(messages.Refused)).reason == "not-your-seat"
        await sitting.say(messages.React(host.table, 0, "you idiot"))
        assert (await sitting.hear(messages.Refused)).reason == "no-such-phrase"
        for _ in range(40):
            await sitting.say(messages.React(host.table, 0, "wow"))
        assert (await sitting.hear(messages.Refused)).reason == "too-many-phrases"


async def test_everybody_follows_to_the_rematch_with_his_own_key(server: Server) -> None:
    bots = [{"seat": 3, "level": "random"}]
    host = await create(server.base, "travel_blog", "Jana", options={"players": 4}, bots=bots)
    guest = await join(server.base, host.table, "Petr")
    third = await join(server.base, host.table, "Eva")
    await host.host("start")
    again = f"/api/tables/{host.table}/rematch"
    assert refusal(server, again, {}, host.key) == "still-playing"
    await third.host("leave", for_good=True)
    await host.host("concede")
    await guest.host("concede")
    assert refusal(server, again, {}, third.key) == "not-your-seat"
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key,)))
        await listening.hear(messages.Room)
        seated = call(server.base, again, {}, host.key)
        while not (code := (await listening.hear(messages.Room)).next):
            pass
    assert seated == {"table": code, "seat": 1, "key": host.key}
    assert call(server.base, again, {}, guest.key) == {"table": code, "seat": 2, "key": guest.key}
    room = call(server.base, f"/api/tables/{code}")
    assert (room["phase"], room["host"]) == ("gathering", 2)
    people = [seat and (seat["bot"] or seat["name"]) for seat in room["seats"]]
    assert people == ["random", "Jana", "Petr", None]
    assert not any(seat["gone"] for seat in room["seats"] if seat)
