"""What-ifs: games that go on from what one seat knew, never from the real future."""

from __future__ import annotations

from typing import Any

import msgspec

from gadabout.client import Seat, call, create
from gadabout.core.verify import verify
from gadabout.games.registry import find
from gadabout.server.wire import messages
from tests.server.calls.test_salts import exported
from tests.server.conftest import Server, refusal
from tests.server.lines import line
from tests.server.people import begun


async def to_the_end(seat: Seat) -> None:
    """Lets bots play for everybody until the game is over."""
    for number in range(2):
        await seat.host("bots", seat=number, level="greedy")
    async with seat:
        async for _ in seat.news():
            pass


def what_if(server: Server, key: str = "", **wish: Any) -> Seat:
    body = {"name": "Eva", "level": "random", **wish}
    return Seat(server.base, "travelogue", call(server.base, "/api/what-ifs", body, key))


def reason(server: Server, key: str = "", **wish: Any) -> str:
    return refusal(server, "/api/what-ifs", {"name": "Eva", "level": "random", **wish}, key)


async def first_view(server: Server, seat: Seat) -> Any:
    async with line(server.base) as own:
        await own.say(messages.Attend(seat.table, (seat.key,), have=0))
        update = await own.hear(messages.Update)
        assert update.seat == seat.number
        return update.version, msgspec.json.decode(update.view)


async def test_a_finished_game_goes_on_from_any_moment_and_seat(server: Server) -> None:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
    await jana.host("start")
    await to_the_end(jana)
    frames = call(server.base, f"/api/tables/{jana.table}/frames?seat=1")["frames"]
    n, view = 0, dict[str, Any]()
    while n < len(frames) // 2 or frames[n]["asks"][0]["seat"] != 1:
        n += 1
    for frame in frames[: n + 1]:
        view |= frame["view"]
    eva = what_if(server, table=jana.table, n=n, seat=1)
    assert await first_view(server, eva) == (0, view)
    room = call(server.base, f"/api/tables/{eva.table}")
    assert room["marks"] == ["what-if"]
    assert [seat["bot"] for seat in room["seats"]] == ["random", ""]
    assert room["public"] is False
    other = what_if(server, table=jana.table, n=n, seat=1)
    for seat in (eva, other):
        await to_the_end(seat)
    origin, log, again = (exported(server, seat.table) for seat in (jana, eva, other))
    report = verify(log, find)
    assert (report.holds, report.finished, report.what_if) == (True, True, True)
    assert verify(origin, find).seed.encode() not in log
    assert len({report.seed, verify(again, find).seed, verify(origin, find).seed}) == 3
    frames = call(server.base, f"/api/tables/{eva.table}/frames?seat=1")["frames"]
    assert frames[0]["view"] == view
    last = call(server.base, f"/api/tables/{jana.table}/log")[-2]["n"]
    assert reason(server, table=jana.table, n=last, seat=1) == "nothing-left-to-play"
    assert reason(server, table=jana.table, n=last + 1, seat=1) == "no-such-moment"
    assert reason(server, table=jana.table, n=1, seat=2) == "no-such-seat"
    assert reason(server, table=jana.table, n=1, seat=1, level="x") == "no-such-bot"
    assert reason(server, table="NOSUCH23", n=1, seat=1) == "no-such-table"


async def test_a_running_game_is_forked_by_its_only_person_alone(server: Server) -> None:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
    assert reason(server, jana.key, table=jana.table, n=0, seat=0) == "not-playing"
    await jana.host("start")
    async with jana:
        async for _ in jana.turns():
            break
        assert jana.turn
        assert reason(server, table=jana.table, n=1, seat=0) == "not-your-seat"
        assert reason(server, jana.key, table=jana.table, n=1, seat=1) == "not-your-seat"
        eva = what_if(server, jana.key, table=jana.table, n=jana.turn.version, seat=0)
        version, view = await first_view(server, eva)
        assert version == 0
        assert view["hand"] == list(jana.turn.view.hand)
    host, _ = await begun(server, game="travelogue")
    assert reason(server, host.key, table=host.table, n=0, seat=0) == "others-play-on"
