"""Events as sentences; each is made once per language, when the first listener who wants it hears it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gadabout.core.contract import Onlooker, Options, Rules, Told
from gadabout.core.verdict import say_gone
from gadabout.server.wire.refusals import WORDS

REMEMBERED = 64
"""Sentences that are kept for the next listener."""


class Ear(NamedTuple):
    """Who hears it, in which language, and what the people at the table are called."""

    seat: Onlooker
    language: str = ""
    people: tuple[str, ...] = ()


def taken_back(ear: Ear, seat: int | None) -> tuple[str, ...]:
    """Returns the sentence that a move was taken back; in imported logs, `seat` may be missing."""
    if not ear.language:
        return ()
    if seat is None:
        return (WORDS.say("taken-back", ear.language),)
    return (WORDS.say("takes-back", ear.language, who=ear.people[seat]),)


def late(ear: Ear, seat: int) -> tuple[str, ...]:
    """Returns the sentence that somebody's time was up and the clock moved; none without a language."""
    return (WORDS.say("time-was-up", ear.language, who=ear.people[seat]),) if ear.language else ()


def went(ear: Ear, why: str, seat: int | None) -> tuple[str, ...]:
    """Returns the sentence that somebody left for good, or that all ended the game by vote."""
    return (say_gone(why, seat, ear.people, ear.language),) if ear.language else ()


class Story:
    """The words for the events of one game."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.options = options
        self._people: tuple[str, ...] = ()
        self._said: dict[tuple[str, int, int], str] = {}
        """Sentences by language, version, and the event's place in it."""

    def words(self, ear: Ear, version: int, told: Sequence[Told]) -> tuple[str, ...]:
        """Returns a sentence for each event of this version that the ear hears; none without a language."""
        if not ear.language:
            return ()
        if ear.people != self._people or len(self._said) > REMEMBERED:
            self._people = ear.people
            self._said.clear()
        return tuple(
            self._sentence(ear.language, version, place, one)
            for place, one in enumerate(told)
            if one.to is None or ear.seat in one.to
        )

    def _sentence(self, language: str, version: int, place: int, one: Told) -> str:
        key = language, version, place
        if key not in self._said:
            self._said[key] = self.rules.say(self.options, one.event, self._people, language)
        return self._said[key]
