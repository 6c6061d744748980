"""Measures iterations per CPU-second of the searching bots, plain and compiled, and the cost of their turns.

Positions are those of games played by habit. Rounds of both engines are interleaved, so that noise of the
machine meets them alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.compiled import SRC, compiled
from bench.thinker import SEARCHING

Figures = dict[str, float]


class Thinker:
    """A process that searches with the package of one folder."""

    def __init__(self, package: Path, leaving: ExitStack) -> None:
        command = [sys.executable, str(Path(__file__).with_name("thinker.py"))]
        env = os.environ | {"PYTHONPATH": str(package)}
        process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process = leaving.enter_context(process)

    def think(self, game: str, seconds: float) -> Figures:
        assert self.process.stdin
        assert self.process.stdout
        print(game, seconds, file=self.process.stdin, flush=True)
        figures: Figures = json.loads(self.process.stdout.readline())
        return figures


def run(rounds: int, seconds: float, *, plain: bool) -> dict[str, Figures]:
    """Returns the medians of each game and engine."""
    found: dict[str, list[Figures]] = {}
    with ExitStack() as leaving:
        engines = {"": Thinker(SRC, leaving)}
        if not plain:
            engines[", compiled"] = Thinker(compiled("3"), leaving)
        for _ in range(rounds):
            for game in SEARCHING:
                for suffix, engine in engines.items():
                    found.setdefault(game + suffix, []).append(engine.think(game, seconds))
    return {
        name: {key: median(each[key] for each in figures) for key in figures[0]}
        for name, figures in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each engine in each round")
    parser.add_argument("--plain", action="store_true", help="Leave out the compiled engine.")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = run(asked.rounds, asked.seconds, plain=asked.plain)
    if asked.json:
        print(json.dumps(figures))
        return
    table = Table(title=f"The strongest bots, two players (medians of {asked.rounds} rounds)")
    for column in ("engine", "iterations/s", "ms a decision", "ms a turn"):
        table.add_column(column, justify="left" if column == "engine" else "right")
    for name, row in figures.items():
        shown = [f"{row['iterations']:,.0f}", f"{row['decision_ms']:.1f}", f"{row['turn_ms']:.0f}"]
        table.add_row(name, *shown)
    Console().print(table)


if __name__ == "__main__":
    main()
