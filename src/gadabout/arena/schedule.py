"""The schedule: who meets whom, on which deal, in which seats."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from gadabout.arena.settings import Settings


class Bout(NamedTuple):
    """One game of a tournament."""

    pair: int
    """An index into `pairs`."""
    deal: int
    seats: tuple[int, ...]
    """The entrant in each seat, by number."""


def pairs(entrants: int) -> Sequence[tuple[int, int]]:
    """Lists all pairs of entrants; the one named first is the challenger.

    >>> pairs(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(entrants), 2))


def bouts(settings: Settings) -> int:
    return len(pairs(len(settings.bots))) * settings.games


def bout(settings: Settings, number: int) -> Bout:
    """Returns a game by its number. Each deal is played once with the challenger in each seat.

    The opponent has all other seats; so with two players the seats are swapped. Pairs take turns, so that an
    interrupted tournament has played about as many games of each.
    """
    meetings = pairs(len(settings.bots))
    game, pair = divmod(number, len(meetings))
    challenger, opponent = meetings[pair]
    deal, seat = divmod(game, settings.players)
    seats = tuple(challenger if each == seat else opponent for each in range(settings.players))
    return Bout(pair, deal, seats)


def seed_of(settings: Settings, deal: int, purpose: str) -> bytes:
    """Derives a seed from the deal, but not from the pair: all pairs play the same deals."""
    words = ("gadabout arena", settings.game, str(settings.seed), str(deal), purpose)
    return sha256("\0".join(words).encode()).digest()
