"""The same without async, for scripts and notebooks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from threading import Thread
from typing import Any, TypeVar

from gadabout.client.seat import Seat, Turn
from gadabout.core.contract import Action

Answer = TypeVar("Answer")


class Plain:
    """A seat without async. Its line lives in a thread, so that pings are answered while one thinks."""

    def __init__(self, coming: Coroutine[Any, Any, Seat]) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        try:
            self.seat = self._wait(coming)
        except BaseException:
            self._stop()
            raise

    def __enter__(self) -> Plain:
        self._wait(self.seat.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self._wait(self.seat.__aexit__())
        self._stop()

    def turns(self) -> Iterator[Turn]:
        turns = self.seat.turns()
        while turn := self._wait(next_of(turns)):
            yield turn

    def play(self, *actions: Action) -> int:
        return self._wait(self.seat.play(*actions))

    def host(self, what: str, **body: Any) -> Any:
        return self._wait(self.seat.host(what, **body))

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _wait(self, doing: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result()


async def next_of(turns: AsyncIterator[Turn]) -> Turn | None:
    return await anext(turns, None)
