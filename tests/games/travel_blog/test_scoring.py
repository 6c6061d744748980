"""What a round costs: every worked example of the rules, and each rule of the scoring by its number."""

from itertools import combinations

import pytest

from gadabout.games.travel_blog.bill import Bill, Charge
from gadabout.games.travel_blog.names import find
from gadabout.games.travel_blog.routes import routes
from gadabout.games.travel_blog.scoring import charges, neighbour_pairs, trip
from tests.games.travel_blog.positions import EUROPE, USA, route, scored, states

STACKS = {"United Kingdom": ["Red"], "Hungary": ["Yellow", "Blue", "Purple"], "40": ["Green", "White"]}
"""Europe, round 1, France in the centre; tokens from the bottom up."""


@pytest.mark.parametrize(
    ("colour", "cost"),
    [("Red", 40), ("Yellow", 30), ("Blue", 40), ("Purple", 50), ("Green", 40), ("White", 50)],
)
def test_worked_example_round_1_from_france(colour: str, cost: int) -> None:
    """TB-20 to TB-23, each colour by its height in the stack."""
    space, stack = next((space, stack) for space, stack in STACKS.items() if colour in stack)
    assert scored(EUROPE, 1, "France", space, stack.index(colour)).cost == cost


def test_worked_example_france_to_greece_by_italy_and_malta() -> None:
    greece = scored(EUROPE, 1, "France", "Greece")
    assert greece.cost == 30
    assert greece.route == route(EUROPE, "France", "Italy", "Malta", "Greece")


def test_worked_example_round_3_united_kingdom_and_netherlands() -> None:
    """TB-21: a longer way does not help; the states are neighbours all the same."""
    blue = scored(EUROPE, 3, "France", "United Kingdom, Netherlands")
    assert (blue.crossings, len(blue.pairs), blue.cost) == (2, 2, 80)


def test_worked_example_round_3_united_kingdom_and_belgium() -> None:
    blue = scored(EUROPE, 3, "France", "United Kingdom, Belgium")
    assert (blue.crossings, len(blue.pairs), blue.cost) == (2, 3, 110)


def test_worked_example_d5_poland_to_russia_by_kaliningrad() -> None:
    """D-5, TB-32: Poland borders Russia, whichever part is visited; so by Belarus it would be 50."""
    russia = scored(EUROPE, 1, "Poland", "Russia")
    assert russia.cost == 40
    assert russia.route == route(EUROPE, "Poland", "Russia (Kaliningrad)")
    poland, main = states(EUROPE, "Poland", "Russia")
    assert EUROPE.distance[poland][main] == 2
    assert neighbour_pairs(EUROPE, (poland,), (main,)) == ((poland, main),)


def test_worked_example_d2_poland_to_finland_never_by_kaliningrad() -> None:
    """D-2, TB-30: by Belarus or Ukraine and the main part of Russia."""
    assert scored(EUROPE, 1, "Poland", "Finland").cost == 30
    found, count = routes(EUROPE, states(EUROPE, "Poland"), states(EUROPE, "Finland"), 10)
    assert count == len(found) == 2
    assert found == [
        route(EUROPE, "Poland", "Belarus", "Russia", "Finland"),
        route(EUROPE, "Poland", "Ukraine", "Russia", "Finland"),
    ]


def test_worked_example_italy_to_monaco_and_spain_crosses_france_twice() -> None:
    """TB-20: a trip may pass through a state any number of times, and either order costs the same."""
    yellow = scored(EUROPE, 3, "Italy", "Monaco, Spain")
    assert yellow.cost == 40
    found, _ = routes(EUROPE, states(EUROPE, "Italy"), states(EUROPE, "Monaco", "Spain"), 10)
    assert found == [
        route(EUROPE, "Italy", "France", "Monaco", "France", "Spain"),
        route(EUROPE, "Italy", "France", "Spain", "France", "Monaco"),
    ]
    assert yellow.route == found[0]


def test_derived_azerbaijan_to_norway_takes_two_crossings() -> None:
    assert trip(EUROPE, states(EUROPE, "Azerbaijan"), states(EUROPE, "Norway")) == (
        2,
        route(EUROPE, "Azerbaijan", "Russia", "Norway"),
    )


