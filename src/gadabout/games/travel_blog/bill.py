"""What a colour's round costs, and the charges that it is made of."""

from __future__ import annotations

from msgspec import Struct


class Bill(Struct, frozen=True, gc=False):
    """A colour's round, scored. The route is one cheapest trip; `routes.routes` has them all."""

    cost: int
    """To pay in rounds 1 to 6 (TB-24); to receive in round 7, and then maybe negative (TB-25)."""
    crossings: int
    pairs: tuple[tuple[int, int], ...]
    """The neighbours among the marked states (TB-21)."""
    forty: int
    """1 with a token on 40, else 0 (TB-23)."""
    beneath: int
    """Tokens beneath the colour's own (TB-22)."""
    route: tuple[int, ...]
    """Places from the start on; empty without a trip."""


class Charge(Struct, frozen=True):
    """One line of a bill; the euros of all its lines add up to the cost."""

    rule: str
    euros: int
    count: int
    """Borders, pairs or tokens charged for."""
    route: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()


class Overlooked(Struct, frozen=True):
    """The best choice of spaces that no colour made; its bill is that of somebody who was first there."""

    spaces: tuple[int, ...]
    bill: Bill
    also: tuple[tuple[int, ...], ...] = ()
    """Other choices that would have been just as good."""
    better: bool = True
    """It would have been better than what somebody chose."""
