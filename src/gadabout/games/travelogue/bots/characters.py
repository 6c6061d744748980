"""Who plays Travelogue: how far each level thinks, and how often it errs."""

from __future__ import annotations

from collections.abc import Mapping

from gadabout.bots.player import Character, Player
from gadabout.games.travelogue.bots.judge import Judge
from gadabout.games.travelogue.model import View

CHARACTERS: Mapping[str, Character] = {
    "tuned": Character(0),
    "novice": Character(0, slips=0.1, haze=1.6),
    "holiday": Character(0, slips=0.02, haze=0.7),
    "keen": Character(0, haze=0.3),
    "guide": Character(15),
    "master": Character(240),
}
JUDGE = Judge()


def player(level: str, seed: bytes) -> Player:
    """Makes the bot of a level for one seat."""
    return Player(JUDGE, seconds, level, CHARACTERS[level], seed)


def seconds(view: View) -> tuple[float, float]:
    """Returns the least and most seconds to wait: more at the start of a turn and when others ask."""
    if view.picks or view.spent:
        return 0.4, 1.0
    return (1.5, 4.0) if view.phase in {"destination", "turn", "answer", "shed"} else (0.8, 2.0)
