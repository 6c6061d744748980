"""However long a game is drawn out, worlds are found soon."""

from __future__ import annotations

from itertools import islice
from random import Random
from time import thread_time

import pytest

from bench.drawn_out import JOBS, run
from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker
from gadabout.games import eighty_days
from gadabout.games.eighty_days.knowledge import imagination
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


def test_how_soon_is_measured_for_all_that_is_imagined() -> None:
    figures = run(games=1, views=1, since=20)
    assert set(figures) == {*JOBS, "open questions"}
    assert all(row["worst"] > 0 for row in figures.values())


def test_worlds_that_are_exchanged_differ() -> None:
    state, seat = next(drawn_out(1, since=60))
    view = eighty_days.view(state, seat)
    worlds = {encode(eighty_days.redeal(view, Random(number)).hands) for number in range(8)}
    assert len(worlds) == 8


def test_the_first_search_finds_a_world_where_it_works_out_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(imagination, "MOST_WORKED_OUT", 2)
    state, seat = next(drawn_out(1, since=60))
    view = eighty_days.view(state, seat)
    assert eighty_days.view(imagination.first_redeal(view, Random(1)), seat) == view
