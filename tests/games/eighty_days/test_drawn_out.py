"""However long a game is drawn out, worlds are found soon; and what-ifs begin as they were recorded."""

from __future__ import annotations

from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from time import thread_time

import msgspec
import pytest

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Lasting, Onlooker
from gadabout.core.log import Fork
from gadabout.core.replay import Recorder
from gadabout.games import eighty_days
from gadabout.games.eighty_days import imagination
from tests.games.eighty_days.dawdlers import drawn_out, open_questions

SECONDS = 1.0
"""A world takes no longer, on the average of a game; before there were exchanges it took up to a minute."""
MANY = 120
"""As many questions are open in such a game at least."""


@pytest.mark.parametrize("number", range(4))
def test_ed95_a_world_is_found_soon_in_the_sixtieth_round(number: int) -> None:
    times = []
    for state, seat in islice(drawn_out(number, since=60), None, None, 5):
        onlookers: tuple[Onlooker, ...] = (seat, None)
        for onlooker in onlookers:
            view = eighty_days.view(state, onlooker)
            assert open_questions(view) > MANY
            began = thread_time()
            world = eighty_days.redeal(view, Random(number))
            times.append(thread_time() - began)
            assert encode(eighty_days.view(world, onlooker)) == encode(view)
            assert eighty_days.actors(world) == eighty_days.actors(state)
        legal = eighty_days.legal(eighty_days.redeal(eighty_days.view(state, seat), Random(1)), seat)
        assert legal == eighty_days.legal(state, seat)
    assert sum(times) / len(times) < SECONDS


def test_worlds_that_are_exchanged_differ() -> None:
    state, seat = next(drawn_out(1, since=60))
    view = eighty_days.view(state, seat)
    worlds = {encode(eighty_days.redeal(view, Random(number)).hands) for number in range(8)}
    assert len(worlds) == 8


def test_a_lasting_chance_that_works_out_nothing_finds_a_world_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagination, "MOST_WORKED_OUT", 2)
    state, seat = next(drawn_out(1, since=60))
    view = eighty_days.view(state, seat)
    assert eighty_days.view(eighty_days.redeal(view, Lasting(1)), seat) == view


@pytest.mark.parametrize(
    ("number", "recorded"),
    [(0, "748c1d0742839a0d"), (1, "290918127bc73c4e"), (2, "f5326b84b752f356"), (3, "05417594f56f677a")],
)
def test_a_what_if_begins_as_it_was_recorded(number: int, recorded: str) -> None:
    """Its moves stand in its log, and the cards that they were played with don't."""
    view = (Path(__file__).parent / "views/nobody-leaves.json").read_bytes()
    fork = Fork(of="", at=1, view=msgspec.Raw(view))
    options = Codec(eighty_days.MODEL).view(view).options
    state = Recorder(eighty_days, options, bytes([number]) * 32, fork=fork).state
    assert blake2b(encode(state.key()), digest_size=8).hexdigest() == recorded
