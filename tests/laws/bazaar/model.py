"""What is said at the bazaar."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

CARDS, KINDS = 16, 4
MOST_PLAYERS = 4
HAND = 2
GOAL, ROUNDS, SECONDS = 10, 2, 30.0
DECK, SHOWN, TABLE = 0, 1, 2

Phase = Literal["deal", "turn", "answer", "commit", "over"]


def hand(seat: int) -> int:
    """The place of a seat's hand."""
    return 3 + seat


def sleeve(seat: int) -> int:
    """The place of the card that a seat has committed."""
    return 3 + MOST_PLAYERS + seat


PLACES = 3 + 2 * MOST_PLAYERS


class Options(Struct, frozen=True):
    players: int = 3


class Deal(Struct, frozen=True, tag=True):
    pass


class Roll(Struct, frozen=True, tag=True):
    pass


class Offer(Struct, frozen=True, tag=True):
    to: int
    card: int


class Answer(Struct, frozen=True, tag=True):
    card: int


class Decline(Struct, frozen=True, tag=True):
    pass


class Commit(Struct, frozen=True, tag=True):
    card: int


class Pass(Struct, frozen=True, tag=True):
    pass


Action = Deal | Roll | Offer | Answer | Decline | Commit | Pass
ACTIONS: tuple[Action, ...] = (
    Deal(),
    Roll(),
    *(Offer(to, card) for to in range(MOST_PLAYERS) for card in range(CARDS)),
    Decline(),
    *(Answer(card) for card in range(CARDS)),
    Pass(),
    *(Commit(card) for card in range(CARDS)),
)


class Rolled(Struct, frozen=True, tag=True):
    seat: int
    pips: int


class Drew(Struct, frozen=True, tag=True):
    seat: int
    card: int | None = None


class Offered(Struct, frozen=True, tag=True):
    seat: int
    to: int
    card: int | None = None


class Declined(Struct, frozen=True, tag=True):
    seat: int


class Traded(Struct, frozen=True, tag=True):
    seat: int
    to: int
    gave: int | None = None
    got: int | None = None


class Committed(Struct, frozen=True, tag=True):
    seat: int
    card: int | None = None


class Shown(Struct, frozen=True, tag=True):
    cards: tuple[int | None, ...]


Event = Rolled | Drew | Offered | Declined | Traded | Committed | Shown


class View(Struct, frozen=True, kw_only=True):
    options: Options
    phase: Phase
    round: int
    turn: int
    partner: int
    traded: bool
    steps: tuple[int, ...]
    points: tuple[int, ...]
    committed: tuple[bool, ...]
    sizes: tuple[int, ...]
    seat: int | None
    """From here on a seat's own; all above is the same for everybody."""
    may_be: tuple[int, ...]
    """For each card the places that it may be in, as a mask."""
