"""Every game can say what happens, and why something is refused, in each language."""

from __future__ import annotations

import ast
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from tests.laws.subject import walk
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled


def package(name: str) -> list[ast.Module]:
    spec = find_spec(f"gadabout.games.{name}")
    assert spec
    assert spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0])
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def refusals(name: str) -> set[str]:
    """The keys that the game's code refuses with: every string in an `Illegal(…)`'s first argument."""
    keys = {"game-over", "no-such-move"}
    for module in package(name):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal":
                first = node.args[0]
                said = [leaf.value for leaf in ast.walk(first) if isinstance(leaf, ast.Constant)]
                assert said, f"a refusal without a key in {ast.unparse(node)}"
                keys |= {key for key in said if isinstance(key, str)}
    return keys


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_its_sentence(name: str) -> None:
    assert {key for key in refusals(name) if key not in GAMES[name].WORDS} == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_event_can_be_said(name: str) -> None:
    subject, rules = SUBJECTS[name], GAMES[name]
    unsaid = {event.__name__ for event in get_args(rules.MODEL.event) or (rules.MODEL.event,)}
    for number in range(max(scaled(200), 4 * len(subject.options))):
        options = subject.options[number % len(subject.options)]
        people = [f"P{seat}" for seat in range(rules.seats(options))]
        for step in walk(subject, options, Random(number)):
            for told in step.told:
                unsaid.discard(type(told.event).__name__)
                english, czech = (rules.say(options, told.event, people, language) for language in LANGUAGES)
                assert english
                assert czech
                assert "{" not in english + czech
    assert unsaid == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_game_and_the_reason_of_its_end_have_a_name(name: str) -> None:
    subject, rules = SUBJECTS[name], GAMES[name]
    *_, last = walk(subject, subject.options[0], Random(1))
    result = rules.result(last.after)
    assert result is not None
    for language in LANGUAGES:
        assert rules.WORDS.say("title", language)
        assert rules.WORDS.say(result.reason, language)
