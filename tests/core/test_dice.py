"""Chance: equal for equal seeds, fair for all numbers, committed to before and revealed after."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gadabout.core.dice import Dice, commitment, opens, stir

seeds = st.binary(min_size=16, max_size=64)


@given(seeds, st.lists(st.integers(1, 100), max_size=20))
def test_equal_dice_roll_equal_numbers(seed: bytes, sides: list[int]) -> None:
    one, other = Dice(seed), Dice(seed)
    assert [one.below(n) for n in sides] == [other.below(n) for n in sides]
    assert one == other
    assert hash(one) == hash(other)


@given(seeds)
def test_a_copy_goes_its_own_way(seed: bytes) -> None:
    dice = Dice(seed)
    copy = dice.copy()
    dice.below(6)
    assert copy.drawn == 0
    assert copy != dice
    assert copy != "dice"


@given(seeds, st.integers(1, 1000))
def test_numbers_stay_in_their_range(seed: bytes, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


@given(seeds, st.integers(0, 100))
def test_a_shuffle_keeps_everything(seed: bytes, n: int) -> None:
    items = list(range(n))
    Dice(seed).shuffle(items)
    assert sorted(items) == list(range(n))


def test_all_sides_are_equally_likely() -> None:
    """Chi-square with 5 degrees of freedom: one fair die in a thousand exceeds 20.5."""
    dice = Dice(b"a fair die, a fair die")
    counts = Counter(dice.below(6) for _ in range(6000))
    assert sum((counts[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5


def test_surplus_words_are_skipped() -> None:
    """Three shares of 2³⁰ leave a quarter of the words over; used, they would favour the first share."""
    dice = Dice(b"three shares of words")
    counts = Counter(dice.below(3 << 30) >> 30 for _ in range(6000))
    assert dice.drawn > 7500
    assert sum((counts[share] - 2000) ** 2 / 2000 for share in range(3)) < 13.8


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    """Chi-square with 23 degrees of freedom: one fair shuffle in a thousand exceeds 49.7."""
    dice = Dice(b"a fair shuffle of four")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="a seed has 16 to 64 bytes"):
        Dice(bytes(length))


@given(seeds, seeds)
def test_a_commitment_opens_with_its_seed_alone(seed: bytes, other: bytes) -> None:
    shown = commitment(seed)
    assert opens(seed, shown)
    assert opens(other, shown) == (other == seed)


@given(seeds, st.lists(st.text(max_size=20), min_size=1, max_size=4))
def test_the_players_own_words_change_the_luck(seed: bytes, salts: list[str]) -> None:
    assert stir(seed, ()) == seed
    assert stir(seed, salts) != seed
    assert stir(seed, salts) == stir(seed, list(salts))
    assert stir(seed, [*salts, "x"]) != stir(seed, salts)


def test_words_are_not_glued_together() -> None:
    seed = bytes(16)
    assert stir(seed, ["ab", "c"]) != stir(seed, ["a", "bc"])
