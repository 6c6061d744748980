"""Every message of the socket; what is asked once goes by HTTP. `docs/protocol.md` is made from these."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from gadabout.core.contract import Ask, Result
from gadabout.core.finish import Placement

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""Chosen by the client: a message sent again with the same id gets its first answer."""
Code = Annotated[str, Meta(min_length=4, max_length=12)]
Key = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
MOST_ACTIONS = 32
Language = Literal["en", "cs", ""]
"""What sentences are wanted in; empty: none are."""
Colour = Literal["red", "blue", "green", "yellow", "purple", "orange", "black", "white"]
"""The colours that a seat can have; a page shows them as it can be told apart best."""
Pace = Literal["calm", "quick"]
"""How long bots and the house take: as people would, or about a third of it."""


class Attend(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Listen to a table with the keys of one's seats, or none to watch. `have`: the last version seen."""

    table: Code
    keys: Annotated[tuple[Key, ...], Meta(max_length=6)] = ()
    have: Annotated[int, Meta(ge=0)] | None = None
    language: Language = ""
    """The language of the sentences in each Happened; without one there are none."""
    onlooker: bool = False
    """With a spectator's eyes, too: for a device that goes from hand to hand, or lies before all."""


class Submit(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Actions of a seat, all or none. `seen` is the version that they answer to."""

    id: Id
    table: Code
    seat: SeatNumber
    seen: Annotated[int, Meta(ge=0)]
    actions: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Try(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What would these actions bring? Told to nobody, stored nowhere."""

    id: Id
    table: Code
    seat: SeatNumber
    actions: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_ACTIONS)]


class TakeBack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take back what the seat did last: at once where nobody learned anything by it, else all are asked."""

    id: Id
    table: Code
    seat: SeatNumber


class Consent(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The answer to somebody who wishes to take back a move."""

    id: Id
    table: Code
    seat: SeatNumber
    yes: bool


class React(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A quick reaction or phrase, by its name."""

    table: Code
    seat: SeatNumber
    phrase: Annotated[str, Meta(min_length=1, max_length=20)]


class Browse(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Look at the public tables: a Lobby now and whenever something changes, until it is turned off."""

    on: bool = True


class Pong(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The answer to a Ping."""

    nonce: Annotated[str, Meta(min_length=8, max_length=32)]


FromClient = Attend | Submit | Try | TakeBack | Consent | React | Browse | Pong


class Sitting(Struct, frozen=True):
    """Who sits on a seat, as everybody may know it."""

    name: str
    bot: str = ""
    """The level of the bot that plays, if one does."""
    here: bool = False
    colour: Colour = "red"
    """No two seats have the same."""
    ready: bool = False
    gone: Literal["", "left", "conceded"] = ""
    """Players who left for good come last; a bot plays on for them."""


class Wish(Struct, frozen=True):
    """A wish to take back a move: whose it is, whose consent it needs, and who has given it."""

    seat: int
    wanted: tuple[int, ...]
    agreed: tuple[int, ...]


class Room(Struct, frozen=True, tag=True):
    """A table and the people at it; sent when one attends and when something of it changes."""

    table: str
    game: str
    options: Raw
    speed: str
    public: bool
    locked: bool
    paused: bool
    phase: Literal["gathering", "playing", "over", "closed"]
    host: int
    seats: tuple[Sitting | None, ...]
    watching: int
    commitment: str = ""
    """The hash that fixes the seed of all luck, from the table's first moment on."""
    salts: tuple[str, ...] = ()
    """The players' own words in it: the seat and the hash of each, as in the log."""
    seed: str = ""
    """What the hash was made from, at the end."""
    notice: dict[str, str] = {}
    """In each language, if the game can't go on here or is shown only as it was kept."""
    take_back: Wish | None = None
    marks: tuple[str, ...] = ()
    """What sets this game apart: `what-if`, `imported`, or `taken-back` freely, against bots."""
    votes: tuple[int, ...] = ()
    """Seats that want to end the game; who goes wants no more. It ends when all who play themselves do."""
    ended: dict[str, str] = {}
    """At the end, why it ended, in each language."""
    next: str = ""
    """The table where the same people play again; the same keys open their seats there."""
    shared: bool = False
    """Everybody finds this finished game; else only those who know its code."""
    pace: Pace = "calm"
    """How long bots take: `quick` is about a third. Races and the clocks of people stay as they are."""


class Lobby(Struct, frozen=True, tag=True):
    """The public tables, those that wait for players first."""

    tables: tuple[Room, ...]


class Yours(Struct, frozen=True, tag=True):
    """The seat that each key of an Attend opens, in their order; null: none. Sent again when it changes."""

    table: str
    seats: tuple[int | None, ...]


class Happened(Struct, frozen=True):
    """What one version told this onlooker."""

    version: int
    events: tuple[Raw, ...]
    words: tuple[str, ...] = ()
    """A sentence for each event, if the listener asked for a language; for a move taken back, one too."""
    undo: int = 0
    """The first of the versions that were taken back, if that is what happened."""
    late: int | None = None
    """The seat whose time was up, if the clock moved for it; then the last sentence says so."""


class Asked(Struct, frozen=True):
    """Who is asked what; everybody may know. Seat −1 is the house."""

    seat: int
    ask: Ask


class Timer(Struct, frozen=True):
    """A clock that runs for a seat, with so many milliseconds left. Unforeseeable moments are not told."""

    seat: int
    left: int


class Update(Struct, frozen=True, tag=True):
    """The game as one onlooker may know it now, and what they heard since the version that they had."""

    table: str
    seat: int | None
    version: int
    view: Raw
    happened: tuple[Happened, ...]
    asks: tuple[Asked, ...]
    legal: tuple[Raw, ...]
    timers: tuple[Timer, ...] = ()
    result: Result | None = None


class Accepted(Struct, frozen=True, tag=True):
    """Done: the moves are made, and stored."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag=True):
    """Not accepted, and why: a key, and the sentence in each language. Nothing has changed."""

    id: str
    reason: str
    words: dict[str, str]


class Tried(Struct, frozen=True, tag=True):
    """The answer to a Try."""

    id: str
    view: Raw
    asks: tuple[Asked, ...]
    legal: tuple[Raw, ...]


class Settling(Struct, frozen=True, tag=True):
    """A seat has moved, and its move waits a moment for those on slower lines. It is no Update."""

    table: str
    seat: int


class PhotoFinish(Struct, frozen=True, tag=True):
    """After a race: how each of its moves came in, in the order in which they counted.

    Whoever attends before the next one begins gets it, too.
    """

    table: str
    version: int
    placements: tuple[Placement, ...]


class Reacted(Struct, frozen=True, tag=True):
    """Somebody's quick reaction; it is not kept."""

    table: str
    seat: int
    phrase: str


class Ping(Struct, frozen=True, tag=True):
    """To be answered at once with a Pong of the same nonce."""

    nonce: str


class Malformed(Struct, frozen=True, tag=True):
    """What came was no message at all; nothing was done with it."""

    why: str


FromServer = (
    Room
    | Lobby
    | Yours
    | Update
    | PhotoFinish
    | Accepted
    | Refused
    | Tried
    | Settling
    | Reacted
    | Ping
    | Malformed
)
