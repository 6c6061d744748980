"""The order of moves in a race."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gadabout.core.contract import Seat
from gadabout.core.dice import Dice
from gadabout.core.race import Arrival, in_order

ARRIVALS = st.lists(st.builds(Arrival, st.integers(0, 5), st.integers(0, 3).map(Seat), st.integers()))


def test_tb13_the_earlier_time_comes_first() -> None:
    early, late = Arrival(1000, Seat(1), "a"), Arrival(1001, Seat(0), "b")
    for number in range(20):
        assert in_order([late, early], Dice(bytes([number]) * 16)) == [early, late]


def test_tb13_equal_times_are_decided_by_lot() -> None:
    """Three at the same millisecond: all six orders are about equally frequent."""
    same = [Arrival(7, Seat(seat), "") for seat in range(3)]
    dice = Dice(bytes(16))
    orders = Counter(tuple(one.seat for one in in_order(same, dice)) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


@given(ARRIVALS, st.randoms(use_true_random=False))
def test_tb13_nothing_is_lost_and_own_moves_keep_order(arrivals: list[Arrival[int]], rng: Random) -> None:
    ordered = in_order(arrivals, Dice(rng.randbytes(16)))
    assert [one.at for one in ordered] == sorted(one.at for one in arrivals)
    for seat in range(4):
        own = [one for one in arrivals if one.seat == seat]
        assert [one for one in ordered if one.seat == seat] == sorted(own, key=lambda one: one.at)


@given(ARRIVALS)
def test_anybody_can_recompute_the_lot(arrivals: list[Arrival[int]]) -> None:
    """The order in which the seats' lines are read makes no difference."""
    by_seat = sorted(arrivals, key=lambda one: -one.seat)
    assert in_order(by_seat, Dice(bytes(16))) == in_order(arrivals, Dice(bytes(16)))


def test_without_a_tie_no_lot_is_drawn() -> None:
    dice = Dice(bytes(16))
    in_order([Arrival(1, Seat(0), "a"), Arrival(2, Seat(1), "b"), Arrival(2, Seat(1), "c")], dice)
    assert dice.drawn == 0
