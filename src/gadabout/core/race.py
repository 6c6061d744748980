"""Who was first, when several reach for the same thing."""

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
"""Milliseconds that a slow line can be given; no line gets more."""
LEAST_REACTION = 100
"""Nobody reacts faster than so many milliseconds after the reveal."""


class Arrival(NamedTuple, Generic[What]):
    """Something that a seat did, and when it counts as done."""

    at: int
    """The effective time; milliseconds will do."""
    seat: Seat
    what: What


def lot(seed: bytes, after: int) -> Dice:
    """The dice for exactly equal times: from the game's seed and the line before, for anybody to check."""
    return Dice(sha256(b"gadabout lot\0" + seed).digest(), after << 8)


def in_order(arrivals: Iterable[Arrival[What]], dice: Dice) -> list[Arrival[What]]:
    """By effective time, exactly equal times by lot (TB-13); but nobody overtakes himself.

    The order in which they are handed in counts only for one seat's own, so anybody can recompute the lot.
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
