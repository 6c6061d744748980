"""All that a game of Around the World in 80 Days holds. Only the table's owner has it."""

from __future__ import annotations

from typing import Any, Final

from gadabout.core.dice import Dice
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.model import Action, Options
from gadabout.games.eighty_days.packs import size

DEAL: Final = 0
LAY_OUT: Final = 1
TAKE: Final = 2
ACTION: Final = 3
TRADE: Final = 4
TRAVEL: Final = 5
LAY: Final = 6
LEG: Final = 7
ROLL: Final = 8
CHIP: Final = 9
DISCARD: Final = 10
OVER: Final = 11
PHASES: Final = (
    "deal",
    "lay-out",
    "take",
    "action",
    "trade",
    "travel",
    "lay",
    "leg",
    "roll",
    "chip",
    "discard",
    "over",
)
NO_BALLOON: Final = 0
BALLOON_READY: Final = 1
BALLOON_USED: Final = 2
BALLOONS: Final = ("none", "ready", "used")

Draws = tuple[tuple[int, ...], int]
"""A pack of cards drawn face down for each making of the supply, and one of those shown (see `memory`)."""


class State:
    """Ints and lists of ints. A hand is a pack (see `packs`); supplies are lists with the top card last."""

    __slots__ = (
        "balloon",
        "bank",
        "blue",
        "buried",
        "coins",
        "connected",
        "crew",
        "days",
        "detective",
        "dice",
        "die",
        "discarded",
        "discards",
        "display",
        "drawn",
        "earlier",
        "elephant",
        "event_discards",
        "event_supply",
        "events",
        "hands",
        "home",
        "instead",
        "known",
        "laid",
        "legs",
        "marker",
        "offered",
        "offers",
        "open",
        "options",
        "phase",
        "places",
        "players",
        "pools",
        "red",
        "round",
        "shown",
        "space",
        "starter",
        "supply",
        "turn",
        "turned",
    )

    def __init__(self, options: Options, dice: Dice) -> None:
        players = options.players
        self.options = options
        self.players = players
        self.dice = dice
        self.phase = DEAL
        self.round = self.starter = 0
        self.marker = -1
        """Who took the starting player marker this round."""
        self.crew = players
        """Players still travelling when the round began."""
        self.turn = 0
        self.offered: tuple[Action, ...] = ()
        """What the seat on turn may do, once it has been listed; it follows from the rest."""
        self.places = [0] * players
        self.days = [0] * players
        self.coins = [0] * players
        self.bank = 0
        self.home: tuple[int, ...] = ()
        self.detective = 0
        self.red: tuple[str, ...] = ()
        self.blue: tuple[str, ...] = ()
        self.turned = 0
        """Chips turned over: bit p the red one of place p, bit LONDON + p the blue one."""
        self.display: list[int] = []
        """The card laid at each action space this round."""
        self.open = 0
        """The spaces where it still lies, as a mask."""
        self.supply: list[int] = []
        self.discards: list[int] = []
        self.event_supply: list[int] = []
        self.event_discards: list[int] = []
        self.hands = [0] * players
        """Travel cards; of one who is home, those under the supply, as long as they are told apart."""
        self.events = [0] * players
        """Event cards; of one who is home, likewise."""
        # What all have seen of the travel cards; the rules for it stand in `memory`.
        self.known = [0] * players
        self.pools: list[int] = []
        self.drawn: list[list[int]] = []
        self.shown = [0] * players
        self.earlier: list[tuple[Draws, ...]] = [()] * players
        self.buried = 0
        # This turn.
        self.space = -1
        self.balloon = NO_BALLOON
        self.legs = 0
        self.connected = 0
        self.discarded: tuple[int, ...] = ()
        # The leg that is being declared.
        self.laid: tuple[int, ...] = ()
        self.instead: tuple[int, ...] = ()
        """For each card laid the event that it counts as, −1 for none."""
        self.offers = self.elephant = self.die = 0

    def copy(self) -> State:
        other = State(self.options, self.dice.copy())
        other.phase = self.phase
        other.round = self.round
        other.starter = self.starter
        other.marker = self.marker
        other.crew = self.crew
        other.turn = self.turn
        other.places = self.places[:]
        other.days = self.days[:]
        other.coins = self.coins[:]
        other.bank = self.bank
        other.home = self.home
        other.detective = self.detective
        other.red = self.red
        other.blue = self.blue
        other.turned = self.turned
        other.display = self.display[:]
        other.open = self.open
        other.supply = self.supply[:]
        other.discards = self.discards[:]
        other.event_supply = self.event_supply[:]
        other.event_discards = self.event_discards[:]
        other.hands = self.hands[:]
        other.events = self.events[:]
        other.known = self.known[:]
        other.pools = self.pools[:]
        other.drawn = [drawn[:] for drawn in self.drawn]
        other.shown = self.shown[:]
        other.earlier = self.earlier[:]
        other.buried = self.buried
        other.space = self.space
        other.balloon = self.balloon
        other.legs = self.legs
        other.connected = self.connected
        other.discarded = self.discarded
        other.laid = self.laid
        other.instead = self.instead
        other.offers = self.offers
        other.elephant = self.elephant
        other.die = self.die
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dice.key(),
            (self.phase, self.round, self.starter, self.marker, self.crew, self.turn),
            (tuple(self.places), tuple(self.days), tuple(self.coins), self.bank, self.home, self.detective),
            (self.red, self.blue, self.turned),
            (tuple(self.display), self.open),
            (tuple(self.supply), tuple(self.discards)),
            (tuple(self.event_supply), tuple(self.event_discards)),
            (tuple(self.hands), tuple(self.events)),
            (tuple(self.known), tuple(self.pools), tuple(self.shown), self.buried),
            (tuple([tuple(drawn) for drawn in self.drawn]), tuple(self.earlier)),
            (self.space, self.balloon, self.legs, self.connected, self.discarded),
            (self.laid, self.instead, self.offers, self.elephant, self.die),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is no key of a table

    def hand_size(self, seat: int) -> int:
        """Returns how many cards a seat holds; the sum of both packs is no pack, but can be counted."""
        return size(self.hands[seat] + self.events[seat])

    def travelling(self, seat: int) -> bool:
        return self.places[seat] < LONDON
