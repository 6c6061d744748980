"""Trains the judges of Travelogue and 80 Days to tell who will win, and writes their `data/judge.json`.

First from games by habit, of players who see more or less well, then from games of bots that search with what
was learnt so far. For each moment between two turns a small network (see `bots/network.py`) scores each seat,
and the odds that follow are fitted to who won in the end: cross-entropy, by Adam (Kingma and Ba, 2014).
It needs the packages of `make bench`, a compiler, and as long as is asked for. Another run gives other
weights, as games are played until the time is over.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.compiled import SRC, compiled

KINDS = {
    "travelogue": {"two": "2", "more": "3,4,4"},
    "eighty_days": {"two": "2", "more": "3,4,4,4,5,6"},
}
UNITS = 24
"""Hidden units of a network."""
AT_ONCE = 1024
PASSES = 5
RATE, INERTIA, WIDTH = 3e-3, 0.9, 0.999
HELD_BACK = 20
"""One lesson in this many, the last ones, is held back to measure how well the others were learnt."""
SAME = 1e-3
"""Signs that vary less are treated as constant."""
SEARCHED = 4
"""The weight of a lesson from games with search; one by habit has 1."""
TRIES = 30
Lessons = tuple[Any, Any]
"""The signs of each seat, and its share of the win; zeros and −1 for missing seats."""


def lessons(package: Path, game: str, players: str, tries: int, seconds: float) -> Lessons:
    """Plays games in two processes for so many CPU-seconds each, and returns their lessons."""
    with TemporaryDirectory() as room:
        files = [Path(room, str(number)) for number in range(2)]
        command = [sys.executable, str(Path(__file__).with_name("lessons.py")), game, players, str(tries)]
        env = os.environ | {"PYTHONPATH": str(package)}
        running = [
            subprocess.Popen([*command, str(seconds), str(seed), str(file)], env=env)
            for seed, file in enumerate(files)
        ]
        codes = [process.wait() for process in running]
        if any(codes):
            raise SystemExit("the games could not be played")
        found = [lesson for file in files for lesson in msgspec.msgpack.decode(file.read_bytes())]
    seats = max(len(signs) for signs, _ in found)
    rows: Any = np.zeros((len(found), seats, len(found[0][0][0])), np.float32)
    shares: Any = np.full((len(found), seats), -1, np.float32)
    for number, (signs, won) in enumerate(found):
        rows[number, : len(signs)], shares[number, : len(won)] = signs, won
    return rows, shares


def fit(rows: Any, shares: Any, weights: Any) -> tuple[dict[str, Any], float]:
    """Trains a network; returns it with its cross-entropy on the lessons held back."""
    rng = np.random.default_rng(1)
    there = shares >= 0
    middle, spread = rows[there].mean(0), rows[there].std(0)
    spread[spread < SAME] = np.inf  # what never differs tells nothing
    signs = np.where(there[..., None], (rows - middle) / spread, 0).astype(np.float32)
    count = len(rows) - len(rows) // HELD_BACK
    if count < AT_ONCE:
        raise SystemExit(f"{count} moments are too few to learn from; let the games go on for longer")
    size = rows.shape[2]
    network = [
        rng.normal(0, (2 / size) ** 0.5, (UNITS, size)).astype(np.float32),
        np.zeros(UNITS, np.float32),
        rng.normal(0, 0.1, UNITS).astype(np.float32),
    ]
    moved, squared = [np.zeros_like(each) for each in network], [np.zeros_like(each) for each in network]
    steps = PASSES * (count // AT_ONCE)
    for step, chosen in enumerate(_batches(rng, count), 1):
        slopes = _slopes(network, signs[chosen], shares[chosen], weights[chosen])
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * step / steps) + 0.01)
        for part, slope in enumerate(slopes):
            moved[part] += (1 - INERTIA) * (slope - moved[part])
            squared[part] += (1 - WIDTH) * (slope * slope - squared[part])
            going, wide = moved[part] / (1 - INERTIA**step), squared[part] / (1 - WIDTH**step)
            network[part] -= rate * going / (np.sqrt(wide) + 1e-8)
    odds = _odds(network, signs[count:], shares[count:])[2]
    loss = -(np.maximum(shares[count:], 0) * np.log(np.maximum(odds, 1e-9))).sum(1).mean()
    scaled = network[0] / spread
    table = {"rows": scaled, "bases": network[1] - scaled @ middle, "last": network[2]}
    return {name: _rounded(part) for name, part in table.items()}, float(loss)


def _batches(rng: Any, count: int) -> Iterator[Any]:
    for _ in range(PASSES):
        order = rng.permutation(count)
        for begin in range(0, count - AT_ONCE + 1, AT_ONCE):
            yield order[begin : begin + AT_ONCE]


def _odds(network: Sequence[Any], signs: Any, shares: Any) -> tuple[Any, Any, Any]:
    """Computes each hidden unit before and after the rectifier, and each seat's odds."""
    said = signs @ network[0].T + network[1]
    heard = np.maximum(said, 0)
    scores = np.where(shares >= 0, heard @ network[2], -np.inf)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return said, heard, odds / odds.sum(1, keepdims=True)


def _slopes(network: Sequence[Any], signs: Any, shares: Any, weights: Any) -> tuple[Any, Any, Any]:
    said, heard, odds = _odds(network, signs, shares)
    wrong = np.where(shares >= 0, odds - shares, 0) * (weights / weights.sum())[:, None]
    back = wrong[..., None] * network[2] * (said > 0)
    return (
        np.einsum("bsu,bsf->uf", back, signs, optimize=True),
        back.sum((0, 1)),
        np.einsum("bs,bsu", wrong, heard),
    )


def _rounded(part: Any) -> Any:
    return [_rounded(each) for each in part] if part.ndim else float(f"{part:.5g}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=KINDS)
    parser.add_argument(
        "--habit", type=float, default=120, help="CPU-seconds of games by habit, on each core"
    )
    parser.add_argument("--search", type=float, default=400, help="and of games with search; 0: without")
    asked = parser.parse_args()
    table = Path("gadabout/games", asked.game, "bots/data/judge.json")
    learnt = json.loads(Path(SRC, table).read_text("utf-8"))
    with TemporaryDirectory() as room:
        package = Path(room, "package")
        shutil.copytree(compiled("3"), package)
        for kind, players in KINDS[asked.game].items():
            rows, shares = lessons(package, asked.game, players, 0, asked.habit)
            learnt[kind], loss = fit(rows, shares, np.ones(len(rows), np.float32))
            print(f"{asked.game}, {kind}: {len(rows):,} moments of games by habit, {loss:.4f}")
            Path(package, table).write_text(json.dumps(learnt), "utf-8")
            if asked.search:
                more, won = lessons(package, asked.game, players, TRIES, asked.search)
                weights: Any = np.repeat(np.array([1, SEARCHED], np.float32), [len(rows), len(more)])
                learnt[kind], loss = fit(np.concatenate([rows, more]), np.concatenate([shares, won]), weights)
                print(f"{asked.game}, {kind}: and {len(more):,} of games with search, {loss:.4f} on these")
    Path(SRC, table).write_text(json.dumps(learnt) + "\n", "utf-8")


if __name__ == "__main__":
    main()