def test_tb31_one_part_of_a_state_holds_for_the_whole_trip() -> None:
    """Albania, Azerbaijan, Austria in that order: 8 crossings, though the best distances add up to 7."""
    albania, azerbaijan, austria = states(EUROPE, "Albania", "Azerbaijan", "Austria")
    parts = EUROPE.parts[azerbaijan]
    there = min(EUROPE.distance[albania][part] for part in parts)
    onward = min(EUROPE.distance[part][austria] for part in parts)
    assert there + onward == 7
    assert trip(EUROPE, (albania, austria), (azerbaijan,))[0] == 8
    assert trip(EUROPE, (albania,), (azerbaijan, austria))[0] == 8


def test_tb31_start_in_a_split_state_is_the_better_part() -> None:
    assert trip(EUROPE, states(EUROPE, "Russia"), states(EUROPE, "Lithuania", "Poland")) == (
        2,
        route(EUROPE, "Russia (Kaliningrad)", "Lithuania", "Poland"),
    )
    assert trip(EUROPE, states(EUROPE, "Russia"), states(EUROPE, "Finland"))[0] == 1


def test_tb20_the_cheaper_order_is_taken_and_there_is_no_return() -> None:
    """Rounds 3 and 4: from the start through both states, and no way back."""
    first = scored(EUROPE, 3, "Portugal", "Germany, Spain")
    assert first.route == route(EUROPE, "Portugal", "Spain", "France", "Germany")
    assert scored(EUROPE, 4, "Portugal", "Spain, Germany").route == first.route


def test_tb20_from_one_centre_state_to_the_other() -> None:
    """Rounds 5 to 7: the trip ends in the second centre state, in whichever direction it is told."""
    there = scored(EUROPE, 5, "Portugal, Poland", "Italy, Austria")
    back = scored(EUROPE, 5, "Poland, Portugal", "Italy, Austria")
    assert there.crossings == back.crossings == 6
    assert there.route[0] == back.route[-1] == find(EUROPE, "Portugal")


def test_tb20_of_equal_trips_the_first_in_the_order_of_numbers_counts() -> None:
    """Whichever token lies lower, and whichever order is tried first."""
    monaco, spain = states(EUROPE, "Monaco", "Spain")
    first = route(EUROPE, "Italy", "France", "Monaco", "France", "Spain")
    for chosen in ((monaco, spain), (spain, monaco)):
        assert trip(EUROPE, states(EUROPE, "Italy"), chosen) == (4, first)


def test_tb20_sea_links_are_borders() -> None:
    assert trip(USA, states(USA, "Alaska"), states(USA, "Hawaii")) == (
        4,
        route(USA, "Alaska", "Washington", "Oregon", "California", "Hawaii"),
    )


def test_tb20_neighbouring_marks_are_not_reached_twice() -> None:
    """A state passed on the way counts as visited."""
    assert scored(EUROPE, 3, "Spain", "France, Germany").crossings == 2


def test_tb21_thirty_for_every_two_neighbours() -> None:
    assert scored(EUROPE, 1, "France", "Greece").pairs == ()
    one = scored(EUROPE, 1, "France", "Spain")
    assert one.pairs == (states(EUROPE, "France", "Spain"),)
    assert one.cost == 10 + 30
    chosen_only = scored(EUROPE, 3, "Iceland", "Spain, Portugal")
    assert chosen_only.pairs == (states(EUROPE, "Spain", "Portugal"),)


def test_tb21_at_most_30_and_90_and_150_and_these_do_occur() -> None:
    near = states(EUROPE, "France", "Germany", "Luxembourg", "Belgium")
    for start, chosen in combinations(near, 2):
        assert len(neighbour_pairs(EUROPE, (start,), (chosen,))) == 1
    for start, first, second in combinations(near, 3):
        assert len(neighbour_pairs(EUROPE, (start,), (first, second))) == 3
    assert len(neighbour_pairs(EUROPE, near[:2], near[2:])) == 5
    assert scored(EUROPE, 3, "France", "Belgium, Luxembourg").cost == 20 + 90
    assert scored(EUROPE, 5, "France, Germany", "Belgium, Luxembourg").cost == 30 + 150


