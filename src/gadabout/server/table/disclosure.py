"""Finds out in imagined worlds whether a move told anybody a secret, so that no game needs to say it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from gadabout.core.codec import encode
from gadabout.core.contract import Action, Illegal, Onlooker, Rules, Seat, apply, heard

WORLDS = 12
"""The number of worlds tried that an onlooker thinks possible."""


class Moment(NamedTuple):
    """A move, and the state before it."""

    rules: Rules
    state: Any
    seat: Seat
    action: Action

    def is_learned_from(self, rng: Random) -> bool:
        """True if a die was rolled, or any seat or spectator has learned a card."""
        after, _ = apply(self.rules, self.state, self.seat, self.action)
        if after.dice.drawn != self.state.dice.drawn:
            return True
        seats = map(Seat, range(self.rules.seats(self.rules.view(self.state, None).options)))
        return any(self.teaches(onlooker, rng) for onlooker in (None, *seats))

    def teaches(self, onlooker: Onlooker, rng: Random) -> bool:
        """True if the move excludes some world that the onlooker thought possible.

        The mover knows the action; to others, any action that looks alike will do.
        """
        rules, looked = self.rules, self._look(self.state, self.action, onlooker)
        view = rules.view(self.state, onlooker)
        for _ in range(WORLDS):
            world = rules.redeal(view, rng)
            actions = (self.action,) if onlooker == self.seat else rules.legal(world, self.seat)
            if all(self._look(world, action, onlooker) != looked for action in actions):
                return True
        return False

    def _look(self, world: Any, action: Action, onlooker: Onlooker) -> bytes | None:
        """Returns what the onlooker hears and sees of a move; None if it isn't legal in that world."""
        try:
            after, told = apply(self.rules, world, self.seat, action)
        except Illegal:
            return None
        return encode((heard(told, onlooker), self.rules.view(after, onlooker)))
