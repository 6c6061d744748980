"""Why this and not another: what a bot expects of the alternatives, in numbers and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from msgspec import Raw, Struct

from gadabout.bots.bot import Bot, Prospect
from gadabout.bots.levels import titles
from gadabout.core.codec import encode
from gadabout.core.contract import Action, Rules
from gadabout.core.words import LANGUAGES, load

WORDS = load(__package__)
ALTERNATIVES = 3
ONE_TRY = 0.2
"""How far the share of the game in a single try is off, about; in many tries it is off by less."""


class Choice(Struct, frozen=True):
    """One of the actions that there were, and what was to be expected of it."""

    action: Raw
    win: float
    """The share of the game, from 0 to 1."""
    score: float
    """The outcome in the game's own unit: points, days, money."""
    tries: int
    """Iterations behind it; 0: reckoned, not searched."""
    played: bool
    words: Mapping[str, str]
    """In each language what it is."""
    outcome: Mapping[str, str]
    """In each language how it would end."""
    sentence: Mapping[str, str]


class Why(Struct, frozen=True):
    """A decision among its alternatives, the best first; what was played is always one of them."""

    judge: str
    """The level that thinks so."""
    title: Mapping[str, str]
    """What players call it, in each language."""
    choices: tuple[Choice, ...]
    actions: int
    """How many there were."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def taken(self) -> Choice:
        return next(choice for choice in self.choices if choice.played)

    @property
    def regret(self) -> float:
        """Returns how much more the best choice would have brought, as a share of the game; never below 0.

        After a search, a difference that is too small to be certain after so few tries counts as 0.
        """
        lost = self.best.win - self.taken.win
        return lost if lost > _doubt(self.best) + _doubt(self.taken) else 0.0


def _doubt(choice: Choice) -> float:
    return ONE_TRY / sqrt(choice.tries) / 2 if choice.tries else 0.0


class Position(Struct, frozen=True):
    """What somebody decided on: all that they could know, and nothing else."""

    view: Any
    legal: Sequence[Action]
    version: int
    played: Action


def why(
    rules: Rules, judge: Bot, position: Position, people: Sequence[str], budget: int | None = None
) -> Why:
    """Compares the action that was played with the best alternatives, as the judge sees them."""
    view, legal = position.view, position.legal
    weighed = judge.weigh(view, legal, position.version, budget)
    # Who played what promises just as much chose the best.
    first = [each for each in weighed if each.action == position.played and each.win == weighed[0].win]
    order = [*first, *[each for each in weighed if each not in first]]
    shown = order[:ALTERNATIVES]
    if all(each.action != position.played for each in shown):
        shown.append(next(each for each in order if each.action == position.played))
    choices = [_choice(rules, view, each, each.action == position.played, people) for each in shown]
    return Why(judge.level, titles(rules.NAME, judge.level), tuple(choices), len(legal))


def _choice(rules: Rules, view: Any, prospect: Prospect, played: bool, people: Sequence[str]) -> Choice:
    words = {language: rules.propose(view, prospect.action, people, language) for language in LANGUAGES}
    outcomes = {language: outcome(rules, prospect.score, language) for language in LANGUAGES}
    key = "choice-played" if played else "choice"
    sentences = {
        language: capital(
            WORDS.say(
                key, language, action=words[language], outcome=outcomes[language], win=percent(prospect.win)
            )
        )
        for language in LANGUAGES
    }
    return Choice(
        action=Raw(encode(prospect.action)),
        win=prospect.win,
        score=prospect.score,
        tries=prospect.tries,
        played=played,
        words=words,
        outcome=outcomes,
        sentence=sentences,
    )


def outcome(rules: Rules, score: float, language: str) -> str:
    """Returns an expected score as words in the game's own unit, such as '12 points expected'."""
    number = round(score)
    return rules.WORDS.say(f"outcome-{plural(number)}", language, score=number)


def plural(number: int) -> str:
    """Returns which form a word takes after this number: "1", "few" (2 to 4, for Czech) or "many"."""
    return "1" if number == 1 else "few" if 2 <= number <= 4 else "many"


def percent(share: float) -> int:
    return round(100 * share)


def capital(sentence: str) -> str:
    """Returns the sentence with its first letter in upper case and the rest unchanged."""
    return sentence[:1].upper() + sentence[1:]
