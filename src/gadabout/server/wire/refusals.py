"""Turns a refusal into a sentence in each language; the table's own are in `data/words.toml`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gadabout.core.contract import Illegal, Rules
from gadabout.core.words import LANGUAGES, load
from gadabout.server.base import counters

WORDS = load("gadabout.server.wire")


class Explained(Illegal):
    """A refusal whose sentence has a `{why}` with words of its own in each language."""

    def __init__(self, key: str, why: Mapping[str, str], **values: int | str) -> None:
        super().__init__(key, why=why[LANGUAGES[0]], **values)
        self.why = why


class Problem(Struct, frozen=True):
    """Why it was refused: a key, and a sentence in each language."""

    reason: str
    words: dict[str, str]


def problem_of(refused: Illegal) -> Problem:
    """Counts a refusal, and returns it as the answer to a call."""
    counters.refusals.labels(refused.key).inc()
    return Problem(refused.key, words_of(refused))


def words_of(refused: Illegal, rules: Rules | None = None) -> dict[str, str]:
    """Returns the sentence for a refusal in each language: the game's, or else the table's."""
    words = rules.WORDS if rules and refused.key in rules.WORDS else WORDS
    return {
        language: words.say(refused.key, language, **_values(refused, language)) for language in LANGUAGES
    }


def _values(refused: Illegal, language: str) -> Mapping[str, int | str]:
    if isinstance(refused, Explained):
        return {**refused.values, "why": refused.why[language]}
    return refused.values
