"""Secret choices, where nobody rushes (D-6)."""

from __future__ import annotations

from gadabout.core.contract import Ask, Seat, apply, heard
from gadabout.core.dice import Dice
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Chose, Laid, Place
from gadabout.games.travel_blog.state import SCORED
from tests.games.travel_blog.table import Table, asks, refusal


def test_d6_choices_stay_secret_until_all_have_chosen() -> None:
    table = Table(players=3, no_rush=True)
    table.open()
    _, told = apply(travel_blog, table.state, Seat(0), Place(5))
    assert heard(told, Seat(0)) == [Chose(0, 0, 0, 5)]
    assert heard(told, Seat(1)) == heard(told, None) == [Chose(0, 0)]
    table.place(0, 5)
    assert travel_blog.view(table.state, Seat(0)).chosen == ((5,),)
    assert travel_blog.view(table.state, Seat(1)).chosen == ((),)
    assert travel_blog.view(table.state, None).chosen == ()
    assert not any(travel_blog.view(table.state, Seat(1)).stacks)


def test_d6_there_is_no_race_where_nobody_rushes() -> None:
    table = Table(players=2, no_rush=True)
    table.open()
    assert asks(table) == {Seat(0): Ask("place", 1), Seat(1): Ask("place", 1)}


def test_d6_a_choice_can_not_be_changed() -> None:
    table = Table(players=2, no_rush=True)
    table.open()
    table.place(0, 5)
    assert refusal(lambda: table.place(0, 6)) == "no-token-left"


def test_d6_lots_decide_the_order_within_a_stack_own_colours_included() -> None:
    orders = set()
    for seed in range(80):
        table = Table(players=2, two_colours=True, no_rush=True)
        table.open(number=3)
        table.state.dice = Dice(bytes([seed]) * 16)
        for seat in (0, 1):
            for space, colour in ((1, 0), (1, 1), (2 + seat, 0), (4 + seat, 1)):
                table.place(seat, space, colour)
        assert any(isinstance(event, Laid) for event in table.events)
        orders.add(table.state.stacks[1])
    assert {order.index(0) for order in orders} == {0, 1, 2, 3}


def test_d6_wrong_placements_are_refused_even_as_at_the_table() -> None:
    table = Table(players=2, no_rush=True, at_the_table=True)
    table.open(number=3)
    table.place(0, 6)
    assert refusal(lambda: table.place(0, 6)) == "two-tokens-on-one-space"


def test_d6_hurry_fills_in_secret_by_what_the_player_himself_can_see() -> None:
    table = Table(players=2, no_rush=True, hurry=True)
    table.open(number=3)
    table.place(0, 0)
    assert travel_blog.fallback(table.state, Seat(1)) == Place(0)
    assert travel_blog.fallback(table.state, Seat(0)) == Place(1)
    table.time_up()
    assert table.state.phase == SCORED
    assert set(table.state.stacks[0]) == {0, 1}
    assert set(table.state.stacks[1]) == {0, 1}
