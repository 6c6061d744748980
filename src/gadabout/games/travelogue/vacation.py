"""What discards are worth at a destination, and which of them leave a card to score (TG-30 to TG-32)."""

from __future__ import annotations

from typing import Final

from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, CARDS, GAINS, LIMITS, NUMBER, WORTH
from gadabout.games.travelogue.picking import Cards

NONE_YET: Final = -1
"""Below every card: the first discard may be any."""
HOPELESS: Final = 99
"""Above every vacation value."""
ONES: Final = frozenset([card for card in range(CARDS) if NUMBER[card] == 1])


def count(cards: Cards, activity: int) -> int:
    """Counts how many of these cards belong to an activity."""
    found = 0
    for card in cards:
        if ACTIVITY[card] == activity:
            found += 1
    return found


def value(destination: int, spent: Cards) -> int:
    """TG-31: returns the value of these discards: for each activity, what so many cards are worth."""
    return sum([WORTH[destination][activity][count(spent, activity)] for activity in range(ACTIVITIES)])


def scorable(hand: Cards, worth: int) -> list[int]:
    """TG-32: returns the cards whose number is not above the vacation value."""
    return [card for card in hand if NUMBER[card] <= worth]


def can_begin(destination: int, hand: Cards) -> bool:
    """TG-32: returns whether some discards leave a card to score; any discard is worth at least 1."""
    if len(hand) > 1 and not ONES.isdisjoint(hand):
        return True
    return can_finish(destination, hand, (), 0)


def can_finish(destination: int, hand: Cards, spent: Cards, so_far: int) -> bool:
    """Returns whether some discards above the last one, or none, leave a card to score (TG-30, TG-32).

    Discarding all but the scored card is worth most. Among an activity's cards above the last discard, the
    lowest is the easiest to score; it then adds nothing to the value. `so_far` is the value of `spent`.
    """
    after = spent[-1] if spent else NONE_YET
    gains, total, easiest, needed = GAINS[destination], so_far, HOPELESS, HOPELESS
    last, lowest, n = NONE_YET, HOPELESS, 0
    for card in hand:
        activity = ACTIVITY[card]
        if card <= after:
            easiest = min(easiest, NUMBER[card])
            continue
        if activity != last:
            easiest = min(easiest, needed)
            last, lowest, n = activity, NUMBER[card], count(spent, activity) if spent else 0
        n += 1
        gain = gains[activity][n]
        total += gain
        needed = lowest + gain
        # More cards would only be worth more.
        if total >= needed or total >= easiest:
            return True
    return total >= easiest


def choices(destination: int, hand: Cards, spent: Cards, so_far: int) -> tuple[bool, list[int]]:
    """Returns whether the player may stop, and what they may discard next (TG-30); `so_far` is the value now.

    Does what `can_finish` does for all cards in one pass, from the highest down: at each card, `total` is the
    value if it and all above it were discarded.
    """
    after = spent[-1] if spent else NONE_YET
    gains, limits, total = GAINS[destination], LIMITS[destination], so_far
    easiest = _easiest_below(hand)
    found: list[int] = []
    last, number, needed, needed_above = NONE_YET, HOPELESS, HOPELESS, HOPELESS
    gone = n = 0
    for spot in range(len(hand) - 1, -1, -1):
        card = hand[spot]
        if card <= after:
            break
        activity = ACTIVITY[card]
        if activity != last:
            last, number = activity, HOPELESS
            needed_above = min(needed_above, needed)
            gone = n = count(spent, activity) if spent else 0
        n += 1
        gain = gains[activity][n]
        total += gain
        # One to score below it, or in an activity above, or the next of its own, which then isn't discarded.
        if (total >= easiest[spot] or total >= needed_above or total >= number + gain) and (
            gone < limits[activity]
        ):
            found.append(card)
        number = NUMBER[card]
        needed = number + gain
    found.reverse()
    return after != NONE_YET and easiest[-1] <= so_far, found


def _easiest_below(hand: Cards) -> list[int]:
    """Returns for each card the lowest number before it in the hand, and last the lowest of all."""
    lowest = HOPELESS
    easiest = [lowest]
    for card in hand:
        if NUMBER[card] < lowest:  # noqa: PLR1730  # to call `min` for each card costs more than all else
            lowest = NUMBER[card]
        easiest.append(lowest)
    return easiest
