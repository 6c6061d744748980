"""What is counted where it happens; `metrics` shows it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram

REGISTRY = CollectorRegistry()
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

moves = Counter("gadabout_moves", "Moves that were made.", ["by"], registry=REGISTRY)
refusals = Counter("gadabout_refusals", "What was refused, and why.", ["reason"], registry=REGISTRY)
malformed = Counter("gadabout_malformed", "Messages that were no messages.", registry=REGISTRY)
told = Histogram(
    "gadabout_told_seconds",
    "From the arrival of a move to the moment when all were told; in a race this includes the settling.",
    ["race"],
    buckets=QUICK,
    registry=REGISTRY,
)
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

PLAYERS = {name: moves.labels(name) for name in ("human", "bot", "clock", "house")}
TOLD = {race: told.labels("yes" if race else "no") for race in (True, False)}


def moved(by: str) -> None:
    """A move was made, by one of these kinds; a bot's level is not told."""
    kind = by.partition(":")[0]
    (PLAYERS.get(kind) or moves.labels(kind)).inc()
