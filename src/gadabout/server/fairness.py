"""A fair race over unequal lines.

The server measures each line itself. A move counts at its arrival less the credit of its line; it waits until
no slower line could still bring an earlier one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from secrets import token_urlsafe
from typing import Any

from msgspec import Struct

MOST_CREDIT = 250
"""Milliseconds; no line gets more."""
LEAST_REACTION = 100
"""Nobody reacts faster than so many milliseconds after the reveal."""
REMEMBERED = 20
"""Round trips that a line is judged by."""


class Line:
    """What is known of one connection: its shortest recent round trip. Who delays his pongs gains nothing."""

    __slots__ = ("round_trips", "sent")

    def __init__(self) -> None:
        self.sent: dict[str, int] = {}
        self.round_trips: deque[int] = deque(maxlen=REMEMBERED)

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

    def credit(self) -> int:
        """Half the shortest recent round trip, within bounds."""
        return min(min(self.round_trips, default=0) // 2, MOST_CREDIT)


class Receipt(Struct, frozen=True):
    """How a move came in: kept with its line in the log, so that anybody can recompute the order."""

    id: str
    arrived: int
    credit: int
    effective: int

    def as_dict(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "arrived": self.arrived,
            "credit": self.credit,
            "effective": self.effective,
        }


def receipt(id_: str, arrived: int, credit: int, revealed: int) -> Receipt:
    """A move counts at its arrival less the credit, but never sooner than somebody can react."""
    return Receipt(id_, arrived, credit, max(arrived - credit, revealed + LEAST_REACTION))


def settled_at(moved: Receipt, others: Iterable[int]) -> int:
    """When no other line, of these credits, can still bring a move that counts earlier."""
    return moved.effective + max(others, default=0)
