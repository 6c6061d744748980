"""What discards are worth at a destination, and which of them leave a card to score (TG-30 to TG-32)."""

from __future__ import annotations

from typing import Final

from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, LIMITS, NUMBER, WORTH
from gadabout.games.travelogue.picking import Cards

NONE_YET: Final = -1
"""Below every card: the first discard may be any."""
HOPELESS: Final = 99
"""Above every vacation value."""


def value(destination: int, spent: Cards) -> int:
    """TG-31: for each activity the value of so many cards, added up."""
    return sum([WORTH[destination][activity][n] for activity, n in enumerate(_counts(spent))])


def _counts(cards: Cards) -> list[int]:
    counts = [0] * ACTIVITIES
    for card in cards:
        counts[ACTIVITY[card]] += 1
    return counts


def over_limit(destination: int, spent: Cards) -> bool:
    """TG-30: the last of these cards is one too many of its activity."""
    activity = ACTIVITY[spent[-1]]
    count = 0
    for card in spent:
        if ACTIVITY[card] == activity:
            count += 1
    return count > LIMITS[destination][activity]


def scorable(hand: Cards, worth: int) -> list[int]:
    """TG-32: the cards whose number is not above the vacation value."""
    return [card for card in hand if NUMBER[card] <= worth]


def can_finish(destination: int, hand: Cards, spent: Cards) -> bool:
    """Whether some discards above the last one, or none, leave a card to score (TG-30, TG-32).

    Discarding all but the scored card is worth most; and in each activity no card is easier to score than the
    lowest: its number is the least, and if it can be discarded, so can all the others.
    """
    after = spent[-1] if spent else NONE_YET
    worth = WORTH[destination]
    counts = _counts(spent)
    for card in hand:
        if card > after:
            counts[ACTIVITY[card]] += 1
    total = 0
    for activity, n in enumerate(counts):
        total += worth[activity][n]
    last = NONE_YET
    for card in hand:
        activity = ACTIVITY[card]
        if activity != last:
            last = activity
            lost = 0
            if card > after:
                n = counts[activity]
                lost = worth[activity][n] - worth[activity][n - 1]
            if NUMBER[card] <= total - lost:
                return True
    return False


def choices(destination: int, hand: Cards, spent: Cards) -> tuple[bool, list[int]]:
    """TG-30: whether he may be done, and the cards that he may discard next.

    It is `can_finish` for all cards in one go, down from the highest: with each card, `total` is what it and
    all above it would be worth.
    """
    after = spent[-1] if spent else NONE_YET
    worth, limits, gone = WORTH[destination], LIMITS[destination], _counts(spent)
    counts = gone[:]
    total = so_far = sum([worth[activity][n] for activity, n in enumerate(gone)])
    easiest = _easiest_below(hand)
    found: list[int] = []
    last, number, needed, needed_above = NONE_YET, HOPELESS, HOPELESS, HOPELESS
    for spot in range(len(hand) - 1, -1, -1):
        card = hand[spot]
        if card <= after:
            break
        activity = ACTIVITY[card]
        if activity != last:
            last, number = activity, HOPELESS
            needed_above = min(needed_above, needed)
        n = counts[activity] + 1
        counts[activity] = n
        gain = worth[activity][n] - worth[activity][n - 1]
        total += gain
        # One to score below it, or in an activity above, or the next of its own, which then isn't discarded.
        if (total >= easiest[spot] or total >= needed_above or total >= number + gain) and (
            gone[activity] < limits[activity]
        ):
            found.append(card)
        number = NUMBER[card]
        needed = number + gain
    found.reverse()
    return after != NONE_YET and easiest[-1] <= so_far, found


def _easiest_below(hand: Cards) -> list[int]:
    """For each card the lowest number before it in the hand, and at last the lowest of all."""
    lowest = HOPELESS
    easiest = [lowest]
    for card in hand:
        number = NUMBER[card]
        lowest = min(lowest, number)
        easiest.append(lowest)
    return easiest
