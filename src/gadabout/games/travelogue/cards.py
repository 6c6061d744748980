"""The cards as numbers: activity cards from 0 to 83, 14 for each activity in turn; destinations by row."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from gadabout.games.travelogue import box

TABLE: Final = box.TABLE
HIGHEST: Final = 14
"""Cards of each activity: one of each number from 1 on (TG-2)."""
ACTIVITIES: Final = 6
DESTINATIONS: Final = 18
CARDS: Final = 84
NO_SYMBOL: Final = 0
BONUS: Final = 1
CLOUD: Final = 2

ACTIVITY_NAMES: Final = tuple(TABLE.activities)
DESTINATION_NAMES: Final = tuple(TABLE.destinations)

ACTIVITY: Final[tuple[int, ...]] = tuple(card // HIGHEST for card in range(CARDS))
NUMBER: Final[tuple[int, ...]] = tuple(card % HIGHEST + 1 for card in range(CARDS))
LIMITS: Final[tuple[tuple[int, ...], ...]] = tuple(row.limits for row in TABLE.destinations.values())
WORTH: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple((0, *row.values)[min(n, limit)] for n in range(HIGHEST + 1)) for limit in row.limits)
    for row in TABLE.destinations.values()
)
"""What n cards of an activity add to the vacation value; those above the limit add nothing (TG-31)."""
GAINS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((0, *(more - less for less, more in pairwise(row))) for row in rows) for rows in WORTH
)
"""What the nth card of an activity adds."""


def _symbol(activity: box.ActivityRow, number: int) -> int:
    return BONUS if number in activity.bonus else CLOUD if number in activity.cloud else NO_SYMBOL


SYMBOL: Final[tuple[int, ...]] = tuple(
    _symbol(activity, number) for activity in TABLE.activities.values() for number in range(1, HIGHEST + 1)
)


class Card(NamedTuple):
    """A card as people read it."""

    activity: str
    number: int
    symbol: str


def face(card: int) -> Card:
    """Returns what a card shows.

    >>> face(13)
    Card(activity='dining', number=14, symbol='cloud')
    """
    return Card(ACTIVITY_NAMES[ACTIVITY[card]], NUMBER[card], ("", "bonus", "cloud")[SYMBOL[card]])


def card(activity: str, number: int) -> int:
    """Returns the card of this activity and number.

    >>> card("shopping", 1)
    14
    """
    return ACTIVITY_NAMES.index(activity) * HIGHEST + number - 1


def bits(cards: Iterable[int]) -> int:
    """Returns cards as a bit mask."""
    mask = 0
    for one in cards:
        mask |= 1 << one
    return mask


BYTES: Final = 11
"""As many as a mask of all cards takes."""
IN_BYTE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(BYTES)
)
"""The cards of each byte of a mask: so large a number is slow to take apart bit by bit."""


def numbers(mask: int) -> list[int]:
    """Returns the cards in a bit mask, in order."""
    found: list[int] = []
    for place, byte in enumerate(mask.to_bytes(BYTES, "little")):
        if byte:
            found += IN_BYTE[place][byte]
    return found
