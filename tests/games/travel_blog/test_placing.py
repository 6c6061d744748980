"""Two colours, mistakes and secret choices: TB-40 to TB-51, D-6."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE, Ask, Illegal, Seat, apply, heard
from gadabout.core.dice import Dice
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Chose, Laid, Lifted, Options, Place, Placed, Scored
from gadabout.games.travel_blog.state import CORRECT, OVER, SCORED
from tests.games.travel_blog.table import SEED, Table
from tests.games.travel_blog.test_course import asks, refusal


def spaces(table: Table, seat: int, colour: int = 0) -> list[int]:
    legal = travel_blog.legal(table.state, Seat(seat))
    return [action.space for action in legal if isinstance(action, Place) and action.colour == colour]


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
    table.to_round(3)
    table.open()
    for space, colour in ((1, 0), (2, 0), (1, 1)):
        table.place(0, space, colour)
    assert refusal(lambda: table.place(0, 2, 1)) == "same-pair-of-spaces"
    assert refusal(lambda: table.place(0, 1, 1)) == "two-tokens-on-one-space"
    assert spaces(table, 0, 1) == [0, 3, 4, 5, 6, 7]


def test_tb42_a_player_places_his_tokens_in_any_order_of_his_own() -> None:
    table = Table(players=2, two_colours=True)
    table.to_round(3)
    table.open()
    for space, colour in ((4, 1), (5, 0), (6, 1), (7, 0)):
        table.place(0, space, colour)
    assert table.state.spots[:2] == [0b10100000, 0b01010000]


def test_tb50_by_default_a_wrong_placement_is_refused_and_nothing_changes() -> None:
    table = Table(players=2)
    table.to_round(3)
    table.open()
    table.place(0, 6)
    before = table.state.key()
    assert refusal(lambda: table.place(0, 6)) == "two-tokens-on-one-space"
    assert table.state.key() == before


def test_tb51_the_lower_of_two_doubled_tokens_comes_off_and_the_rest_sinks() -> None:
    table = Table(players=2, at_the_table=True)
    table.to_round(3)
    table.open()
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
    table.to_round(3)
    table.open()
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
    table.to_round(3)
    table.open()
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
    table.to_round(3)
    table.open()
    for colour in (0, 1, 0, 1):
        table.place(0, 4, colour)
    for space, colour in ((3, 0), (4, 0), (5, 1), (6, 1)):
        table.place(1, space, colour)
    assert table.events[-1] == Lifted(((0, 4), (1, 4)))
    assert table.state.stacks[4] == (0, 1, 2)


def test_tb51_d4_hurry_governs_corrections_too() -> None:
    table = Table(players=2, at_the_table=True, hurry=True)
    table.to_round(3)
    table.open()
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
    table.to_round(3)
    table.open()
    table.time_up()
    assert table.state.phase == SCORED
    assert [spots.bit_count() for spots in table.state.spots] == [2, 2]


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
        table.to_round(3)
        table.open()
        table.state.dice = Dice(bytes([seed]) * 16)
        for seat in (0, 1):
            for space, colour in ((1, 0), (1, 1), (2 + seat, 0), (4 + seat, 1)):
                table.place(seat, space, colour)
        assert any(isinstance(event, Laid) for event in table.events)
        orders.add(table.state.stacks[1])
    assert {order.index(0) for order in orders} == {0, 1, 2, 3}


def test_d6_wrong_placements_are_refused_even_as_at_the_table() -> None:
    table = Table(players=2, no_rush=True, at_the_table=True)
    table.to_round(3)
    table.open()
    table.place(0, 6)
    assert refusal(lambda: table.place(0, 6)) == "two-tokens-on-one-space"


def test_d6_hurry_fills_in_secret_by_what_the_player_himself_can_see() -> None:
    table = Table(players=2, no_rush=True, hurry=True)
    table.to_round(3)
    table.open()
    table.place(0, 0)
    assert travel_blog.fallback(table.state, Seat(1)) == Place(0)
    assert travel_blog.fallback(table.state, Seat(0)) == Place(1)
    table.time_up()
    assert table.state.phase == SCORED
    assert set(table.state.stacks[0]) == {0, 1}
    assert set(table.state.stacks[1]) == {0, 1}


def test_a_refusal_carries_its_key_and_values() -> None:
    table = Table(players=2)
    table.state.phase = OVER
    with pytest.raises(Illegal) as refused:
        table.place(0, 1)
    assert str(refused.value) == "game-over"
    with pytest.raises(Illegal) as refused:
        travel_blog.setup(Options(players=9), SEED)
    assert str(refused.value) == "wrong-number-of-players players=9 least=2 most=6"
