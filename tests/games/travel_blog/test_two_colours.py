"""Two colours a player: TB-40 to TB-42."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Options
from tests.games.travel_blog.table import SEED, Table, refusal, spaces


def test_tb40_stipends_of_200_400_and_600() -> None:
    table = Table(players=3, two_colours=True)
    paid = []
    while travel_blog.result(table.state) is None:
        before = sum(table.state.money)
        table.all_go_on()
        paid.append((sum(table.state.money) - before) // 3)
        table.deal()
        table.play(HOUSE, travel_blog.legal(table.state, HOUSE)[0])
        table.finish_round()
    assert paid == [200, 0, 400, 0, 600, 0, 0]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_tb40_two_colours_are_for_two_or_three(players: int) -> None:
    options = Options(players=players, two_colours=True)
    assert refusal(lambda: travel_blog.setup(options, SEED)) == "wrong-number-of-players"


def test_tb41_in_rounds_1_and_2_the_two_colours_stand_apart() -> None:
    table = Table(players=2, two_colours=True)
    table.open()
    table.place(0, 3, 0)
    assert refusal(lambda: table.place(0, 3, 1)) == "colours-on-one-space"
    assert spaces(table, 0, 1) == [0, 1, 2, 4, 5, 6, 7]


def test_tb41_later_the_pairs_may_share_one_space_but_not_both() -> None:
    table = Table(players=2, two_colours=True)
    table.open(number=3)
    for space, colour in ((1, 0), (2, 0), (1, 1)):
        table.place(0, space, colour)
    assert refusal(lambda: table.place(0, 2, 1)) == "same-pair-of-spaces"
    assert refusal(lambda: table.place(0, 1, 1)) == "two-tokens-on-one-space"
    assert spaces(table, 0, 1) == [0, 3, 4, 5, 6, 7]


def test_tb42_a_player_places_his_tokens_in_any_order_of_his_own() -> None:
    table = Table(players=2, two_colours=True)
    table.open(number=3)
    for space, colour in ((4, 1), (5, 0), (6, 1), (7, 0)):
        table.place(0, space, colour)
    assert table.state.spots[:2] == [0b10100000, 0b01010000]
