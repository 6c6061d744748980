"""Counts that pin the legal actions of Travelogue; those of made positions are worked out by hand."""

from __future__ import annotations

from math import comb

import pytest

from gadabout.games import travelogue
from gadabout.games.travelogue.model import Discard, Done, Score, Trade, Visit, VisitAgent
from tests.games.travelogue.table import Table, one, position
from tests.perft import perft


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_from_the_very_start(players: int) -> None:
    """The deal, and then each player has three piles."""
    assert perft(travelogue, Table(players).state, 3) == 1 * 3 * 3


@pytest.mark.parametrize(("players", "count"), [(2, 34), (3, 41), (4, 60)])
def test_counts_of_a_fixed_opening(players: int, count: int) -> None:
    table = Table(players)
    table.start()
    assert perft(travelogue, table.state, 3) == count


def test_counts_of_a_turn() -> None:
    """Two cards or one, then four beginnings; or an agent, the other player, and the first of k cards."""
    table = position(("dining 6 7 8", "shopping 6 7 8"))
    assert perft(travelogue, table.state, 3) == 2 * 4 + (3 + 2 + 1)


@pytest.mark.parametrize("agent", [1, 2])
def test_counts_of_a_trade(agent: int) -> None:
    """Any cards of four against any of five; at agent 2 the second answer is the fourth step."""
    table = position(("dining 6 7 8 9", "shopping 6 7 8 9 10"))
    table.play(0, VisitAgent(agent), Trade(1))
    assert perft(travelogue, table.state, 2 * agent) == comb(4, agent) * comb(5, agent)
    assert perft(travelogue, table.state, 3) == {1: 4 * 5 * 5, 2: comb(4, 2) * 4}[agent]


def test_counts_of_a_visit() -> None:
    """Only the 1 can be scored, so it can't be discarded: any of culture 5, 6 and leisure 5, in order.

    After the first of them: done and scored; the second and done; all three.
    """
    table = position(("dining 1, culture 5 6, leisure 5", "shopping 6"), ["leisure 6"])
    table.play(0, Visit())
    assert perft(travelogue, table.state, 1) == 3
    assert perft(travelogue, table.state, 3) == (1 + 2 + 1) + (1 + 1) + 1


def test_counts_under_clouds() -> None:
    """One of nine cards and two of ten, each player in their own order, and all orders of the players."""
    nine, ten = "shopping 1 2 3 5 6 7 8 9 10", "lodging 1 2 3 5 6 7 8 9 10, dining 9"
    table = position(("dining 1, culture 7", nine, ten), ["leisure 11"])
    table.play(0, Visit(), Discard(one("culture 7")), Done(), Score(one("dining 1")))
    assert perft(travelogue, table.state, 3) == 3 * 9 * comb(10, 2)
