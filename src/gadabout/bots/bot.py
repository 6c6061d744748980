"""What a bot is: a value made from a level and the seed of its seat. It gets views, never a state."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

from gadabout.core.contract import Action, Seat, View
from gadabout.core.dice import Dice

DECIDING, PACING = 0, 1
DRAWS = 1 << 8
"""Numbers kept for one purpose at one moment of a game."""


class Bot(Protocol):
    """Pure: equal seed, view, legal actions and version give an equal answer."""

    @property
    def level(self) -> str:
        """Its name in `levels`; the log says who played by it."""

    # One of the legal actions; `version` counts the moves of the game so far.
    def decide(self, view: View, legal: Sequence[Action], version: int) -> Action: ...

    # Seconds until it moves, as a person would take them; used where time is real.
    def pace(self, view: View, legal: Sequence[Action], version: int) -> float: ...


def seat_seed(seed: bytes, seat: Seat) -> bytes:
    """The seed of a seat's bot; nothing of the game's own chance can be told from it."""
    return sha256(b"gadabout bot\0" + seat.to_bytes(2, "big") + seed).digest()


def dice_at(seed: bytes, version: int, purpose: int = DECIDING) -> Dice:
    """A bot's own dice at one moment of a game."""
    return Dice(seed, (2 * version + purpose) * DRAWS)


def between(dice: Dice, least: float, most: float) -> float:
    """Seconds from least to most, the middle more often than the ends."""
    return least + (most - least) * (dice.below(1000) + dice.below(1000)) / 1998
