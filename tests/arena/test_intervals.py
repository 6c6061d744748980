"""Wilson's interval, checked against known values and against chance."""

from random import Random

import pytest

from gadabout.arena.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # R: prop.test(wins, games, correct = FALSE)$conf.int
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (320, 400, 0.7580, 0.8363),
        (0, 0, 0.0, 1.0),
    ],
)
def test_known_values(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("games", [1, 7, 400])
def test_wins_and_losses_are_symmetric(games: int) -> None:
    for half in range(2 * games + 1):
        low, high = wilson(half / 2, games)
        assert 0 <= low <= half / 2 / games <= high <= 1
        assert wilson(games - half / 2, games) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("true", [0.5, 0.75, 0.95])
def test_it_holds_the_truth_in_95_of_100_cases(true: float) -> None:
    rng, held, cases = Random(1), 0, 2000
    for _ in range(cases):
        low, high = wilson(sum(rng.random() < true for _ in range(100)), 100)
        held += low <= true <= high
    assert 0.93 < held / cases < 0.975
