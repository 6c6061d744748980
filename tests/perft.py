"""Counts the ways in which a game can go on, to a depth: a number that pins every list of legal actions."""

from __future__ import annotations

from typing import Any

from gadabout.core.contract import Rules, apply


def perft(rules: Rules, state: Any, depth: int) -> int:
    """Counts the sequences of so many legal moves by the seats that are asked."""
    if depth == 0:
        return 1
    return sum(
        perft(rules, apply(rules, state, seat, action)[0], depth - 1)
        for seat in rules.actors(state)
        for action in rules.legal(state, seat)
    )
