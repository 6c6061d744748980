"""The log is the game: a header, then one JSON line a move. Save file, replay and bug report alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal

from msgspec import Raw, Struct

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Options, Result, Rules, Seat

FORMAT = 1


class BadLog(ValueError):
    """A log that can't be read or doesn't hold; it names the line and says why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Fork(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a what-if begins: all that one onlooker knew at a moment of another game."""

    of: str
    """The commitment of that game."""
    at: int
    view: Raw
    redeal: int = 0
    """By which of the game's `REDEALS` its first state was found; the first what-ifs don't say it."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line."""

    gadabout: int
    game: str
    rules: int
    options: Raw
    commitment: str
    seed: str | None = None
    """In hex; left out of what is told while the game runs."""
    salts: tuple[str, ...] = ()
    fork: Fork | None = None


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An accepted action."""

    n: int
    seat: int
    action: Raw
    by: str = "human"
    """human, bot:<level>, clock or house."""
    at: int = 0
    """Milliseconds since 1970; 0 where no clock was read."""
    receipt: dict[str, Any] = {}
    """What was measured when it came in; it is no part of the game."""
    state: str = ""
    """Now and then, and at the end, a fingerprint of the lines before it and the state after it."""


class Undo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Takes back move `undo` and all after it. Numbers only grow."""

    n: int
    undo: int
    by: str = "human"
    at: int = 0
    seat: int | None = None
    """Who took it back, where several people play."""
    receipt: dict[str, Any] = {}
    """How it came about; `how` is `agreed`, or `against-bots` where nobody had to be asked."""


class Gone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody goes for good, or all agree to stop; it is never taken back. `verdict` says what it means."""

    n: int
    gone: Literal["left", "conceded", "vote"]
    seat: int | None = None
    """Nobody's when all agree."""
    over: bool = False
    """Nobody plays on."""
    by: str = "human"
    at: int = 0
    receipt: dict[str, Any] = {}


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game: a hash over all lines before it."""

    end: Result
    digest: str


Entry = Move | Undo | Gone


class Log:
    """A log as read: its lines are well-formed, numbered and whole. Whether they hold, `replay` finds out."""

    def __init__(self, rules: Rules, header: Header) -> None:
        self.rules = rules
        self.header = header
        self.lines = [encode(header)]
        """As they are written: the header, then an entry each, then the end."""
        self.entries: list[Entry] = []
        self.gone: list[Gone] = []
        """Those among them, in their order."""
        self.end: End | None = None
        self.codec = Codec(rules.MODEL)
        self.beginning: Any = None
        """The state before the first move, once `start` has worked it out."""

    @cached_property
    def options(self) -> Options:
        return self.codec.options(bytes(self.header.options))

    def action(self, move: Move) -> tuple[Seat, Action]:
        return Seat(move.seat), self.codec.action(bytes(move.action))

    def add(self, entry: Entry | End, line: bytes = b"") -> None:
        """One more line; whoever has written it already hands it in."""
        self.lines.append(line or encode(entry))
        if isinstance(entry, End):
            self.end = entry
        else:
            self.entries.append(entry)
            if isinstance(entry, Gone):
                self.gone.append(entry)

    def text(self) -> bytes:
        """The log as a file."""
        return b"\n".join(self.lines) + b"\n"

    def standing(self) -> list[Move]:
        """The moves that no undo took back."""
        moves: list[Move] = []
        for entry in self.entries:
            if isinstance(entry, Undo):
                moves = [move for move in moves if move.n < entry.undo]
            elif isinstance(entry, Move):
                moves.append(entry)
        return moves


def digest(lines: Sequence[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()
