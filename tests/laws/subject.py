"""A game as the laws look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from gadabout.core.contract import HOUSE, Action, Illegal, Onlooker, Rules, Seat, Told, apply

Swap = tuple[int, int]
"""Two things of the game, cards or choices, that change places."""


@dataclass(frozen=True)
class Subject:
    """A game, the ways to play it, and what its secrets are: said apart from the game's own code."""

    rules: Rules
    options: Sequence[Any]
    census: Callable[[Any], object]
    """All cards and tokens of a state; it never changes in a game."""
    named: Callable[[Any], set[int]]
    """The cards that an event names."""
    certain: Callable[[Any], set[int]]
    """The cards whose place a view gives for certain."""
    swapped: Callable[[Any, Swap], Any]
    """The state with two cards in each other's place."""
    swapped_action: Callable[[Action, Swap], Action]
    cards: Callable[[Any], int]
    """How many cards a game with these options has."""
    most_steps: int = 5_000


class Step(NamedTuple):
    before: Any
    seat: Seat
    action: Action
    after: Any
    told: Sequence[Told]


def onlookers(subject: Subject, options: Any) -> list[Onlooker]:
    return [*map(Seat, range(subject.rules.seats(options))), None]


def everybody(subject: Subject, options: Any) -> list[Seat]:
    return [HOUSE, *map(Seat, range(subject.rules.seats(options)))]


def walk(subject: Subject, options: Any, rng: Random) -> Iterator[Step]:
    """A random game, step by step; any seat that is asked may come first, and so may the house."""
    rules = subject.rules
    state = rules.setup(options, rng.randbytes(32))
    for _ in range(subject.most_steps):
        asked: Mapping[Seat, Any] = rules.actors(state)
        if not asked:
            return
        seat = rng.choice(sorted(asked))
        action = rng.choice(rules.legal(state, seat))
        try:
            after, told = apply(rules, state, seat, action)
        except Illegal as error:
            raise AssertionError(f"a legal action was refused: {action}") from error
        yield Step(state, seat, action, after, told)
        state = after
    raise AssertionError("the game does not end")


def some(steps: Sequence[Step], rng: Random, most: int) -> list[Step]:
    """A sample of a game's steps, in their order."""
    return [steps[i] for i in sorted(rng.sample(range(len(steps)), min(most, len(steps))))]
