"""Who meets whom, on which deal, in which seats."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from gadabout.arena.settings import Settings


class Bout(NamedTuple):
    """One game of a tournament."""

    pair: int
    """Which pair of `pairs`."""
    deal: int
    seats: tuple[int, ...]
    """Who sits where, as numbers of the entrants."""


def pairs(entrants: int) -> Sequence[tuple[int, int]]:
    """Everybody meets everybody; who is named first challenges the other.

    >>> pairs(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(entrants), 2))


def bouts(settings: Settings) -> int:
    return len(pairs(len(settings.bots))) * settings.games


def bout(settings: Settings, number: int) -> Bout:
    """Each deal is played once with the challenger in each seat; all others are his opponent's.

    With two players that swaps the seats. Pairs take turns, so that a tournament that was broken off has
    played about as much of each.
    """
    meetings = pairs(len(settings.bots))
    game, pair = divmod(number, len(meetings))
    challenger, opponent = meetings[pair]
    deal, seat = divmod(game, settings.players)
    seats = tuple(challenger if each == seat else opponent for each in range(settings.players))
    return Bout(pair, deal, seats)


def seed_of(settings: Settings, deal: int, purpose: str) -> bytes:
    """The same deals for all pairs: who is lucky is so against everybody."""
    words = ("gadabout arena", settings.game, str(settings.seed), str(deal), purpose)
    return sha256("\0".join(words).encode()).digest()
