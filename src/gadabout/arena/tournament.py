"""Plays a tournament; an interrupted one resumes where it stopped."""

from __future__ import annotations

from collections.abc import Callable

from gadabout.arena.crew import played
from gadabout.arena.scorebook import Scorebook


def hold(book: Scorebook, jobs: int, seen: Callable[[int], None]) -> None:
    """Plays the games missing from the book; calls `seen` now and then with the number of games in it."""
    seen(len(book.outcomes))
    for outcome in played(book.settings, book.missing(), jobs):
        if outcome:
            book.write(outcome)
        seen(len(book.outcomes))
