"""The race over unequal connections, simulated on a clock of its own."""

from __future__ import annotations

import re
from math import sqrt
from random import Random

import pytest

from bench.contests import Client, contests
from bench.fairness import CONTESTS, LATE, LINES, gain, page
from bench.fairness import PAGE as TEXT
from gadabout.core.race import LEAST_REACTION, MOST_CREDIT
from gadabout.server.table.race.fairness import Latency, receipt, settled_at
from tests.documents import ROOT
from tests.scale import SCALE, scaled

PAGE = ROOT / "docs" / "fairness.md"
PLAIN = re.compile("…")
JITTER = 30


def measured(round_trip: int, rng: Random, *, delay: int = 0) -> Latency:
    """Makes a connection that has answered twenty pings, with some jitter and a deliberate delay."""
    latency = Latency()
    for now in range(0, 40_000, 2000):
        latency.ping("ping", now)
        latency.pong("ping", now + round_trip + rng.randrange(JITTER) + delay)
    return latency


def test_of_equally_fast_players_each_wins_his_share_whatever_his_line() -> None:
    """A real table is used, with its staggered reveal, its credits, and its waits for slower connections."""
    count = scaled(CONTESTS)
    found = contests([Client(length) for length in LINES], count, "honest")
    chance = 2 * sqrt(0.25 * 0.75 / count) if count < CONTESTS else 0.0
    for who in range(len(LINES)):
        assert abs(found.share(who) - 1 / len(LINES)) < 0.03 + chance, found.won
    assert found.share_by_arrival(0) - found.share_by_arrival(len(LINES) - 1) > 0.1, "nothing to make up for"


@pytest.mark.parametrize("late", LATE)
def test_who_delays_his_pongs_gains_next_to_nothing_on_a_direct_line(late: int) -> None:
    assert gain(late, scaled(140, least=14), proxied=False) < 20


def test_behind_a_proxy_a_delay_gains_what_the_page_admits() -> None:
    assert 150 < gain(200, scaled(140, least=14), proxied=True) < 2 * MOST_CREDIT


def test_the_page_says_what_was_measured() -> None:
    """Run `python bench/fairness.py > docs/fairness.md` if it fails. At full scale, figures are compared."""
    text = PAGE.read_text("utf-8")
    parts = PLAIN.split(re.sub(r"\{\w+\}", "…", TEXT))
    assert all(part in text for part in parts)
    shares = [float(share) for share in re.findall(r"^\| \d+ ms \| ([\d.]+)% \|", text, re.MULTILINE)]
    assert all(abs(share - 25) < 3 for share in shares[: len(LINES)])
    direct = [int(gained) for gained in re.findall(r"^\| \d+ ms \| (-?\d+) ms \|", text, re.MULTILINE)]
    assert len(direct) == len(LATE)
    assert max(direct) < 20
    if SCALE >= 1:
        assert text == page(CONTESTS)


@pytest.mark.parametrize("delay", [50, 200, 500])
def test_who_delays_all_his_pongs_gains_no_more_than_the_bound(delay: int) -> None:
    """The credit is bounded; a kernel's own measure would bound it further on a direct line."""
    rng = Random(1)
    honest, liar = measured(50, rng), measured(50, rng, delay=delay)
    assert liar.credit() - honest.credit() <= min(delay // 2 + JITTER // 2, MOST_CREDIT)


def test_delaying_some_pongs_gains_nothing() -> None:
    rng = Random(1)
    latency = measured(50, rng)
    before = latency.credit()
    for now in range(50_000, 70_000, 2000):
        latency.ping("ping", now)
        latency.pong("ping", now + 600)
    assert latency.credit() <= before + JITTER // 2


def test_a_pong_that_was_never_asked_for_says_nothing() -> None:
    latency = Latency()
    latency.pong("made up", 5)
    latency.ping("ping", 10)
    latency.pong("ping", 90)
    latency.pong("ping", 500)
    assert list(latency.round_trips) == [80]
    assert latency.credit() == 40


def test_nobody_is_faster_than_a_person_can_be() -> None:
    assert receipt("a", 1050, 250, 1000).effective == 1000 + LEAST_REACTION


def test_a_move_waits_until_no_slower_line_can_come_before_it() -> None:
    came = receipt("a", 5000, 10, 1000)
    assert settled_at(came, []) == 4990
    assert settled_at(came, [0, 150, 40]) == 4990 + 150
