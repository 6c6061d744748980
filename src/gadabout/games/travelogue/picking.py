"""Choosing several cards of a hand, one at a time, lowest first: so each set exists once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from gadabout.core.contract import Illegal, Seat, Told, tell
from gadabout.games.travelogue.events import Picked

Cards = tuple[int, ...]


def choices(hand: Cards, picks: Cards, count: int) -> Cards:
    """The cards that may come next, when `count` are wanted in all: enough higher ones must be left."""
    if not picks:
        return hand[: len(hand) - count + 1]
    return hand[bisect_right(hand, picks[-1]) : len(hand) - count + len(picks) + 1]


def refusal(hand: Cards, picks: Cards, count: int, card: int) -> Illegal:
    """Why a card can't come next."""
    if card not in hand:
        return Illegal("not-in-hand", card=card)
    if picks and card <= picks[-1]:
        return Illegal("lowest-first", card=card, after=picks[-1])
    return Illegal("too-few-higher", card=card, missing=count - len(picks))


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
    for card in cards:
        spot = hand.index(card)
        hand = hand[:spot] + hand[spot + 1 :]
    return hand


def with_card(hand: Cards, card: int) -> Cards:
    spot = bisect_left(hand, card)
    return (*hand[:spot], card, *hand[spot:])
