"""Small tournaments for tests."""

from typing import Any

import msgspec

from gadabout.arena.game import play
from gadabout.arena.outcome import Outcome
from gadabout.arena.schedule import bouts
from gadabout.arena.settings import Entrant, Settings
from gadabout.games.registry import find


def settings(game: str = "travel_blog", bots: str = "random,greedy", **changed: Any) -> Settings:
    """Makes settings, by default those of a quick tournament."""
    players = changed.pop("players", 2)
    rules = find(game)
    options = msgspec.to_builtins(rules.MODEL.options(players=players))
    usual = {"games": 6, "seed": 1, "rules": rules.VERSION, "options": options, "code": "here"}
    entrants = tuple(Entrant(name) for name in bots.split(","))
    return Settings(game=game, players=players, bots=entrants, **usual | changed)


def outcomes(chosen: Settings) -> dict[int, Outcome]:
    return {number: play(chosen, number) for number in range(bouts(chosen))}


def untimed(text: bytes | str) -> Any:
    """Returns standings as JSON without the times."""
    found = msgspec.json.decode(text)
    for bot in found["bots"]:
        for name in [name for name in bot if name.startswith("ms_")]:
            del bot[name]
    return found
