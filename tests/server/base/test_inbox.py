"""The inbox: one job after the other, at once if nothing is under way, and none stops the next."""

from __future__ import annotations

import asyncio

import pytest

from gadabout.core.contract import Illegal
from gadabout.server.base.inbox import Inbox, Job


class Desk:
    """An inbox and a list of what happened there."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.inbox = Inbox("desk", lambda: self.said.append("."))

    def job(self, name: str, *futures: asyncio.Future[None]) -> Job:
        """Notes its name when it begins, and after each future that it awaits."""

        async def work() -> None:
            self.said.append(name)
            for future in futures:
                await future
                self.said.append(name)

        return work


async def test_a_job_is_done_at_once_and_looked_after() -> None:
    desk = Desk()
    desk.inbox.post(desk.job("a"))
    assert desk.said == ["a", "."]
    assert desk.inbox.idle


async def test_it_is_looked_after_once_before_any_job() -> None:
    desk = Desk()
    assert desk.said == []
    await asyncio.sleep(0)
    assert desk.said == ["."]


async def test_while_one_waits_the_others_do_and_in_their_order() -> None:
    desk, loop = Desk(), asyncio.get_running_loop()
    first, second = loop.create_future(), loop.create_future()
    desk.inbox.post(desk.job("a", first, second))
    desk.inbox.post(desk.job("b"))
    desk.inbox.post(desk.job("c"))
    await asyncio.sleep(0.01)
    assert desk.said == ["a"]
    assert not desk.inbox.idle
    first.set_result(None)
    await asyncio.sleep(0.01)
    assert desk.said == ["a", "a"]
    second.set_result(None)
    await desk.inbox.flush()
    assert "".join(desk.said) == "aaa.b.c.."


async def test_what_a_job_posts_comes_after_it() -> None:
    desk = Desk()

    async def posting() -> None:
        desk.inbox.post(desk.job("b"))
        desk.said.append("a")

    desk.inbox.post(posting)
    assert desk.said == ["a", ".", "b", "."]


@pytest.mark.parametrize("error", [ValueError("no"), asyncio.CancelledError()], ids=["fails", "cancelled"])
async def test_a_job_that_fails_is_told_of_and_stops_nobody(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    desk = Desk()

    async def failing() -> None:
        await asyncio.sleep(0)
        raise error

    desk.inbox.post(failing)
    desk.inbox.post(desk.job("b"))
    await desk.inbox.flush()
    assert "".join(desk.said) == ".b.."
    assert "a job failed at desk" in caplog.text


async def test_who_looks_after_it_may_fail_and_it_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    def careless() -> None:
        raise ValueError

    desk = Desk()
    desk.inbox.after = careless
    desk.inbox.post(desk.job("a"))
    desk.inbox.post(desk.job("b"))
    assert desk.said == ["a", "b"]
    assert "nobody looked after desk" in caplog.text


async def test_who_asks_gets_the_answer_or_the_error() -> None:
    desk = Desk()

    async def answer() -> int:
        await asyncio.sleep(0.01)
        return 7

    async def refuse() -> int:
        raise Illegal("too-late")

    assert await desk.inbox.ask(answer) == 7

    async def stop() -> int:
        raise asyncio.CancelledError

    with pytest.raises(Illegal, match="too-late"):
        await desk.inbox.ask(refuse)
    with pytest.raises(asyncio.CancelledError):
        await desk.inbox.ask(stop)


async def test_who_asked_and_went_away_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    asking = asyncio.create_task(desk.inbox.ask(desk.job("a", gate)))
    await asyncio.sleep(0)
    asking.cancel()
    gate.set_result(None)
    await desk.inbox.flush()
    assert "".join(desk.said) == ".aa.."
    assert not caplog.records


async def test_a_closed_one_has_finished_what_was_posted_and_takes_nothing_more() -> None:
    desk = Desk()
    gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    desk.inbox.post(desk.job("a", gate))
    asyncio.get_running_loop().call_later(0.02, gate.set_result, None)
    await desk.inbox.close()
    looked_after = desk.said.count(".")
    desk.inbox.post(desk.job("b"))
    await asyncio.sleep(0)
    assert "b" not in desk.said
    assert desk.said.count("a") == 2
    assert desk.said.count(".") == looked_after
