"""Every bot there is, by the name of its game and of its level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf

from gadabout.bots.bot import Bot
from gadabout.bots.chance import Chance
from gadabout.bots.player import Player
from gadabout.core.words import LANGUAGES, Words
from gadabout.games.eighty_days import bots as eighty_days
from gadabout.games.travel_blog import bots as travel_blog
from gadabout.games.travelogue import bots as travelogue

Maker = Callable[[bytes], Bot]

OFFERED = ("novice", "holiday", "keen", "guide", "master")
"""What can be seated, the same names in every game, from the weakest to the strongest."""
TOP = "top"
"""Stands for the strongest level of a game."""

EVERY: Mapping[str, Mapping[str, Maker]] = {
    "travel_blog": {
        "random": Chance,
        "greedy": travel_blog.Greedy,
        **{level: partial(travel_blog.Traveller, level) for level in travel_blog.CHARACTERS},
    },
    "travelogue": {
        "random": Chance,
        "greedy": travelogue.Greedy,
        **{level: partial(travelogue.player, level) for level in travelogue.CHARACTERS},
    },
    "eighty_days": {
        "random": Chance,
        "greedy": eighty_days.Greedy,
        **{level: partial(eighty_days.player, level) for level in eighty_days.CHARACTERS},
    },
}
"""With those that are not offered: old logs name them, and matches measure by them."""
LEVELS: Mapping[str, Mapping[str, Maker]] = {
    game: {level: makers[level] for level in OFFERED} for game, makers in EVERY.items()
}

OLD = Words(
    {
        "random": {"en": "Wanderer", "cs": "Tulák"},
        "greedy": {"en": "Bargain hunter", "cs": "Lovec výhod"},
    }
)
WORDS: Mapping[str, Words] = {
    "travel_blog": travel_blog.WORDS,
    "travelogue": travelogue.WORDS,
    "eighty_days": eighty_days.WORDS,
}


def titles(game: str, level: str) -> Mapping[str, str]:
    """What players call a level, in each language; one without words goes by its name."""
    for words in (WORDS.get(game, OLD), OLD):
        if level in words:
            return words.sentences[level]
    return dict.fromkeys(LANGUAGES, level)


def characters(game: str, level: str) -> Mapping[str, str]:
    """A line about a level that can be seated, in each language."""
    return WORDS[game].sentences[f"{level}-character"]


def strongest(game: str) -> str:
    """The strongest level; it judges what others played."""
    return list(LEVELS[game])[-1]


def usual(game: str) -> str:
    """The level for who hasn't chosen one: in the middle; a game without bots has none."""
    levels = list(LEVELS.get(game, ()))
    return levels[len(levels) // 2] if levels else ""


def is_known(game: str, level: str) -> bool:
    """Whether there is such a bot, offered or not."""
    return level in EVERY.get(game, ())


def bot(game: str, level: str, seed: bytes) -> Bot:
    """The bot of this level for one seat; KeyError if there is none."""
    return EVERY[game][strongest(game) if level == TOP else level](seed)


def unhurried(made: Bot) -> Bot:
    """The same bot without a safety stop: its budget alone decides."""
    if isinstance(made, Player):
        made.seconds = inf
    return made
