"""What a hand of Travelogue can do: what it scores, what that costs, and what it can do without."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, LIMITS, NUMBER, WORTH

Cards = tuple[int, ...]
MISSED: Final = 30
"""A card spent, compared with the numbers on it: fewer cards first, then lower ones."""


@lru_cache(maxsize=1 << 16)
def appraise(destination: int, hand: Cards) -> tuple[int, int]:
    """Returns the highest score now, and what it could be with a card of fitting number (TG-31, TG-32)."""
    worth = WORTH[destination]
    counts = [0] * ACTIVITIES
    for card in hand:
        counts[ACTIVITY[card]] += 1
    total = 0
    for activity in range(ACTIVITIES):
        total += worth[activity][counts[activity]]
    now = promised = 0
    for card in hand:
        activity, number = ACTIVITY[card], NUMBER[card]
        count = counts[activity]
        rest = total - worth[activity][count] + worth[activity][count - 1]
        if number <= rest:
            now = max(now, number)
        promised = max(promised, min(number, rest))
    return now, promised


@lru_cache(maxsize=1 << 14)
def cheapest(destination: int, hand: Cards, spent: Cards, score: int) -> Cards | None:
    """Returns the least missed cards that make this score possible, with those in `spent` (TG-30 to TG-32).

    In each activity the lowest numbers go first. Returns None if no cards make it possible.
    """
    goal = NUMBER[score]
    after = spent[-1] if spent else -1
    gone = [0] * ACTIVITIES
    for card in spent:
        gone[ACTIVITY[card]] += 1
    able: list[list[int]] = [[] for _ in gone]
    for card in hand:
        if after < card != score:
            able[ACTIVITY[card]].append(card)
    reached: dict[int, tuple[int, Cards]] = {0: (0, ())}
    for activity, limit in enumerate(LIMITS[destination]):
        cards = able[activity]
        worth = WORTH[destination][activity]
        base = worth[gone[activity]]
        if not base and not cards:
            continue
        before, reached = reached, {}
        price = 0
        used: Cards = ()
        for count in range(min(len(cards), limit - gone[activity]) + 1):
            if count:
                price += MISSED + NUMBER[cards[count - 1]]
                used += (cards[count - 1],)
            gain = worth[gone[activity] + count]
            for value, (cost, chosen) in before.items():
                total = min(goal, value + gain)
                known = reached.get(total)
                if known is None or cost + price < known[0]:
                    reached[total] = (cost + price, chosen + used)
    if goal not in reached or not (spent or reached[goal][1]):
        return None
    return spent + reached[goal][1]


@lru_cache(maxsize=1 << 15)
def least(destination: int, hand: Cards, picks: Cards, count: int) -> Cards:
    """Returns the `count` cards of a hand that are missed least, in order, those in `picks` included.

    Of cards beyond what a destination takes of their activity, only the number counts.
    """
    last = picks[-1] if picks else -1
    worth = WORTH[destination]
    counts = [0] * ACTIVITIES
    able: list[int] = []
    for card in hand:
        counts[ACTIVITY[card]] += 1
        if card > last:
            able.append(card)
    for card in picks:
        counts[ACTIVITY[card]] -= 1
    chosen: list[int] = []
    top = max([NUMBER[card] for card in hand]) if hand else 0
    while len(chosen) + len(picks) < count:
        cheap, lowest = able[0], 99.0
        for card in able:
            activity, number = ACTIVITY[card], NUMBER[card]
            n = counts[activity]
            loss = worth[activity][n] - worth[activity][n - 1] + number / 10
            if number == top:
                loss += 2.0
            if loss < lowest:
                cheap, lowest = card, loss
        able.remove(cheap)
        counts[ACTIVITY[cheap]] -= 1
        chosen.append(cheap)
    return picks + tuple(sorted(chosen))


def without(hand: Cards, cards: Cards) -> Cards:
    return tuple([card for card in hand if card not in cards])