def test_tb21_neighbouring_centre_states_cost_nothing_and_bring_nothing() -> None:
    ends, chosen = "France, Spain", "Iceland, Malta"
    assert EUROPE.border(*states(EUROPE, "France", "Spain"))
    for round_ in (5, 6, 7):
        both = scored(EUROPE, round_, ends, chosen)
        assert both.pairs == ()
        assert both.cost == 10 * both.crossings


def test_tb22_ten_for_each_token_beneath_on_40_too() -> None:
    assert scored(EUROPE, 1, "France", "Hungary", 4).cost == 30 + 40
    assert scored(EUROPE, 1, "France", "40", 4).cost == 40 + 40


def test_tb23_a_token_on_40_names_no_state() -> None:
    """Rounds 1 and 2: no trip; 3 and 4: to the other state; 5 to 7: from end to end by the other state."""
    assert scored(EUROPE, 2, "France", "40") == Bill(40, 0, (), 1, 0, ())
    assert routes(EUROPE, states(EUROPE, "France"), (), 5) == ([], 0)
    assert scored(EUROPE, 4, "France", "40, Greece").cost == 40 + 30
    by_way = scored(EUROPE, 6, "France, Germany", "40, Greece")
    assert by_way.route[0] == find(EUROPE, "France")
    assert by_way.route[-1] == find(EUROPE, "Germany")
    assert by_way.cost == 40 + 10 * by_way.crossings == 40 + 70


def test_a_trip_between_two_ends_alone_is_the_shortest_way() -> None:
    """It can't occur at the table, where two tokens stand on two spaces."""
    ends = states(EUROPE, "France", "Greece")
    assert trip(EUROPE, ends, ()) == (3, route(EUROPE, "France", "Italy", "Malta", "Greece"))
    assert routes(EUROPE, ends, (), 5) == ([route(EUROPE, "France", "Italy", "Malta", "Greece")], 1)


def test_tb24_rounds_1_to_6_cost_alike() -> None:
    """The cost is the same in each round of a part; `settling` deals with purses that can't pay it."""
    for rounds, centre, tokens in (
        ((1, 2), "France", "Greece"),
        ((3, 4), "France", "Greece, Poland"),
        ((5, 6), "France, Malta", "Greece, Poland"),
    ):
        first, second = (scored(EUROPE, round_, centre, tokens, 3) for round_ in rounds)
        assert first == second
        assert first.cost == 10 * first.crossings + 30 * len(first.pairs) + 30


def test_tb25_round_7_pays_the_trip_less_the_tokens_beneath() -> None:
    """The route is still the cheapest one; the sum may be negative."""
    paid = scored(EUROPE, 6, "Portugal, Iceland", "40, Spain", 2)
    received = scored(EUROPE, 7, "Portugal, Iceland", "40, Spain", 2)
    assert received.route == paid.route
    assert paid.cost == 40 + 30 + 40 + 20
    assert received.cost == 40 + 30 + 40 - 20
    assert scored(EUROPE, 7, "France, Malta", "Italy, Iceland", 20).cost < 0


def test_charges_add_up_and_name_their_rules() -> None:
    """Each charge with its rule and the states concerned."""
    for round_, sign in ((6, 1), (7, -1)):
        whole = scored(EUROPE, round_, "Portugal, Iceland", "40, Spain", 2)
        lines = charges(whole, round_)
        assert lines == (
            Charge("TB-20", 40, 4, route=whole.route),
            Charge("TB-21", 30, 1, pairs=((find(EUROPE, "Portugal"), find(EUROPE, "Spain")),)),
            Charge("TB-23", 40, 1),
            Charge("TB-22", sign * 20, 2),
        )
        assert sum(line.euros for line in lines) == whole.cost


def test_what_costs_nothing_is_no_charge() -> None:
    assert [line.rule for line in charges(scored(EUROPE, 1, "France", "40"), 1)] == ["TB-23"]
    assert [line.rule for line in charges(scored(EUROPE, 1, "France", "Greece"), 1)] == ["TB-20"]
