"""Delays sending to the end of the event loop's turn, so that each connection gets one write."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger("gadabout.outbox")


class Outbox:
    """The connections that were told something in this turn of the event loop."""

    def __init__(self) -> None:
        self._lines: list[Callable[[], None]] = []

    def add(self, send: Callable[[], None]) -> None:
        """Calls `send` at the end of this turn of the event loop."""
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
