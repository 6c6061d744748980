"""The tree of the search, on a game so small that one sees what everybody should do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from gadabout.bots.player import Character, Player
from gadabout.bots.search import Edge, search
from gadabout.core.contract import Ask, Seat

RARELY = 0.1
"""How often the second player holds the rare card."""


class Fork:
    """Seat 0 plays safe or leads; if it leads, seat 1 is kind, unkind, or plays its rare card."""

    NAME = "fork"

    def __init__(self, path: tuple[str, ...] = (), *, rare: bool = False) -> None:
        self.path = path
        self.rare = rare

    def copy(self) -> Fork:
        return Fork(self.path, rare=self.rare)

    @staticmethod
    def actors(state: Fork) -> dict[Seat, Ask]:
        if state.path[-1:] in {(), ("lead",)}:
            return {Seat(len(state.path)): Ask("play", len(state.path))}
        return {}

    @staticmethod
    def legal(state: Fork, seat: Seat) -> Sequence[str]:
        if seat == 0:
            return "lead", "safe"
        return ("kind", "unkind", "rare") if state.rare else ("kind", "unkind")

    @staticmethod
    def act(state: Fork, _seat: Seat, action: str) -> tuple[()]:
        state.path += (action,)
        return ()

    @staticmethod
    def redeal(_view: Any, rng: Random) -> Fork:
        return Fork(rare=rng.random() < RARELY)


class Judge:
    """Knows what the first player gets of the win at each end."""

    rules: Any = Fork

    def __init__(self, shares: Mapping[str, float], merits: Sequence[float] = (0, 0, 0)) -> None:
        self.first = shares
        self.glances = merits

    def effort(self, _view: Any) -> float:
        return 1.0

    def merits(self, _state: Fork, _seat: Seat, legal: Sequence[str]) -> Sequence[float]:
        return self.glances[: len(legal)]

    def settled(self, _state: Fork) -> bool:
        return True

    def shares(self, state: Fork) -> Sequence[float]:
        first = self.first[state.path[-1]]
        return first, 1 - first

    def outcomes(self, state: Fork) -> Sequence[float]:
        return self.shares(state)


def tried(tries: int, **shares: float) -> dict[str, Edge]:
    edges = search(Judge(shares), SimpleNamespace(seat=0), tries, Random(8), inf)
    return {edge.action: edge for edge in edges}


def test_each_player_does_what_is_best_for_themselves() -> None:
    """Leading would win if the other were kind; they are not."""
    found = tried(400, safe=0.4, kind=1.0, unkind=0.0, rare=1.0)
    assert found["safe"].tries > 4 * found["lead"].tries
    then = found["lead"].after
    assert then
    assert then.edges["unkind"].tries > then.edges["kind"].tries
    assert found["lead"].worth / found["lead"].tries < 0.4
    assert then.edges["unkind"].worth == then.edges["unkind"].tries


def test_what_is_seldom_possible_is_not_tried_for_the_times_when_it_was_not() -> None:
    found = tried(4000, safe=0.0, kind=1.0, unkind=0.0, rare=1.0)
    then = found["lead"].after
    assert then
    rare, kind = then.edges["rare"], then.edges["kind"]
    assert then.tries == kind.seen > 1000
    assert 0.5 * RARELY < rare.seen / kind.seen < 2 * RARELY
    assert rare.tries <= kind.tries / 2


@pytest.mark.parametrize(
    ("character", "sorts"), [(Character(0), 1), (Character(0, slips=0.5), 2), (Character(0, haze=5.0), 2)]
)
def test_a_level_slips_and_misjudges_as_its_character_says(character: Character, sorts: int) -> None:
    judge = Judge({}, merits=(1, 0))
    player = Player(judge, lambda _: (0.0, 0.0), "some", character, bytes(16))
    taken = [player.decide(SimpleNamespace(seat=0), ("lead", "safe"), version) for version in range(100)]
    assert len(set(taken)) == sorts
    assert taken.count("lead") > taken.count("safe")
