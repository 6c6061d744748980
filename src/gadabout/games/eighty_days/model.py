"""What is said at the table of Around the World in 80 Days: options, actions, and what a seat sees.

A card is a number, its kind (see `cards`). A place is 0 for London at the start to 10 for London at the end.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    CARDS,
    CONNECTION,
    ELEPHANT,
    EXPRESS,
    HELD,
    LONDON,
    OFFER,
    PRINCESS,
    SUBMARINE,
    TRAINS,
    TRAVEL_KINDS,
)

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
SPACES: Final = len(BOX.spaces)
DAYS: Final = 80
"""Who comes home in no more has won the wager (ED-84)."""
HOME_TO_END: Final = (0, 0, 1, 2, 3, 4, 4)
"""So many players home end the game, by the number of players (ED-83, ED-90)."""
HAND_LIMIT: Final = 6
MOST_TRADED: Final = 3
PRICE: Final = 2
"""Coins for the top card of a supply (ED-40)."""
SIDES: Final = 6
QUESTIONED: Final = 2
"""Days that whoever ends a turn where the detective is loses (ED-38)."""

Phase = Literal[
    "deal", "lay-out", "take", "action", "trade", "travel", "lay", "leg", "roll", "chip", "discard", "over"
]
Supply = Literal["travel", "event"]
Card = Annotated[int, Meta(ge=0, lt=CARDS)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this game is to be played."""

    players: int = 4


class Deal(Struct, frozen=True, tag=True):
    """The house lays the chips and deals the hands (ED-10, ED-11)."""


class LayOut(Struct, frozen=True, tag=True):
    """The house begins a round (ED-20)."""


class Take(Struct, frozen=True, tag=True):
    """The card laid out at this action space (ED-30)."""

    space: Annotated[int, Meta(ge=0, lt=SPACES)]


class TakeTop(Struct, frozen=True, tag=True):
    """The top of the supply instead of the last card, with six still travelling (ED-30)."""


class Do(Struct, frozen=True, tag=True):
    """Yes: the action of the space, or the chip."""


class Decline(Struct, frozen=True, tag=True):
    """No: without the action of the space, or the chip."""


class MoveDetective(Struct, frozen=True, tag=True):
    place: Annotated[int, Meta(gt=0, lt=LONDON)]


class Discard(Struct, frozen=True, tag=True):
    """One card of a trade (ED-36), or of those above six (ED-39). Travel cards go in ascending order."""

    card: Card


class Done(Struct, frozen=True, tag=True):
    """All cards of a trade are discarded."""


class Lay(Struct, frozen=True, tag=True):
    """A travel card of a leg; they are laid in ascending order, and the first one begins the leg (ED-50)."""

    card: Annotated[int, Meta(ge=0, lt=TRAVEL_KINDS)]


class SetOut(Struct, frozen=True, tag=True):
    """Begins a leg that takes no cards (ED-53)."""


class Play(Struct, frozen=True, tag=True):
    """An event card on the leg; `on` is the travel card that it stands in for, where it does (ED-54)."""

    card: Card
    on: Annotated[int, Meta(ge=0, lt=TRAVEL_KINDS)] | None = None


class Float(Struct, frozen=True, tag=True):
    """The balloon of the action space, in place of this card of the leg (ED-52)."""

    on: Annotated[int, Meta(ge=0, lt=TRAVEL_KINDS)]


class Depart(Struct, frozen=True, tag=True):
    """All that belongs to the leg is named."""


class RollAgain(Struct, frozen=True, tag=True):
    """For one coin (ED-52)."""


class Keep(Struct, frozen=True, tag=True):
    """The die counts as it lies."""


class Buy(Struct, frozen=True, tag=True):
    """The top card of a supply for two coins (ED-40)."""

    supply: Supply


class Cash(Struct, frozen=True, tag=True):
    """Elephant, or Princess as Elephant, for a coin (ED-55)."""

    card: Card


class Connect(Struct, frozen=True, tag=True):
    """Connection, or Princess as Connection: two legs this turn (ED-37)."""

    card: Card


class EndTurn(Struct, frozen=True, tag=True):
    """The player stays where they are now, and their turn is over."""


Action = (
    Deal
    | LayOut
    | Take
    | TakeTop
    | Do
    | Decline
    | MoveDetective
    | Discard
    | Done
    | Lay
    | SetOut
    | Play
    | Float
    | Depart
    | RollAgain
    | Keep
    | Buy
    | Cash
    | Connect
    | EndTurn
)


