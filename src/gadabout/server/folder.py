"""The data folder: one server's own while it runs, as two would make different moves at the same table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gadabout.core.locks import lock
from gadabout.server.commits import StoreFailed
from gadabout.server.store import FILE, Store


class FolderTaken(Exception):
    """Another server uses it."""


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Ours, and games can be kept in it; FolderTaken or StoreFailed if not."""
    Store(folder / FILE).close()
    try:
        file = (folder / "gadabout.lock").open("ab")
    except OSError as error:
        raise StoreFailed(f"games can't be kept in {folder}: {error}") from error
    with file:
        if not lock(file):
            raise FolderTaken
        yield
