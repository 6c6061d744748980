"""The words of the terminal, from tables beside the code that uses them."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from gadabout.core.words import Words


def words(package: str) -> Words:
    """Loads a package's `words.toml`."""
    return Words(tomllib.loads(files(package).joinpath("words.toml").read_text("utf-8")))


WORDS = words(__package__)
"""The words of the table, for any game."""
