"""What the author of a bot relies on: a line that comes back, and moves that are made once."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from itertools import pairwise
from multiprocessing import get_context
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection, serve

from gadabout.client import Lost, Plain, Refused, Seat, come_back, create, join
from gadabout.client.plain import wait_for
from gadabout.core.codec import encode
from gadabout.server.wire import messages
from gadabout.server.wire.messages import Accepted
from tests.server.conftest import Server


async def begun(server: Server, game: str = "travelogue") -> Seat:
    seat = await create(server.base, game, "Robot", options={"players": 2}, fill="random")
    await seat.host("start")
    return seat


async def test_whoever_starts_anew_plays_on_with_his_key(server: Server) -> None:
    """The moves of both lives count: no message of the second is taken for one of the first."""

    seat = await begun(server)
    for _ in range(3):
        async with await come_back(server.base + "/", seat.table.lower(), seat.key) as back:
            async for turn in back.turns():
                assert await back.play(turn.legal[0]) == turn.version + 1
                break
            assert back.number == seat.number


@pytest.mark.own_server
async def test_a_game_goes_on_when_the_server_comes_back(server: Server) -> None:
    seat, rng, stops = await begun(server), Random(1), 0
    async with seat:
        async for turn in seat.turns():
            if stops < 4 and turn.version > 8 * (stops + 1):
                stops += 1
                await asyncio.to_thread(server.stop, kill=stops % 2 == 0)
                await asyncio.to_thread(server.start)
            await seat.play(rng.choice(turn.legal))
    assert stops == 4
    assert seat.turn
    assert seat.turn.result


@pytest.mark.own_server
async def test_a_move_that_was_not_answered_is_asked_again(server: Server) -> None:
    seat = await begun(server)
    async with seat:
        async for turn in seat.turns():
            assert server.process
            server.process.send_signal(signal.SIGSTOP)
            playing = asyncio.create_task(seat.play(turn.legal[0]))
            await asyncio.sleep(0.2)
            await asyncio.to_thread(server.stop, kill=True)
            await asyncio.to_thread(server.start)
            assert await asyncio.wait_for(playing, 30) == turn.version + 1
            break


@pytest.mark.own_server
async def test_when_nobody_comes_back_it_says_so(server: Server) -> None:
    seat = await begun(server)
    seat.patience = 0.5
    async with seat:
        turns = seat.turns()
        turn = await anext(turns)
        assert server.process
        server.process.send_signal(signal.SIGSTOP)
        playing = asyncio.create_task(seat.play(turn.legal[0]))
        await asyncio.sleep(0.1)
        await asyncio.to_thread(server.stop, kill=True)
        with pytest.raises(Lost, match=r"not restored within 0\.5 seconds"):
            await asyncio.wait_for(playing, 30)
        for more in (turns, seat.turns(), seat.news()):
            with pytest.raises(Lost, match="not restored"):
                await asyncio.wait_for(anext(more), 30)
        with pytest.raises(Lost, match="there is no connection"):
            await seat.play(turn.legal[0])


async def test_whoever_stops_waiting_for_an_answer_hears_on(server: Server) -> None:
    seat = await begun(server)
    async with seat:
        turns = seat.turns()
        turn = await anext(turns)
        playing = asyncio.create_task(seat.play(turn.legal[0]))
        while not seat._asked:
            await asyncio.sleep(0)
        [message_id] = seat._asked
        playing.cancel()
        # The answer comes in the very turn of the loop in which nobody waits for it any more.
        await seat._hear(Accepted(message_id, turn.version + 1))
        assert (await anext(turns)).version > turn.version


async def stay_lost(answer: Callable[[ServerConnection], Awaitable[None]], patience: float) -> None:
    """On a line to whatever answers so, until it is given up."""
    async with serve(answer, "127.0.0.1", 0) as answering:
        base = f"http://127.0.0.1:{answering.sockets[0].getsockname()[1]}"
        seat = Seat(base, "travelogue", {"table": "ABCD2345", "seat": 0, "key": "k" * 32})
        seat.patience = patience
        async with seat:
            with pytest.raises(Lost, match="not restored"):
                await asyncio.wait_for(anext(seat.turns()), 30)


def test_a_line_that_is_closed_at_once_is_tried_ever_more_seldom() -> None:
    """And not for ever."""
    came: list[float] = []

    async def close(line: ServerConnection) -> None:
        came.append(asyncio.get_running_loop().time())
        await line.recv()
        await line.close()

    asyncio.run(stay_lost(close, patience=3.0))
    waits = [later - sooner for sooner, later in pairwise(came)]
    least = (0.25, 0.5, 1.0)  # The next would come too late.
    assert 2 <= len(waits) <= len(least)
    assert all(wait > 0.9 * time for wait, time in zip(waits, least, strict=False))


def test_a_line_that_was_silent_for_long_has_its_whole_time_to_come_back() -> None:
    """From the moment that it is lost."""
    came: list[ServerConnection] = []

    async def ping(line: ServerConnection) -> None:
        came.append(line)
        await line.recv()
        if len(came) == 1:
            await line.send(encode(messages.Ping("12345678")).decode())
            await asyncio.sleep(1.5)
        await line.close()

    asyncio.run(stay_lost(ping, patience=1.0))
    assert len(came) > 1


@pytest.mark.parametrize("times", [33, 5000])
async def test_what_is_no_message_is_refused_and_not_asked_again(server: Server, times: int) -> None:
    """Too many actions for one message, and so many that it is too large to be read."""

    seat = await begun(server)
    async with seat:
        turn = await anext(seat.turns())
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(seat.play(*[turn.legal[0]] * times), 30)
        assert refused.value.reason == "malformed"


async def test_a_key_that_is_none_and_a_seat_without_a_line_say_so(server: Server) -> None:
    seat = await begun(server)
    with pytest.raises(Lost, match="within `async with`"):
        await anext(seat.turns())
    with pytest.raises(Lost, match="within `async with`"):
        await seat.take_back()
    async with await come_back(server.base, seat.table, "short") as nobody:
        with pytest.raises(Refused, match="length"):
            await asyncio.wait_for(anext(nobody.turns()), 30)


async def test_while_the_server_goes_down_nothing_is_refused(server: Server) -> None:
    seat = await begun(server)
    async with seat:
        turn = await anext(seat.turns())
        seat._asked["late"] = messages.TakeBack("late", seat.table, seat.number), asyncio.Queue()
        await seat._hear(messages.Refused("late", "closing", {}))
        assert seat._asked.pop("late")[1].empty()
        assert await seat.play(turn.legal[0]) > turn.version


async def test_whoever_is_sent_away_is_told(server: Server) -> None:
    host = await create(server.base, "travelogue", "Jana", options={"players": 2})
    guest = await join(server.base, host.table, "Robot")
    async with guest:
        await host.host("send-away", seat=guest.number)
        with pytest.raises(Lost, match="opens no seat"):
            await asyncio.wait_for(anext(guest.turns()), 30)
    with pytest.raises(Refused) as refused:
        await come_back(server.base, "ABCD2345", guest.key)
    assert refused.value.reason == "no-such-table"


def use_a_line() -> None:
    wait_for(asyncio.sleep(0))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system knows no forks")
def test_a_fork_has_lines_of_its_own() -> None:
    use_a_line()
    child = get_context("fork").Process(target=use_a_line)
    child.start()
    child.join(30)
    assert child.exitcode == 0


def test_without_async(server: Server) -> None:
    seat = Plain(create(server.base, "travelogue", "Robot", options={"players": 2}, fill="random"))
    seat.host("start")
    rng = Random(1)
    with seat:
        for turn in seat.turns():
            assert seat.play(rng.choice(turn.legal)) > turn.version
    assert seat.turn is seat.seat.turn
    assert seat.seat.turn
    assert seat.seat.turn.result
    assert not hasattr(seat, "hand")
    with pytest.raises(Refused, match="no such table"):
        Plain(join(server.base, "ABCD2345", "Robot"))
