"""Around the World in 80 Days: by greed, by habit, and by search."""

from gadabout.bots.heuristics.eighty_days.characters import CHARACTERS, player
from gadabout.bots.heuristics.eighty_days.greedy import Greedy
from gadabout.core.words import load

WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""

__all__ = ["CHARACTERS", "WORDS", "Greedy", "player"]
