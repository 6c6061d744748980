"""The bot that takes any legal action, all alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gadabout.bots.bot import PACING, Prospect, between, dice_at
from gadabout.core.contract import Action


class Chance:
    """Knows no game, and so plays every game."""

    __slots__ = ("seed",)
    level = "random"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def decide(self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        return legal[dice_at(self.seed, version).below(len(legal))]

    def weigh(
        self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        """Returns the same prospect for every action: to this bot all are equally good."""
        return [Prospect(action, 0.5, 0.0, 0) for action in legal]

    def pace(self, _view: Any, _legal: Sequence[Action], version: int) -> float:
        return reaction(self.seed, version)


def reaction(seed: bytes, version: int) -> float:
    """Returns 2 to 8 seconds; a forced move is no quicker, because that would reveal the hand."""
    return between(dice_at(seed, version, PACING), 2.0, 8.0)
