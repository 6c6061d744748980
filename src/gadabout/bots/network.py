"""A small neural network with one hidden layer; `bench/learn.py` teaches it."""

from __future__ import annotations

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
