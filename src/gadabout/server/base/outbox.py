"""What is told in one turn of the loop goes out at its end, to all lines together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger("gadabout.outbox")


class Outbox:
    """The lines that were told something in this turn."""

    def __init__(self) -> None:
        self._lines: list[Callable[[], None]] = []

    def add(self, send: Callable[[], None]) -> None:
        """It is called once what happens now is done."""
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._empty)
        self._lines.append(send)

    def _empty(self) -> None:
        lines, self._lines = self._lines, []
        for send in lines:
            try:
                send()
            except Exception:
                log.exception("a connection could not be written to")
