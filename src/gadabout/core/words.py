"""The words of a game in each language, from its `words.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

LANGUAGES = ("en", "cs")


class Words:
    """Sentences by key and language; a missing translation is refused when they are loaded."""

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        for key, sentence in sentences.items():
            missing = [language for language in LANGUAGES if not sentence.get(language)]
            if missing:
                raise ValueError(f"the words for {key!r} lack {', '.join(missing)}")
        self.sentences = sentences

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, language: str, /, **values: object) -> str:
        """Returns the sentence with its values filled in."""
        sentence = self.sentences[key]
        return sentence.get(language, sentence["en"]).format(**values)


def load(package: str) -> Words:
    """Loads a package's `data/words.toml`."""
    text = files(package).joinpath("data", "words.toml").read_text("utf-8")
    return Words(tomllib.loads(text))
