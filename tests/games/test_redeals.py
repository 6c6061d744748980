"""A what-if begins for ever as it was recorded: no `redeal` that a log may name makes another state."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat
from gadabout.games.registry import GAMES
from tests.recording import load

HERE = Path(__file__).parent
RECORDED = "redeals.txt"
"""In the folder of a game's tests: for each `redeal` a recorded game, and a hash of what it makes of its
views. No line is ever changed; a new `redeal` adds one."""
ONLOOKERS: tuple[Onlooker, ...] = (Seat(0), None)


@pytest.mark.parametrize("game", GAMES)
def test_every_redeal_makes_what_it_always_made(game: str) -> None:
    recorded = [line.split() for line in (HERE / game / RECORDED).read_text().splitlines()]
    made = []
    for redeal, [name, _] in zip(GAMES[game].REDEALS, recorded, strict=True):
        told = blake2b(digest_size=8)
        for number, step in enumerate(load(game, name)[1][::5]):
            for onlooker in ONLOOKERS:
                view = GAMES[game].view(step.state, onlooker)
                told.update(encode(redeal(view, Random(number)).key()))
        made.append([name, told.hexdigest()])
    assert made == recorded


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_imagined_by_the_last_one(game: str) -> None:
    assert GAMES[game].REDEALS[-1] is GAMES[game].redeal
