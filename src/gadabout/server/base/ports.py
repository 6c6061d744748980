"""Interfaces to what a table needs of the machine; `store` and `system` implement them, and so do tests.

A table can await all of these without creating a task, so it can use them on its hot path.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

MOST_URL = 1000
Found = TypeVar("Found")
Note = tuple[str, bytes | None]
"""Something small by its name, such as where to send reminders; None takes it away."""


class StoreFailed(Exception):  # a full disk, a locked file
    """A failed write: nothing of it was stored."""


class StoreUnknown(StoreFailed):
    """A write of unknown outcome: all of it was stored, or nothing; read the store to know which.

    If it isn't stored by now, it never will be. Where writing twice is harmless, treat it as a failure.
    """


class TooHard(Exception):
    """Imagining a world takes too long."""


class Write(NamedTuple):
    """One write for a table: a changed roster, log lines from n on, a film, a note."""

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
    new: bool = False
    """It fails if there is a table of this code already."""

    @property
    def only_lines(self) -> bool:
        """True if the write has log lines only, as most have."""
        other = self.roster is not None or self.film is not None or self.note is not None
        return not other and not self.drop and not self.scrub


class Saved(NamedTuple):
    """A table as it is stored, with its log."""

    code: str
    roster: bytes
    lines: list[bytes]
    notes: Mapping[str, bytes] = MappingProxyType({})
    """Where its people want to be reminded."""


class Room(NamedTuple):
    """A table as it is stored, without its log."""

    roster: bytes
    touched: int


class Store(Protocol):
    """Where tables are kept."""

    def save(self, write: Write) -> Awaitable[None]:
        """Resolves once the write is stored. Raises StoreFailed if not, StoreUnknown if that is unknown."""

    def load(self, code: str) -> Awaitable[Saved | None]:
        """Returns a table with its log."""

    def room(self, code: str) -> Awaitable[Room | None]:
        """Returns a table without its log."""

    def codes(self, phase: str) -> Awaitable[Sequence[str]]:
        """Returns the codes of the tables in this phase, the most recently changed first."""

    def untouched(self, phase: str, since: int) -> Awaitable[Sequence[str]]:
        """Returns the codes of the tables in this phase that haven't changed since that time."""

    def film(self, code: str) -> Awaitable[bytes | None]:
        """Returns the film of a finished game, if there is one."""

    def notes(self, start: str) -> Awaitable[dict[str, bytes]]:
        """Returns the notes whose names begin with `start`."""

    def close(self) -> None:
        """Finishes all writes handed in, then closes the store."""


class Clock(Protocol):
    """The wall clock of the tables; durations are measured with the event loop's clock."""

    def now(self) -> int:
        """Returns the milliseconds since 1970."""


class Chance(Protocol):
    """Random numbers that nobody can foresee."""

    def rng(self) -> Random: ...

    def spread(self, seconds: float) -> int:
        """Returns a random wait of up to so many seconds, in milliseconds."""

    def hurried(self) -> Random:
        """Returns random numbers for imagining a world while other tables wait; they raise TooHard soon."""

    def impatient(self, seed: int | None = None) -> Random:
        """Returns the random numbers of this seed, for a what-if; they raise TooHard after a long time."""


class Workers(Protocol):
    """Workers for anything that would hold up the tables."""

    def do(self, job: str, given: Any, seconds: float) -> Awaitable[Any]:
        """Runs this job in a worker, plain data in and out. Raises TimeoutError if it takes longer."""

    def aside(self, work: Callable[[], Found]) -> Awaitable[Found]:
        """Runs a slow function of a table outside the event loop, where the machine can."""

    def close(self) -> None:
        """Stops the workers."""


class Subscription(Struct, frozen=True):
    """A browser's push address, and the keys with which messages to it are encrypted."""

    endpoint: str
    listener: bytes
    """The browser's public key, as a point."""
    secret: bytes


class Letter(NamedTuple):
    """A reminder on its way: to a browser, or else to a webhook."""

    to: Subscription | str
    contact: str
    """Whom a push service may ask about it."""
    message: dict[str, str]
    topic: str
    """A newer letter takes the place of an older one of the same topic that was not delivered yet."""
    ttl: int
    """Seconds for which it is worth delivering."""


class Unreachable(Exception):
    """A letter that wasn't sent or answered. If its URL is wrong, the text is the key of a sentence."""


class Postman(Protocol):
    """The sender of letters to browsers and webhooks."""

    public: str
    """The key by which push services know this server."""

    def check(self, to: Subscription | str) -> Awaitable[None]:
        """Looks up the address for letters. Raises Unreachable if they may not go there."""

    def send(self, letter: Letter) -> Awaitable[int]:
        """Sends a letter, and returns the status of the answer; raises Unreachable."""

    def close(self) -> None: ...
