"""How long tables are kept: abandoned ones are closed, and an operator may have old games deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from copy import deepcopy

import msgspec

from gadabout.server.base.logs import short
from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.base.storing import save
from gadabout.server.house.house import House
from gadabout.server.table.hosting import keep
from gadabout.server.table.roster import Roster
from gadabout.server.table.table import Table

DAY = 86_400_000
IDLE_DAYS = 7
"""A table that waits for players is closed when nothing has happened for so long and nobody listens."""
CLOSED_DAYS = 1
"""A closed one is then still there, so that whoever comes back is told."""
LONGEST_SECONDS, SOON_SECONDS = 3600.0, 60.0
log = logging.getLogger("gadabout.archive")


async def sweep(house: House, keep_days: float) -> None:
    """Closes abandoned tables; deletes closed ones and, after `keep_days`, finished games not shared."""
    now, store = house.clock.now(), house.store

    async def close_empty(code: str) -> None:
        table = await house.fetch(code)
        if not table.audience.listeners:
            await table.ask(lambda: _close(table))

    async def forget_closed(code: str) -> None:
        if not (await house.fetch(code)).shelved.lines:
            await forget(house, code)

    async def forget_old(code: str) -> None:
        kept = await store.room(code)
        if kept and not msgspec.json.decode(kept.roster, type=Roster).shared:
            await forget(house, code)

    await _each(await store.untouched("gathering", now - IDLE_DAYS * DAY), close_empty)
    await _each(await store.untouched("closed", now - CLOSED_DAYS * DAY), forget_closed)
    if keep_days:
        await _each(await store.untouched("over", now - round(keep_days * DAY)), forget_old)


async def _each(codes: Iterable[str], job: Callable[[str], Awaitable[None]]) -> None:
    """Runs a job for one table after the other; one failure doesn't stop the rest, unless the store fails."""
    for code in codes:
        try:
            await job(code)
        except StoreFailed:
            # The disk takes nothing from the others either.
            raise
        except Exception as error:
            if isinstance(error.__cause__, StoreFailed):
                raise error.__cause__ from error
            log.exception("the old table %s could not be put away", short(code))


async def _close(table: Table) -> None:
    roster = deepcopy(table.roster)
    if roster.phase == "gathering":
        roster.phase = "closed"
        await keep(table, roster)


async def forget(house: House, code: str) -> None:
    """Deletes everything of a table, unless the table is in use."""
    if table := house.tables.get(code):
        if not table.idle:
            return
        await house.part(code).close()
    house.coach.forget(code)
    await save(house.store, Write(code, house.clock.now(), drop=True, scrub=True))
    house.tables.pop(code, None)


async def keep_clean(house: House, keep_days: float) -> None:
    """Runs `sweep` now and then, until it is cancelled; more often if games are kept for a short time."""
    seconds = max(0.5, min(LONGEST_SECONDS, keep_days * DAY / 4000) if keep_days else LONGEST_SECONDS)
    # Soon after the start, too: some servers never run for an hour.
    wait = min(seconds, SOON_SECONDS)
    while True:
        await asyncio.sleep(wait)
        wait = seconds
        try:
            await sweep(house, keep_days)
        except StoreFailed as failed:
            log.warning("old tables could not be put away: %s", failed)
        except Exception:
            log.exception("old tables could not be put away")
