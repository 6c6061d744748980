"""Writes that are stored, or not: where a store can't say, it is asked until it can."""

from __future__ import annotations

import asyncio
import logging

from gadabout.server.base.logs import short
from gadabout.server.base.ports import Store, StoreFailed, StoreUnknown, Write

AGAIN_SECONDS = 1.0
"""Between two looks at a store that can't be read."""
log = logging.getLogger("gadabout.store")


async def save(store: Store, write: Write) -> None:
    """Resolves once a write is stored. Raises StoreFailed if nothing of it is."""
    try:
        await store.save(write)
    except StoreUnknown:
        await look_up(store, write)


async def look_up(store: Store, write: Write) -> None:
    """Waits until a write of unknown outcome can be looked up. Raises StoreFailed if it was not stored."""
    while True:
        try:
            is_stored = await _is_stored(store, write)
            break
        except StoreFailed as failed:
            log.warning("what was stored of table %s can't be read: %s", short(write.code), failed)
            await asyncio.sleep(AGAIN_SECONDS)
    if not is_stored:
        raise StoreFailed("the connection to the store was lost")


async def _is_stored(store: Store, write: Write) -> bool:
    """Returns whether all that a write leaves is there."""
    saved = await store.load(write.code)
    if write.drop and write.roster is None:
        return saved is None
    if write.note and (await store.notes(write.note[0])).get(write.note[0]) != write.note[1]:
        return False
    if write.film is not None and write.film != await store.film(write.code):
        return False
    lines = tuple(saved.lines[write.n : write.n + len(write.lines)]) if saved else ()
    return lines == write.lines and write.roster in {None, saved.roster if saved else None}
