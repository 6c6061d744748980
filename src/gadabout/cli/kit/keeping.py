"""Access to a server's data folder, for commands that look into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gadabout.cli.kit.refusal import BadInput

if TYPE_CHECKING:
    from gadabout.server.store.sqlite import Store


def opened(folder: Path) -> Store:
    """Opens the store in a data folder; raises BadInput with the reason if it can't."""
    # Imported late, so that `gadabout score` doesn't wait for the server's libraries.
    from gadabout.server.base.ports import StoreFailed  # noqa: PLC0415
    from gadabout.server.store.sqlite import FILE, Store  # noqa: PLC0415

    if not (folder / FILE).exists():
        raise BadInput(f"no server has kept games in {folder}")
    try:
        return Store(folder / FILE)
    except StoreFailed as failed:
        raise BadInput(str(failed)) from None
