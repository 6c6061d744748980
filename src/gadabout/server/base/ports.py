"""What a table needs of the machine. Real ones are in `store` and `system`; tests bring their own."""

from __future__ import annotations

from typing import NamedTuple, Protocol

Note = tuple[str, bytes | None]
"""Something small by its name, such as where to send reminders; None takes it away."""


class StoreFailed(Exception):  # a full disk, a locked file
    """Nothing was written."""


class Write(NamedTuple):
    """What one table has to keep: its roster if that has changed, lines of its log from n on, its film."""

    code: str
    touched: int
    roster: bytes | None = None
    phase: str = ""
    n: int = 0
    lines: tuple[bytes, ...] = ()
    film: bytes | None = None
    note: Note | None = None
    drop: bool = False
    """Everything of this table goes."""
    scrub: bool = False
    """What was there before can't be found on the disk any more."""

    @property
    def only_lines(self) -> bool:
        """True if there is nothing but moves, as most of the time."""
        other = self.roster is not None or self.film is not None or self.note is not None
        return not other and not self.drop and not self.scrub


class Saved(NamedTuple):
    """A table as it was kept."""

    code: str
    roster: bytes
    lines: list[bytes]


class Room(NamedTuple):
    """A table as it was kept, without its log."""

    roster: bytes
    touched: int


class Clock(Protocol):
    """Time at a table. How long something has waited is told by the event loop."""

    def now(self) -> int:
        """Returns the milliseconds since 1970."""

    def spread(self, seconds: float) -> int:
        """Returns up to so many seconds, in milliseconds, that nobody can foresee."""
