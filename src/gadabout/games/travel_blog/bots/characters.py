"""Who plays Travel Blog: what each level knows, sees and overlooks, and how soon it makes up its mind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Character(NamedTuple):
    """The limits of a level."""

    gaps: float
    """How much of the map is forgotten: so likely is it that a border as hard as can be is unknown."""
    cards: int
    """Of the seven round the centre, so many are looked at."""
    pairs: bool
    """Thinks of both tokens at once."""
    stacks: bool
    """Counts the tokens that lie there."""
    slip: float
    """Euros by which a reckoning may be off."""
    rivals: bool
    """Thinks of what the others will pay, too."""
    seconds: float
    """A first look at a round of one token, on average."""


CHARACTERS: Mapping[str, Character] = {
    "tuned": Character(0.0, 7, pairs=True, stacks=True, slip=0, rivals=False, seconds=4.4),
    "novice": Character(0.6, 4, pairs=False, stacks=False, slip=25, rivals=False, seconds=6.0),
    "holiday": Character(0.42, 5, pairs=False, stacks=True, slip=18, rivals=False, seconds=5.2),
    "keen": Character(0.27, 6, pairs=True, stacks=True, slip=12, rivals=False, seconds=4.4),
    "guide": Character(0.13, 7, pairs=True, stacks=True, slip=7, rivals=False, seconds=3.7),
    "master": Character(0.0, 7, pairs=True, stacks=True, slip=0, rivals=True, seconds=3.2),
}
