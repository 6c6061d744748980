"""A pack is a handful of cards in one number: five bits for each kind say how many there are.

Travel cards and event cards are packed apart. Packs are added and taken away like numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from gadabout.games.eighty_days.cards import CARDS, TRAINS, TRAVEL_CARDS, TRAVEL_KINDS

BITS: Final = 5
MOST: Final = 31

SHIFT: Final = tuple([BITS * (card if card < TRAVEL_KINDS else card - TRAVEL_KINDS) for card in range(CARDS)])
ONE: Final = tuple([1 << shift for shift in SHIFT])
"""A pack of one card."""
SHIPS: Final = BITS * TRAINS
"""The bits of trains; those of ships lie above them."""
ALL_TRAINS: Final = (1 << SHIPS) - 1
ALL_SHIPS: Final = (1 << BITS * TRAVEL_KINDS) - 1 - ALL_TRAINS


def size(pack: int) -> int:
    """Counts a pack's cards: the sum of a number's base-32 digits, up to 30, is its remainder by 31.

    >>> size(pack_of([0, 0, 3]))
    3
    """
    return pack % MOST


def pack_of(cards: Iterable[int]) -> int:
    return sum([ONE[card] for card in cards])


ALL_TRAVEL: Final = pack_of(TRAVEL_CARDS)


@lru_cache(maxsize=1 << 14)
def travel_in(pack: int) -> tuple[int, ...]:
    """Returns the travel cards of a pack, in order."""
    return tuple([card for card in range(TRAVEL_KINDS) for _ in range(pack >> SHIFT[card] & MOST)])


@lru_cache(maxsize=1 << 12)
def events_in(pack: int) -> tuple[int, ...]:
    """Returns the event cards of a pack, in order."""
    return tuple([card for card in range(TRAVEL_KINDS, CARDS) for _ in range(pack >> SHIFT[card] & MOST)])


@lru_cache(maxsize=1 << 14)
def kinds_in(pack: int) -> int:
    """Returns the kinds of travel cards in a pack, as a mask."""
    return sum([1 << card for card in range(TRAVEL_KINDS) if pack >> SHIFT[card] & MOST])


def counts_in(pack: int) -> tuple[int, ...]:
    """Returns how many travel cards of each kind a pack holds; works for packs of any size."""
    return tuple([pack >> SHIFT[card] & MOST for card in range(TRAVEL_KINDS)])
