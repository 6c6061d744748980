"""What is asked is public. A game may note what it asked; the note must fit every state it is used for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from gadabout.core.contract import Ask, Seat
from gadabout.games.eighty_days import rules as eighty_days
from gadabout.games.travel_blog import rules as travel_blog
from gadabout.games.travel_blog.state import DEAL
from gadabout.games.travelogue import rules as travelogue
from tests.laws.subject import onlookers, some, walk
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled

ANEW: Mapping[str, Callable[[Any], dict[Seat, Ask]]] = {
    "eighty_days": lambda state: eighty_days._asks(state, 3 * state.round + state.legs),
    "travel_blog": lambda state: travel_blog._asks(
        state, state.dealt - state.base if state.phase == DEAL else state.round
    ),
    "travelogue": travelogue._asks,
}
"""For each game that notes its asks: how it works them out."""


@pytest.mark.parametrize("game", ANEW)
def test_a_noted_ask_is_what_would_be_asked_anew_in_every_world_that_looks_alike(game: str) -> None:
    subject, anew = SUBJECTS[game], ANEW[game]
    for number in range(scaled(100, least=len(subject.options))):
        options, rng = subject.options[number % len(subject.options)], Random(number)
        for step in some(list(walk(subject, options, rng)), rng, 25):
            asked = subject.rules.actors(step.after)
            assert asked == anew(step.after)
            for seat in onlookers(subject, options):
                assert anew(subject.rules.redeal(subject.rules.view(step.after, seat), rng)) == asked
