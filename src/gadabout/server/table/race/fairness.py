"""A fair race over unequal connections.

The server measures each connection itself. A move counts at its arrival less the credit of its connection,
and waits until no slower connection could still bring an earlier one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from msgspec import Struct

from gadabout.core.race import LEAST_REACTION, MOST_CREDIT

REMEMBERED = 20
"""The number of recent round trips by which a connection is judged."""
ENOUGH = 5
"""Round trips after which a connection is known well enough."""


class Latency:
    """The measurements of one connection: its shortest recent round trip and, if it is direct, the kernel's.

    Delaying some pongs gains nothing; delaying all of them, nothing beyond what the kernel measures.
    """

    __slots__ = ("kernel", "most", "round_trips", "sent", "shortest")

    def __init__(self, kernel: Callable[[], int | None] | None = None) -> None:
        self.kernel = kernel
        self.most = MOST_CREDIT
        self.sent: dict[str, int] = {}
        self.round_trips: deque[int] = deque(maxlen=REMEMBERED)
        self.shortest = 0
        """The shortest recent round trip, kept because every race move reads it."""

    def ping(self, nonce: str, now: int) -> None:
        """Notes when a ping with this nonce was sent; nobody could foresee the nonce."""
        self.sent = {old: at for old, at in self.sent.items() if now - at < 10_000}
        self.sent[nonce] = now

    def pong(self, nonce: str, now: int) -> None:
        """Notes the round trip of a ping; ignores a nonce that was never sent, or has come back already."""
        at = self.sent.pop(nonce, None)
        if at is not None:
            self.round_trips.append(now - at)
            self.shortest = min(self.round_trips)
            # Without any credit, the kernel needn't be asked.
            measured = self.kernel() if self.kernel and self.shortest > 1 else None
            if measured is not None:
                self.most = min(measured // 2, MOST_CREDIT)

    @property
    def is_new(self) -> bool:
        """True if too few round trips are known yet."""
        return len(self.round_trips) < ENOUGH

    def credit(self) -> int:
        """Returns the milliseconds credited: half the shortest recent round trip, within bounds."""
        return min(self.shortest // 2, self.most)


class Receipt(Struct, frozen=True):
    """The times of a move, kept with its line in the log, so that anybody can recompute the order."""

    id: str
    arrived: int
    credit: int
    effective: int
    revealed: int = 0
    delay: int = 0
    settled: int = 0
    after: int = 0


def receipt(id_: str, arrived: int, credit: int, revealed: int, *, delay: int = 0) -> Receipt:
    """Makes a receipt: a move counts at its arrival less the credit, never sooner than anybody can react."""
    effective = max(arrived - credit, revealed + LEAST_REACTION)
    return Receipt(id_, arrived, credit, effective, revealed, delay)


def settled_at(moved: Receipt, others: Iterable[int]) -> int:
    """Returns the time after which no connection with one of these credits can bring an earlier move."""
    return moved.effective + max(others, default=0)
