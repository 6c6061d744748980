"""Decides what may be taken back, and by imagined worlds whether anybody has learned something by it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from gadabout.core.codec import encode
from gadabout.core.contract import Action, Illegal, Onlooker, Rules, Seat, apply, heard
from gadabout.core.reading import read
from gadabout.core.replay import played
from gadabout.games.registry import find
from gadabout.server.table.game import LiveGame

WORLDS = 12
"""The number of worlds tried that an onlooker thinks possible."""


def last_move(game: LiveGame, seat: Seat) -> int:
    """Returns the number of the first move in the seat's last message that was not taken back."""
    own = [move for move in game.log.standing() if move.seat == seat and move.by == "human"]
    if not own:
        raise Illegal("nothing-to-take-back")
    together = own[-1].receipt.get("id")
    return next(move.n for move in own if move.n == own[-1].n or move.receipt.get("id", "") == together)


def is_own(game: LiveGame, seat: Seat, n: int) -> bool:
    """True if nobody else has acted since move n, and no race was on."""
    since = [move for move in game.log.standing() if move.n >= n]
    return all(move.seat == seat and not was_race(game, seat, move.n) for move in since)


class Since(NamedTuple):
    """A log, a seat, and the number of the first of its moves that are to be taken back."""

    lines: list[bytes]
    seat: int
    n: int
    chance: int


def is_harmless(asked: Since) -> bool:
    """Runs in a worker: returns True if these moves rolled no die and nobody learned a card by them."""
    log, seat = read(b"\n".join(asked.lines) + b"\n", find), Seat(asked.seat)
    moves = log.standing()
    state, rng = played(log, [move for move in moves if move.n < asked.n]), Random(asked.chance)
    for move in moves:
        if move.n < asked.n:
            continue
        _, action = log.action(move)
        if Moment(log.rules, state, seat, action).is_learned_from(rng):
            return False
        log.rules.act(state, seat, action)
    return True


def was_race(game: LiveGame, seat: Seat, n: int) -> bool:
    """True if the move was part of a race: then it isn't taken back without consent."""
    ask = game.asks[n - 1].get(seat)
    return ask is not None and ask.race


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
