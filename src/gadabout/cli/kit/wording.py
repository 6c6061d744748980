"""The words of the terminal, from tables beside the code that says them."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from gadabout.core.words import Words


def words(package: str) -> Words:
    """The `words.toml` of a package."""
    return Words(tomllib.loads(files(package).joinpath("words.toml").read_text("utf-8")))


WORDS = words(__package__)
"""Those of the table itself, whatever is played at it."""
