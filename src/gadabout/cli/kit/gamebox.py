"""A game by name, with the options and the seed from the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from gadabout.cli.kit.refusal import BadInput
from gadabout.core.contract import Illegal, Options, Rules
from gadabout.core.dice import LEAST_SEED, MOST_SEED
from gadabout.games.registry import GAMES, find, left_out

MOST_SEATS = 12
"""The most players that any game has."""


def rules_of(game: str) -> Rules:
    try:
        return find(game)
    except KeyError:
        known = f"no game is called {game!r}; in the box: {', '.join(GAMES)}"
        raise BadInput(left_out().get(game, known)) from None


def options_of(rules: Rules, wishes: Mapping[str, Any], language: str = "en") -> Options:
    """Returns options with which a game can start, or raises BadInput with the reason."""
    try:
        options = msgspec.convert(dict(wishes), rules.MODEL.options)
        rules.setup(options, bytes(LEAST_SEED))
    except msgspec.ValidationError as wrong:
        raise BadInput(f"{rules.NAME} can't be played so: {wrong}") from None
    except Illegal as refused:
        raise BadInput(rules.WORDS.say(refused.key, language, **refused.values)) from None
    return options


def wishes(pairs: Sequence[str], players: int) -> dict[str, Any]:
    """Reads `--option key=value`: a value is JSON or else a word, and a bare key means true."""
    wanted: dict[str, Any] = {"players": players}
    for pair in pairs:
        key, given, value = pair.partition("=")
        if key == "players":
            raise BadInput("say how many play with --players")
        if key in wanted:
            raise BadInput(f"{key} is given twice")
        wanted[key] = _value(value) if given else True
    return wanted


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def seed_of(text: str) -> bytes:
    """Reads a seed in hex, as a game shows it at the end; any other text is hashed into a seed."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if LEAST_SEED <= len(seed) <= MOST_SEED:
        return seed
    return sha256(b"gadabout seed from text\0" + text.encode()).digest()


def table_sizes(rules: Rules) -> list[int]:
    """Lists the numbers of players with which a game can start."""
    sizes = []
    for players in range(1, MOST_SEATS + 1):
        try:
            options_of(rules, {"players": players})
        except BadInput:
            continue
        sizes.append(players)
    return sizes
