"""What a bot is: a value made from a level and the seed of its seat. It gets views, never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Protocol

from msgspec import Struct

from gadabout.core.contract import Action, Seat
from gadabout.core.dice import Dice

DECIDING, PACING = 0, 1
DRAWS = 1 << 8
"""Numbers kept for one purpose at one moment of a game."""


class Prospect(Struct, frozen=True):
    """What a bot expects of one action."""

    action: Action
    win: float
    """Its share of the game, from 0 to 1; a shared win is shared."""
    score: float
    """The outcome in the game's own unit: points, days, money."""
    tries: int
    """Iterations behind it; 0: reckoned, not searched."""


class Bot(Protocol):
    """Pure: equal seed, view, legal actions, version and budget give an equal answer.

    A budget is a number of iterations; None leaves it to the level. Forced moves need none, nor does a bot
    that doesn't search.
    """

    @property
    def level(self) -> str:
        """Returns the name of its level in `levels`; the log records it with each move."""

    # One of the legal actions; `version` counts the moves of the game so far.
    def decide(
        self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Action: ...

    # Every legal action with what it promises, the best first.
    def weigh(
        self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]: ...

    # Seconds until it moves, as a person would take them; used where time is real.
    def pace(self, view: Any, legal: Sequence[Action], version: int) -> float: ...


Maker = Callable[[bytes], Bot]
"""Makes the bot of a level from the seed of its seat."""


def seat_seed(seed: bytes, seat: Seat) -> bytes:
    """Returns the seed of a seat's bot; it reveals nothing about the game's own dice."""
    return sha256(b"gadabout bot\0" + seat.to_bytes(2, "big") + seed).digest()


def dice_at(seed: bytes, version: int, purpose: int = DECIDING) -> Dice:
    """Returns a bot's own dice for one moment of a game and one purpose."""
    return Dice(seed, (2 * version + purpose) * DRAWS)


def between(dice: Dice, least: float, most: float) -> float:
    """Draws a number of seconds from least to most; the middle is likelier than the ends."""
    return least + (most - least) * (dice.below(1000) + dice.below(1000)) / 1998


def bare(legal: Sequence[Action], choice: Action) -> list[Prospect]:
    """Returns the prospects of a bot that knows only its own choice: it comes first, the others get 0."""
    others = [action for action in legal if action != choice]
    return [Prospect(choice, 0.5, 0.0, 0), *[Prospect(action, 0.0, 0.0, 0) for action in others]]
