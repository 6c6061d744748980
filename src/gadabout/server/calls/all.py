"""The list of all calls, in the order of the documents that are generated from it."""

from __future__ import annotations

from typing import Any

from gadabout.server.calls import (
    arranging,
    choices,
    coach_calls,
    film_calls,
    forks,
    leaving,
    moving,
    my_games,
    outside_games,
    privacy,
    pushing,
    rematch,
    reports,
    salts,
    tables,
)
from gadabout.server.calls.call import Call

SUBJECTS = (
    *(tables, arranging, choices, leaving, coach_calls, forks, outside_games, salts),
    *(my_games, moving, privacy, rematch, reports, pushing, film_calls),
)
CALLS: list[Call[Any]] = [call for subject in SUBJECTS for call in subject.CALLS]
