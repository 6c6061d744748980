"""Travel Blog: by greed, and with human limits."""

from collections.abc import Mapping
from functools import partial

from gadabout.bots.bot import Maker
from gadabout.core.words import load
from gadabout.games.travel_blog.bots.characters import CHARACTERS
from gadabout.games.travel_blog.bots.greedy import Greedy
from gadabout.games.travel_blog.bots.traveller import Traveller

MAKERS: Mapping[str, Maker] = {"greedy": Greedy, **{level: partial(Traveller, level) for level in CHARACTERS}}
WORDS = load(__name__)
"""For each character its name, and under `<level>-character` a line about it."""
