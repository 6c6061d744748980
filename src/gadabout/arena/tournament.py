"""A tournament from its settings to its standings; broken off, it goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

from gadabout.arena.crew import played
from gadabout.arena.scorebook import Scorebook


def hold(book: Scorebook, jobs: int, seen: Callable[[int], None]) -> None:
    """Plays what is missing in the book; `seen` is told now and then how many games it has."""
    seen(len(book.outcomes))
    for outcome in played(book.settings, book.missing(), jobs):
        if outcome:
            book.write(outcome)
        seen(len(book.outcomes))
