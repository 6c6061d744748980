"""Travel Blog: by greed, and with human limits."""

from gadabout.core.words import load
from gadabout.games.travel_blog.bots.characters import CHARACTERS
from gadabout.games.travel_blog.bots.greedy import Greedy
from gadabout.games.travel_blog.bots.traveller import Traveller

WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""

__all__ = ["CHARACTERS", "WORDS", "Greedy", "Traveller"]
