"""Steps and games a CPU-second of each game, beside catanatron and OpenSpiel's hearts in the same run.

A step is one decision of a player: his legal actions listed, one drawn, applied, its events told. What the
house does is done, but not counted. Rounds are interleaved, so that noise of the machine meets all alike.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import msgspec
from rich.console import Console
from rich.table import Table

from gadabout.bots.playout import random_game
from gadabout.games.registry import GAMES

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.peers.engines import PEERS

Game = Callable[[], int]
PLAYERS = 4
CATANATRON, HEARTS = "catanatron", "openspiel hearts"


def ours(name: str) -> Game:
    rules, rng = GAMES[name], Random(1)
    options = msgspec.convert({"players": PLAYERS}, rules.MODEL.options)

    def play() -> int:
        return random_game(rules, rules.setup(options, rng.randbytes(32)), rng)

    return play


def measure(play: Game, seconds: float) -> tuple[float, float]:
    """Steps and games a CPU-second, over whole games."""
    steps = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        steps += play()
        games += 1
    return steps / spent, games / spent


def run(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """The medians of each engine, and its steps as multiples of the peers'."""
    engines = {name: ours(name) for name in GAMES} | {name: make() for name, make in PEERS.items()}
    for play in engines.values():
        play()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in engines}
    for _ in range(rounds):
        for name, play in engines.items():
            found[name].append(measure(play, seconds))
    figures = {}
    for name, rates in found.items():
        figures[name] = {
            "steps": median(steps for steps, _ in rates),
            "games": median(games for _, games in rates),
            "of_catanatron": median(s / c for (s, _), (c, _) in zip(rates, found[CATANATRON], strict=True)),
            "of_hearts": median(s / h for (s, _), (h, _) in zip(rates, found[HEARTS], strict=True)),
        }
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of each engine in each round")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = run(asked.rounds, asked.seconds)
    if asked.json:
        print(json.dumps(figures))
        return
    table = Table(title=f"Random play, {PLAYERS} players, per CPU-second (medians of {asked.rounds} rounds)")
    for column in ("engine", "games", "steps", "× catanatron", "× hearts"):
        table.add_column(column, justify="left" if column == "engine" else "right")
    for name, row in figures.items():
        ratios = (f"{row['of_catanatron']:.1f}", f"{row['of_hearts']:.2f}")
        table.add_row(name, f"{row['games']:,.0f}", f"{row['steps']:,.0f}", *ratios)
    Console().print(table)


if __name__ == "__main__":
    main()
