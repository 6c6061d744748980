"""Bots explain: the alternatives of a decision, in numbers and in each language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gadabout.bots.bot import Prospect, seat_seed
from gadabout.bots.chance import Chance
from gadabout.bots.levels import bot, can_judge, strongest
from gadabout.bots.why import ALTERNATIVES, Position, outcome, why
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Seat
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from tests.laws.subject import walk
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled


class Judge(Chance):
    """Expects of each action what it is told."""

    wins: tuple[float, ...] = ()
    tries = 0

    def weigh(self, view: Any, legal: Any, version: int, budget: int | None = None) -> list[Prospect]:  # noqa: ARG002  # a bot is asked by name
        prospects = [
            Prospect(action, win, 10 * win, self.tries) for action, win in zip(legal, self.wins, strict=True)
        ]
        return sorted(prospects, key=lambda each: -each.win)


@pytest.mark.parametrize("name", [*filter(can_judge, GAMES)])
def test_every_action_has_a_phrase_in_each_language(name: str) -> None:
    """Every action of random games is put in words, and no two actions of a moment alike."""
    subject, rules = SUBJECTS[name], GAMES[name]
    unsaid = {type(action).__name__ for action in rules.ACTIONS}
    for number in range(max(scaled(60), 2 * len(subject.options))):
        options = subject.options[number % len(subject.options)]
        people = [f"P{seat}" for seat in range(rules.seats(options))]
        for step in walk(subject, options, Random(number)):
            for seat in rules.actors(step.before):
                view = rules.view(step.before, None if seat == HOUSE else seat)
                legal = rules.legal(step.before, seat)
                unsaid -= {type(action).__name__ for action in legal}
                for language in LANGUAGES:
                    said = [rules.propose(view, action, people, language) for action in legal]
                    assert all(said)
                    assert not any("{" in phrase or "  " in phrase for phrase in said)
                    assert len(set(said)) == len(said)
    assert unsaid <= RARE.get(name, set())


RARE = {"eighty_days": {"TakeTop"}}
"""What random games of the options at hand may never come to."""


@pytest.mark.parametrize("name", [*filter(can_judge, GAMES)])
def test_outcomes_have_their_plural_forms(name: str) -> None:
    rules = GAMES[name]
    assert len({outcome(rules, number, "cs").replace(str(number), "") for number in (1, 3, 5)}) == 3
    assert "41" in outcome(rules, 40.6, "en")


def decision(name: str, seed: int = 1) -> tuple[Any, Position]:
    """A moment of a random game with at least four actions."""
    subject, rules = SUBJECTS[name], GAMES[name]
    for step in walk(subject, subject.options[0], Random(seed)):
        if step.seat != HOUSE and len(legal := rules.legal(step.before, step.seat)) >= 4:
            return rules, Position(rules.view(step.before, step.seat), tuple(legal), 7, step.action)
    raise AssertionError("no such moment")


@pytest.mark.parametrize("name", [*filter(can_judge, GAMES)])
def test_the_best_stand_first_and_what_was_played_is_always_there(name: str) -> None:
    rules, position = decision(name)
    people = [f"P{seat}" for seat in range(6)]
    for played in position.legal:
        judge = Judge(bytes(16))
        judge.wins = tuple(0.9 - place / 100 for place in range(len(position.legal)))
        answer = why(rules, judge, Position(position.view, position.legal, 7, played), people)
        wins = [choice.win for choice in answer.choices]
        assert wins == sorted(wins, reverse=True)
        assert bytes(answer.taken.action) == encode(played)
        assert bytes(answer.best.action) == encode(position.legal[0])
        assert ALTERNATIVES <= len(answer.choices) <= ALTERNATIVES + 1
        assert answer.actions == len(position.legal)
        assert answer.regret == pytest.approx(position.legal.index(played) / 100)
        for language in LANGUAGES:
            assert f"{round(100 * answer.best.win)}\u00a0%" in answer.best.sentence[language]
            assert answer.best.words[language][1:] in answer.best.sentence[language]


def test_who_played_one_as_good_chose_the_best() -> None:
    rules, position = decision("travel_blog")
    judge = Judge(bytes(16))
    judge.wins = (0.5,) * len(position.legal)
    for played in position.legal:
        answer = why(rules, judge, Position(position.view, position.legal, 7, played), ["A", "B"])
        assert answer.best is answer.taken
        assert answer.regret == 0


def test_a_difference_that_few_tries_cannot_tell_counts_as_none() -> None:
    rules, position = decision("travel_blog")
    for tries, regret in ((0, 0.05), (2, 0.0), (400, 0.05)):
        judge = Judge(bytes(16))
        judge.wins = (0.5, *(0.45 for _ in position.legal[1:]))
        judge.tries = tries
        answer = why(rules, judge, Position(position.view, position.legal, 7, position.legal[1]), ["A", "B"])
        assert answer.regret == pytest.approx(regret)


@pytest.mark.parametrize("name", [*filter(can_judge, GAMES)])
def test_a_bot_explains_its_own_choice_without_regret(name: str) -> None:
    rules, position = decision(name, seed=2)
    judge = bot(name, strongest(name), seat_seed(bytes(32), Seat(0)))
    played = judge.decide(position.view, position.legal, position.version, 60)
    answer = why(rules, judge, Position(position.view, position.legal, 7, played), [*"ABCDEF"], 60)
    assert answer.regret == 0
    assert answer.judge == strongest(name)
