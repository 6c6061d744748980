"""The chance of a game: one seed, one counter, and numbers from a keyed hash."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from hmac import compare_digest
from struct import Struct
from typing import Any, Final

# Lemire: the upper half of word × n is a fair number below n, once the few surplus words are skipped.
REACH: Final = 1 << 32
FULL: Final = REACH - 1
HALF: Final = (1 << 16) - 1
_sixteen = Struct(">16I").unpack

LEAST_SEED: Final = 16
MOST_SEED: Final = 64


class Dice:
    """Seeded dice: equal dice roll equal numbers, and nobody can foresee them from earlier ones.

    >>> dice = Dice(bytes(16))
    >>> [dice.below(6) + 1 for _ in range(5)]
    [3, 4, 5, 3, 1]
    """

    __slots__ = ("drawn", "keyed", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if not LEAST_SEED <= len(seed) <= MOST_SEED:
            raise ValueError(f"a seed has {LEAST_SEED} to {MOST_SEED} bytes, not {len(seed)}")
        self.seed = seed
        self.drawn = drawn
        self.keyed: Any = None
        """The keyed hash before any number is added, made on first use; copies share it unchanged."""

    def copy(self) -> Dice:
        other = Dice(self.seed, self.drawn)
        other.keyed = self.keyed
        return other

    def key(self) -> tuple[str, int]:
        return self.seed.hex(), self.drawn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.seed == other.seed and self.drawn == other.drawn

    def __hash__(self) -> int:
        return hash((self.seed, self.drawn))

    def words(self) -> tuple[int, ...]:
        """Draws the next sixteen numbers of 32 bits."""
        self.drawn += 1
        if self.keyed is None:
            self.keyed = blake2b(key=self.seed)
        told = self.keyed.copy()
        told.update(self.drawn.to_bytes(8, "big"))
        return _sixteen(told.digest())

    def below(self, n: int) -> int:
        """Draws a number from 0 to n − 1; each is exactly equally likely."""
        while True:
            share = self.words()[0] * n
            if share & FULL >= n or share & FULL >= REACH % n:
                return share >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Shuffles the list in place (Fisher and Yates); every order is exactly equally likely."""
        last = len(items) - 1
        while last > 0:
            for word in self.words():
                # In halves, so that no product overflows a machine word when compiled.
                share = ((word >> 16) * (last + 1) << 16) + (word & HALF) * (last + 1)
                if share & FULL > last or share & FULL >= REACH % (last + 1):
                    other = share >> 32
                    items[last], items[other] = items[other], items[last]
                    last -= 1
                    if last == 0:
                        break


def commitment(seed: bytes) -> str:
    """Returns the hash shown at the start of a game: it fixes the seed without revealing it."""
    return sha256(b"gadabout seed\0" + seed).hexdigest()


def opens(seed: bytes, shown: str) -> bool:
    """Returns whether a seed revealed at the end fits the commitment shown at the start."""
    return compare_digest(commitment(seed).encode(), shown.encode())


def salt(word: str) -> str:
    """Hashes a player's own word for the log: they can find it again, and nobody else can read it."""
    return sha256(b"gadabout salt\0" + word.encode()).hexdigest()


def stir(seed: bytes, salts: Sequence[str]) -> bytes:
    """Returns the seed with which a game is played: the committed seed mixed with the players' salts.

    Without salts, it returns the committed seed itself.
    """
    if not salts:
        return seed
    mixed = sha256(seed)
    for salt in salts:
        word = salt.encode()
        mixed.update(len(word).to_bytes(4, "big") + word)
    return mixed.digest()
