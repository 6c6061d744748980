"""All that a game of Travelogue holds. Only the table's owner has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gadabout.core.dice import Dice
from gadabout.games.travelogue.knowledge.journal import Entry, summary
from gadabout.games.travelogue.model import Action, Options

DEAL: Final = 0
DESTINATION: Final = 1
TURN: Final = 2
DRAW: Final = 3
PARTNER: Final = 4
GIVE: Final = 5
ANSWER: Final = 6
DISCARD: Final = 7
SCORE: Final = 8
SHED: Final = 9
MOVE: Final = 10
OVER: Final = 11
PHASES = (
    "deal",
    "destination",
    "turn",
    "draw",
    "partner",
    "give",
    "answer",
    "discard",
    "score",
    "shed",
    "move",
    "over",
)
NOTHING: Final = -1
"""Stands for a card, a destination or a partner that isn't there."""


class State:
    """Ints, tuples and short lists; cards in a hand are in order."""

    __slots__ = (
        "agent",
        "agents",
        "albums",
        "awaited",
        "deck",
        "destinations",
        "dice",
        "discards",
        "drawn",
        "hands",
        "hidden",
        "journal",
        "laid",
        "last_turns",
        "limit",
        "numbers",
        "offered",
        "offered_to",
        "options",
        "partner",
        "phase",
        "picks",
        "piles",
        "player",
        "players",
        "points",
        "spent",
        "turn",
        "value",
    )

    options: Options
    players: int
    dice: Dice
    journal: Entry
    phase: int
    awaited: int
    """The seats that are asked something now, as a mask."""
    turn: int
    player: int
    last_turns: int
    offered: Sequence[Action]
    """What was listed last; it follows from the rest, as does to whom."""
    offered_to: int
    numbers: tuple[int, ...]
    """The number on each player's album (TG-10)."""
    deck: tuple[int, ...]
    drawn: int
    """How many cards of the deck are gone."""
    hands: list[tuple[int, ...]]
    agents: list[int]
    discards: tuple[int, ...]
    albums: list[tuple[int, ...]]
    """The cards scored by each player, in order."""
    points: list[int]
    destinations: list[int]
    piles: list[tuple[int, ...]]
    """Destinations from the top down."""
    hidden: list[int]
    """For each pile how many cards below its top nobody has seen."""
    agent: int
    partner: int
    laid: tuple[int, ...]
    """Cards face down before the partner."""
    picks: list[tuple[int, ...]]
    """Cards that each player has chosen so far; they are still in their hand."""
    spent: int
    """How many of the last discards belong to the visit under way."""
    value: int
    """What they are worth (TG-31); it follows from them."""
    limit: int
    """How many cards the others may keep (TG-34), while they discard; it follows from the clouds."""

    def __init__(self) -> None:
        self.offered = ()
        self.offered_to = NOTHING

    def copy(self) -> State:
        other = State()
        other.options = self.options
        other.players = self.players
        other.dice = self.dice.copy()
        other.journal = self.journal
        other.phase = self.phase
        other.awaited = self.awaited
        other.turn = self.turn
        other.player = self.player
        other.last_turns = self.last_turns
        other.numbers = self.numbers
        other.deck = self.deck
        other.drawn = self.drawn
        other.hands = self.hands[:]
        other.agents = self.agents[:]
        other.discards = self.discards
        other.albums = self.albums[:]
        other.points = self.points[:]
        other.destinations = self.destinations[:]
        other.piles = self.piles[:]
        other.hidden = self.hidden[:]
        other.agent = self.agent
        other.partner = self.partner
        other.laid = self.laid
        other.picks = self.picks[:]
        other.spent = self.spent
        other.value = self.value
        other.limit = self.limit
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dice.key(),
            self.phase,
            self.awaited,
            self.turn,
            self.player,
            self.last_turns,
            self.numbers,
            self.deck[self.drawn :],
            tuple(self.hands),
            tuple(self.agents),
            self.discards,
            tuple(self.albums),
            tuple(self.points),
            tuple(self.destinations),
            tuple(self.piles),
            tuple(self.hidden),
            self.agent,
            self.partner,
            self.laid,
            tuple(self.picks),
            self.spent,
            summary(self.journal, self.players),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is no key of a table

    def left(self) -> int:
        """Returns how many cards are left in the deck."""
        return len(self.deck) - self.drawn