def _plays() -> tuple[Play, ...]:
    """Returns each event card alone or with each card it can stand in for; Princess can be any of them."""
    trains, ships = range(TRAINS), range(TRAINS, TRAVEL_KINDS)
    both = range(TRAVEL_KINDS)
    stands_in = {BALLOON: both, EXPRESS: trains, SUBMARINE: ships, PRINCESS: both}
    alone = [Play(card) for card in (ELEPHANT, OFFER, PRINCESS)]
    return (*alone, *(Play(card, on) for card, kinds in stands_in.items() for on in kinds))


ON_THE_LEG: tuple[Action, ...] = (*_plays(), *(Float(card) for card in range(TRAVEL_KINDS)), Depart())
"""What is asked for when all cards of a leg are laid, and at no other moment."""

ACTIONS: tuple[Action, ...] = (
    Deal(),
    LayOut(),
    *(Take(space) for space in range(SPACES)),
    TakeTop(),
    Do(),
    *(MoveDetective(place) for place in range(1, LONDON)),
    Decline(),
    *(Discard(card) for card in (*range(TRAVEL_KINDS), *HELD)),
    Done(),
    *(Lay(card) for card in range(TRAVEL_KINDS)),
    SetOut(),
    RollAgain(),
    Keep(),
    Buy("travel"),
    Buy("event"),
    Cash(ELEPHANT),
    Cash(PRINCESS),
    Connect(CONNECTION),
    Connect(PRINCESS),
    EndTurn(),
    *ON_THE_LEG,
)


class Draws(Struct, frozen=True):
    """Cards that a player drew face down, and what they showed of them then."""

    drawn: tuple[int, ...]
    """How many from each making of the supply (see `View.unseen`)."""
    shown: tuple[int, ...] = ()
    """Cards that could be from several makings; they count as drawn until it is clear from which."""


class Holding(Struct, frozen=True):
    """What all know of a hand; for a player who is home, of what they laid under the supplies (ED-80)."""

    travel: int
    events: int
    known: tuple[int, ...]
    """Travel cards that all saw them take, or can count out."""
    draws: tuple[Draws, ...]
    """Cards that they drew face down; more than one only while it is open which of them they have shown."""


class Plan(Struct, frozen=True):
    """The leg that is being declared (ED-50)."""

    cards: tuple[int, ...]
    instead: tuple[int | None, ...]
    """For each card the event that it counts as: Balloon, Express train or Submarine."""
    offers: int
    elephant: bool
    die: int | None
    days: int
    """As far as it stands; the die adds to it once it is rolled."""


class View(Struct, frozen=True, kw_only=True):
    """All that one onlooker may know."""

    options: Options
    phase: Phase
    round: int
    starter: int
    """The starting player of the round."""
    marker: int | None
    """Who took the starting player marker for the next round."""
    crew: int
    """Players still travelling when the round began."""
    turn: int
    places: tuple[int, ...]
    days: tuple[int, ...]
    coins: tuple[int, ...]
    bank: int
    home: tuple[int, ...]
    """The betting slips in London: seats in the order of arrival."""
    detective: int
    red: tuple[str, ...]
    """The bonus of each place's red chip, from Paris on; empty before the deal."""
    blue: tuple[str, ...]
    red_used: tuple[bool, ...]
    blue_used: tuple[bool, ...]
    display: tuple[int, ...]
    """The cards laid out this round, from the left."""
    open: tuple[bool, ...]
    """Whether each of them still lies there."""
    supply: int
    discards: tuple[int, ...]
    event_supply: int
    event_discards: tuple[int, ...]
    """The last one lies on top."""
    holdings: tuple[Holding, ...]
    unseen: tuple[tuple[int, ...], ...]
    """For each making of the travel supply that still has cards nobody has seen: how many of each kind."""
    buried: int
    """Travel cards at the bottom of the supply that players laid there when they came home."""
    space: int | None
    """Where the card of this turn was taken."""
    balloon: Literal["none", "ready", "used"]
    legs: int
    """Legs travelled this turn."""
    connected: bool
    discarded: tuple[int, ...]
    """Cards discarded so far in this trade, or of those above six."""
    plan: Plan | None
    tolls: tuple[int, ...] = ()
    """The days that ending a turn at each place costs, for the detective is there (ED-38)."""
    seat: int | None
    """From here on a seat's own; all above is the same for everybody."""
    hand: tuple[int, ...]
    """The onlooker's own cards."""
    own: tuple[tuple[tuple[int, ...], ...], ...]
    """For each of their own draws the cards from each making of the supply."""
    under: tuple[int, ...]
    """What they laid under the supplies when they came home, as long as it lies there."""
    ways: tuple[tuple[int, ...], ...] = ()
    """All sets of the onlooker's cards that would finish the leg, while they are asked for them."""
    helps: tuple[int, ...] = ()
    """What of their events could help on that leg; the balloon of the action is among them as Balloon."""
