"""Counts that pin the legal actions of Travel Blog, each also worked out by hand."""

from __future__ import annotations

import pytest

from gadabout.games import travel_blog
from tests.games.travel_blog.table import Table
from tests.perft import perft


def opened(round_: int, **options: object) -> Table:
    table = Table(**options)
    table.to_round(round_)
    table.open()
    return table


@pytest.mark.parametrize(
    ("round_", "options", "count"),
    [
        # Three seats in any order, eight spaces each.
        (1, {"players": 3}, (3 * 8) * (2 * 8) * 8),
        (1, {"players": 3, "no_rush": True}, (3 * 8) * (2 * 8) * 8),
        # After one seat's two tokens the other two are left; after two seats' first, each of the three.
        (3, {"players": 3}, (3 * 8) * (7 * (2 * 8) + (2 * 8) * (7 + 7 + 8))),
        (3, {"players": 3, "at_the_table": True}, (3 * 8) * (8 * (2 * 8) + (2 * 8) * (3 * 8))),
        # A token, then the other's or the clock, then either goes on; or the clock at once, and both go on.
        (1, {"players": 2, "hurry": True}, (2 * 8) * (8 + 1) * 2 + 1 * 2 * 1),
        # Two colours each, on different spaces.
        (1, {"players": 2, "two_colours": True}, (4 * 8) * (7 * (2 * 8) + (2 * 8) * (7 + 7))),
        # The own colour's second token, the own other colour's first, or one of the other seat.
        (
            3,
            {"players": 2, "two_colours": True},
            (4 * 8) * (7 * (8 + 16) + 8 * (7 + 7 + 16) + 16 * (15 + 15)),
        ),
    ],
)
def test_counts_to_depth_three(round_: int, options: dict[str, object], count: int) -> None:
    assert perft(travel_blog, opened(round_, **options).state, 3) == count


def test_counts_from_the_very_start() -> None:
    """Two look at the map, in either order; then the dealer deals."""
    assert perft(travel_blog, Table(players=2).state, 3) == 2 * 1 * 1
