"""Each law bites: a fault planted in the toy is caught by the law that is there for it."""

from __future__ import annotations

import pytest

from tests.laws.faults import FAULTS
from tests.laws.laws import LAWS
from tests.laws.test_laws import hold

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
