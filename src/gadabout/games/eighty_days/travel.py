"""Legs: which cards they take, the events played on them, the die, and the days (ED-50 to ED-57)."""

from __future__ import annotations

from typing import Final

from gadabout.games.eighty_days import cards
from gadabout.games.eighty_days.packs import ALL_TRAINS, BITS, MOST, ONE, SHIFT, SHIPS, size
from gadabout.games.eighty_days.state import BALLOON_USED, State

ROUTES: Final = tuple(
    [tuple([(route.trains, route.ships) for route in leg.routes]) for leg in cards.BOX.legs]
)
"""Of each leg, how many trains and ships each of its routes takes."""
TAKES: Final = tuple([sum(routes[0]) if routes else 0 for routes in ROUTES])
"""How many cards each leg takes; without any it takes days."""
DAYS: Final = tuple([leg.days for leg in cards.BOX.legs])
DAYS_BY_ELEPHANT: Final = tuple([leg.elephant for leg in cards.BOX.legs])


def may_set_off(state: State) -> bool:
    """Returns whether one more leg is allowed: one a turn, two with Connection (ED-37)."""
    return state.legs <= state.connected


def next_cards(place: int, hand: int, laid: tuple[int, ...]) -> int:
    """Returns the kinds that may be laid next, as a mask: those with which the leg can still be finished.

    Cards are laid in ascending order, so all trains come before the ships.
    """
    trains = last = 0
    for last in laid:
        trains += last < cards.TRAINS
    ships = len(laid) - trains
    kinds = 0
    for all_trains, all_ships in ROUTES[place]:
        trains_left, ships_left = all_trains - trains, all_ships - ships
        if trains_left < 0 or ships_left < 0:
            continue
        if trains_left:
            if not ships and size(hand >> SHIPS) >= ships_left:
                kinds |= enough(hand & ALL_TRAINS, trains_left)
        elif ships_left:
            kinds |= enough(hand >> SHIPS, ships_left) << cards.TRAINS
    return kinds >> last << last


_ENOUGH: Final[dict[int, int]] = {}
"""What was counted before: a hand has few trains, and few ships."""


def enough(pack: int, number: int) -> int:
    """Returns a mask of the kinds held of which, with all higher kinds, the pack has `number` or more."""
    question = pack << BITS | number
    kinds = _ENOUGH.get(question, -1)
    if kinds < 0:
        kinds = held = 0
        for card in range(cards.TRAVEL_KINDS - 1, -1, -1):
            count = pack >> SHIFT[card] & MOST
            if count:
                held += count
                if held >= number:
                    kinds |= 1 << card
        _ENOUGH[question] = kinds
    return kinds


def ways(place: int, hand: int, laid: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns all sets of cards with which the leg can be finished, each in ascending order."""
    if len(laid) == TAKES[place]:
        return ((),)
    found = []
    kinds = next_cards(place, hand, laid)
    for card in range(cards.TRAVEL_KINDS):
        if kinds >> card & 1:
            rests = ways(place, hand - ONE[card], (*laid, card))
            found += [(card, *rest) for rest in rests]
    return tuple(found)


def is_laid(state: State, seat: int) -> bool:
    """Returns whether all cards of the leg are laid."""
    return len(state.laid) == TAKES[state.places[seat]]


def role(state: State, card: int) -> int:
    """Returns the event that a card counts as: Princess is the one on top of the discards, if any (ED-56)."""
    if card != cards.PRINCESS:
        return card
    return state.event_discards[-1] if state.event_discards else -1


def free_cards(state: State) -> int:
    """Returns the kinds of cards on the leg that no event stands in for yet, as a mask (ED-54)."""
    kinds = 0
    for spot, card in enumerate(state.laid):
        if state.instead[spot] < 0:
            kinds |= 1 << card
    return kinds


def stands_in_for(state: State, event: int, kinds: int) -> int:
    """Returns which of these kinds an event could stand in for, as a mask (ED-52, ED-54, ED-57)."""
    if event == cards.BALLOON:
        return 0 if state.balloon == BALLOON_USED else kinds
    if event == cards.EXPRESS:
        return kinds & ((1 << cards.TRAINS) - 1)
    if event == cards.SUBMARINE:
        return kinds >> cards.TRAINS << cards.TRAINS
    return 0


def helps_alone(state: State, event: int) -> bool:
    """Returns whether an event helps on the leg without standing in for a card (ED-53, ED-57)."""
    if event == cards.ELEPHANT:
        return not TAKES[state.places[state.turn]] and not state.elephant
    return event == cards.OFFER


def could_help(state: State, event: int, kinds: int) -> bool:
    """Returns whether an event would have an effect on a leg with cards of these kinds."""
    return helps_alone(state, event) or stands_in_for(state, event, kinds) != 0


def replace(state: State, card: int, event: int) -> None:
    """Lets an event stand in for one card of the leg; of two equal cards it doesn't matter which."""
    instead = list(state.instead)
    for spot, laid in enumerate(state.laid):
        if laid == card and instead[spot] < 0:
            instead[spot] = event
            break
    state.instead = tuple(instead)
    if event == cards.BALLOON:
        state.balloon = BALLOON_USED


def needs_die(state: State) -> bool:
    return bool(state.elephant) or cards.BALLOON in state.instead


def days(state: State, seat: int) -> int:
    """Returns the days that the leg takes so far; the die counts once it is rolled (ED-50 to ED-54)."""
    place = state.places[seat]
    if TAKES[place]:
        total = _days_of_cards(state)
    else:
        total = DAYS_BY_ELEPHANT[place] + state.die if state.elephant else DAYS[place]
    if state.offers:
        total = max(1, total - cards.SAVED * state.offers)
    return total


def _days_of_cards(state: State) -> int:
    total, last = 0, -1
    for spot, card in enumerate(state.laid):
        event = state.instead[spot]
        if event >= 0:
            total += cards.STANDS_IN.get(event, state.die)
        elif card != last:
            # Two of a kind count once (ED-51); no leg takes three.
            total += cards.VALUES[card]
            last = card
    return total


def may_connect(state: State, seat: int) -> bool:
    """Returns whether Connection may be played: two legs must be possible this turn (ED-37, ED-57)."""
    return not state.connected and state.places[seat] - state.legs <= cards.LONDON - 2
