"""Leaving for a while and for good, conceding, voting, and their effects on game, seat and host."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gadabout.client import Seat, call, create, join
from gadabout.core.reading import read
from gadabout.core.replay import replay
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.wire import messages
from tests.server.conftest import Server, refusal
from tests.server.lines import line
from tests.server.people import begun


def room(server: Server, seat: Seat) -> Any:
    return call(server.base, f"/api/tables/{seat.table}")


def ending(server: Server, seat: Seat) -> Any:
    """Returns the end of the exported log, checked by a replay."""
    lines = call(server.base, f"/api/tables/{seat.table}/log")
    text = "".join(json.dumps(each, separators=(",", ":"), ensure_ascii=False) + "\n" for each in lines)
    log = read(text.encode(), find)
    assert len(list(replay(log))) == len(lines) - 2
    return lines[-1]["end"]


async def test_before_the_game_one_gets_up_and_the_next_is_host(server: Server) -> None:
    host = await create(server.base, "travel_blog", "Jana", options={"players": 3})
    guest = await join(server.base, host.table, "Petr", 2)
    await host.host("leave")
    shown = room(server, host)
    assert shown["seats"][0] is None
    assert shown["host"] == 2
    assert refusal(server, f"/api/tables/{host.table}/ready", {"on": True}, host.key) == "not-your-seat"
    await guest.host("leave")
    assert room(server, host)["phase"] == "closed"
    assert refusal(server, f"/api/tables/{host.table}/seats", {"name": "Eva"}) == "table-closed"


@pytest.mark.own_server
async def test_of_two_the_other_wins_and_all_hear_why(server: Server) -> None:
    host, guest = await begun(server, "Jana", "Petr")
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key,), language="cs"))
        await listening.hear(messages.Update)
        await host.host("concede")
        update = await listening.hear(messages.Update)
        assert [each.words for each in update.happened] == [("Jana se vzdává.",)]
        assert update.result
        assert (update.result.ranks, update.result.reason) == ((2, 1), "conceded")
        assert (update.asks, update.legal) == ((), ())
    shown = room(server, host)
    assert shown["phase"] == "over"
    assert shown["seats"][0]["gone"] == "conceded"
    assert set(shown["ended"]) == {"en", "cs"}
    frames = call(server.base, f"/api/tables/{host.table}/frames?language=en")["frames"]
    assert (frames[-1]["gone"], frames[-1]["words"]) == ("conceded", ["Jana concedes."])
    assert ending(server, host) == {"ranks": [2, 1], "reason": "conceded", "scores": [0, 0]}
    assert refusal(server, f"/api/tables/{host.table}/concede", {}, guest.key) == "not-playing"
    server.stop(kill=True)
    server.start()
    assert room(server, host)["phase"] == "over"
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key,)))
        again = await listening.hear(messages.Update)
        assert (again.result, again.asks, again.legal) == (update.result, (), ())


async def test_who_leaves_for_good_comes_last_and_a_bot_plays_on(server: Server) -> None:
    host, guest, third = await begun(server, "Jana", "Petr", "Eva")
    await host.host("leave", for_good=True)
    shown = room(server, host)
    assert (shown["phase"], shown["host"]) == ("playing", 1)
    assert shown["seats"][0]["gone"] == "left"
    assert shown["seats"][0]["bot"]
    path = f"/api/tables/{host.table}"
    assert refusal(server, path + "/back", {}, host.key) == "not-your-seat"
    assert refusal(server, path + "/bots", {"seat": 0, "level": ""}, guest.key) == "gone-already"
    await guest.host("leave", for_good=True)
    end = ending(server, host)
    assert (end["ranks"], end["reason"]) == ([3, 2, 1], "left")
    assert room(server, third)["host"] == 2


async def test_who_concedes_watches_from_his_seat_but_plays_no_more(server: Server) -> None:
    host, guest, _ = await begun(server, "Jana", "Petr", "Eva")
    await guest.host("concede")
    path = f"/api/tables/{host.table}"
    assert refusal(server, path + "/back", {}, guest.key) == "gone-already"
    assert refusal(server, path + "/vote", {}, guest.key) == "gone-already"
    async with line(server.base) as listening:
        await listening.say(messages.Attend(host.table, (guest.key,)))
        update = await listening.hear(messages.Update)
        assert update.seat == 1
        # No action at all is refused alike.
        actions: tuple[Any, ...] = update.legal[:1] or ({},)
        await listening.say(messages.Submit("a", host.table, 1, update.version, actions))
        assert (await listening.hear(messages.Refused)).reason == "gone-already"


async def test_without_people_nobody_plays_on(server: Server) -> None:
    bots = [{"seat": 1, "level": "random"}, {"seat": 2, "level": "random"}]
    [host] = await begun(server, "Jana", bots=bots)
    await host.host("leave", for_good=True)
    assert ending(server, host)["ranks"] == [3, 1, 1]


async def test_a_vote_ends_the_game_when_all_who_play_want_it(server: Server) -> None:
    host, guest, third = await begun(server, "Jana", "Petr", "Eva")
    await host.host("vote")
    await guest.host("vote")
    assert room(server, host)["votes"] == [0, 1]
    await host.host("vote", on=False)
    assert room(server, host)["votes"] == [1]
    await third.host("leave")
    assert room(server, host)["phase"] == "playing"
    await host.host("vote")
    end = ending(server, host)
    assert (end["ranks"], end["reason"]) == ([1, 1, 1], "vote")


@pytest.mark.parametrize("how", ["leave", "concede"])
async def test_who_conceded_stays_gone_when_he_is_sent_away(server: Server, how: str) -> None:
    host, guest, third = await begun(server, "Jana", "Petr", "Eva")
    await guest.host("concede")
    await host.host("send-away", seat=1)
    shown = room(server, host)
    assert (shown["seats"][1]["gone"], bool(shown["seats"][1]["bot"])) == ("conceded", True)
    path = f"/api/tables/{host.table}"
    assert refusal(server, path + "/bots", {"seat": 1, "level": ""}, host.key) == "gone-already"
    await third.host(how, **({"for_good": True} if how == "leave" else {}))
    assert ending(server, host)["ranks"] == [1, 3, 2]


GOING: dict[str, tuple[int, str, dict[str, Any]]] = {
    "leaves": (2, "leave", {}),
    "leaves-for-good": (2, "leave", {"for_good": True}),
    "concedes": (2, "concede", {}),
    "is-sent-away": (0, "send-away", {"seat": 2}),
    "has-a-bot-instead": (0, "bots", {"seat": 2, "level": "random"}),
}


@pytest.mark.parametrize("going", GOING)
async def test_the_game_ends_by_vote_when_the_last_who_did_not_want_it_goes(
    server: Server, going: str
) -> None:
    seats = await begun(server, "Jana", "Petr", "Eva")
    await seats[0].host("vote")
    await seats[1].host("vote")
    assert room(server, seats[0])["phase"] == "playing"
    who, call_, body = GOING[going]
    await seats[who].host(call_, **body)
    end = ending(server, seats[0])
    ranks = [1, 1, 3] if going in {"leaves-for-good", "concedes"} else [1, 1, 1]
    assert (end["ranks"], end["reason"]) == (ranks, "vote")
    assert room(server, seats[0])["phase"] == "over"


async def test_where_bots_stand_in_for_all_one_vote_ends_nothing(server: Server) -> None:
    host, guest = await begun(server, "Jana", "Petr")
    await guest.host("leave")
    await guest.host("vote")
    await host.host("leave")
    assert room(server, host)["phase"] == "playing"
    await host.host("vote")
    assert room(server, host)["phase"] == "over"


@pytest.mark.parametrize("going", GOING)
async def test_who_goes_takes_his_vote_along(server: Server, going: str) -> None:
    seats = await begun(server, "Jana", "Petr", "Eva")
    await seats[1].host("vote")
    await seats[2].host("vote")
    who, call_, body = GOING[going]
    await seats[who].host(call_, **body)
    shown = room(server, seats[0])
    assert (shown["votes"], shown["phase"]) == ([1], "playing")


@pytest.mark.parametrize("going", GOING)
async def test_nobody_ends_a_game_by_going_where_nobody_has_voted(server: Server, going: str) -> None:
    seats = await begun(server, "Jana", "Petr", "Eva")
    who, call_, body = GOING[going]
    await seats[who].host(call_, **body)
    assert room(server, seats[0])["phase"] == "playing"


async def test_a_bot_stands_in_for_who_leaves_and_gets_up_when_he_is_back(server: Server) -> None:
    host, guest = await begun(server, "Jana", "Petr")
    await host.host("leave")
    shown = room(server, host)
    assert shown["host"] == 1
    assert (shown["seats"][0]["bot"], shown["seats"][0]["gone"]) == ("master", "")
    async with guest, host:
        async for turn in guest.news():
            if turn.version >= 1:
                break
        await host.host("back")
        assert room(server, host)["seats"][0]["bot"] == ""
        await guest.play(GoOn())
        async for turn in host.turns():
            await host.play(turn.legal[0])
            break
