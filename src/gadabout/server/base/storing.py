"""Writes whose outcome becomes known: if a store can't tell, it is read until it can."""

from __future__ import annotations

import asyncio
import logging

from gadabout.server.base.logs import short
from gadabout.server.base.ports import Store, StoreFailed, StoreUnknown, Write

AGAIN_SECONDS = 1.0
"""Between two looks at a store that can't be read."""
log = logging.getLogger("gadabout.store")


async def save(store: Store, write: Write) -> None:
    """Stores a write. Raises StoreFailed if nothing of it was stored, but never StoreUnknown."""
    try:
        await store.save(write)
    except StoreUnknown as unknown:
        if not await _look_up(store, write):
            raise StoreFailed(str(unknown)) from unknown


async def _look_up(store: Store, write: Write) -> bool:
    """Waits until the store can be read, and returns whether a write of unknown outcome was stored."""
    while True:
        try:
            return await _is_stored(store, write)
        except StoreFailed as failed:
            log.warning("what was stored of table %s can't be read: %s", short(write.code), failed)
            await asyncio.sleep(AGAIN_SECONDS)


async def _is_stored(store: Store, write: Write) -> bool:
    """Returns whether the store holds everything that a write should leave there."""
    saved = await store.load(write.code)
    if write.drop and write.roster is None:
        return saved is None
    if write.note and (await store.notes(write.note[0])).get(write.note[0]) != write.note[1]:
        return False
    if write.film is not None and write.film != await store.film(write.code):
        return False
    lines = tuple(saved.lines[write.n : write.n + len(write.lines)]) if saved else ()
    return lines == write.lines and write.roster in {None, saved.roster if saved else None}
