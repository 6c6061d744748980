"""The house: all tables. A table is loaded when somebody needs it, and a running one when the house opens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import nullcontext
from typing import Protocol

from msgspec import Raw

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.games.registry import GAMES
from gadabout.server.base.logs import short
from gadabout.server.base.outbox import Outbox
from gadabout.server.base.ports import Chance, Clock, Saved, Store
from gadabout.server.house.coaching import Coach
from gadabout.server.house.lobby import Lobby
from gadabout.server.house.outages import KeptClocks
from gadabout.server.house.reminders import Reminders
from gadabout.server.table.beginnings import is_what_if
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.game import LiveGame
from gadabout.server.table.hosting import Ticket
from gadabout.server.table.reopening import Reopened, Shelved, reopened, roster_of
from gadabout.server.table.roster import Roster, Speed, checked, new_code
from gadabout.server.table.table import Table
from gadabout.server.wire.messages import Pace

DRAIN_SECONDS = 4.0
log = logging.getLogger("gadabout.house")


class Hanging(Protocol):
    """An open socket, as the house sees it."""

    async def hang_up(self) -> None:
        """Sends all waiting messages, then closes."""


class House:
    """Opens tables, finds them again, and closes them all."""

    def __init__(self, store: Store, clock: Clock, chance: Chance, pilot: Pilot) -> None:
        self.store = store
        self.clock = clock
        self.chance = chance
        self.pilot = pilot
        self.tables: dict[str, Table] = {}
        self.clocks = KeptClocks(store)
        self.coach = Coach(store, pilot, clock)
        self._tasks: list[asyncio.Task[None]] = []
        self.connections: set[Hanging] = set()
        self.outbox = Outbox()
        self.checking = asyncio.Lock()
        """Games from elsewhere are checked one after the other."""
        self.imagining = asyncio.Lock()
        """What-ifs begin, and are played again, one after the other."""
        self.reminders: Reminders | None = None
        self.closing = False
        self._used: dict[str, int] = {}
        """When a table in memory was last asked for."""
        self._fetching: dict[str, asyncio.Task[None]] = {}
        """Games that are played again now, each once for all who ask."""
        self.lobby = Lobby()

    async def open(self) -> None:
        """Loads all running games and the public tables that wait for players; what-ifs are loaded later."""
        await self.clocks.read()
        for code in reversed(await self.store.codes("gathering")):
            if (saved := await self.store.load(code)) and roster_of(saved).public:
                self._admit(saved, reopened(saved))
        what_ifs = []
        for code in await self.store.codes("playing"):
            saved = await self._saved(code)
            if is_what_if(saved.lines):
                what_ifs.append(saved.code)
            else:
                self._admit(saved, reopened(saved))
        for table in self.tables.values():
            self.lobby.note(table.room())
        self._tasks = [
            asyncio.create_task(self.clocks.tick(self.tables)),
            asyncio.create_task(self._resume(what_ifs)),
        ]

    async def _resume(self, codes: Sequence[str]) -> None:
        """Loads what-ifs one after the other, while the house is open already."""
        for code in codes:
            try:
                await self.fetch(code)
            except Exception:
                log.exception("the what-if of table %s does not go on", short(code))

    async def drain(self) -> None:
        """Stops taking moves, makes and tells those that were received, then closes every connection."""
        self._stop()
        self.coach.close()
        finishing = [asyncio.ensure_future(table.finish()) for table in self.tables.values()]
        if finishing:
            await asyncio.wait(finishing, timeout=DRAIN_SECONDS)
        await asyncio.gather(*(one.hang_up() for one in list(self.connections)))

    def _stop(self) -> None:
        """Stops loading tables: nobody would close a table that came now."""
        self.closing = True
        for task in (*self._tasks, *self._fetching.values()):
            task.cancel()

    async def close(self) -> None:
        """Finishes what was received, stores the clocks, then closes tables, workers and store."""
        self._stop()
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        if self.reminders:
            self.reminders.close()
        self.coach.close()
        for table in self.tables.values():
            self.clocks.note(table)
        await self.clocks.write()
        self.pilot.close()
        self.store.close()

    def find(self, code: str) -> Table:
        """Returns a table that is in memory; raises Illegal for others, which `fetch` loads."""
        code = code.upper()
        if code not in self.tables:
            raise Illegal("no-such-table")
        self._used[code] = self.clock.now()
        return self.tables[code]

    def opens_here(self, code: str, keys: Iterable[str]) -> bool:
        """Returns whether one of these keys opens a seat of a table that is in memory."""
        table = self.tables.get(code.upper())
        return table is not None and any(table.roster.seat_of(key) is not None for key in keys)

    async def opens(self, code: str, keys: Sequence[str]) -> bool:
        """Returns whether one of these keys opens a seat of a table, in memory or on disk."""
        if code.upper() in self.tables:
            return self.opens_here(code, keys)
        kept = await self.store.room(code.upper())
        return kept is not None and any(roster_of(kept).seat_of(key) is not None for key in keys)

    async def fetch(self, code: str) -> Table:
        """Returns a table, and loads it if need be; its game is replayed in a thread, so no table waits."""
        code = code.upper()
        if code not in self.tables:
            saved = await self._saved(code)
            # Meanwhile another caller may have come as far.
            if code not in self.tables and code not in self._fetching:
                task = asyncio.create_task(self._fetch(saved))
                self._fetching[code] = task
                task.add_done_callback(lambda _done: self._fetching.pop(code, None))
            if code in self._fetching:
                await asyncio.shield(self._fetching[code])
        return self.find(code)

    async def _fetch(self, saved: Saved) -> None:
        async with self.imagining if is_what_if(saved.lines) else nullcontext():
            found = await self.pilot.aside(lambda: reopened(saved))
        # Nothing else happens to a table that is not in memory: somebody was faster, or it was dropped.
        if await self.store.room(saved.code) and saved.code not in self.tables:
            self._admit(saved, found)

    async def _saved(self, code: str) -> Saved:
        saved = await self.store.load(code)
        if saved is None:
            raise Illegal("no-such-table")
        return saved

    def _admit(self, saved: Saved, found: Reopened) -> None:
        self.tables[saved.code] = self._table(found)
        self._used[saved.code] = self.clock.now()
        if self.reminders:
            self.reminders.greet(self.tables[saved.code], saved.notes)

    async def put_away(self, idle: int) -> int:
        """Unloads tables unused for so many milliseconds, and returns how many; they stay on disk."""
        before = self.clock.now() - idle
        unused = [code for code in self.tables if self._used.get(code, 0) < before]
        leaving = [self.part(code) for code in unused if self.tables[code].idle]
        await asyncio.gather(*(table.close() for table in leaving))
        return len(leaving)

    def part(self, code: str) -> Table:
        """Removes a table from memory at once, so that nobody finds it while it is being closed."""
        table = self.tables.pop(code)
        self._used.pop(code, None)
        if self.reminders:
            self.reminders.part(table)
        self.clocks.note(table)
        return table

    def _table(self, found: Reopened) -> Table:
        roster, game = found.roster, found.game
        table = self._made(roster, None if isinstance(game, Shelved) else game)
        if isinstance(game, Shelved):
            table.shelved = game
        self.clocks.give_back(table)
        if roster.phase != found.phase:
            table.post(lambda: table.save(roster))
        return table

    def _made(self, roster: Roster, game: LiveGame | None) -> Table:
        table = Table(roster, game, store=self.store, clock=self.clock, chance=self.chance, pilot=self.pilot)
        table.attendance.noticed = self.lobby.note
        return table

    def new_table(
        self, game: str, options: Raw, *, speed: Speed = "live", public: bool = False, pace: Pace = "calm"
    ) -> Table:
        """Makes an empty table. The house doesn't know it until `keep` has stored its first people."""
        chosen = checked(game, options)
        roster = Roster(
            code=self.free_code(),
            game=game,
            options=Raw(encode(chosen)),
            speed=speed,
            public=public,
            chairs=[None] * GAMES[game].seats(chosen),
            pace=pace,
        )
        table = self._made(roster, None)
        table.is_new = True
        return table

    async def keep(self, table: Table, job: Callable[[], Awaitable[Ticket]]) -> Ticket:
        """Runs the job that seats the first people of a new table; adds the table if they are stored."""
        try:
            ticket = await table.ask(job)
        except Illegal:
            await table.close()
            raise
        self.tables[table.roster.code] = table
        self._used[table.roster.code] = self.clock.now()
        return ticket

    def free_code(self) -> str:
        """Returns a code that no table in memory has; the store refuses one that a table on disk has."""
        return next(code for code in iter(lambda: new_code(self.chance.rng()), "") if code not in self.tables)


async def keep_tidy(house: House, idle_minutes: float) -> None:
    """Unloads unused tables now and then, until it is cancelled."""
    while True:
        await asyncio.sleep(idle_minutes * 60 / 4)
        try:
            await house.put_away(round(idle_minutes * 60_000))
        except Exception:
            log.exception("tables that nobody uses could not be put away")
