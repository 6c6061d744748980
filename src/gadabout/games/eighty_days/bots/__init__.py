"""Around the World in 80 Days: by greed, by habit, and by search."""

from gadabout.core.words import load
from gadabout.games.eighty_days.bots.characters import CHARACTERS, player
from gadabout.games.eighty_days.bots.greedy import Greedy

WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""

__all__ = ["CHARACTERS", "WORDS", "Greedy", "player"]
