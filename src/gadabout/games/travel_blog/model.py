"""What is said at the table of Travel Blog: options, actions, events, and what a seat sees."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from gadabout.games.travel_blog.bill import Bill, Charge, Overlooked

COLOURS = ("red", "yellow", "blue", "purple", "green", "white")
"""TB-1. A colour is its index here; a player has one, or two in the two-colour game."""
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
MOST_PLAYERS_TWO_COLOURS = 3

EDGE: Final = 7
"""Cards laid round the centre."""
SPACES: Final = 8
FORTY: Final = 0
"""The space marked 40; spaces 1 to 7 follow clockwise (TB-3)."""

# The course of the game, by round; there is no round 0.
ROUNDS: Final = 7
STIPENDS = (0, 100, 0, 200, 0, 300, 0, 0)
CENTRE_CARDS = (0, 1, 1, 1, 1, 2, 2, 2)
TOKENS = (0, 1, 1, 2, 2, 2, 2, 2)
SHOW_SECONDS: Final = 24.0
"""So long it lasts at most to draw all trips; the time for looking begins after it (D-7)."""

Phase = Literal["map", "deal", "centre", "place", "correct", "scored", "over"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this game is to be played."""

    players: int = 4
    map: Literal["europe", "usa"] = "europe"
    two_colours: bool = False
    """TB-40: two colours and one purse a player, for 2 or 3 players."""
    at_the_table: bool = False
    """TB-51: wrong placements are accepted, and set right before scoring."""
    hurry: bool = False
    """D-4: the last to place has 20 seconds, everybody 60."""
    no_rush: bool = False
    """D-6: all choose in secret, and lots decide the order within a stack. TB-51 then rests."""
    open_map: tuple[bool, ...] = ()
    """TB-17: for each seat, whether the map stays open to it; empty: to nobody."""
    pause: Annotated[float, Meta(ge=1, le=86_400 * 7)] = 60.0
    """D-7: seconds that a scoring, once drawn, and the first look at the map stay open, unless all go on."""


class Deal(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """The dealer lays the next card."""


class Reveal(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """The house turns the centre."""


class Place(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A player puts a token on a space. `colour` is the first or second of their own."""

    space: Annotated[int, Meta(ge=0, lt=SPACES)]
    colour: Annotated[int, Meta(ge=0, le=1)] = 0


class GoOn(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A player has seen enough of the map or of the scoring."""


class TimeUp(Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """The house places the tokens that are missing (D-4)."""


Action = Deal | Reveal | Place | GoOn | TimeUp
ACTIONS: tuple[Action, ...] = (
    Deal(),
    Reveal(),
    *(Place(space, colour) for colour in range(2) for space in range(SPACES)),
    GoOn(),
    TimeUp(),
)


# Events are made at every step; as none can hold itself, Python need not watch them for cycles.
class RoundBegan(Struct, frozen=True, gc=False, tag=True):
    """The map is hidden, and the stipend paid to each player (0 in most rounds)."""

    round: int
    dealer: int
    stipend: int


class Dealt(Struct, frozen=True, gc=False, tag=True):
    space: int
    state: int


class Revealed(Struct, frozen=True, gc=False, tag=True):
    """The centre lies open: placing begins."""

    centre: tuple[int, ...]


class Placed(Struct, frozen=True, gc=False, tag=True):
    """A token lies on a space, on so many others."""

    seat: int
    colour: int
    space: int
    beneath: int


class Chose(Struct, frozen=True, gc=False, tag=True):
    """A secret choice (D-6); colour and space are told to the chooser alone."""

    seat: int
    left: int
    colour: int | None = None
    space: int | None = None


class Laid(Struct, frozen=True, gc=False, tag=True):
    """All secret choices laid open, stacks from the bottom up."""

    stacks: tuple[tuple[int, ...], ...]


class Lifted(Struct, frozen=True, gc=False, tag=True):
    """Wrong tokens taken off, as (colour, space) (TB-51)."""

    tokens: tuple[tuple[int, int], ...]


class Scored(Struct, frozen=True, gc=False, tag=True):
    """The map opens; a bill for each colour, what each purse changed by, and what it holds now."""

    round: int
    bills: tuple[Bill, ...]
    change: tuple[int, ...]
    money: tuple[int, ...]


class WentOn(Struct, frozen=True, gc=False, tag=True):
    seat: int


class Ended(Struct, frozen=True, gc=False, tag=True):
    winners: tuple[int, ...]


Event = RoundBegan | Dealt | Revealed | Placed | Chose | Laid | Lifted | Scored | WentOn | Ended


class View(Struct, frozen=True, kw_only=True):
    """All that one onlooker may know."""

    options: Options
    phase: Phase
    round: int
    dealer: int
    edge: tuple[int, ...]
    centre: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    """For each space its tokens' colours, from the bottom up."""
    left: tuple[int, ...]
    """Tokens that each player has still to place."""
    money: tuple[int, ...]
    gone_on: tuple[bool, ...]
    seen: tuple[int, ...]
    """All cards dealt since the last shuffle, in order."""
    bills: tuple[Bill, ...]
    """The last scoring, colour by colour."""
    charges: tuple[tuple[Charge, ...], ...] = ()
    """The same line by line: what each bill is made of."""
    overlooked: Overlooked | None = None
    """What somebody could have chosen in this round, and nobody did."""
    seat: int | None
    """From here on a seat's own; all above is the same for everybody."""
    chosen: tuple[tuple[int, ...], ...]
    """For each of their own colours the spaces they chose in secret (D-6)."""
    map_open: bool
