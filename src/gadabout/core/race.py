"""The order of moves when several players reach for the same thing."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from itertools import groupby
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from gadabout.core.contract import Seat
from gadabout.core.dice import Dice

What = TypeVar("What")
MOST_CREDIT = 250
"""The most milliseconds that a slow connection is credited."""
LEAST_REACTION = 100
"""Milliseconds after the reveal before which nobody can react."""


class Arrival(NamedTuple, Generic[What]):
    """Something that a seat did, and the time at which it counts."""

    at: int
    """The effective time, for example in milliseconds."""
    seat: Seat
    what: What


def lot(seed: bytes, after: int) -> Dice:
    """Makes the dice that decide exact ties, from the seed and the number of the entry before the race."""
    return Dice(sha256(b"gadabout lot\0" + seed).digest(), after << 8)


def in_order(arrivals: Iterable[Arrival[What]], dice: Dice) -> list[Arrival[What]]:
    """Returns the arrivals by effective time; exact ties go by lot (TB-13), a seat's own moves stay in order.

    Otherwise the order of the input doesn't matter, so anybody can recompute the lot.
    """
    ordered: list[Arrival[What]] = []
    for _, together in groupby(sorted(arrivals, key=attrgetter("at", "seat")), attrgetter("at")):
        same_time = list(together)
        places = [arrival.seat for arrival in same_time]
        if len(set(places)) > 1:
            dice.shuffle(places)
        own = {seat: iter([each for each in same_time if each.seat == seat]) for seat in set(places)}
        ordered += [next(own[seat]) for seat in places]
    return ordered
