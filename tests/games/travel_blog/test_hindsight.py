"""What is told of a scoring beyond the bills: its lines, and the best choice that nobody made."""

from __future__ import annotations

from itertools import combinations

import pytest

from gadabout.core.contract import Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import FORTY, View
from gadabout.games.travel_blog.scoring import bill
from tests.games.travel_blog.table import Table

EDGE = ["United Kingdom", "Hungary", "Greece", "Poland", "Spain", "Norway", "Malta"]


def view(table: Table) -> View:
    return travel_blog.view(table.state, Seat(0))


def test_nothing_is_told_before_the_scoring() -> None:
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.place(0, 1)
    assert view(table).overlooked is None
    assert view(table).charges == ()


def test_poland_and_malta_were_overlooked_by_two_players_who_stayed_near_france() -> None:
    """20 each, by Germany or by Italy."""
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.place(0, 1)
    table.place(1, 5)
    seen = view(table).overlooked
    assert seen is not None
    assert (seen.spaces, seen.bill.cost, seen.also) == ((4,), 20, ((7,),))


def test_what_is_no_better_than_what_everybody_chose_is_told_as_such() -> None:
    """Both of them went to the two best states, 20 each: nothing that is left is cheaper than the dearest."""
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.place(0, 4)
    table.place(1, 7)
    seen = view(table)
    assert [paid.cost for paid in seen.bills] == [20, 20]
    assert seen.overlooked
    assert not seen.overlooked.better


@pytest.mark.parametrize(
    ("first", "second", "received", "best", "better"),
    [
        # Both went far from Germany, which borders both.
        ((4, 5), (3, 7), [90, 90], 130, True),
        # One took the best; the other would have been better off with Germany and Norway.
        ((1, 2), (4, 5), [130, 90], 120, True),
        # The second token on Germany costs its player 10: they have no more than what is left would bring.
        ((1, 3), (2, 1), [120, 120], 120, False),
    ],
)
def test_between_denmark_and_poland_the_dearest_trip_is_the_better_one_in_round_seven(
    first: tuple[int, int], second: tuple[int, int], received: list[int], best: int, better: bool
) -> None:
    """Germany and Sweden bring 130, as in the rules (TB-25); Germany with Norway or with 40 bring 120."""
    table = Table(players=2)
    table.to_round(7)
    table.open(
        ["Germany", "Sweden", "Norway", "Hungary", "Slovenia", "Liechtenstein", "Finland"],
        ["Denmark", "Poland"],
    )
    for seat, spaces in enumerate((first, second)):
        for space in spaces:
            table.place(seat, space)
    seen = view(table)
    assert [paid.cost for paid in seen.bills] == received
    assert seen.overlooked
    assert (seen.overlooked.bill.cost, seen.overlooked.better) == (best, better)


def test_the_lines_of_a_bill_are_told_with_it() -> None:
    table = Table(players=2)
    table.open(EDGE, ["France"])
    table.place(0, 1)
    table.place(1, 1)
    seen = view(table)
    assert [[(line.rule, line.euros) for line in lines] for lines in seen.charges] == [
        [("TB-20", 10), ("TB-21", 30)],
        [("TB-20", 10), ("TB-21", 30), ("TB-22", 10)],
    ]
    assert [sum(line.euros for line in lines) for lines in seen.charges] == [
        scored.cost for scored in seen.bills
    ]


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_no_other_free_choice_is_better(map_id: str, number: int) -> None:
    table = Table(players=3, map=map_id)
    table.to_round(number)
    table.open()
    table.finish_round()
    seen, state = view(table), table.state
    best = seen.overlooked
    assert best is not None
    chosen = {
        frozenset(space for space, stack in enumerate(seen.stacks) if colour in stack) for colour in range(3)
    }
    assert frozenset(best.spaces) not in chosen
    costs = {
        frozenset(spaces): bill(
            state.world,
            number,
            seen.centre,
            tuple(seen.edge[space - 1] for space in spaces if space != FORTY),
            int(FORTY in spaces),
            0,
        ).cost
        for spaces in combinations(range(8), len(best.spaces))
        if frozenset(spaces) not in chosen
    }
    assert best.bill.cost == (max if number == 7 else min)(costs.values())
    named = [frozenset(spaces) for spaces in (best.spaces, *best.also)]
    assert len(named) == len(set(named))
    assert set(named) == {spaces for spaces, cost in costs.items() if cost == best.bill.cost}
    # A trip that nobody thought of tells more than the space without one.
    assert [FORTY in spaces for spaces in named] == sorted(FORTY in spaces for spaces in named)
