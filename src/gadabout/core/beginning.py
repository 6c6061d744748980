"""The state before the first move of a log: dealt from its seed, or imagined from the view of a what-if."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Raw
from msgspec.json import decode

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.core.dice import stir
from gadabout.core.log import BadLog, Fork, Header, Log

Chance: TypeAlias = Callable[[int], Random]
"""Makes chance from a seed, always the same. A caller may pass one that gives up after too long."""


def game_seed(header: Header) -> bytes:
    """Returns the seed of all luck in the game: the committed seed mixed with the players' salts."""
    if header.seed is None:
        raise BadLog(1, "its seed is not revealed yet, so it can't be played again")
    return stir(bytes.fromhex(header.seed), header.salts)


def forked(log: Log, at: int, view: bytes) -> Fork:
    """Describes the start of a new what-if: what an onlooker knew of this game after `at` entries."""
    return Fork(log.header.commitment, at, Raw(view), len(log.rules.REDEALS) - 1)


def start(log: Log, chance: Chance = Random) -> Any:
    """Returns a copy of the state before the first move; the log caches that, as it can be slow to find."""
    if log.beginning is None:
        log.beginning = _begun(log, chance)
    return log.beginning.copy()


def _begun(log: Log, chance: Chance) -> Any:
    seed = game_seed(log.header)
    try:
        if log.header.fork:
            return _imagined(log, log.header.fork, chance(int.from_bytes(seed, "big")))
        return log.rules.setup(log.options, seed)
    except (Illegal, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadLog(1, f"no game can start so: {error}") from error


def _imagined(log: Log, fork: Fork, rng: Random) -> Any:
    """Finds a state that looks just like the fork's view; raises ValueError if there is none."""
    view = log.codec.view(bytes(fork.view))
    if not 0 <= fork.redeal < len(log.rules.REDEALS):
        raise ValueError(f"its redeal {fork.redeal} is not known here")
    state = log.rules.REDEALS[fork.redeal](view, rng)
    now = decode(encode(log.rules.view(state, view.seat)))
    if view.options != log.options or not _tells(now, decode(bytes(fork.view))):
        raise ValueError("its view can't be")
    return state


def _tells(now: Any, then: Any) -> bool:
    """Returns whether a view says what the fork's view said, ignoring fields that the view gained since."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(_tells(now[field], said) for field, said in then.items() if field in now)
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(_tells, now, then))
    return bool(now == then)
