"""Around the World in 80 Days: by greed, by habit, and by search."""

from collections.abc import Mapping
from functools import partial

from gadabout.bots.bot import Maker
from gadabout.core.words import load
from gadabout.games.eighty_days.bots.characters import CHARACTERS, player
from gadabout.games.eighty_days.bots.greedy import Greedy

MAKERS: Mapping[str, Maker] = {"greedy": Greedy, **{level: partial(player, level) for level in CHARACTERS}}
WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""
