"""A fair race over unequal lines.

The server measures each line itself. A move counts at its arrival less the credit of its line; it waits until
no slower line could still bring an earlier one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from secrets import token_urlsafe
from typing import Any

from msgspec import Struct, structs

from gadabout.core.race import LEAST_REACTION, MOST_CREDIT

REMEMBERED = 20
"""Round trips that a line is judged by."""
ENOUGH = 5
"""Round trips after which a line is known well enough."""


class Line:
    """What is known of one connection: its shortest recent round trip, and the kernel's own on a direct line.

    Who delays some pongs gains nothing; who delays all of them, nothing beyond what the kernel measures.
    """

    __slots__ = ("kernel", "most", "round_trips", "sent", "shortest")

    def __init__(self, kernel: Callable[[], int | None] | None = None) -> None:
        self.kernel = kernel
        self.most = MOST_CREDIT
        self.sent: dict[str, int] = {}
        self.round_trips: deque[int] = deque(maxlen=REMEMBERED)
        self.shortest = 0
        """Of those; each move of a race asks for it."""

    def ping(self, now: int) -> str:
        """A new nonce; when it went out is known here alone."""
        nonce = token_urlsafe(9)
        self.sent = {old: at for old, at in self.sent.items() if now - at < 10_000}
        self.sent[nonce] = now
        return nonce

    def pong(self, nonce: str, now: int) -> None:
        """A nonce that never went out, or came back already, says nothing."""
        at = self.sent.pop(nonce, None)
        if at is not None:
            self.round_trips.append(now - at)
            self.shortest = min(self.round_trips)
            # Where no credit is due anyway, the kernel need not be asked.
            measured = self.kernel() if self.kernel and self.shortest > 1 else None
            if measured is not None:
                self.most = min(measured // 2, MOST_CREDIT)

    @property
    def is_new(self) -> bool:
        """Whether too little is known of it yet."""
        return len(self.round_trips) < ENOUGH

    def delay(self) -> int:
        """The shortest recent round trip."""
        return self.shortest

    def credit(self) -> int:
        """Half the shortest recent round trip, within bounds."""
        return min(self.shortest // 2, self.most)


class Receipt(Struct, frozen=True):
    """How a move came in: kept with its line in the log, so that anybody can recompute the order."""

    id: str
    arrived: int
    credit: int
    effective: int
    revealed: int = 0
    delay: int = 0
    settled: int = 0
    after: int = 0

    def settle(self, now: int, after: int) -> Receipt:
        """Nobody can come before it any more; it is made after this line of the log."""
        return structs.replace(self, settled=now, after=after)

    def as_dict(self) -> dict[str, Any]:
        return structs.asdict(self)


def receipt(id_: str, arrived: int, credit: int, revealed: int, *, delay: int = 0) -> Receipt:
    """A move counts at its arrival less the credit, but never sooner than somebody can react."""
    effective = max(arrived - credit, revealed + LEAST_REACTION)
    return Receipt(id_, arrived, credit, effective, revealed, delay)


def settled_at(moved: Receipt, others: Iterable[int]) -> int:
    """When no other line, of these credits, can still bring a move that counts earlier."""
    return moved.effective + max(others, default=0)
