"""Knowledge is exact: what is narrowed away can't be, and every deal that fits can come."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gadabout.games.kit.knowledge import deal, may_have_moved, moved_together, narrow

Deal = tuple[int, ...]


def every_deal(masks: list[int], sizes: list[int]) -> set[Deal]:
    """Finds every deal by brute force: each card in each place."""
    places = range(len(sizes))
    return {
        spots
        for spots in product(places, repeat=len(masks))
        if all(masks[card] >> place & 1 for card, place in enumerate(spots))
        and all(spots.count(place) == sizes[place] for place in places)
    }


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Masks over three or four places, with at least one deal that fits."""
    places = draw(st.integers(2, 4))
    spots = draw(st.lists(st.integers(0, places - 1), min_size=1, max_size=6))
    masks = [draw(st.integers(0, (1 << places) - 1)) | 1 << place for place in spots]
    return masks, [spots.count(place) for place in range(places)]


@given(tables())
def test_narrowing_leaves_just_what_can_be(table: tuple[list[int], list[int]]) -> None:
    masks, sizes = table
    before = every_deal(masks, sizes)
    narrow(masks, sizes)
    assert every_deal(masks, sizes) == before
    assert masks == [
        sum(1 << place for place in {spots[card] for spots in before}) for card in range(len(masks))
    ]


@given(tables(), st.randoms(use_true_random=False))
def test_a_deal_fits(table: tuple[list[int], list[int]], rng: Random) -> None:
    masks, sizes = table
    narrow(masks, sizes)
    assert tuple(deal(masks, sizes, rng)) in every_deal(masks, sizes)


@pytest.mark.parametrize("number", range(20))
def test_every_deal_can_come(number: int) -> None:
    rng = Random(number)
    spots = [rng.randrange(3) for _ in range(5)]
    masks = [rng.randrange(8) | 1 << place for place in spots]
    sizes = [spots.count(place) for place in range(3)]
    narrow(masks, sizes)
    seen = {tuple(deal(masks, sizes, rng)) for _ in range(2000)}
    assert seen == every_deal(masks, sizes)


def test_no_deal_fits_what_contradicts_itself() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        deal([0b011, 0b011, 0b110], [1, 0, 2], Random(1))


def test_a_known_card_that_leaves_face_down_may_be_in_either_hand() -> None:
    masks = [0b001, 0b001, 0b100]
    may_have_moved(masks, 0, 1)
    assert masks == [0b011, 0b011, 0b100]
    narrow(masks, [1, 1, 1])
    assert masks == [0b011, 0b011, 0b100]


def test_what_moves_together_stays_known() -> None:
    masks = [0b001, 0b010, 0b011]
    moved_together(masks, 0, 2)
    assert masks == [0b100, 0b010, 0b110]
