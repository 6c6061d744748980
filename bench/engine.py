"""Measures steps and games per CPU-second, plain and compiled, beside catanatron and OpenSpiel's hearts.

A step is one decision of a player: legal actions are listed, one is drawn and applied, its events are told.
Moves of the house are made, but not counted. Rounds are interleaved, so that noise affects all engines alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from gadabout.games.registry import GAMES

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.compiled import SRC, compiled
from bench.peers.engines import PEERS
from bench.player import PLAYERS, measure

Rates = tuple[float, float]
"""Steps and games per CPU-second."""
Engine = Callable[[float], Rates]
"""Plays for this many CPU-seconds."""
COLUMNS = {"of_plain": "× plain", "of_catanatron": "× catanatron", "of_hearts": "× hearts"}


class Player:
    """A process that plays our games with the package of one folder."""

    def __init__(self, package: Path, leaving: ExitStack) -> None:
        command = [sys.executable, str(Path(__file__).with_name("player.py"))]
        env = os.environ | {"PYTHONPATH": str(package)}
        process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process = leaving.enter_context(process)

    def engine(self, name: str) -> Engine:
        def play(seconds: float) -> Rates:
            assert self.process.stdin
            assert self.process.stdout
            print(name, seconds, file=self.process.stdin, flush=True)
            steps, games = map(float, self.process.stdout.readline().split())
            return steps, games

        return play


def engines(leaving: ExitStack) -> dict[str, Engine]:
    plain, fast = Player(SRC, leaving), Player(compiled("3"), leaving)
    found = {}
    for name in GAMES:
        found[name] = plain.engine(name)
        found[f"{name}, compiled"] = fast.engine(name)
    return found | {name: peer(make()) for name, make in PEERS.items()}


def peer(play: Callable[[], int]) -> Engine:
    return lambda seconds: measure(play, seconds)


def run(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Returns the medians of each engine, and its steps as multiples of others' in the same round."""
    found: dict[str, list[Rates]] = {}
    with ExitStack() as leaving:
        playing = engines(leaving)
        for play in playing.values():
            play(0.1)
        for _ in range(rounds):
            for name, play in playing.items():
                found.setdefault(name, []).append(play(seconds))

    def times(name: str, other: str) -> float:
        return median(mine / theirs for (mine, _), (theirs, _) in zip(found[name], found[other], strict=True))

    return {
        name: {
            "steps": median(steps for steps, _ in rates),
            "games": median(games for _, games in rates),
            "of_plain": times(name, name.removesuffix(", compiled")),
            "of_catanatron": times(name, "catanatron"),
            "of_hearts": times(name, "openspiel hearts"),
        }
        for name, rates in found.items()
    }


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
    for column in ("engine", "games", "steps", *COLUMNS.values()):
        table.add_column(column, justify="left" if column == "engine" else "right")
    for name, row in figures.items():
        ratios = [f"{row[column]:.2f}" for column in COLUMNS]
        table.add_row(name, f"{row['games']:,.0f}", f"{row['steps']:,.0f}", *ratios)
    Console().print(table)


if __name__ == "__main__":
    main()
