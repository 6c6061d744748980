"""Travel Blog: by greed, and with human limits."""

from gadabout.bots.heuristics.travel_blog.characters import CHARACTERS
from gadabout.bots.heuristics.travel_blog.greedy import Greedy
from gadabout.bots.heuristics.travel_blog.traveller import Traveller
from gadabout.core.words import load

WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""

__all__ = ["CHARACTERS", "WORDS", "Greedy", "Traveller"]
