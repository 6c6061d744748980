"""How a leg is travelled best: its cards, and the balloon and the events that help on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gadabout.games.eighty_days.bots.outlook import Hand, coin_worth, worth
from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    ELEPHANT,
    EXPRESS,
    LONDON,
    OFFER,
    PRINCESS,
    SAVED,
    STANDS_IN,
    SUBMARINE,
    TRAINS,
    VALUES,
)
from gadabout.games.eighty_days.model import Depart, Float, Play

MEAN = 3.5
"""What a die shows on average."""
Helper = Play | Float


class Trip(NamedTuple):
    """A leg with its cards, and what could still help on it."""

    place: int
    cards: Hand
    instead: tuple[int | None, ...]
    offers: int
    elephant: bool
    held: tuple[int, ...]
    """Event cards in hand."""
    top: int | None
    """The uppermost discarded event, which Princess copies (ED-56)."""
    balloon: str


def die(coins: int) -> float:
    """Returns what the die will show on average, less if a coin allows another roll."""
    return MEAN if not coins else 3.0


def days(trip: Trip, pips: float) -> float:
    """Returns the days that a trip takes if the die shows `pips` (ED-50 to ED-54)."""
    leg = BOX.legs[trip.place]
    total = 0.0
    if not leg.routes:
        total = leg.elephant + pips if trip.elephant else leg.days
    paired = None
    for card, event in zip(trip.cards, trip.instead, strict=True):
        if event is not None:
            total += STANDS_IN.get(event, pips)
        elif card == paired:
            paired = None
        else:
            total += VALUES[card]
            paired = card
    return max(1.0, total - SAVED * trip.offers) if trip.offers else total


def best(trip: Trip, pips: float) -> tuple[float, Helper | Depart]:
    """Returns the fewest days, counting what spent events could save later, and the first step to them."""
    found: tuple[float, Helper | Depart] = (days(trip, pips), Depart())
    for helper, after, price in _helpers(trip):
        cost = price + best(after, pips)[0]
        if cost < found[0] - 1e-9:
            found = cost, helper
    return found


def _helpers(trip: Trip) -> Iterator[tuple[Helper, Trip, float]]:
    free = {card for card, event in zip(trip.cards, trip.instead, strict=True) if event is None}
    if trip.balloon == "ready":
        for card in sorted(free):
            yield Float(card), _replaced(trip, card, BALLOON), 0.0
    for event in sorted(set(trip.held)):
        role = trip.top if event == PRINCESS else event
        price = worth(event, trip.place + 1) if trip.place + 1 < LONDON else 0.0
        held = list(trip.held)
        held.remove(event)
        spent = trip._replace(held=tuple(held), top=event)
        if role == OFFER:
            yield Play(event), spent._replace(offers=trip.offers + 1), price
        elif role == ELEPHANT and not trip.cards and not trip.elephant:
            yield Play(event), spent._replace(elephant=True), price
        elif role is not None:
            for card in sorted(free):
                if _stands_in(role, card, trip.balloon):
                    yield Play(event, card), _replaced(spent, card, role), price


def _stands_in(role: int, card: int, balloon: str) -> bool:
    if role == BALLOON:
        return balloon != "used"
    return role == (EXPRESS if card < TRAINS else SUBMARINE)


def _replaced(trip: Trip, card: int, event: int) -> Trip:
    instead = list(trip.instead)
    spot = next(spot for spot, laid in enumerate(trip.cards) if laid == card and trip.instead[spot] is None)
    instead[spot] = event
    balloon = "used" if event == BALLOON else trip.balloon
    return trip._replace(instead=tuple(instead), balloon=balloon)


def rolls_again(pips: int, coins: int, place: int) -> bool:
    """Returns whether another roll will probably save more than its coin is worth (ED-52)."""
    price = coin_worth(place) if place < LONDON - 1 else 0.0
    return pips - die(coins - 1) > price
