"""Ratings find the strengths that were planted."""

from itertools import combinations
from math import log10
from random import Random

import pytest

from gadabout.arena.ratings import Meeting, ratings

PLANTED = (1100, 1400, 1500, 1650, 1850)


def chance(a: float, b: float, others: int) -> float:
    return 1 / (1 + others * 10 ** ((b - a) / 400))


def played(games: int, others: int, rng: Random) -> list[Meeting]:
    return [
        Meeting(
            a,
            b,
            others,
            games,
            sum(rng.random() < chance(PLANTED[a], PLANTED[b], others) for _ in range(games)),
        )
        for a, b in combinations(range(len(PLANTED)), 2)
    ]


@pytest.mark.parametrize("others", [1, 3])
def test_planted_strengths_are_recovered(others: int) -> None:
    found = ratings(len(PLANTED), played(20_000, others, Random(3)))
    assert [rating.value for rating in found] == pytest.approx(PLANTED, abs=12)


@pytest.mark.parametrize("others", [1, 3])
def test_intervals_hold_the_planted_strengths_in_95_of_100_cases(others: int) -> None:
    rng, held, cases = Random(5), 0, 120
    for _ in range(cases):
        found = ratings(len(PLANTED), played(100, others, rng))
        held += sum(rating.low <= true <= rating.high for rating, true in zip(found, PLANTED, strict=True))
    assert 0.92 < held / cases / len(PLANTED) < 0.98


def test_two_bots_stand_as_far_apart_as_their_odds() -> None:
    """The odds of 300 wins in 400 games, and half of one more, give the distance in closed form."""
    one, other = ratings(2, [Meeting(0, 1, 1, 400, 300)])
    assert one.value - other.value == pytest.approx(400 * log10(300.5 / 100.5))
    assert (one.value + other.value) / 2 == pytest.approx(1500)
    # The distance scatters by 1/sqrt(n p q) in logarithms, and each end has half of it.
    reach = 1.959964 * 400 / 2.302585 / (401 * 300.5 / 401 * 100.5 / 401) ** 0.5 / 2
    assert one.high - one.value == pytest.approx(reach, rel=1e-5)


def test_equal_bots_are_rated_alike_at_a_table_of_four() -> None:
    assert [rating.value for rating in ratings(2, [Meeting(0, 1, 3, 400, 100)])] == pytest.approx(
        [1500, 1500]
    )


def test_a_bot_that_won_all_games_has_a_rating_that_grows_with_their_number() -> None:
    gaps = []
    for games in (10, 100, 1000):
        found = ratings(
            3,
            [Meeting(0, 1, 1, games, games), Meeting(0, 2, 1, games, games), Meeting(1, 2, 1, games, games)],
        )
        assert found[0].value > found[1].value > found[2].value
        gaps.append(found[0].value - found[2].value)
    assert 300 < gaps[0] < gaps[1] < gaps[2] < 5000


def test_bots_that_met_only_through_others_are_rated() -> None:
    first, second, third = ratings(3, [Meeting(0, 1, 1, 999, 750), Meeting(1, 2, 1, 999, 750)])
    assert first.value - second.value == pytest.approx(second.value - third.value)
