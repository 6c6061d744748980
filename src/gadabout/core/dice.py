"""All chance of a game: one seed, one counter, numbers from a keyed hash."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from hmac import compare_digest
from typing import Any

WORDS = 8
"""Numbers in one block of the hash."""
LEAST_SEED, MOST_SEED = 16, 64


class Dice:
    """Equal dice roll equal numbers; nobody foresees them from those he saw.

    >>> dice = Dice(bytes(16))
    >>> [dice.below(6) + 1 for _ in range(5)]
    [6, 4, 1, 1, 1]
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if not LEAST_SEED <= len(seed) <= MOST_SEED:
            raise ValueError(f"a seed has {LEAST_SEED} to {MOST_SEED} bytes, not {len(seed)}")
        self.seed = seed
        self.drawn = drawn

    def copy(self) -> Dice:
        return Dice(self.seed, self.drawn)

    def key(self) -> tuple[str, int]:
        return self.seed.hex(), self.drawn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.seed == other.seed and self.drawn == other.drawn

    def __hash__(self) -> int:
        return hash((self.seed, self.drawn))

    def block(self) -> bytes:
        """The next 64 bytes."""
        self.drawn += 1
        return blake2b(self.drawn.to_bytes(8, "big"), key=self.seed).digest()

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, all alike (up to one part in 2⁶⁴)."""
        return int.from_bytes(self.block()[:8], "big") * n >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates, eight swaps a block."""
        last = len(items) - 1
        while last > 0:
            block = self.block()
            for start in range(0, 8 * min(last, WORDS), 8):
                other = int.from_bytes(block[start : start + 8], "big") * (last + 1) >> 64
                items[last], items[other] = items[other], items[last]
                last -= 1


def commitment(seed: bytes) -> str:
    """Shown when a game starts: it fixes the seed and tells nothing of it."""
    return sha256(b"gadabout seed\0" + seed).hexdigest()


def opens(seed: bytes, shown: str) -> bool:
    """Whether this seed, revealed at the end, is the one that was committed to."""
    return compare_digest(commitment(seed), shown)


def stir(seed: bytes, salts: Sequence[str]) -> bytes:
    """The seed that the game is played with: the committed one and the players' own words.

    Without salts it is the committed seed itself.
    """
    if not salts:
        return seed
    mixed = sha256(seed)
    for salt in salts:
        word = salt.encode()
        mixed.update(len(word).to_bytes(4, "big") + word)
    return mixed.digest()
