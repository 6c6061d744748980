"""What a table needs of the machine. Real ones are in `store` and `system`; tests bring their own.

None of these needs a task to be waited for, so that a table can do so on its hot path.
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
    """Nothing was written."""


class StoreUnknown(StoreFailed):
    """Either all of a write was stored or nothing, and it has to be read to know which.

    Nothing of it is stored after this is raised. Where writing twice does no harm, it counts as a failure.
    """


class TooHard(Exception):
    """Worlds take longer to imagine here than anybody waits for."""


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
    new: bool = False
    """It fails if there is a table of this code already."""

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
    notes: Mapping[str, bytes] = MappingProxyType({})
    """Where its people want to be reminded."""


class Room(NamedTuple):
    """A table as it was kept, without its log."""

    roster: bytes
    touched: int


class Store(Protocol):
    """Where tables are kept."""

    def save(self, write: Write) -> Awaitable[None]:
        """Resolves once the write is stored. Raises StoreFailed, or StoreUnknown if nobody can say."""

    def load(self, code: str) -> Awaitable[Saved | None]:
        """Returns a table with its log."""

    def room(self, code: str) -> Awaitable[Room | None]:
        """Returns a table without its log."""

    def codes(self, phase: str) -> Awaitable[Sequence[str]]:
        """Returns the tables in this phase, those first where something happened last."""

    def untouched(self, phase: str, since: int) -> Awaitable[Sequence[str]]:
        """Returns the tables in this phase where nothing has changed since then."""

    def film(self, code: str) -> Awaitable[bytes | None]:
        """Returns the film of a finished game, if there is one."""

    def notes(self, start: str) -> Awaitable[dict[str, bytes]]:
        """Returns the notes whose names start so."""

    def close(self) -> None:
        """Finishes what was handed in."""


class Clock(Protocol):
    """Time at a table. How long something has waited is told by the event loop."""

    def now(self) -> int:
        """Returns the milliseconds since 1970."""


class Chance(Protocol):
    """Numbers that nobody can foresee."""

    def rng(self) -> Random: ...

    def spread(self, seconds: float) -> int:
        """Returns a moment within so many seconds, in milliseconds."""

    def hurried(self) -> Random:
        """Returns numbers to imagine a world with while other tables wait; TooHard ends them soon."""

    def impatient(self, seed: int | None = None) -> Random:
        """Returns the numbers of this seed, for a what-if; TooHard ends them at last."""


class Workers(Protocol):
    """Whoever does what would hold up the tables."""

    def do(self, job: str, given: Any, seconds: float) -> Awaitable[Any]:
        """Does the job of this name, with plain data in and out. Raises TimeoutError if it takes longer."""

    def aside(self, work: Callable[[], Found]) -> Awaitable[Found]:
        """Does a longer work of the table itself, beside the others if the machine can."""

    def close(self) -> None:
        """Ends them."""


class Subscription(Struct, frozen=True):
    """Where a browser listens, and what a message to it is sealed with."""

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
    """It was not sent, or nobody answered; where the URL is wrong, by a key that has words."""


class Postman(Protocol):
    """Whoever brings letters out of the house."""

    public: str
    """The key by which push services know this server."""

    def check(self, to: Subscription | str) -> Awaitable[None]:
        """Looks up where letters are to go. Raises Unreachable if they may not go there."""

    def send(self, letter: Letter) -> Awaitable[int]:
        """Sends a letter, and returns the status of the answer; raises Unreachable."""

    def close(self) -> None: ...
