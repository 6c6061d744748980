"""Seats round a shared screen: each corner faces its player, and each pad is turned like the ring."""

from __future__ import annotations

import pytest

from tests.web.scripts import run

SEATING = "games/travel_blog/together/seating.ts"
KEYS = "games/travel_blog/together/keys.ts"
ON_THE_RING = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
"""Where the spaces lie, to the right and down from the middle, from 40 on."""
QUARTERS = {0: 0, 90: 1, 180: 2, 270: 3}


def turned(x: int, y: int, quarters: int) -> tuple[int, int]:
    """Clockwise, where y goes down."""
    for _ in range(quarters):
        x, y = -y, x
    return x, y


@pytest.mark.parametrize("turn", sorted(QUARTERS))
def test_a_space_lies_on_the_pad_where_it_lies_on_the_ring(turn: int) -> None:
    """However the corner is turned, the upper left of the ring is the upper left of the pad."""
    cells = run(SEATING, "return [...Array(8).keys()].map(space => it.cellOf(space, given))", turn)
    seen = [turned(cell % 3 - 1, cell // 3 - 1, QUARTERS[turn]) for cell in cells]
    assert seen == ON_THE_RING


@pytest.mark.parametrize("flat", [True, False], ids=["flat", "standing"])
@pytest.mark.parametrize("window", [(1280, 740), (390, 750)], ids=["wide", "phone"])
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_a_corner(players: int, window: tuple[int, int], flat: bool) -> None:
    given = [players, *window, flat]
    table = run(SEATING, "return it.sides(...given)", given)
    desks = [*table["first"], *table["second"]]
    assert sorted(desk["player"] for desk in desks) == list(range(players))
    turns = {desk["turn"] for desk in desks}
    assert (len(turns) > 1) == flat
    assert abs(len(table["first"]) - len(table["second"])) <= 1


@pytest.mark.parametrize("players", range(2, 7))
def test_nobody_shares_a_key(players: int) -> None:
    clusters = run(KEYS, "return it.clusters(given)", players)
    keys = [key for cluster in clusters for key in cluster]
    assert len(clusters) == players
    assert len(set(keys)) == len(keys) == 3 * players
    # M turns the sound off.
    assert "KeyM" not in keys
