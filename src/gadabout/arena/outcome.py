"""What is written down of a game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct


class Spent(Struct, frozen=True):
    """The CPU time of one seat, in microseconds."""

    decisions: int
    """Those with a choice; a forced move costs a turn its time, but is no decision."""
    deciding: int
    turns: tuple[int, ...]
    """A turn is what a seat decides before another seat or the house moves."""


class Outcome(Struct, frozen=True):
    """How a game went. All but `spent` is the same again whenever the game is played again."""

    number: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    first: int
    """The seat that was the first to be asked something alone: it begins the game."""
    decisions: int
    turns: int
    moves: str
    """A fingerprint of all moves."""
    spent: tuple[Spent, ...]

    @property
    def wins(self) -> list[Fraction]:
        """Each seat's part of the win; those who share it get equal parts."""
        return shares(self.ranks)


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """
    >>> [str(share) for share in shares((1, 3, 1, 4))]
    ['1/2', '0', '1/2', '0']
    """
    part = Fraction(1, ranks.count(1))
    return [part if rank == 1 else Fraction(0) for rank in ranks]
