"""The data folder: one server's own while it runs, as two would make different moves at the same table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gadabout.core.locks import lock
from gadabout.server.base.ports import StoreFailed
from gadabout.server.store.sqlite import FILE, Store

LOCK = "gadabout.lock"


class FolderTaken(Exception):
    """Another server uses the data folder."""


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Locks the data folder, and opens its store to try it; raises FolderTaken or StoreFailed."""
    with _fit(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Whoever can open it can lock it, and so keep the server from starting.
        (folder / LOCK).touch(mode=0o600)
        file = (folder / LOCK).open("ab")
    with file:
        with _fit(folder):
            is_ours = lock(file)
        if not is_ours:
            raise FolderTaken
        # Not before: whoever runs has the database as it needs it.
        Store(folder / FILE).close()
        yield


@contextmanager
def _fit(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreFailed(f"games can't be kept in {folder}: {error}") from error
