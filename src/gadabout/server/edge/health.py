"""The health check: the disk takes a write, and a bot's process answers."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.house.house import House

STORE_SECONDS = 8.0
BOT_SECONDS = 30.0
FRESH = 2000
"""Milliseconds for which a result is used again, so that health checks are no load."""


class Health(Struct, frozen=True):
    store: str
    bots: str

    @property
    def well(self) -> bool:
        return self.store == self.bots == "ok"


class Doctor:
    """Runs the health check when asked, but not more often than needed."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._last: Health | None = None
        self._at = 0
        self._busy = asyncio.Lock()

    async def look(self) -> Health:
        async with self._busy:
            if self._last is None or self.house.clock.now() - self._at > FRESH:
                self._last = Health(*await asyncio.gather(self._store(), self._bots()))
                self._at = self.house.clock.now()
            return self._last

    async def _store(self) -> str:
        now = self.house.clock.now()
        pulse = Write("", now, note=("pulse", str(now).encode()))
        try:
            await asyncio.wait_for(self.house.store.save(pulse), STORE_SECONDS)
        except (StoreFailed, TimeoutError) as failed:
            return str(failed) or "too slow"
        return "ok"

    async def _bots(self) -> str:
        try:
            return await asyncio.wait_for(self.house.pilot.pulse(), BOT_SECONDS)
        except TimeoutError:
            return "too slow"
        except Exception as error:  # noqa: BLE001  # whatever a pool of processes may fail with
            return type(error).__name__
