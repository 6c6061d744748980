"""Every game there is: one line each."""

from __future__ import annotations

from collections.abc import Mapping

from gadabout.core.contract import Rules
from gadabout.games import eighty_days, travel_blog, travelogue

GAMES: Mapping[str, Rules] = {
    travel_blog.NAME: travel_blog,
    travelogue.NAME: travelogue,
    eighty_days.NAME: eighty_days,
}


def find(name: str) -> Rules:
    """The game of this name; KeyError if there is none."""
    return GAMES[name]
