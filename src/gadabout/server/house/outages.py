"""The clocks of all running games, written down now and then: an outage costs nobody time, and gives none."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from msgspec import Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Seat
from gadabout.server.base.ports import Store, StoreFailed, Write
from gadabout.server.table.table import Table

BEAT_SECONDS = 5.0
"""After a crash, a player has at most so much more time than before it."""
NOTE = "clocks"
log = logging.getLogger("gadabout.clocks")


class Kept(Struct, frozen=True):
    """What was left on the clocks of a table at a version of its game, in milliseconds."""

    version: int
    left: tuple[tuple[Seat, int], ...]
    bank: tuple[tuple[Seat, int], ...]


class KeptClocks:
    """Notes what is left, and gives it back to a table that is loaded again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._written: bytes | None = None
        self.kept: dict[str, Kept] = {}

    async def read(self) -> None:
        """Loads the clocks that were stored before the server stopped."""
        self._written = (await self.store.notes(NOTE)).get(NOTE)
        self.kept = msgspec.json.decode(self._written or b"{}", type=dict[str, Kept])

    def note(self, table: Table) -> None:
        """Notes the time left at a table, or forgets it if no game is going on."""
        code = table.roster.code
        if table.game and table.roster.phase == "playing":
            left, bank = table.timers.left()
            self.kept[code] = Kept(table.game.version, tuple(left.items()), tuple(bank.items()))
        else:
            self.kept.pop(code, None)

    def give_back(self, table: Table) -> None:
        """Restores a loaded table's clocks for questions that haven't changed; nobody is connected yet."""
        game, timers = table.game, table.timers
        if game is None or table.roster.phase != "playing":
            return
        if kept := self.kept.get(table.roster.code):
            since = game.asks[kept.version :]
            same = {
                seat: left
                for seat, left in kept.left
                if since and all(asks.get(seat) == since[-1].get(seat) for asks in since)
            }
            timers.resume(game.asked(), same, dict(kept.bank))
        else:
            timers.follow(game.asked())
        for seat in table.roster.persons():
            timers.disconnected(Seat(seat))
        if table.roster.paused:
            timers.pause()

    async def write(self) -> None:
        """Stores all noted clocks in one write; if that fails, or may have, the next beat repeats it."""
        text = encode(self.kept)
        if text == self._written:
            return
        try:
            await self.store.save(Write("", 0, note=(NOTE, text)))
            self._written = text
        except StoreFailed as failed:
            self._written = None
            log.warning("the clocks could not be stored: %s", failed)

    async def tick(self, tables: dict[str, Table]) -> None:
        """Notes and stores the clocks of all tables every few seconds, until it is cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            for table in tables.values():
                self.note(table)
            await self.write()
