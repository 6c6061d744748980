"""The jobs of the worker processes, by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gadabout.server.calls.forks import known_then
from gadabout.server.calls.outside_games import checked_film
from gadabout.server.house.coaching import case_of, cases, judged
from gadabout.server.table.bots.pilot import think
from gadabout.server.table.film.film import make_film
from gadabout.server.table.taking_back import is_harmless
from gadabout.server.table.trial import shown

JOBS: dict[str, Callable[[Any], Any]] = {
    "case": case_of,
    "cases": cases,
    "check-log": checked_film,
    "film": make_film,
    "harmless": is_harmless,
    "judge": judged,
    "known-then": known_then,
    "pulse": str,
    "think": think,
    "try": shown,
}
