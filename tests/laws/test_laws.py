"""Every game keeps every law."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gadabout.games.registry import GAMES
from tests.laws.laws import CHEAP, COSTLY
from tests.laws.subject import Subject
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled

Law = Callable[[Subject, Any, Random], None]


def test_every_registered_game_is_a_subject() -> None:
    assert set(GAMES) < set(SUBJECTS)


@pytest.mark.parametrize("name", SUBJECTS)
@pytest.mark.parametrize("law", CHEAP, ids=lambda law: law.__name__)
def test_cheap_law(law: Law, name: str) -> None:
    hold(law, SUBJECTS[name], scaled(2000))


@pytest.mark.parametrize("name", SUBJECTS)
@pytest.mark.parametrize("law", COSTLY, ids=lambda law: law.__name__)
def test_costly_law(law: Law, name: str) -> None:
    hold(law, SUBJECTS[name], scaled(200))


def hold(law: Law, subject: Subject, games: int) -> None:
    """A law over so many random games, spread over all ways to play."""
    for number in range(max(games, len(subject.options))):
        options = subject.options[number % len(subject.options)]
        law(subject, options, Random(f"{law.__name__} {number}"))
