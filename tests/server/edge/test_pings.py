"""Pings: often where a line's round trip counts or nothing else is heard, seldom where enough is heard."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bench.moves import Hall, line
from gadabout.server.edge.live import PING_SECONDS, SELDOM, Connection
from gadabout.server.table.race.fairness import ENOUGH
from tests.virtual import VirtualClock, VirtualLoop

ROUNDS = 4 * SELDOM


class Far:
    """The far end of a line: it answers each ping at once, if it answers at all."""

    def __init__(self, *, answers: bool = True) -> None:
        self.opened: Connection | None = None
        self.answers = answers
        self.pings: list[float] = []

    def tell(self, messages: list[bytes]) -> int:
        for told in map(msgspec.json.decode, messages):
            if told["type"] == "Ping":
                self.pings.append(asyncio.get_running_loop().time())
                if self.answers and self.opened:
                    self.opened._hear(msgspec.json.encode({"type": "Pong", "nonce": told["nonce"]}))
        return 0


def pings(*, talk: bool, races: bool = False, answers: bool = True) -> list[float]:
    """Returns when pings went out over a connection that is told something every second, or never."""
    loop, far = VirtualLoop(), Far(answers=answers)

    async def listen() -> None:
        table: Any = SimpleNamespace(game=SimpleNamespace(has_races=races))
        far.opened = opened = line(Hall(VirtualClock(loop)), table, far)
        opened._ping()
        for _ in range(round(ROUNDS * PING_SECONDS)):
            await asyncio.sleep(1)
            if talk:
                opened.send(b'{"type":"Update"}')

    loop.run_until_complete(listen())
    loop.close()
    return far.pings


def gaps(times: list[float]) -> list[int]:
    """Between pings, in turns of the ping."""
    return [round((later - sooner) / PING_SECONDS) for sooner, later in pairwise(times)]


def test_a_line_that_hears_nothing_else_is_pinged_every_time() -> None:
    """So that its client knows it to be alive."""
    assert set(gaps(pings(talk=False))) == {1}


def test_a_line_that_hears_enough_is_pinged_seldom_once_it_is_known() -> None:
    found = gaps(pings(talk=True))
    assert found[: ENOUGH - 1] == [1] * (ENOUGH - 1)
    assert set(found[ENOUGH - 1 :]) == {SELDOM}


@pytest.mark.parametrize("reason", [{"races": True}, {"answers": False}])
def test_a_line_whose_round_trip_counts_or_is_unknown_is_pinged_every_time(reason: dict[str, bool]) -> None:
    assert set(gaps(pings(talk=True, **reason))) == {1}
