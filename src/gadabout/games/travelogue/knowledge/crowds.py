"""What an onlooker knows of the hidden cards, in crowds: cards that may be in the same places go together.

A crowd is a mask of places and a mask of the cards that may be in each of them and nowhere else. This is the
knowledge of `kit.knowledge`, kept by places instead of by cards, because nearly all cards look alike.
Places and sizes are all that is kept. That one of two known cards must have left a hand is not: so the sets
may be wider than strict logic allows, but never narrower.
"""

from __future__ import annotations

from functools import lru_cache

Crowds = dict[int, int]
Union = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A set of places, which of the sets that it was made from it holds, by their numbers, and its places."""


def placed(crowds: Crowds, cards: int, place: int) -> Crowds:
    """Returns the crowds after these cards were seen to go to a place."""
    after = gone(crowds, cards)
    spot = 1 << place
    after[spot] = after.get(spot, 0) | cards
    return after


def gone(crowds: Crowds, cards: int) -> Crowds:
    """Returns the crowds after these cards were seen to leave the hidden places."""
    return {places: left for places, crowd in crowds.items() if (left := crowd & ~cards)}


def spread(crowds: Crowds, source: int, target: int) -> Crowds:
    """Returns the crowds after cards left `source` face down: any that was there may now be in `target`."""
    after: Crowds = {}
    for places, crowd in crowds.items():
        if places >> source & 1:
            places |= 1 << target  # noqa: PLW2901  # the crowd is looked at anew
        after[places] = after.get(places, 0) | crowd
    return after


def gathered(crowds: Crowds, source: int, target: int) -> Crowds:
    """Returns the crowds after all cards in `source` moved to `target` unseen."""
    after: Crowds = {}
    for places, crowd in crowds.items():
        if places >> source & 1:
            places = places & ~(1 << source) | 1 << target  # noqa: PLW2901  # the crowd is looked at anew
        after[places] = after.get(places, 0) | crowd
    return after


def narrowed(crowds: Crowds, sizes: list[int]) -> Crowds:
    """Returns the crowds without places where their cards can't be, given how many cards each place holds.

    A set of places that certain cards must fill has no room for others (Hall's theorem).
    """
    while True:
        room = sizes[:]
        loose: list[int] = []
        for places, crowd in crowds.items():
            if places & (places - 1):
                loose.append(places)
            else:
                room[places.bit_length() - 1] -= crowd.bit_count()
        if not loose:
            return crowds
        full = [1 << place for place, left in enumerate(room) if not left]
        if len(loose) > 1:
            loose.sort()
            full += _filled(loose, [crowds[places].bit_count() for places in loose], room)
        after = _without(crowds, full)
        if len(after) == len(crowds) and after.keys() == crowds.keys():
            return crowds
        crowds = after


def _filled(loose: list[int], counts: list[int], room: list[int]) -> list[int]:
    """Returns the sets of places that are just filled by loose cards which can be nowhere else."""
    full: list[int] = []
    for union, inside, places in _unions(tuple(loose)):
        left = 0
        for place in places:
            left += room[place]
        for number in inside:
            left -= counts[number]
        if not left:
            full.append(union)
    return full


@lru_cache(maxsize=512)
def _unions(loose: tuple[int, ...]) -> list[Union]:
    """Returns all unions of some of these sets, except the union of all of them."""
    everything = 0
    unions = {0}
    for places in loose:
        everything |= places
        unions.update([union | places for union in unions])
    return [
        (
            union,
            tuple([number for number, places in enumerate(loose) if not places & ~union]),
            tuple([place for place in range(union.bit_length()) if union >> place & 1]),
        )
        for union in sorted(unions)
        if union not in (0, everything)
    ]


def _without(crowds: Crowds, full: list[int]) -> Crowds:
    """Returns the crowds without the full sets of places, except for the cards that fill them."""
    after: Crowds = {}
    for places, crowd in crowds.items():
        left = places
        if places & (places - 1):
            for union in full:
                if left & ~union:
                    left &= ~union
        after[left] = after.get(left, 0) | crowd
    return after
