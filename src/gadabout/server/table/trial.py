"""Tries moves in imagined worlds, so that the answer can't tell what a seat doesn't know.

A trial is done at once while worlds are quick to imagine. In a game that has been drawn out, each world
can take tenths of a second: then a worker does it, so that the other tables don't wait.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import Raw

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Ask, Illegal, Rules, Seat, apply
from gadabout.games.registry import find
from gadabout.server.wire import messages

WORLDS = 12
"""Imagined worlds that must agree on what a trial shows."""
MANY_WORLDS = 24
"""As many where dice fell: that they agree on a roll by chance does not happen."""
Refusal = tuple[str, dict[str, int | str]]
"""The key and the values of an Illegal."""


class Trial(NamedTuple):
    """What a seat knows, and what it tries."""

    rules: Rules
    view: Any
    seat: Seat
    actions: Sequence[Action]

    def packed(self, message_id: str, rng: Random) -> Packed:
        """Encodes the trial for a worker."""
        actions = [encode(action) for action in self.actions]
        return Packed(
            message_id, self.rules.NAME, encode(self.view), self.seat, actions, rng.getrandbits(128)
        )

    def shows(self, message_id: str, rng: Random) -> messages.Tried:
        """Returns the answer to a `Try` with this id.

        Raises Illegal if the outcome depends on luck, shows the seat a new card, or somebody else has to act.
        """
        world, lucky = self._imagined(WORLDS, rng)
        if lucky:
            # Luck that this seat never sees, as of cards laid under a supply, looks alike in all worlds.
            world, _ = self._imagined(MANY_WORLDS, rng)
        legal = tuple(Raw(encode(action)) for action in self.rules.legal(world, self.seat))
        view = Raw(encode(self.rules.view(world, self.seat)))
        return messages.Tried(message_id, view, listed(self.rules.actors(world)), legal)

    def _imagined(self, number: int, rng: Random) -> tuple[Any, bool]:
        """Plays the actions in several worlds; returns one, and if dice fell. Illegal if worlds differ."""
        rules, seat = self.rules, self.seat
        try:
            worlds = [rules.redeal(self.view, rng) for _ in range(number)]
        except ValueError as error:
            raise Illegal("try-ends-here") from error
        drawn = [world.dice.drawn for world in worlds]
        for action in self.actions:
            worlds = [apply(rules, world, seat, action)[0] for world in worlds]
            if len({encode(rules.view(world, seat)) for world in worlds}) > 1:
                raise Illegal("try-ends-here")
        return worlds[0], [world.dice.drawn for world in worlds] != drawn


class Packed(NamedTuple):
    """A trial on its way to a worker, in bytes."""

    message_id: str
    game: str
    view: bytes
    seat: int
    actions: list[bytes]
    chance: int


def shown(asked: Packed) -> bytes | Refusal:
    """Runs in a worker: returns what the trial shows, or why it is refused."""
    rules = find(asked.game)
    codec = Codec(rules.MODEL)
    actions = [codec.action(action) for action in asked.actions]
    trial = Trial(rules, codec.view(asked.view), Seat(asked.seat), actions)
    try:
        return encode(trial.shows(asked.message_id, Random(asked.chance)))
    except Illegal as refused:
        return refused.key, refused.values


def listed(asks: Mapping[Seat, Ask]) -> tuple[messages.Asked, ...]:
    """Returns all questions with their seats, in the order of seats."""
    return tuple(messages.Asked(seat, ask) for seat, ask in sorted(asks.items()))
