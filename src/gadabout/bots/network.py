"""A small neural network with one hidden layer; `bench/learn.py` teaches it."""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Any


class Network:
    """Gives a row of signs a score: units that are silent below zero, and a weighted sum of them."""

    __slots__ = ("units",)

    def __init__(self, table: Any) -> None:
        self.units: list[tuple[list[float], float, float]] = [
            ([float(each) for each in row], float(base), float(last))
            for row, base, last in zip(table["rows"], table["bases"], table["last"], strict=True)
        ]

    def score(self, signs: list[float]) -> float:
        total = 0.0
        for row, base, last in self.units:
            said = base
            for number, sign in enumerate(signs):
                said += row[number] * sign
            if said > 0.0:
                total += last * said
        return total


class Learnt:
    """What a judge has learnt: of two players from strong games, of more from games by habit alone."""

    __slots__ = ("of_more", "of_two")

    def __init__(self, package: str) -> None:
        learnt = json.loads(files(package).joinpath("data", "judge.json").read_text("utf-8"))
        self.of_two = Network(learnt["two"])
        self.of_more = Network(learnt["more"])

    def shares(self, signs: list[list[float]]) -> list[float]:
        """Returns each player's chance of winning, from one row of signs (features) per player."""
        network = self.of_two if len(signs) == 2 else self.of_more
        return odds([network.score(row) for row in signs], 1.0)


def odds(scores: list[float], scale: float) -> list[float]:
    """Turns scores into shares that add up to 1; a score higher by `scale` gets e times the share."""
    best = max(scores)
    found = [exp((each - best) / scale) for each in scores]
    total = sum(found)
    return [each / total for each in found]
