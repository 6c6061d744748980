"""How many days a hand promises: the next legs with the cards held and those that are still to come."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product

from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    CONNECTION,
    ELEPHANT,
    EXPRESS,
    LONDON,
    OFFER,
    PRINCESS,
    SUBMARINE,
    TRAINS,
    TRAVEL_KINDS,
    VALUES,
)

Hand = tuple[int, ...]
"""Travel cards in order."""

AHEAD = 5
"""Legs that it thinks of."""
LACKING_TRAIN, LACKING_SHIP = 4.2, 6.0
"""Days for a card that it has not got, and for the wait until it comes."""
SPARE = 0.4
"""Days that a card is worth which none of these legs needs."""
ELEPHANTS = next(place for place, leg in enumerate(BOX.legs) if not leg.routes)
WORTH = {
    BALLOON: 2.0,
    ELEPHANT: 2.0,
    EXPRESS: 2.0,
    SUBMARINE: 3.0,
    CONNECTION: 1.0,
    OFFER: 2.5,
    PRINCESS: 2.0,
}
"""Days that an event card saves sooner or later."""


def horizon(place: int) -> int:
    return min(LONDON, place + AHEAD)


def worth(event: int, place: int) -> float:
    """Returns the days that an event card promises to save from this place on; fewer towards London."""
    if event == ELEPHANT and place > ELEPHANTS:
        return coin_worth(place)
    return WORTH[event] * min(1.0, (LONDON - place) / 4)


def coin_worth(place: int) -> float:
    """Returns the days that a coin is worth; coins buy another roll (one coin) or a card (two)."""
    return 0.9 if place < LONDON - 2 else 0.4


def days_of(cards: Hand) -> int:
    """Returns the days of a leg's cards, which are in order; two of a kind count once (ED-51)."""
    return sum([VALUES[card] for spot, card in enumerate(cards) if not spot or card != cards[spot - 1]])


@lru_cache(maxsize=1 << 17)
def outlook(place: int, cards: Hand, end: int) -> float:
    """Returns the days from here to the place `end` if the cards are used well; leaves out events."""
    trains = tuple([card for card in cards if card < TRAINS])
    ships = cards[len(trains) :]
    spare = SPARE if end < LONDON else 0.0
    return min(
        [
            days
            + _spread(of_trains, trains, LACKING_TRAIN, spare)
            + _spread(of_ships, ships, LACKING_SHIP, spare)
            for days, of_trains, of_ships in _needs(place, end)
        ]
    )


@cache
def _needs(place: int, end: int) -> tuple[tuple[int, Hand, Hand], ...]:
    """Returns every way on: the days of legs without cards, and how many trains and ships the others take."""
    legs = BOX.legs[place:end]
    days = sum([leg.days for leg in legs])
    ways = product(*[leg.routes for leg in legs if leg.routes])
    return tuple(
        (days, tuple([r.trains for r in way if r.trains]), tuple([r.ships for r in way if r.ships]))
        for way in ways
    )


@lru_cache(maxsize=1 << 17)
def _spread(needs: tuple[int, ...], cards: Hand, lacking: float, spare: float) -> float:
    """Returns the fewest days for these trains (or ships) on the legs; a missing card counts `lacking`."""
    if not needs:
        return -spare * len(cards)
    return min(
        [
            days_of(used)
            + lacking * (needs[0] - len(used))
            + _spread(needs[1:], without(cards, used), lacking, spare)
            for used in _some(cards, needs[0])
        ]
    )


@lru_cache(maxsize=1 << 12)
def _some(cards: Hand, most: int) -> tuple[Hand, ...]:
    return tuple(sorted({choice for number in range(most + 1) for choice in combinations(cards, number)}))


@lru_cache(maxsize=1 << 14)
def full_sets(place: int, cards: Hand) -> tuple[Hand, ...]:
    """Returns all sets of cards with which the leg from here can be travelled."""
    sets = set()
    for route in BOX.legs[place].routes:
        for choice in combinations(cards, route.trains + route.ships):
            if sum([card < TRAINS for card in choice]) == route.trains:
                sets.add(choice)
    return tuple(sorted(sets))


def without(cards: Hand, used: Hand) -> Hand:
    rest = list(cards)
    for card in used:
        rest.remove(card)
    return tuple(rest)


def with_card(cards: Hand, card: int) -> Hand:
    return tuple(sorted((*cards, card)))


@lru_cache(maxsize=1 << 15)
def with_any(place: int, cards: Hand, end: int, choices: int = 1) -> float:
    """Returns the average outlook with one more card, the best of `choices` random ones."""
    ahead = sorted([(outlook(place, with_card(cards, card), end), card) for card in range(TRAVEL_KINDS)])
    left, days = 1.0, 0.0
    for after, card in ahead:
        worse = left - BOX.counts[card] / sum(BOX.counts[:TRAVEL_KINDS])
        days += after * (left**choices - max(0.0, worse) ** choices)
        left = worse
    return days
