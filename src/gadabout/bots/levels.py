"""Every bot there is, by the name of its game and of its level. A game without bots is played at random."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from gadabout.bots.bot import Bot, Maker
from gadabout.bots.chance import Chance
from gadabout.bots.player import Player
from gadabout.core.shelf import Shelf
from gadabout.core.words import LANGUAGES, Words
from gadabout.games.registry import GAMES, added

OFFERED = ("novice", "holiday", "keen", "guide", "master")
"""What people can play against, the same names in every game, from the weakest to the strongest."""
TOP = "top"
"""Stands for the strongest level of a game."""
OLD = Words(
    {"random": {"en": "Wanderer", "cs": "Tulák"}, "greedy": {"en": "Bargain hunter", "cs": "Lovec výhod"}}
)
PLAIN = Words(
    {
        "random": {"en": "Random", "cs": "Náhoda"},
        "random-character": {
            "en": "Picks any legal move, without thinking.",
            "cs": "Zahraje kterýkoli povolený tah, bez přemýšlení.",
        },
    }
)


def _makers(game: str) -> Mapping[str, Maker]:
    brought = added(game, "bots")
    return {"random": Chance, **(brought.MAKERS if brought else {})}


def _offered(game: str) -> Mapping[str, Maker]:
    makers = EVERY[game]
    return {level: makers[level] for level in OFFERED if level in makers} or {"random": Chance}


def _words(game: str) -> Words:
    brought = added(game, "bots")
    return brought.WORDS if brought else PLAIN


EVERY: Mapping[str, Mapping[str, Maker]] = Shelf(GAMES.keys, _makers)
"""With the levels that are not offered: old logs name them, and matches measure by them."""
LEVELS: Mapping[str, Mapping[str, Maker]] = Shelf(GAMES.keys, _offered)
WORDS: Mapping[str, Words] = Shelf(GAMES.keys, _words)


def titles(game: str, level: str) -> Mapping[str, str]:
    """Returns the name that players see for a level, in each language; if it has none, the level itself."""
    for words in (WORDS.get(game, OLD), OLD):
        if level in words:
            return words.sentences[level]
    return dict.fromkeys(LANGUAGES, level)


def characters(game: str, level: str) -> Mapping[str, str]:
    """Returns a line that describes an offered level, in each language."""
    named = f"{level}-character"
    return WORDS[game].sentences.get(named) or PLAIN.sentences.get(named) or dict.fromkeys(LANGUAGES, "")


def strongest(game: str) -> str:
    """Returns the strongest level of a game, which also judges what others played."""
    return list(LEVELS[game])[-1]


def can_judge(game: str) -> bool:
    """Returns whether the game's strongest level can judge play; the random bot can't."""
    return strongest(game) != Chance.level


def usual(game: str) -> str:
    """Returns the middle level, for people who haven't chosen one."""
    levels = list(LEVELS[game])
    return levels[len(levels) // 2]


def is_known(game: str, level: str) -> bool:
    """Returns whether the game has a bot of this level, offered or not."""
    return level in EVERY.get(game, ())


def bot(game: str, level: str, seed: bytes) -> Bot:
    """Makes the bot of this level for one seat; raises KeyError if the game has no such level."""
    return EVERY[game][strongest(game) if level == TOP else level](seed)


def unhurried(made: Bot) -> Bot:
    """Removes a bot's time limit, so that its budget alone decides, and returns the bot."""
    if isinstance(made, Player):
        made.seconds = inf
    return made
