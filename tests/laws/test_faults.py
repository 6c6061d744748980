"""Each law bites: a fault planted in the toy is caught by the law that is there for it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from gadabout.core.contract import Action, Seat, Told
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Chose
from tests.laws.faults import FAULTS
from tests.laws.laws import LAWS, an_event_tells_no_more_than_the_view
from tests.laws.test_laws import hold
from tests.laws.travel_blog import TRAVEL_BLOG

GAMES = 40


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_caught(name: str) -> None:
    subject, law = FAULTS[name]
    with pytest.raises(AssertionError):
        hold(law, subject, GAMES)


def test_every_law_catches_some_fault() -> None:
    caught = {law.__name__ for _, law in FAULTS.values()}
    assert caught == {law.__name__ for law in LAWS}


def test_faults_are_many_enough() -> None:
    assert len(FAULTS) >= 14


def test_a_secret_choice_told_to_all_is_caught_in_travel_blog() -> None:
    """D-6: what the chooser alone may hear, everybody hears."""

    def act(state: Any, seat: Seat, action: Action) -> list[Told]:
        told = travel_blog.act(state, seat, action)
        return [
            Told(one.event) for one in told if not isinstance(one.event, Chose) or one.event.space is not None
        ]

    rules = SimpleNamespace(**vars(travel_blog))
    rules.act = act
    with pytest.raises(AssertionError):
        hold(an_event_tells_no_more_than_the_view, replace(TRAVEL_BLOG, rules=rules), GAMES)
