"""What an onlooker knows of the cards: for each card the places that it may be in, as a bit mask.

The sizes of the places are open to all. A *deal* gives each card a place; it fits when every card lies in
one of its places and every place holds its number of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def may_have_moved(masks: list[int], source: int, target: int) -> None:
    """Notes that cards left `source` face down: any card that may have been there may now be in `target`."""
    for card, mask in enumerate(masks):
        if mask >> source & 1:
            masks[card] = mask | 1 << target


def moved_together(masks: list[int], source: int, target: int) -> None:
    """Notes that all cards in `source` moved to `target`; nobody saw which cards they were."""
    for card, mask in enumerate(masks):
        if mask >> source & 1:
            masks[card] = mask & ~(1 << source) | 1 << target


def narrow(masks: list[int], sizes: Sequence[int]) -> None:
    """Removes from each card's mask the places where it can't lie in any deal that fits.

    Such a place belongs to a set of places that other cards must fill completely (Hall's theorem).
    """
    empty = sum(1 << place for place, size in enumerate(sizes) if not size)
    for card, mask in enumerate(masks):
        masks[card] = mask & ~empty
    while True:
        crowd, room = _loose(masks, sizes)
        full = {union for union in _unions(crowd) if union and _load(crowd, union) == _room(room, union)}
        full |= {1 << place for place, size in enumerate(room) if not size}
        kept = {mask: _without(mask, full) for mask in crowd}
        if all(mask == less for mask, less in kept.items()):
            return
        for card, mask in enumerate(masks):
            masks[card] = kept.get(mask, mask)


def _without(mask: int, full: set[int]) -> int:
    for union in full:
        if mask & ~union:
            mask &= ~union
    return mask


def _loose(masks: Sequence[int], sizes: Sequence[int]) -> tuple[dict[int, int], list[int]]:
    """Returns the cards with several possible places, counted by mask, and the room that the others leave."""
    crowd: dict[int, int] = {}
    room = list(sizes)
    for mask in masks:
        if mask & (mask - 1):
            crowd[mask] = crowd.get(mask, 0) + 1
        else:
            room[mask.bit_length() - 1] -= 1
    return crowd, room


def _unions(crowd: dict[int, int]) -> set[int]:
    unions = {0}
    for mask in crowd:
        unions |= {union | mask for union in unions}
    return unions


def _load(crowd: dict[int, int], union: int) -> int:
    """Counts the cards that can lie only in these places."""
    return sum([count for mask, count in crowd.items() if mask & ~union == 0])


def _room(room: Sequence[int], union: int) -> int:
    return sum([size for place, size in enumerate(room) if union >> place & 1])


def fits(crowd: dict[int, int], room: Sequence[int]) -> bool:
    """Returns whether some deal fits (Hall): no set of places must take more cards than it can hold."""
    return all(_load(crowd, union) <= _room(room, union) for union in _unions(crowd))


def deal(masks: Sequence[int], sizes: Sequence[int], rng: Random) -> list[int]:
    """Returns a place for each card: a random deal that fits; every such deal is possible."""
    places = [mask.bit_length() - 1 for mask in masks]
    crowd, room = _loose(masks, sizes)
    loose = [card for card, mask in enumerate(masks) if mask & (mask - 1)]
    rng.shuffle(loose)
    # The cards that could be in most places come last: when all that are left are alike, any order will do.
    loose.sort(key=lambda card: (-masks[card].bit_count(), masks[card]))
    while len(crowd) > 1:
        card = loose.pop()
        places[card] = _place(masks[card], crowd, room, rng)
    slots = [place for place, size in enumerate(room) for _ in range(size)]
    for card, place in zip(loose, slots, strict=True):
        places[card] = place
    return places


def _place(mask: int, crowd: dict[int, int], room: list[int], rng: Random) -> int:
    """Picks a place for one card so that the rest can still be dealt; lowers `crowd` and `room` by it."""
    crowd[mask] -= 1
    if not crowd[mask]:
        del crowd[mask]
    choices = [place for place, size in enumerate(room) if size and mask >> place & 1]
    rng.shuffle(choices)
    for place in choices:
        room[place] -= 1
        if fits(crowd, room):
            return place
        room[place] += 1
    raise ValueError("no deal fits what is known")
