"""The record of one game of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct


class Spent(Struct, frozen=True):
    """The CPU time of one seat, in microseconds."""

    decisions: int
    """Moves with a choice; a forced move takes time of its turn, but isn't a decision."""
    deciding: int
    turns: tuple[int, ...]
    """The time of each turn: all that a seat decides before another seat or the house moves."""


class Outcome(Struct, frozen=True):
    """The outcome of a game. Playing it again gives the same again, except for `spent`."""

    number: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    first: int
    """The seat that begins: the first to be asked something alone."""
    decisions: int
    turns: int
    moves: str
    """A fingerprint of all moves."""
    spent: tuple[Spent, ...]

    @property
    def wins(self) -> list[Fraction]:
        """Returns each seat's part of the win; tied seats share it equally."""
        return shares(self.ranks)


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """Splits the win among the seats with rank 1.

    >>> [str(share) for share in shares((1, 3, 1, 4))]
    ['1/2', '0', '1/2', '0']
    """
    part = Fraction(1, ranks.count(1))
    return [part if rank == 1 else Fraction(0) for rank in ranks]
