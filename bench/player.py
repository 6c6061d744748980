"""Plays random games of the engine that is first on its path, plain or compiled, in a process of its own.

It reads lines of a game's name and seconds, and answers each with steps and games a CPU-second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

import msgspec

from gadabout.bots.playout import random_game
from gadabout.games.registry import GAMES

PLAYERS = 4

Game = Callable[[], int]
"""Plays a game, and counts its players' decisions."""


def ours(name: str) -> Game:
    rules, rng = GAMES[name], Random(1)
    options = msgspec.convert({"players": PLAYERS}, rules.MODEL.options)

    def play() -> int:
        return random_game(rules, rules.setup(options, rng.randbytes(32)), rng)

    return play


def measure(play: Game, seconds: float) -> tuple[float, float]:
    """Returns steps and games per CPU-second, over whole games."""
    steps = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        steps += play()
        games += 1
    return steps / spent, games / spent


def main() -> None:
    plays = {name: ours(name) for name in GAMES}
    for line in sys.stdin:
        name, seconds = line.split()
        print(*measure(plays[name], float(seconds)), flush=True)


if __name__ == "__main__":
    main()
