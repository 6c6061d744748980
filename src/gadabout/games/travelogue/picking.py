"""Choosing several cards of a hand, one at a time, lowest first: so each set exists once."""

from __future__ import annotations

from bisect import bisect_left

from gadabout.core.contract import Seat
from gadabout.games.travelogue.model import AGENTS
from gadabout.games.travelogue.news import PICKED, News, tell_pick
from gadabout.games.travelogue.state import NOTHING

Cards = tuple[int, ...]


def choices(hand: Cards, picks: Cards, count: int) -> Cards:
    """Returns the cards that may come next if `count` are wanted in all: enough higher ones must be left."""
    if not picks:
        return hand[: len(hand) - count + 1]
    last, spot = picks[-1], len(picks)
    while hand[spot - 1] != last:
        spot += 1
    return hand[spot : len(hand) - count + len(picks) + 1]


def picked(players: int, seat: Seat, left: int, card: int) -> News:
    """Tells the owner which card was picked, and all others only that one was."""
    return PICKED[players][seat][left][card] if left < AGENTS else tell_pick(players, seat, left, card)


def without(hand: Cards, cards: Cards) -> Cards:
    """Returns the hand without these cards; both must be in order."""
    rest: list[int] = []
    gone, found = [*cards, NOTHING], 0
    for card in hand:
        if card == gone[found]:
            found += 1
        else:
            rest.append(card)
    return tuple(rest)


def with_card(hand: Cards, card: int) -> Cards:
    spot = bisect_left(hand, card)
    upto = hand[:spot]
    upto += (card,)
    return upto + hand[spot:]
