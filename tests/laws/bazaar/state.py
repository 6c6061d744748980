"""All that a game of Bazaar holds."""

from __future__ import annotations

from typing import Any

from gadabout.core.dice import Dice
from tests.laws.bazaar.model import CARDS, DECK, PLACES, Options


class State:
    __slots__ = (
        "committed",
        "deck",
        "dice",
        "known",
        "options",
        "partner",
        "phase",
        "places",
        "points",
        "round",
        "steps",
        "traded",
        "turn",
    )

    def __init__(self, options: Options, dice: Dice) -> None:
        n = options.players
        self.options = options
        self.dice = dice
        self.phase = "deal"
        self.round = 1
        self.turn = 0
        self.partner = -1
        self.traded = False
        self.steps = [0] * n
        self.points = [0] * n
        self.committed = [False] * n
        self.deck = list(range(CARDS))
        self.places = [DECK] * CARDS
        self.known = [[1 << DECK] * CARDS for _ in range(n + 1)]
        """What each seat, and last the spectators, know of each card."""

    def copy(self) -> State:
        other = State.__new__(State)
        for name in ("options", "phase", "round", "turn", "partner", "traded"):
            setattr(other, name, getattr(self, name))
        for name in ("steps", "points", "committed", "deck", "places"):
            setattr(other, name, getattr(self, name)[:])
        other.known = [masks[:] for masks in self.known]
        other.dice = self.dice.copy()
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dice.key(),
            self.phase,
            self.round,
            self.turn,
            self.partner,
            self.traded,
            tuple(self.steps),
            tuple(self.points),
            tuple(self.committed),
            tuple(self.deck),
            tuple(self.places),
            tuple(tuple(masks) for masks in self.known),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def sizes(self) -> list[int]:
        return [self.places.count(place) for place in range(PLACES)]

    def cards_in(self, place: int) -> list[int]:
        return [card for card, where in enumerate(self.places) if where == place]
