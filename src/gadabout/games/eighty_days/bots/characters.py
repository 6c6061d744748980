"""Who plays 80 Days: how far each level thinks, and how often it errs."""

from __future__ import annotations

from collections.abc import Mapping

from gadabout.bots.player import Character, Player
from gadabout.games.eighty_days.bots.judge import Judge
from gadabout.games.eighty_days.model import View

CHARACTERS: Mapping[str, Character] = {
    "tuned": Character(0),
    "novice": Character(0, slips=0.4, haze=6.0),
    "holiday": Character(0, slips=0.03, haze=1.4),
    "keen": Character(0, haze=0.5),
    "guide": Character(15),
    "master": Character(240),
}
JUDGE = Judge()


def player(level: str, seed: bytes) -> Player:
    """Makes the bot of a level for one seat."""
    return Player(JUDGE, seconds, level, CHARACTERS[level], seed)


def seconds(view: View) -> tuple[float, float]:
    """Returns the least and most seconds to wait: most for taking a card, as the rest is planned then."""
    if view.phase == "take":
        return 2.0, 5.0
    return (1.2, 3.0) if view.phase in {"action", "travel"} else (0.8, 1.6)
