"""Choosing several cards of a hand, one at a time, lowest first: so each set exists once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from gadabout.core.contract import Illegal, Seat, Told, tell
from gadabout.games.travelogue.events import Picked

Cards = tuple[int, ...]


def choices(hand: Cards, picks: Cards, count: int) -> Cards:
    """The cards that may come next, when `count` are wanted in all: enough higher ones must be left."""
    start = bisect_right(hand, picks[-1]) if picks else 0
    return hand[start : len(hand) - count + len(picks) + 1]


def check(hand: Cards, picks: Cards, count: int, card: int) -> None:
    """Refuses a card that can't come next, and says why."""
    spot = bisect_left(hand, card)
    if spot == len(hand) or hand[spot] != card:
        raise Illegal("not-in-hand", card=card)
    if picks and card <= picks[-1]:
        raise Illegal("lowest-first", card=card, after=picks[-1])
    missing = count - len(picks)
    if len(hand) - spot < missing:
        raise Illegal("too-few-higher", card=card, missing=missing)


_PICKED: Final[dict[int, tuple[Told, ...]]] = {}
"""What was told before, by a number for it: half of all steps are picks."""


def picked(players: int, seat: Seat, left: int, card: int) -> tuple[Told, ...]:
    """The card to its owner; that there was one to all others."""
    number = ((players << 2 | seat) << 7 | left) << 7 | card
    news = _PICKED.get(number)
    if news is None:
        news = _PICKED[number] = tell(players, seat, Picked(seat, left, card), others=Picked(seat, left))
    return news


def without(hand: Cards, cards: Cards) -> Cards:
    return tuple([card for card in hand if card not in cards])


def with_card(hand: Cards, card: int) -> Cards:
    spot = bisect_left(hand, card)
    return (*hand[:spot], card, *hand[spot:])
