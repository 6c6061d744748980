"""All that a game of Travel Blog holds. Only the table's owner has it."""

from __future__ import annotations

from typing import Any

from gadabout.core.dice import Dice
from gadabout.games.travel_blog.maps import World
from gadabout.games.travel_blog.model import EDGE, Options

MAP, DEAL, CENTRE, PLACE, CORRECT, SCORED, OVER = range(7)
PLACING = (PLACE, CORRECT)
LOOKING = (MAP, SCORED)
PHASES = ("map", "deal", "centre", "place", "correct", "scored", "over")


class State:
    """Ints, tuples and bit masks; bit s of a mask is space s, or seat s."""

    __slots__ = (
        "awaited",
        "base",
        "bills",
        "dealer",
        "dealt",
        "deck",
        "dice",
        "each",
        "left",
        "money",
        "options",
        "phase",
        "round",
        "spots",
        "stacks",
        "world",
    )

    def __init__(self) -> None:
        self.options: Options
        self.each: int
        """Colours that each player has: 1, or 2 in the two-colour game."""
        self.world: World
        self.dice: Dice
        self.deck: tuple[int, ...] = ()
        self.base = 0
        """Where this round's cards begin in the deck."""
        self.dealt = 0
        """How many cards of the deck lie open, or have."""
        self.phase = MAP
        self.round = 0
        self.dealer = 0
        self.stacks: list[tuple[int, ...]] = []
        self.spots: list[int] = []
        """For each colour the spaces that it took (in secret, with no rush)."""
        self.left: list[int] = []
        """For each colour the tokens it has still to place."""
        self.money: list[int] = []
        self.awaited = 0
        """The seats that are asked something now, as a mask."""
        self.bills: tuple[Any, ...] = ()

    def copy(self) -> State:
        other = State()
        other.options = self.options
        other.each = self.each
        other.world = self.world
        other.dice = self.dice.copy()
        other.deck = self.deck
        other.base = self.base
        other.dealt = self.dealt
        other.phase = self.phase
        other.round = self.round
        other.dealer = self.dealer
        other.stacks = self.stacks[:]
        other.spots = self.spots[:]
        other.left = self.left[:]
        other.money = self.money[:]
        other.awaited = self.awaited
        other.bills = self.bills
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dice.key(),
            self.deck,
            self.base,
            self.dealt,
            self.phase,
            self.round,
            self.dealer,
            tuple(self.stacks),
            tuple(self.spots),
            tuple(self.left),
            tuple(self.money),
            self.awaited,
            self.bills,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is no key of a table

    def everybody(self) -> int:
        """All seats, as a mask."""
        return (1 << self.options.players) - 1

    def edge(self) -> tuple[int, ...]:
        """The states laid round the centre so far; the first lies on space 1."""
        return self.deck[self.base : min(self.dealt, self.base + EDGE)]

    def centre(self) -> tuple[int, ...]:
        return self.deck[self.base + EDGE : self.dealt]

    def colours(self, seat: int) -> range:
        """The colours of a seat."""
        return range(seat * self.each, seat * self.each + self.each)

    def tokens_left(self, seat: int) -> int:
        """The tokens that a seat has still to place."""
        if self.each == 1:
            return self.left[seat]
        return self.left[2 * seat] + self.left[2 * seat + 1]
