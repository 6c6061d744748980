"""All that a game of Travel Blog holds. Only the table's owner has it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from gadabout.core.contract import Ask, Seat
from gadabout.core.dice import Dice
from gadabout.games.travel_blog.bill import Bill
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.model import EDGE, MOST_PLAYERS, Options

MAP: Final = 0
DEAL: Final = 1
CENTRE: Final = 2
PLACE: Final = 3
CORRECT: Final = 4
SCORED: Final = 5
OVER: Final = 6
PHASES = ("map", "deal", "centre", "place", "correct", "scored", "over")


@lru_cache(maxsize=64)
def _asks(_pause: float, _hurry: bool, _no_rush: bool) -> list[dict[Seat, Ask] | None]:
    """Makes the empty list of asks that all games with the same timing share; `actors` fills it."""
    return [None] * (len(PHASES) << 4 << MOST_PLAYERS)


class State:
    """Ints, tuples and bit masks; bit s of a mask is space s, or seat s."""

    __slots__ = (
        "asks",
        "at_the_table",
        "awaited",
        "base",
        "bills",
        "dealer",
        "dealt",
        "deck",
        "dice",
        "each",
        "hurry",
        "left",
        "money",
        "no_rush",
        "options",
        "phase",
        "players",
        "round",
        "spots",
        "stacks",
        "world",
    )

    options: Options
    players: int
    each: int
    """Colours that each player has: 1, or 2 in the two-colour game."""
    hurry: bool
    no_rush: bool
    at_the_table: bool
    """TB-51, which rests with no rush (D-6)."""
    world: World
    dice: Dice
    deck: tuple[int, ...]
    base: int
    """Where this round's cards begin in the deck."""
    dealt: int
    """How many cards of the deck lie open, or have."""
    phase: int
    round: int
    dealer: int
    stacks: list[tuple[int, ...]]
    spots: list[int]
    """For each colour the spaces that it took (in secret, with no rush)."""
    left: list[int]
    """For each colour the tokens it has still to place."""
    money: list[int]
    awaited: int
    """The seats that are asked something now, as a mask."""
    bills: tuple[Bill, ...]
    asks: list[dict[Seat, Ask] | None]
    """What is asked at each moment, shared with other games; no part of the game itself."""

    def play_by(self, options: Options) -> None:
        """Sets the options, and copies those that every step needs into fields of their own."""
        self.options = options
        self.players = options.players
        self.each = 2 if options.two_colours else 1
        self.hurry = options.hurry
        self.no_rush = options.no_rush
        self.at_the_table = options.at_the_table and not options.no_rush
        self.world = world(options.map)
        self.asks = _asks(options.pause, options.hurry, options.no_rush)

    def copy(self) -> State:
        other = State()
        other.options = self.options
        other.players = self.players
        other.each = self.each
        other.hurry = self.hurry
        other.no_rush = self.no_rush
        other.at_the_table = self.at_the_table
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
        other.asks = self.asks
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
        """Returns all seats, as a mask."""
        return (1 << self.players) - 1

    def is_placing(self) -> bool:
        return self.phase in (PLACE, CORRECT)

    def is_looking(self) -> bool:
        """Returns whether the players are looking at the map or at a scoring."""
        return self.phase in (MAP, SCORED)

    def edge(self) -> tuple[int, ...]:
        """Returns the states laid round the centre so far; the first lies on space 1."""
        return self.deck[self.base : min(self.dealt, self.base + EDGE)]

    def centre(self) -> tuple[int, ...]:
        return self.deck[self.base + EDGE : self.dealt]

    def colours(self, seat: int) -> range:
        """Returns the colours of a seat."""
        return range(seat * self.each, seat * self.each + self.each)

    def tokens_left(self, seat: int) -> int:
        """Returns how many tokens a seat has still to place."""
        if self.each == 1:
            return self.left[seat]
        return self.left[2 * seat] + self.left[2 * seat + 1]
