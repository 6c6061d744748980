"""Travelogue: by greed, by habit, and by search."""

from gadabout.bots.heuristics.travelogue.characters import CHARACTERS, player
from gadabout.bots.heuristics.travelogue.greedy import Greedy
from gadabout.core.words import load

WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""

__all__ = ["CHARACTERS", "WORDS", "Greedy", "player"]
