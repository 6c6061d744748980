"""The list of all calls, in the order of the documents that are generated from it."""

from __future__ import annotations

from typing import Any

from gadabout.server.calls.arranging import ARRANGING
from gadabout.server.calls.call import Call
from gadabout.server.calls.coach_calls import COACHING
from gadabout.server.calls.film_calls import FILMS
from gadabout.server.calls.forks import FORKS
from gadabout.server.calls.leaving import LEAVING
from gadabout.server.calls.moving import MOVING
from gadabout.server.calls.my_games import MINE
from gadabout.server.calls.outside_games import IMPORTS
from gadabout.server.calls.privacy import PRIVACY
from gadabout.server.calls.pushing import PUSHING
from gadabout.server.calls.rematch import REMATCHES
from gadabout.server.calls.reports import REPORTS
from gadabout.server.calls.salts import LUCK
from gadabout.server.calls.tables import TABLES

CALLS: list[Call[Any]] = [
    *TABLES,
    *ARRANGING,
    *LEAVING,
    *COACHING,
    *FORKS,
    *IMPORTS,
    *LUCK,
    *MINE,
    *MOVING,
    *PRIVACY,
    *REMATCHES,
    *REPORTS,
    *PUSHING,
    *FILMS,
]
