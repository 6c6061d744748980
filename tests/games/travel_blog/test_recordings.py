"""Recorded games play again as they did, and there is one for everything that matters."""

from __future__ import annotations

import pytest

from tests.games.travel_blog.recordings import WANTED
from tests.recording import FIXTURES, load


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_game_shows_what_it_was_kept_for(name: str) -> None:
    log, steps = load("travel_blog", name)
    assert log.options == WANTED[name].options
    assert log.end is not None
    assert WANTED[name].shows(log, steps)


def test_no_recording_is_there_for_nothing() -> None:
    assert {path.stem for path in (FIXTURES / "travel_blog").glob("*.jsonl")} == set(WANTED)
