"""Recorded games: found by a search over seeds, kept under tests/fixtures, and replayed by a test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from gadabout.core.contract import Action, Rules, Seat
from gadabout.core.log import Log
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import Step, replay
from gadabout.games.registry import find

FIXTURES = Path(__file__).parent / "fixtures"
MOST_SEEDS = 5_000

Driver = Callable[[Rules, Any, Seat, Random], Action]
Shows = Callable[[Log, Sequence[Step]], bool]


def at_random(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
    return rng.choice(rules.legal(state, seat))


class Wanted(NamedTuple):
    """A game to record: its options, what it must show, and its driver."""

    options: Any
    shows: Shows
    driver: Driver = at_random


def recorded(rules: Rules, options: Any, number: int, driver: Driver) -> Log:
    """Plays the game with this number."""
    rng = Random(number)
    recorder = Recorder(rules, options, rng.randbytes(32))
    while asked := sorted(rules.actors(recorder.state)):
        seat = rng.choice(asked)
        recorder.play(seat, driver(rules, recorder.state, seat, rng), by="house" if seat < 0 else "bot:test")
    return recorder.log


def make(rules: Rules, wanted: Mapping[str, Wanted]) -> None:
    """Writes, for each missing recording, the first game that shows what is wanted."""
    folder = FIXTURES / rules.NAME
    folder.mkdir(parents=True, exist_ok=True)
    for name, (options, shows, driver) in wanted.items():
        path = folder / f"{name}.jsonl"
        if path.exists():
            continue
        for number in range(MOST_SEEDS):
            log = recorded(rules, options, number, driver)
            if shows(log, list(replay(log))):
                path.write_bytes(log.text())
                break
        else:
            raise LookupError(f"no game of {MOST_SEEDS} shows {name!r}")


def load(game: str, name: str) -> tuple[Log, list[Step]]:
    """Reads and replays a recorded game."""
    log = read((FIXTURES / game / f"{name}.jsonl").read_bytes(), find)
    return log, list(replay(log))


def told(steps: Sequence[Step]) -> list[Any]:
    """Returns all events of a game."""
    return [one.event for step in steps for one in step.told]
