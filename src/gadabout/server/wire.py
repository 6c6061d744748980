"""Every message of the socket; what is asked once goes by HTTP. `docs/protocol.md` is made from these."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from gadabout.core.contract import Ask, Result

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""Chosen by the client: a message sent again with the same id gets its first answer."""
Code = Annotated[str, Meta(min_length=4, max_length=12)]
Key = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
MOST_ACTIONS = 32


class Attend(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Listen to a table with the keys of one's seats, or none to watch. `have`: the last version seen."""

    table: Code
    keys: Annotated[tuple[Key, ...], Meta(max_length=6)] = ()
    have: Annotated[int, Meta(ge=0)] | None = None


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


class React(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A quick reaction or phrase, by its name."""

    table: Code
    seat: SeatNumber
    phrase: Annotated[str, Meta(min_length=1, max_length=20)]


class Pong(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The answer to a Ping."""

    nonce: Annotated[str, Meta(min_length=8, max_length=32)]


FromClient = Attend | Submit | Try | React | Pong


class Sitting(Struct, frozen=True):
    """Who sits on a seat, as everybody may know it."""

    name: str
    bot: str = ""
    """The level of the bot that plays, if one does."""
    here: bool = False


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
    """The hash that fixes all luck of the game, from its start on."""
    seed: str = ""
    """What the hash was made from, at the end."""


class Happened(Struct, frozen=True):
    """What one version told this onlooker."""

    version: int
    events: tuple[Raw, ...]


class Asked(Struct, frozen=True):
    """Who is asked what; everybody may know. Seat −1 is the house."""

    seat: int
    ask: Ask


class Timer(Struct, frozen=True):
    """A clock that runs for a seat, with so many milliseconds left. Unforeseeable moments are not told."""

    seat: int
    left: int


class Update(Struct, frozen=True, tag=True):
    """The game as one onlooker may know it now, and what he heard since the version that he had."""

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


class Reacted(Struct, frozen=True, tag=True):
    table: str
    seat: int
    phrase: str


class Ping(Struct, frozen=True, tag=True):
    """To be answered at once with a Pong of the same nonce."""

    nonce: str


class Malformed(Struct, frozen=True, tag=True):
    """What came was no message at all; nothing was done with it."""

    why: str


FromServer = Room | Update | Accepted | Refused | Tried | Settling | Reacted | Ping | Malformed
