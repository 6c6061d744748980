"""Every bot there is, by the name of its game and of its level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from gadabout.bots.bot import Bot
from gadabout.bots.chance import Chance
from gadabout.bots.heuristics import eighty_days, travel_blog, travelogue
from gadabout.core.words import LANGUAGES, Words

Maker = Callable[[bytes], Bot]

LEVELS: Mapping[str, Mapping[str, Maker]] = {
    "travel_blog": {
        "random": Chance,
        "greedy": travel_blog.Greedy,
        **{level: partial(travel_blog.Traveller, level) for level in travel_blog.CHARACTERS},
    },
    "travelogue": {"random": Chance, "greedy": travelogue.Greedy},
    "eighty_days": {"random": Chance, "greedy": eighty_days.Greedy},
}


TITLES = Words(
    {
        "random": {"en": "Wanderer", "cs": "Tulák"},
        "greedy": {"en": "Bargain hunter", "cs": "Lovec výhod"},
    }
)


def titles(level: str) -> Mapping[str, str]:
    """What players call a level, in each language; one without words goes by its name."""
    return TITLES.sentences[level] if level in TITLES else dict.fromkeys(LANGUAGES, level)


def strongest(game: str) -> str:
    """The level that experts don't beat; it judges what others played."""
    return list(LEVELS[game])[-1]


def bot(game: str, level: str, seed: bytes) -> Bot:
    """The bot of this level for one seat; KeyError if there is none."""
    return LEVELS[game][level](seed)
