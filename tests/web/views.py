"""Moments of recorded games as a player sees them, for the page's own tests: `python -m tests.web.views`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from gadabout.core.contract import Seat
from gadabout.core.dice import commitment, salt
from gadabout.core.reading import read
from gadabout.core.replay import Step, replay
from gadabout.games.registry import find
from tests.documents import ROOT
from tests.recording import FIXTURES

VIEWS = ROOT / "web/tests/views"


def seen(game: str, name: str, key: Callable[[Any], Any]) -> Iterator[tuple[dict[str, Any], list[Step]]]:
    """Yields seat 0's view at the first step with each value of `key` but None, and the steps after it."""
    log = read((FIXTURES / game / f"{name}.jsonl").read_bytes(), find)
    steps, known = list(replay(log)), set()
    for index, step in enumerate(steps, 1):
        view = log.rules.view(step.state, Seat(0))
        if (value := key(view)) is not None and value not in known:
            known.add(value)
            yield msgspec.to_builtins(view), steps[index:]


def later(steps: list[Step], event: str) -> list[int]:
    """Returns the seats to which this happens in these steps."""
    told = (telling.event for step in steps for telling in step.told)
    return [each.seat for each in told if type(each).__name__ == event]


def last_turns() -> Iterator[dict[str, Any]]:
    """Yields the last turns of a game of four; `last` are the seats that begin no turn any more."""
    for view, steps in seen("travelogue", "players-4", lambda view: view.last_turns):
        yield {"view": view, "last": sorted({0, 1, 2, 3} - set(later(steps, "TurnBegan")))}


def arrivals() -> Iterator[dict[str, Any]]:
    """Yields each arrival of a game of five; `to_come` still come home before it ends."""
    for view, steps in seen("eighty_days", "players-5", lambda view: len(view.home)):
        yield {"view": view, "to_come": len(later(steps, "CameHome"))}


def placings() -> Iterator[dict[str, Any]]:
    """Yields the first round of a game with two colours each, one more token placed in each view."""

    def key(view: Any) -> Any:
        return (view.phase, sum(map(len, view.chosen))) if view.round == 1 else None

    for view, _ in seen("travel_blog", "two-colours", key):
        yield {"view": view}


def luck() -> dict[str, Any]:
    """Returns a seed, two words, and their hashes as the rules make them."""
    seed, words = bytes(range(32)), ["clover", "Ko\u0159\u00ednek 7"]
    return {
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "words": words,
        "salts": [salt(word) for word in words],
    }


def files() -> Iterator[tuple[str, str]]:
    """Yields the name and the text of each file."""
    made = {
        "last_turns": list(last_turns()),
        "arrivals": list(arrivals()),
        "placings": list(placings()),
        "luck": luck(),
    }
    for name, value in made.items():
        yield f"{name}.json", json.dumps(value, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    VIEWS.mkdir(exist_ok=True)
    for name, text in files():
        (VIEWS / name).write_text(text, "utf-8")
