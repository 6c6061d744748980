"""The race over unequal lines: simulated, on a clock of its own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gadabout.core.dice import Dice
from gadabout.core.race import Arrival, in_order
from gadabout.server.fairness import LEAST_REACTION, MOST_CREDIT, Line, receipt, settled_at
from tests.scale import scaled

ROUND_TRIPS = (0, 50, 150, 300)
JITTER = 30


def measured(round_trip: int, rng: Random, *, delay: int = 0) -> Line:
    """A line that has answered twenty pings, with some jitter, and a delay of its own will."""
    line = Line()
    for now in range(0, 40_000, 2000):
        nonce = line.ping(now)
        line.pong(nonce, now + round_trip + rng.randrange(JITTER) + delay)
    return line


def winner(lines: list[Line], round_trips: list[int], reactions: list[int], rng: Random) -> int:
    """Who gets the space: all see the reveal together, react, and their moves travel half a round trip."""
    revealed = 100_000
    arrivals = []
    for seat, line in enumerate(lines):
        travel = round_trips[seat] // 2 + rng.randrange(JITTER // 2)
        came = receipt(str(seat), revealed + reactions[seat] + travel, line.credit(), revealed)
        arrivals.append(Arrival(came.effective, seat, seat))  # type: ignore[arg-type]  # a seat is a number
    return in_order(arrivals, Dice(rng.randbytes(16)))[0].what


def test_equally_fast_players_win_equally_often_whatever_their_lines() -> None:
    rng = Random(5)
    contests = scaled(50_000)
    lines = [measured(round_trip, rng) for round_trip in ROUND_TRIPS]
    won: Counter[int] = Counter()
    for _ in range(contests):
        reactions = [rng.randrange(400, 1600) for _ in ROUND_TRIPS]
        won[winner(lines, list(ROUND_TRIPS), reactions, rng)] += 1
    shares = [won[seat] / contests for seat in range(4)]
    assert all(abs(share - 0.25) < 0.03 for share in shares), shares


@pytest.mark.parametrize("delay", [50, 200, 500])
def test_who_delays_all_his_pongs_gains_no_more_than_the_bound(delay: int) -> None:
    """The credit is bounded; a kernel's own measure would bound it further on a direct line."""
    rng = Random(1)
    honest, liar = measured(50, rng), measured(50, rng, delay=delay)
    assert liar.credit() - honest.credit() <= min(delay // 2 + JITTER // 2, MOST_CREDIT)


def test_delaying_some_pongs_gains_nothing() -> None:
    rng = Random(1)
    line = measured(50, rng)
    before = line.credit()
    for now in range(50_000, 70_000, 2000):
        nonce = line.ping(now)
        line.pong(nonce, now + 600)
    assert line.credit() <= before + JITTER // 2


def test_a_pong_that_was_never_asked_for_says_nothing() -> None:
    line = Line()
    line.pong("made up", 5)
    nonce = line.ping(10)
    line.pong(nonce, 90)
    line.pong(nonce, 500)
    assert list(line.round_trips) == [80]
    assert line.credit() == 40


def test_nobody_is_faster_than_a_person_can_be() -> None:
    assert receipt("a", 1050, 250, 1000).effective == 1000 + LEAST_REACTION


def test_a_move_waits_until_no_slower_line_can_come_before_it() -> None:
    came = receipt("a", 5000, 10, 1000)
    assert settled_at(came, []) == 4990
    assert settled_at(came, [0, 150, 40]) == 4990 + 150
