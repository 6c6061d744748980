"""The words of a game."""

from __future__ import annotations

import pytest

from gadabout.core.words import Words

WORDS = Words({"hello": {"en": "Hello, {who}!", "cs": "Ahoj, {who}!"}})


def test_a_sentence_in_each_language() -> None:
    assert WORDS.say("hello", "cs", who="Jano") == "Ahoj, Jano!"
    assert WORDS.say("hello", "en", who="Jana") == "Hello, Jana!"


def test_an_unknown_language_falls_back_to_english() -> None:
    assert WORDS.say("hello", "eo", who="you") == "Hello, you!"


def test_what_is_there() -> None:
    assert "hello" in WORDS
    assert "goodbye" not in WORDS


def test_a_missing_translation_is_refused() -> None:
    with pytest.raises(ValueError, match="the words for 'hello' lack cs"):
        Words({"hello": {"en": "Hello!"}})
