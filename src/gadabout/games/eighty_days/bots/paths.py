"""Ways on at a glance: what the next leg costs with the cards in hand, and what waiting costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from gadabout.games.eighty_days.bots.outlook import (
    Hand,
    days_of,
    full_sets,
    horizon,
    outlook,
    with_any,
    without,
)
from gadabout.games.eighty_days.cards import BOX, LONDON, TRAINS

NEVER: Final = 99.0


@lru_cache(maxsize=1 << 16)
def onward(place: int, cards: Hand, begun: Hand) -> tuple[float, Hand]:
    """Returns the days of the next leg plus the outlook after it, and the cards that are best for both."""
    leg = BOX.legs[place]
    if not leg.routes:
        return leg.days + outlook(place + 1, cards, horizon(place)), ()
    least, best = NEVER, begun
    for choice in full_sets(place, cards):
        if choice[: len(begun)] == begun:
            days = days_of(choice) + outlook(place + 1, without(cards, choice), horizon(place))
            if days < least:
                least, best = days, choice
    return least, best


class Patience(NamedTuple):
    """What a turn without a step is worth, and how many travel cards one can hold until the next."""

    days: float
    room: int


@lru_cache(maxsize=1 << 16)
def waiting(place: int, cards: Hand, patience: Patience) -> float:
    """Returns the outlook with the next turn's card, plus the days that a turn of waiting counts."""
    end = horizon(place)
    while cards and len(cards) >= patience.room:
        cards = min(
            [(outlook(place, without(cards, (card,)), end), without(cards, (card,))) for card in cards]
        )[1]
    return with_any(place, cards, end, 2) + patience.days


@lru_cache(maxsize=1 << 16)
def turn_of(place: int, cards: Hand, patience: Patience) -> float:
    """Returns the days that a turn comes to with these cards: going on or waiting, whichever is less."""
    return min(onward(place, cards, ())[0], waiting(place, cards, patience))


def _needs(place: int) -> tuple[int, int]:
    trains = ships = 0
    for leg in BOX.legs[place:]:
        if leg.routes:
            trains += leg.routes[0].trains
            ships += leg.routes[0].ships
    return trains, ships


NEEDS: Final = tuple([_needs(place) for place in range(LONDON + 1)])
"""Trains and ships of all legs from each place on."""


@lru_cache(maxsize=1 << 16)
def lacking(place: int, cards: Hand) -> int:
    """Returns how many cards are still missing for the way home."""
    trains = 0
    for card in cards:
        if card < TRAINS:
            trains += 1
    return max(0, NEEDS[place][0] - trains) + max(0, NEEDS[place][1] - len(cards) + trains)
