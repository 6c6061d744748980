"""What a round brings: TB-20 to TB-27 and TB-43 at the table, with the worked examples."""

from __future__ import annotations

from gadabout.core.contract import Result
from gadabout.games import travel_blog
from gadabout.games.travel_blog.facts import sheet
from gadabout.games.travel_blog.model import Ended, Scored
from gadabout.games.travel_blog.state import OVER
from tests.games.travel_blog.table import Table

EDGE = ["United Kingdom", "Hungary", "Greece", "Poland", "Spain", "Norway", "Malta"]
UK, HUNGARY, GREECE, FORTY = 1, 2, 3, 0


def test_example_france_with_six_players() -> None:
    """Red 40, Yellow 30, Blue 40, Purple 50, Green 40, White 50."""
    table = Table(players=6)
    table.open(EDGE, ["France"])
    for seat, space in ((0, UK), (1, HUNGARY), (2, HUNGARY), (3, HUNGARY), (4, FORTY), (5, FORTY)):
        table.place(seat, space)
    assert table.costs() == [40, 30, 40, 50, 40, 50]
    assert table.state.money == [60, 70, 60, 50, 60, 50]


def test_example_france_to_greece() -> None:
    """30, by Italy and Malta."""
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.place(0, GREECE)
    table.place(1, UK)
    names = table.state.world.place_names["en"]
    assert table.costs()[0] == 30
    assert [names[place] for place in table.state.bills[0].route] == ["France", "Italy", "Malta", "Greece"]


def test_tb22_tokens_beneath_cost_ten_each_on_every_space_whoever_owns_them() -> None:
    table = Table(players=3)
    table.open(EDGE, ["France"], number=3)
    for seat in range(3):
        table.place(seat, FORTY)
    for seat in range(3):
        table.place(seat, GREECE)
    assert [bill.beneath for bill in table.state.bills] == [0, 2, 4]
    assert table.costs() == [70, 90, 110]


def test_tb24_a_purse_pays_all_it_has_when_that_is_less() -> None:
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.state.money = [20, 100]
    table.place(0, UK)
    events = table.place(1, UK)
    scored = next(event for event in events if isinstance(event, Scored))
    assert scored.change == (-20, -50)
    assert scored.money == (0, 50)


def last_round(players: int, **options: object) -> Table:
    table = Table(players=players, **options)
    table.open(EDGE, ["Portugal", "Russia"], number=7)
    return table


def test_tb25_round_seven_pays_the_player_less_the_tokens_beneath() -> None:
    table = last_round(2)
    table.state.money = [100, 100]
    for seat in (0, 1):
        table.place(seat, FORTY)
        table.place(seat, HUNGARY)
    first, second = table.state.bills
    assert first.cost == 10 * first.crossings + 30 * len(first.pairs) + 40
    assert second.cost == first.cost - 20
    assert table.state.money == [100 + first.cost, 100 + second.cost]


def test_tb25_a_negative_sum_is_taken_from_the_savings_which_stop_at_zero() -> None:
    """Six players on the same two spaces: the topmost has ten tokens beneath, and a trip of seven borders."""
    table = Table(players=6)
    table.open(["Italy", "Belgium"], ["Portugal", "Spain"], number=7)
    table.state.money = [0, 0, 0, 0, 50, 20]
    for space in (1, 2):
        for seat in range(6):
            table.place(seat, space)
    assert table.costs() == [70, 50, 30, 10, -10, -30]
    assert table.state.money[4:] == [40, 0]


def test_tb26_all_who_are_tied_for_most_win() -> None:
    table = last_round(3)
    table.state.money = [500, 500, 0]
    table.state.phase = OVER
    assert travel_blog.result(table.state) == Result((500, 500, 0), (1, 1, 3), "most-money")


def test_tb27_after_scoring_the_start_states_lie_open_with_their_fact_sheets() -> None:
    table = Table(players=2)
    table.open(EDGE, ["France", "Italy"], number=5)
    table.finish_round()
    view = travel_blog.view(table.state, None)
    codes = [table.state.world.codes[state] for state in view.centre]
    assert view.map_open
    assert [sheet("europe", code).capital.en for code in codes] == ["Paris", "Rome"]


def test_tb40_tb43_two_colours_are_scored_apart_and_paid_at_once_from_one_purse() -> None:
    table = Table(players=2, two_colours=True)
    table.open(EDGE, ["France"])
    assert table.state.money == [200, 200]
    table.place(0, HUNGARY, 0)
    table.place(0, GREECE, 1)
    table.place(1, HUNGARY, 1)
    table.place(1, FORTY, 0)
    assert table.costs() == [30, 30, 40, 40]
    assert table.state.money == [140, 120]


def test_tb43_the_own_other_colour_beneath_counts_too() -> None:
    table = Table(players=2, two_colours=True)
    table.open(EDGE, ["France"], number=3)
    for space, colour in ((HUNGARY, 0), (HUNGARY, 1), (GREECE, 0), (FORTY, 1)):
        table.place(0, space, colour)
    table.finish_round()
    assert table.state.bills[1].beneath == 1


def test_tb43_the_sum_of_both_colours_stops_at_zero_not_each() -> None:
    """In round 7 one colour brings less than nothing, and the other makes up for it."""
    table = Table(players=3, two_colours=True)
    table.open(["Hungary", "Italy", "Iceland"], ["Czechia", "Germany"], number=7)
    table.state.money = [0, 0, 0]
    for seat in (0, 1):
        for space, colour in ((1, 0), (2, 0), (1, 1), (3, 1)):
            table.place(seat, space, colour)
    for space, colour in ((1, 0), (3, 0), (1, 1), (2, 1)):
        table.place(2, space, colour)
    *_, other, topmost = table.costs()
    assert topmost == -10
    assert table.state.money[2] == other - 10


def test_tb26_the_end_names_all_winners() -> None:
    """Two on the same spaces, the second with two tokens beneath: 20 more in their purse make it even."""
    table = last_round(2)
    table.state.money = [100, 120]
    for space in (UK, HUNGARY):
        for seat in (0, 1):
            table.place(seat, space)
    assert table.state.money[0] == table.state.money[1]
    assert table.events[-1] == Ended((0, 1))
