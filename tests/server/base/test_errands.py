"""The alarm of a table: no later than it was last set to, whatever the table's own clock does."""

from __future__ import annotations

import asyncio

from gadabout.server.base.errands import Alarm


async def test_the_soonest_moment_counts_and_a_later_one_changes_nothing() -> None:
    rung: list[float] = []
    loop = asyncio.get_running_loop()
    alarm = Alarm(lambda: rung.append(loop.time()))
    began = loop.time()
    alarm.set(60_000)
    alarm.set(40)
    alarm.set(50_000)
    await asyncio.sleep(0.3)
    assert len(rung) == 1
    assert 0.035 <= rung[0] - began < 0.25


async def test_one_that_has_rung_or_was_cancelled_can_be_set_anew() -> None:
    rung: list[str] = []
    alarm = Alarm(lambda: rung.append("!"))
    alarm.set(0)
    await asyncio.sleep(0.02)
    alarm.set(0)
    await asyncio.sleep(0.02)
    alarm.set(0)
    alarm.cancel()
    await asyncio.sleep(0.02)
    assert rung == ["!", "!"]
