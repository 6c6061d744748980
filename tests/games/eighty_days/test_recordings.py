"""Recorded games play again as they did, and there is one for everything that matters."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from gadabout.core.log import Log
from gadabout.core.replay import Step
from gadabout.games.eighty_days.cards import BONUS_NAMES, CONNECTION, EVENT_CARDS, PRINCESS
from gadabout.games.eighty_days.events import Cashed, ChipTurned, Connected, Ended, Played, Struck
from tests.games.eighty_days.recordings import WANTED
from tests.laws.eighty_days import EIGHTY_DAYS
from tests.recording import FIXTURES, load, told

NAME = "eighty_days"


@cache
def recording(name: str) -> tuple[Log, list[Step]]:
    return load(NAME, name)


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_game_shows_what_it_was_kept_for(name: str) -> None:
    log, steps = recording(name)
    assert log.options == WANTED[name].options
    assert log.end is not None
    assert WANTED[name].shows(log, steps)


def test_no_recording_is_there_for_nothing() -> None:
    paths = list((FIXTURES / NAME).glob("*.jsonl"))
    assert {path.stem for path in paths} == set(WANTED)
    assert len(paths) >= 20
    assert len({path.read_bytes() for path in paths}) == len(paths)


def test_there_is_one_for_each_way_to_end_and_to_win_and_each_number_of_players() -> None:
    """ED-83, ED-84, ED-85, ED-90, ED-91."""
    games = [recording(name) for name in WANTED]
    ends = [event for _, steps in games for event in told(steps) if isinstance(event, Ended)]
    assert {end.ending for end in ends} == {"first-home", "last-but-one-home", "fourth-home", "sixty-rounds"}
    over_sixty = ("fewest-days", "earlier-home", "first-home-late", "furthest", "fewer-days", "shared")
    assert {end.reason for end in ends} == {
        "fewest-days",
        "earlier-home",
        "first-home-late",
        *(f"sixty-rounds-{how}" for how in over_sixty),
        "one-home-in-time",
        "one-home-late",
        "one-home-overtaken",
        "two-home-fewer-days",
        "two-home-more-coins",
        "two-home-shared",
    }
    players = Counter(log.options.players for log, _ in games)
    assert set(players) == {2, 3, 4, 5, 6}


def test_there_is_one_for_each_event_card_and_chip() -> None:
    events = [event for name in WANTED for event in told(recording(name)[1])]
    played = {event.role for event in events if isinstance(event, Played)}
    played |= {event.card for event in events if isinstance(event, Played | Struck | Cashed)}
    played |= {CONNECTION for event in events if isinstance(event, Connected)}
    assert played == set(EVENT_CARDS)
    copied = {event.role for event in events if isinstance(event, Played) and event.card == PRINCESS}
    assert len(copied) == 5
    used = {(event.colour, event.bonus) for event in events if isinstance(event, ChipTurned) and event.used}
    assert used == {(colour, bonus) for colour in ("red", "blue") for bonus in BONUS_NAMES}


@pytest.mark.parametrize("name", WANTED)
def test_nothing_appears_or_vanishes_in_a_recorded_game(name: str) -> None:
    _, steps = recording(name)
    assert all(EIGHTY_DAYS.census(step.state) == EIGHTY_DAYS.census(steps[0].state) for step in steps)
