"""The words of a game in each language, from its `words.toml`; what is said of any game is here."""

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
        return key in self.sentences or key in OF_EVERY_GAME

    def say(self, key: str, language: str, /, **values: object) -> str:
        """Returns the sentence with its values filled in; a key without a sentence stands for itself."""
        sentence = self.sentences.get(key) or OF_EVERY_GAME.get(key) or {"en": key.replace("-", " ")}
        return sentence.get(language, sentence["en"]).format(**values)


def load(package: str) -> Words:
    """Loads a package's `data/words.toml`."""
    text = files(package).joinpath("data", "words.toml").read_text("utf-8")
    return Words(tomllib.loads(text))


OF_EVERY_GAME = load(__package__).sentences
"""What the house says of any game, unless the game has words of its own for it."""
