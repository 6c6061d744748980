"""Mistakes: refused, or put right as at the table (TB-50, TB-51)."""

from __future__ import annotations

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.games.travel_blog.model import Lifted, Placed, Scored
from gadabout.games.travel_blog.state import CORRECT, SCORED
from tests.games.travel_blog.table import Table, asks, refusal, spaces


def test_tb50_by_default_a_wrong_placement_is_refused_and_nothing_changes() -> None:
    table = Table(players=2)
    table.open(number=3)
    table.place(0, 6)
    before = table.state.key()
    assert refusal(lambda: table.place(0, 6)) == "two-tokens-on-one-space"
    assert table.state.key() == before


def test_tb51_the_lower_of_two_doubled_tokens_comes_off_and_the_rest_sinks() -> None:
    table = Table(players=2, at_the_table=True)
    table.open(number=3)
    table.place(0, 4)
    table.place(1, 4)
    table.place(0, 4)
    (placed, lifted) = table.place(1, 5)
    assert isinstance(placed, Placed)
    assert lifted == Lifted(((0, 4),))
    assert table.state.phase == CORRECT
    assert table.state.stacks[4] == (1, 0)
    assert asks(table) == {Seat(0): Ask("place-again", 3, race=True)}
    assert spaces(table, 0) == [0, 1, 2, 3, 5, 6, 7]
    assert any(isinstance(event, Scored) for event in table.place(0, 5))
    assert [bill.beneath for bill in table.state.bills] == [2, 0]


def test_tb51_in_rounds_1_and_2_the_lower_of_a_players_two_colours() -> None:
    table = Table(players=2, two_colours=True, at_the_table=True)
    table.open()
    table.place(0, 4, 1)
    table.place(0, 4, 0)
    table.place(1, 1, 0)
    events = table.place(1, 2, 1)
    assert events[-1] == Lifted(((1, 4),))
    assert spaces(table, 0, 1) == [0, 1, 2, 3, 5, 6, 7]
    assert spaces(table, 0, 0) == []


def equal_pairs() -> Table:
    table = Table(players=2, two_colours=True, at_the_table=True)
    table.open(number=3)
    for space, colour in ((1, 0), (2, 1), (2, 0), (1, 1)):
        table.place(0, space, colour)
    for space, colour in ((3, 0), (4, 0), (5, 1)):
        table.place(1, space, colour)
    table.place(1, 6, 1)
    return table


def test_tb51_of_equal_pairs_the_lower_token_on_each_space_comes_off_whichever_colour() -> None:
    table = equal_pairs()
    assert table.events[-1] == Lifted(((0, 1), (1, 2)))
    assert table.state.stacks[1:3] == [(1,), (0,)]


def test_tb51_one_of_two_may_return_to_the_top_of_the_stack_it_came_from_the_other_not() -> None:
    table = equal_pairs()
    table.place(0, 1, 0)
    assert table.state.stacks[1] == (1, 0)
    assert refusal(lambda: table.place(0, 2, 1)) == "same-pair-of-spaces"
    table.place(0, 3, 1)
    assert table.state.phase == SCORED


def test_tb51_all_wrong_tokens_come_off_at_once_for_all_players_then_by_arrival() -> None:
    table = Table(players=2, at_the_table=True)
    table.open(number=3)
    for seat in (0, 1, 0, 1):
        table.place(seat, 4)
    assert table.events[-1] == Lifted(((0, 4), (1, 4)))
    assert asks(table) == {
        Seat(0): Ask("place-again", 3, race=True),
        Seat(1): Ask("place-again", 3, race=True),
    }
    table.place(1, 2)
    table.place(0, 2)
    assert table.state.stacks[2] == (1, 0)
    assert table.state.phase == SCORED


def test_tb51_doubled_colours_are_no_equal_pair() -> None:
    """Both colours twice on one space: each loses its lower token, and no more."""
    table = Table(players=2, two_colours=True, at_the_table=True)
    table.open(number=3)
    for colour in (0, 1, 0, 1):
        table.place(0, 4, colour)
    for space, colour in ((3, 0), (4, 0), (5, 1), (6, 1)):
        table.place(1, space, colour)
    assert table.events[-1] == Lifted(((0, 4), (1, 4)))
    assert table.state.stacks[4] == (0, 1, 2)


def test_tb51_d4_hurry_governs_corrections_too() -> None:
    table = Table(players=2, at_the_table=True, hurry=True)
    table.open(number=3)
    for seat in (0, 1, 0):
        table.place(seat, 4)
    table.place(1, 5)
    assert asks(table) == {
        HOUSE: Ask("time-up-again", 3, 60.0),
        Seat(0): Ask("place-again", 3, 20.0, race=True),
    }
    table.time_up()
    assert table.state.phase == SCORED
    assert table.state.stacks[0] == (0,)


def test_tb51_the_clock_itself_places_properly() -> None:
    table = Table(players=2, at_the_table=True, hurry=True)
    table.open(number=3)
    table.time_up()
    assert table.state.phase == SCORED
    assert [spots.bit_count() for spots in table.state.spots] == [2, 2]
