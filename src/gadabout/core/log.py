"""The log of a game: a header, then one JSON line per move. It is save file, replay and bug report."""

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
    """A log that can't be read or breaks the rules; it names the line and says why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Fork(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The start of a what-if: all that one onlooker knew at a moment of another game."""

    of: str
    """The commitment of that game."""
    at: int
    view: Raw
    redeal: int = 0
    """The index in the game's `REDEALS` that found its first state; the oldest what-ifs leave it out."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line."""

    gadabout: int
    game: str
    rules: int
    options: Raw
    commitment: str
    seed: str | None = None
    """In hex; kept from the players while the game runs."""
    salts: tuple[str, ...] = ()
    fork: Fork | None = None


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An accepted action."""

    n: int
    seat: int
    action: Raw
    by: str = "human"
    """`human`, `bot:<level>`, `clock` or `house`."""
    at: int = 0
    """Milliseconds since 1970; 0 if no clock was read."""
    receipt: dict[str, Any] = {}
    """Measurements taken when it came in; they are not part of the game."""
    state: str = ""
    """A fingerprint of the lines before it and the state after it: on moves 32, 64, … and the last."""


class Undo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry that takes back move `undo` and all after it. Numbers only grow."""

    n: int
    undo: int
    by: str = "human"
    at: int = 0
    seat: int | None = None
    """The seat that took it back, where several people play."""
    receipt: dict[str, Any] = {}
    """How it came about; `how` is `agreed`, or `against-bots` if nobody had to be asked."""


class Gone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody leaves for good, or all agree to stop. It is never taken back; see `verdict`."""

    n: int
    gone: Literal["left", "conceded", "vote"]
    seat: int | None = None
    """None if all agreed."""
    over: bool = False
    """True if nobody plays on."""
    by: str = "human"
    at: int = 0
    receipt: dict[str, Any] = {}


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game, with a hash over all lines before it."""

    end: Result
    digest: str


Entry = Move | Undo | Gone


class Log:
    """A log as read: its lines are well-formed, numbered and complete. `replay` checks the moves."""

    def __init__(self, rules: Rules, header: Header) -> None:
        self.rules = rules
        self.header = header
        self.lines = [encode(header)]
        """As written: the header, then one line per entry, then the end."""
        self.entries: list[Entry] = []
        self.gone: list[Gone] = []
        """The `Gone` entries among them, in order."""
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
        """Appends an entry or the end; pass its `line` if it is encoded already."""
        self.lines.append(line or encode(entry))
        if isinstance(entry, End):
            self.end = entry
        else:
            self.entries.append(entry)
            if isinstance(entry, Gone):
                self.gone.append(entry)

    def text(self) -> bytes:
        """Returns the log as the bytes of a file."""
        return b"\n".join(self.lines) + b"\n"

    def standing(self) -> list[Move]:
        """Returns the moves that no undo took back."""
        moves: list[Move] = []
        for entry in self.entries:
            if isinstance(entry, Undo):
                moves = [move for move in moves if move.n < entry.undo]
            elif isinstance(entry, Move):
                moves.append(entry)
        return moves


def digest(lines: Sequence[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()
