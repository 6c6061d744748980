"""The settings of a tournament. Equal settings give equal games, move for move."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from gadabout.bots.levels import EVERY, TOP, bot
from gadabout.core.codec import encode
from gadabout.core.words import load

WORDS = load(__package__)

PLAYED_BY = ("core", "games", "bots")
"""The packages whose code decides how a game goes."""
NOT_PLAYED_BY = {"terminal", "pages"}
"""What stands in a game's folder, but decides nothing."""


class Refused(Exception):
    """A tournament that can't be played: a key of our words, and its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def say(self, language: str) -> str:
        return WORDS.say(self.key, language, **self.values)

    def __str__(self) -> str:
        return self.say("en")


class Entrant(Struct, frozen=True):
    """A bot that takes part: its level, and its iterations for each decision, if given."""

    level: str
    budget: int | None = None

    @property
    def name(self) -> str:
        """Returns the name as it is written: `top`, or `top@500` for 500 iterations for each decision.

        >>> Entrant("top", 500).name
        'top@500'
        """
        return self.level if self.budget is None else f"{self.level}@{self.budget}"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides how the games go."""

    game: str
    rules: int
    options: dict[str, Any]
    players: int
    bots: tuple[Entrant, ...]
    games: int
    """For each pair."""
    seed: int
    code: str
    """A fingerprint of rules and bots."""

    @property
    def name(self) -> str:
        """Returns a short name, different for different settings."""
        return f"{self.game}-{sha256(encode(self)).hexdigest()[:12]}"


def entrants(game: str, names: Sequence[str], budget: int | None) -> tuple[Entrant, ...]:
    """Reads the names of bots; raises Refused if one is unknown or named twice, or there is only one."""
    found: list[Entrant] = []
    known = ", ".join([*EVERY[game], TOP])
    for name in filter(None, (name.strip() for name in names)):
        level, given, iterations = name.partition("@")
        if given and not (iterations.isascii() and iterations.isdigit() and int(iterations)):
            raise Refused("bad-budget", name=name)
        try:
            bot(game, level, bytes(32))
        except KeyError:
            raise Refused("no-bot", name=level, game=game, known=known) from None
        entrant = Entrant(level, int(iterations) if given else budget)
        if entrant in found:
            raise Refused("twice", name=entrant.name)
        found.append(entrant)
    if len(found) < 2:
        raise Refused("alone", known=known)
    return tuple(found)


def code() -> str:
    """Hashes the rules and bots, so that games of other versions aren't counted together."""
    digest = sha256()
    for room in PLAYED_BY:
        for name, text in sorted(_sources(files("gadabout").joinpath(room), room)):
            digest.update(f"{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        inner = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name not in NOT_PLAYED_BY:
            found += _sources(entry, inner)
        elif entry.name.endswith((".py", ".toml")):
            found.append((inner, entry.read_bytes()))
    return found
