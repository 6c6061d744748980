"""A what-if begins for ever as it was recorded: no `redeal` that a log may name makes another state."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat
from gadabout.games.registry import GAMES
from tests.recording import load

RECORDED = {
    "travel_blog": ["342273763ca9c442"],
    "travelogue": ["37d364c08638aa65"],
    "eighty_days": ["f74e7d3178aaf12e", "f74e7d3178aaf12e"],
}
"""None is ever changed; with a new `redeal` one is added. Those of 80 Days part only where many questions are
open, as in `eighty_days/test_what_ifs.py`."""
ONLOOKERS: tuple[Onlooker, ...] = (Seat(0), None)


@pytest.mark.parametrize("game", GAMES)
def test_every_redeal_makes_what_it_always_made(game: str) -> None:
    rules, (_, steps) = GAMES[game], load(game, "players-3")
    made = []
    for redeal in rules.REDEALS:
        told = blake2b(digest_size=8)
        for number, step in enumerate(steps[::5]):
            for onlooker in ONLOOKERS:
                told.update(encode(redeal(rules.view(step.state, onlooker), Random(number)).key()))
        made.append(told.hexdigest())
    assert made == RECORDED[game]


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_imagined_by_the_last_one(game: str) -> None:
    assert GAMES[game].REDEALS[-1] is GAMES[game].redeal
