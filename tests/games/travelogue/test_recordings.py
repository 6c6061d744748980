"""Recorded games play again as they did, and there is one for everything that matters."""

from __future__ import annotations

import pytest

from gadabout.games.travelogue.events import Clouded, TookBonus
from tests.games.travelogue.recordings import WANTED
from tests.recording import FIXTURES, load, told


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_game_shows_what_it_was_kept_for(name: str) -> None:
    log, steps = load("travelogue", name)
    assert log.options == WANTED[name].options
    assert log.end is not None
    assert WANTED[name].shows(log, steps)


def test_no_recording_is_there_for_nothing() -> None:
    assert {path.stem for path in (FIXTURES / "travelogue").glob("*.jsonl")} == set(WANTED)


def test_every_ending_option_and_symbol_is_recorded() -> None:
    games = [load("travelogue", name) for name in WANTED]
    assert len(games) >= 20
    assert {log.end.end.reason for log, _ in games if log.end} == {"most-points", "most-cards", "shared"}
    options = {(log.options.players, log.options.open_scores) for log, _ in games}
    assert options == {(players, scores) for players in (2, 3, 4) for scores in (True, False)}
    events = [event for _, steps in games for event in told(steps)]
    assert {len(event.cards) for event in events if isinstance(event, TookBonus)} == {1, 2, 3, 4}
    assert {event.clouds for event in events if isinstance(event, Clouded)} == {1, 2, 3, 4}
