"""In a hurry: the clock, and where it puts what is missing (D-4)."""

from __future__ import annotations

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Place, Placed, TimeUp
from tests.games.travel_blog.table import Table, asks, refusal


def test_d4_without_hurry_no_clock_runs() -> None:
    table = Table(players=2)
    table.open()
    assert refusal(table.time_up) == "no-clock-runs"


def test_d4_hurry_gives_all_sixty_seconds_and_the_last_twenty() -> None:
    table = Table(players=3, hurry=True)
    table.open()
    clock = Ask("time-up", 1, 60.0)
    assert asks(table) == {HOUSE: clock} | {Seat(seat): Ask("place", 1, race=True) for seat in range(3)}
    table.place(0, 1)
    assert asks(table) == {HOUSE: clock} | {Seat(seat): Ask("place", 1, race=True) for seat in (1, 2)}
    table.place(1, 1)
    assert asks(table) == {HOUSE: clock, Seat(2): Ask("place", 1, 20.0, race=True)}
    assert travel_blog.fallback(table.state, Seat(2)) == Place(0, 0)
    assert travel_blog.fallback(table.state, HOUSE) == TimeUp()


def test_d4_the_last_players_clock_runs_on_between_his_two_tokens() -> None:
    table = Table(players=2, hurry=True)
    table.open(number=3)
    table.place(0, 1)
    table.place(0, 2)
    first = asks(table)
    table.place(1, 1)
    assert asks(table) == first


def test_d4_missing_tokens_go_to_the_least_crowded_spaces_40_first_recounted_in_seat_order() -> None:
    table = Table(players=3, hurry=True)
    table.open(number=3)
    table.place(1, 0)
    table.place(1, 1)
    placed = [(event.seat, event.space) for event in table.time_up() if isinstance(event, Placed)]
    assert placed == [(0, 2), (0, 3), (2, 4), (2, 5)]


def test_d4_ties_go_to_40_then_clockwise() -> None:
    table = Table(players=2, hurry=True)
    table.open()
    placed = [(event.seat, event.space) for event in table.time_up() if isinstance(event, Placed)]
    assert placed == [(0, 0), (1, 1)]
