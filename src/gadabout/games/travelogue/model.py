"""What is said at the table of Travelogue: options, actions, events, and what a seat sees."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from gadabout.games.travelogue.cards import CARDS

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
AGENTS: Final = 4
PILES: Final = 3
PILE: Final = 6
"""Destinations in each pile at the start (TG-12)."""
HAND: Final = 5
"""Cards dealt to each player (TG-11)."""
CLOUD_LIMIT: Final = 9
"""With n clouds, hands shrink to this less n (TG-34)."""

# Where an activity card can be: bit p of a mask is place p.
DECK: Final = 0
HANDS: Final = 1
"""The hand of seat s is HANDS + s."""
LAID: Final = 5
"""Face down before the partner of a trade."""
SHELF: Final = 6
"""Below agent k is SHELF + k − 1."""
DISCARDS: Final = 10
ALBUMS: Final = 11
"""Scored by seat s is ALBUMS + s."""

Phase = Literal[
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
]

Card = Annotated[int, Meta(ge=0, lt=CARDS)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this game is to be played."""

    players: int = 4
    open_scores: bool = True
    """TG-50: each player's points stay on view; else they are for those who remember."""


class Deal(Struct, frozen=True, tag=True):
    """The house deals: albums, hands, agents and piles."""


class Draw(Struct, frozen=True, tag=True):
    """A card from the deck, the first or the second of a turn; with an empty deck, a pass (TG-20)."""


class Stop(Struct, frozen=True, tag=True):
    """One card was enough (TG-20)."""


class VisitAgent(Struct, frozen=True, tag=True):
    """TG-21."""

    agent: Annotated[int, Meta(ge=1, le=AGENTS)]


class Visit(Struct, frozen=True, tag=True):
    """The player visits their destination (TG-22)."""


class Trade(Struct, frozen=True, tag=True):
    """With whom an agent's visitor trades (TG-21)."""

    partner: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]


class Give(Struct, frozen=True, tag=True):
    """One of the cards for a trade, on either side; cards go from the lowest to the highest."""

    card: Card


class Done(Struct, frozen=True, tag=True):
    """The visitor discards no more (TG-30)."""


class Discard(Struct, frozen=True, tag=True):
    """One of the cards discarded at a destination or because of clouds, from the lowest to the highest."""

    card: Card


class Score(Struct, frozen=True, tag=True):
    """The card that goes under the album (TG-32)."""

    card: Card


class Take(Struct, frozen=True, tag=True):
    """The pile to take a destination from (TG-12, TG-36)."""

    pile: Annotated[int, Meta(ge=0, lt=PILES)]


Action = Deal | Draw | Stop | VisitAgent | Visit | Trade | Give | Done | Discard | Score | Take
ACTIONS: tuple[Action, ...] = (
    Deal(),
    Draw(),
    Stop(),
    *(VisitAgent(agent) for agent in range(1, AGENTS + 1)),
    Visit(),
    *(Trade(seat) for seat in range(MOST_PLAYERS)),
    *(Give(card) for card in range(CARDS)),
    Done(),
    *(Discard(card) for card in range(CARDS)),
    *(Score(card) for card in range(CARDS)),
    *(Take(pile) for pile in range(PILES)),
)


class View(Struct, frozen=True, kw_only=True):
    """All that one onlooker may know."""

    options: Options
    phase: Phase
    turn: int
    """Turns begun; 0 before the first."""
    player: int
    """Whose turn it is, or who chooses a first destination."""
    last_turns: int
    """Players whose last turn has begun (TG-40)."""
    albums: tuple[int, ...]
    """The album number of each player (TG-10); empty before the deal."""
    points: tuple[int, ...] | None
    """None without open scores, until the game is over (TG-50)."""
    hands: tuple[int, ...]
    """How many cards each player holds."""
    scored: tuple[int, ...]
    """How many cards lie under each album."""
    deck: int
    agents: tuple[int | None, ...]
    discards: tuple[int, ...]
    """In the order in which they were shown."""
    destinations: tuple[int | None, ...]
    piles: tuple[tuple[int | None, ...], ...]
    """From the top down; None where nobody knows what lies there (TG-51)."""
    agent: int
    """The agent being visited; 0: none."""
    partner: int | None
    """With whom is traded."""
    laid: int
    """Cards face down before the partner."""
    picked: tuple[int, ...]
    """How many cards each player has chosen so far; they are still in their hand."""
    owed: tuple[int, ...]
    """How many cards each player is asked for now, those picked among them."""
    spent: tuple[int, ...]
    """Discarded in the visit under way."""
    value: int
    """What they are worth (TG-31)."""
    public: tuple[int, ...]
    """For each card the places that it may be in for somebody who has only watched, as a mask."""
    seat: int | None
    """From here on a seat's own; all above is the same for everybody."""
    hand: tuple[int, ...]
    """Their own cards, in order."""
    picks: tuple[int, ...]
    """What they themselves have chosen so far, still in their hand."""
    may_be: tuple[int, ...]
    """The same for all that they know: at least what everybody does."""
