"""Counters for Prometheus, updated where things happen; `metrics` shows them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

refusals = Counter("gadabout_refusals", "What was refused, and why.", ["reason"], registry=REGISTRY)
malformed = Counter("gadabout_malformed", "Messages that were no messages.", registry=REGISTRY)
thinking = Histogram(
    "gadabout_bot_seconds", "How long a bot took, its human pace aside.", buckets=QUICK, registry=REGISTRY
)
commits = Histogram(
    "gadabout_commit_seconds", "How long the disk took for a commit.", buckets=QUICK, registry=REGISTRY
)
written = Counter("gadabout_writes", "Writes of tables; many share a commit.", registry=REGISTRY)
reminders = Counter(
    "gadabout_reminders", "Reminders to those who are away.", ["way", "outcome"], registry=REGISTRY
)


class Moves(Collector):
    """The counts of moves. All tables run on one thread, so plain numbers without a lock will do."""

    def __init__(self) -> None:
        self.made = dict.fromkeys(("human", "bot", "clock", "house"), 0)
        self.waits = {False: [0] * (len(QUICK) + 1), True: [0] * (len(QUICK) + 1)}
        """For moves outside and in a race, how many were told in how much time."""
        self.seconds = {False: 0.0, True: 0.0}
        REGISTRY.register(self)

    def moved(self, by: str) -> None:
        """Counts a move by its maker's kind: human, bot (whatever its level), clock or house."""
        self.made[by if by in self.made else by.partition(":")[0]] += 1

    def told(self, seconds: float, *, race: bool) -> None:
        """Records how many seconds it took until everybody was told of a person's move."""
        self.waits[race][bisect_left(QUICK, seconds)] += 1
        self.seconds[race] += seconds

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        made = CounterMetricFamily("gadabout_moves", "Moves that were made.", labels=["by"])
        for kind, count in self.made.items():
            made.add_metric([kind], count)
        yield made
        told = HistogramMetricFamily(
            "gadabout_told_seconds",
            "From the arrival of a move to the moment when all were told; in a race with the settling.",
            labels=["race"],
        )
        for race, waits in self.waits.items():
            bounds = [*map(str, map(float, QUICK)), "+Inf"]
            up_to = [sum(waits[: place + 1]) for place in range(len(waits))]
            told.add_metric(
                ["yes" if race else "no"], list(zip(bounds, up_to, strict=True)), self.seconds[race]
            )
        yield told


moves = Moves()
