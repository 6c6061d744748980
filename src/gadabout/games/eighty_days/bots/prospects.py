"""What a turn comes to, in days: if it goes on now, and if it waits for better cards."""

from __future__ import annotations

from gadabout.games.eighty_days.bots.legs import Trip, best, die
from gadabout.games.eighty_days.bots.outlook import (
    Hand,
    full_sets,
    horizon,
    outlook,
    with_any,
    with_card,
    without,
)
from gadabout.games.eighty_days.cards import BOX, TRAVEL_KINDS
from gadabout.games.eighty_days.model import QUESTIONED, View

PATIENCE = 2.0
"""Days that a turn is worth, if nobody hurries it."""
LATE, LATE_PATIENCE = 12, 0.4
"""The round after which it waits less and less."""


def seat_of(view: View) -> int:
    assert view.seat is not None
    return view.seat


def place_of(view: View) -> int:
    return view.places[seat_of(view)]


def coins_of(view: View) -> int:
    return view.coins[seat_of(view)]


def travel_cards(view: View) -> Hand:
    return tuple([card for card in view.hand if card < TRAVEL_KINDS])


def events_of(view: View) -> tuple[int, ...]:
    return tuple([card for card in view.hand if card >= TRAVEL_KINDS])


def laid(view: View) -> Hand:
    """Returns the cards laid for the leg so far."""
    return view.plan.cards if view.plan else ()


def pips_of(view: View) -> int:
    return (view.plan and view.plan.die) or 0


def trip_with(view: View, cards: Hand, balloon: str | None = None) -> Trip:
    """Makes a trip of these cards and what is declared already; `balloon`, if given, replaces the view's."""
    plan = view.plan
    started = plan is not None and plan.cards == cards
    top = view.event_discards[-1] if view.event_discards else None
    return Trip(
        place=place_of(view),
        cards=cards,
        instead=plan.instead if plan and started else (None,) * len(cards),
        offers=plan.offers if plan else 0,
        elephant=plan.elephant if plan else False,
        held=events_of(view),
        top=top,
        balloon=balloon or view.balloon,
    )


def hurry(view: View) -> float:
    """Returns the days that a turn without a step costs: more if somebody is home (ED-81) or others lead.

    Of two players the first one home mostly wins (ED-91), so even a rival a little behind counts.
    """
    rivals = [place for seat, place in enumerate(view.places) if seat != view.seat]
    ahead = max(rivals) - place_of(view)
    late = LATE_PATIENCE * max(0, view.round - LATE)
    if len(rivals) == 1:
        return PATIENCE + 0.8 * max(0, ahead + 3) + late
    return PATIENCE + bool(view.home) + 0.4 * max(0, ahead) + late


def if_it_goes(view: View, cards: Hand, balloon: str | None = None) -> tuple[float, Hand]:
    """Returns the days of the next leg plus the outlook after it, and the cards that are best for both."""
    place = place_of(view)
    begun = laid(view)
    pips = die(coins_of(view))
    found: tuple[float, Hand] = (float("inf"), ())
    for choice in full_sets(place, cards) if BOX.legs[place].routes else ((),):
        if choice[: len(begun)] == begun:
            days = best(trip_with(view, choice, balloon), pips)[0]
            days += outlook(place + 1, without(cards, choice), horizon(place))
            found = min(found, (days, choice))
    return found[0] + (QUESTIONED if view.detective == place + 1 else 0.0), found[1]


def if_it_stays(view: View, cards: Hand) -> float:
    """Returns the outlook with the next turn's card, plus what the wait costs."""
    place = place_of(view)
    questioned = QUESTIONED if view.detective == place else 0.0
    return questioned + hurry(view) + with_any(place, cards, horizon(place), 2)


def turn(view: View, cards: Hand, balloon: str | None = None) -> float:
    """Returns the days that the turn comes to: going on or staying, whichever is less."""
    return min(if_it_goes(view, cards, balloon)[0], if_it_stays(view, cards))


def gain_by_trade(view: View, cards: Hand, card: int) -> float:
    """Returns the days that any other card instead of this one would save on average; at least 0."""
    place = place_of(view)
    end = horizon(place)
    return max(0.0, outlook(place, cards, end) - with_any(place, without(cards, (card,)), end))


def turn_with_any(view: View, cards: Hand) -> float:
    """Returns the days that the turn comes to with one more card from the supply, on average."""
    days = [BOX.counts[card] * turn(view, with_card(cards, card)) for card in range(TRAVEL_KINDS)]
    return sum(days) / sum(BOX.counts[:TRAVEL_KINDS])
