"""Two worlds that differ in what one onlooker can't know, played alike on real tables, move by move.

Cards change places before the deal (`tests/laws` knows how). Until an event shows the onlooker one of them,
all that their connection brings, and when, must be the same to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from math import inf
from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Onlooker, Seat, heard
from gadabout.server.system.chance import Hurried
from gadabout.server.wire import messages
from tests.laws.subject import Subject, Swap
from tests.server.world import World

PROBES = 0.3
"""How often the onlooker asks for something forbidden, or tries something out."""

Plant = Callable[[World], None]


class Leak(AssertionError):
    """A line brought something else in the other world, or at another moment."""


def alike(
    subject: Subject, options: Any, rng: Random, plant: Plant = lambda _world: None, most: int = 2000
) -> int:
    """Plays a game in both worlds and holds what the onlooker heard together; how many moves that lasted."""
    onlooker: Onlooker = rng.choice([*map(Seat, range(subject.rules.seats(options))), None])
    swap, seed = _swap(subject, options, rng), rng.randbytes(32)
    worlds = [World(subject, options, seed, onlooker, None), World(subject, options, seed, onlooker, swap)]
    with pytest.MonkeyPatch.context() as patch:
        # How long a thought takes hangs on the machine, not on the world.
        patch.setattr(Hurried, "seconds", inf)
        try:
            for world in worlds:
                plant(world)
            for step in range(most):
                if not _step(subject, worlds, swap, rng) or _shown(subject, worlds, swap):
                    return step
                _compare(worlds)
            return most
        finally:
            for world in worlds:
                world.close()


def _swap(subject: Subject, options: Any, rng: Random) -> Swap:
    """Two cards whose change of places makes a difference."""
    start, cards = subject.rules.setup(options, bytes(32)), subject.cards(options)
    while True:
        one, other = rng.sample(range(cards), 2)
        if subject.swapped(start, (one, other)).key() != start.key():
            return one, other


def _step(subject: Subject, worlds: Sequence[World], swap: Swap, rng: Random) -> bool:
    """Somebody moves, the same in both worlds; False when the game is over, or can't go on alike.

    A hidden card binds its holder: in the other world they may have to do something else.
    """
    rules, (one, other) = subject.rules, worlds
    state, mirrored = one.game.recorder.state, other.game.recorder.state
    asked = sorted(rules.actors(state))
    if not asked:
        return False
    if rng.random() < PROBES:
        kind, action = rng.choice((messages.Submit, messages.Try)), rng.choice(rules.ACTIONS)
        for world in worlds:
            world.probe(kind, action)
    players = [seat for seat in asked if seat != HOUSE]
    alike_late = not any(map(one.is_bot, players)) and all(
        subject.swapped_action(rules.fallback(state, seat), swap) == rules.fallback(mirrored, seat)
        for seat in players
        if seat in rules.actors(mirrored)
    )
    # Where one plays with bots alone, no clock may run.
    alike_late = alike_late and one.table.timers.next() is not None
    if not players or (alike_late and rng.random() < 0.05):
        for world in worlds:
            world.wait()
        return True
    seat = rng.choice(players)
    action = rng.choice(rules.legal(state, seat))
    mirrored_action = subject.swapped_action(action, swap)
    if mirrored_action not in rules.legal(mirrored, seat):
        return False
    one.move(seat, action)
    other.move(seat, mirrored_action)
    return True


def _shown(subject: Subject, worlds: Sequence[World], swap: Swap) -> bool:
    """True if an event has shown the onlooker that one of the cards is not where the other is."""
    return any(
        subject.named(event) & set(swap)
        for world in worlds
        for told in world.news()
        for event in heard(told, world.onlooker)
    )


def _compare(worlds: Sequence[World]) -> None:
    one, other = (world.ear.heard for world in worlds)
    for mine, theirs in zip_longest(one, other):
        if mine != theirs:
            raise Leak(f"one world brought\n{mine}\nand the other\n{theirs}")
    one.clear()
    other.clear()


def secret(world: World) -> int:
    """A number that hangs on all that a state holds, hidden things and luck to come included."""
    return int.from_bytes(encode(world.game.recorder.state.key())[:4096], "big") % 1009


def leaky(message: bytes, world: World) -> bytes:
    """An Update that carries more than it may."""
    told = msgspec.json.decode(message)
    told["debug"] = secret(world)
    return encode(told)
