"""Logs of random games, finished and running, and a way to change their lines."""

from __future__ import annotations

from random import Random

import msgspec

from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import Options

SEED = bytes(range(32))


def played(moves: int = 10_000, **options: object) -> Recorder:
    """Plays a random game for so many moves, or to its end."""
    rng = Random(7)
    recorder = Recorder(travel_blog, msgspec.convert({"players": 2, **options}, Options), SEED)
    for number in range(moves):
        asked = sorted(travel_blog.actors(recorder.state))
        if not asked:
            break
        seat = rng.choice(asked)
        recorder.play(seat, rng.choice(travel_blog.legal(recorder.state, seat)), by="bot:random", at=number)
    return recorder


def check(text: bytes) -> None:
    for _ in replay(read(text, find)):
        pass


def changed(text: bytes, line: int, **values: object) -> bytes:
    """Returns the log with other values in one line (the first is 1)."""
    lines = text.splitlines()
    lines[line - 1] = msgspec.json.encode({**msgspec.json.decode(lines[line - 1]), **values})
    return b"\n".join(lines) + b"\n"


FINISHED = played().log.text()
RUNNING = played(60).log.text()
