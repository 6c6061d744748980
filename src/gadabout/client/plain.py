"""The client without async, for scripts and notebooks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from functools import cache
from inspect import iscoroutinefunction
from os import getpid
from threading import Thread
from typing import Any

from gadabout.client.seat import Seat, Turn


class Plain:
    """A seat without async. Its connection lives in a thread, which answers pings while the caller thinks."""

    def __init__(self, coming: Coroutine[Any, Any, Seat]) -> None:
        self.seat: Seat = wait_for(coming)

    def __enter__(self) -> Plain:
        wait_for(self.seat.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        wait_for(self.seat.__aexit__())

    def turns(self) -> Iterator[Turn]:
        turns = self.seat.turns()
        while turn := wait_for(next_of(turns)):
            yield turn

    def __getattr__(self, name: str) -> Any:
        """Returns an attribute of the seat; its async methods (`play`, `host` …) become plain ones."""
        found = getattr(self.seat, name)
        if not iscoroutinefunction(found):
            return found
        return lambda *words, **more: wait_for(found(*words, **more))


def wait_for(doing: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(doing, connection_loop(getpid())).result()


@cache
def connection_loop(_process: int) -> asyncio.AbstractEventLoop:
    """Starts one loop per process, as a fork has none of its parent's threads; it ends with the program."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="gadabout connections", daemon=True).start()
    return loop


async def next_of(turns: AsyncIterator[Turn]) -> Turn | None:
    return await anext(turns, None)
