"""Every refusal of core and server has words in each language, and all values that they name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import gadabout
from gadabout.core.words import LANGUAGES
from gadabout.server.base.accounts import Budget
from gadabout.server.edge.failures import REASONS
from gadabout.server.wire.refusals import WORDS

SOURCES = Path(gadabout.__file__).parent
REFUSING = {"Illegal": 0, "_refuse": 1, "_refuse_socket": 2, "_problem": 1}
"""What refuses, and which of its arguments is the key."""


def refusals(text: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yields each refusal's key in a source, with the names of its values."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
            values = frozenset(word.arg or "" for word in node.keywords)
            for part in node.args[REFUSING[node.func.id] :][:1]:
                yield from ((key, values) for key in keys(part))


def keys(part: ast.expr) -> Iterator[str]:
    """Yields the keys of an expression: one, two of a condition, or none of a variable."""
    if isinstance(part, ast.IfExp):
        yield from (*keys(part.body), *keys(part.orelse))
    elif isinstance(part, ast.Constant):
        yield str(part.value)


def places(text: str) -> set[str]:
    """Returns the names that a text asks for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("room", ["core", "server"])
def test_each_refusal_has_words_and_all_values_for_them(room: str) -> None:
    sources = (SOURCES / room).rglob("*.py")
    found = {each for path in sources for each in refusals(path.read_text("utf-8"))}
    assert len(found) > 3
    assert {key for key, _ in found if key not in WORDS} == set()
    for key, values in found:
        for language in LANGUAGES:
            assert places(WORDS.sentences[key][language]) <= values, key


def test_what_is_refused_before_any_call_has_words() -> None:
    budgets = {f"too-many-{budget}" for budget in get_args(Budget) if budget != "misses"}
    assert {key for key in {*budgets, *REASONS.values()} if key not in WORDS} == set()


def test_keys_are_found_wherever_they_stand() -> None:
    text = 'raise Illegal("a" if late else "b", who=me)\n_refuse(send, "c")\nIllegal(reason)'
    who = frozenset({"who"})
    assert sorted(refusals(text)) == [("a", who), ("b", who), ("c", frozenset())]
