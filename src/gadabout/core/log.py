"""The log is the game: a header, then one JSON line a move. Save file, replay and bug report alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Raw, Struct

from gadabout.core.codec import Codec, Malformed, encode
from gadabout.core.contract import HOUSE, Action, Options, Result, Rules, Seat
from gadabout.core.dice import opens

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
AnyEntry = TypeVar("AnyEntry", Move, Undo, Gone)
AnyLine = TypeVar("AnyLine", Header, Move, Undo, Gone, End)


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


def read(text: bytes, find: Callable[[str], Rules]) -> Log:
    """Reads a log, its game found by name; raises BadLog at the first line that is wrong."""
    lines = text.splitlines()
    if not lines:
        raise BadLog(1, "the file is empty")
    if not text.endswith(b"\n"):
        raise BadLog(len(lines), "it is cut off in the middle of the line")
    header = _line(Header, 1, lines[0])
    log = Log(_rules(header, find), header)
    _check_header(log)
    if log.lines[0] != lines[0]:
        raise BadLog(1, "it is not written as a log is")
    for number, line in enumerate(lines[1:], 2):
        if log.end:
            raise BadLog(number, "it stands after the end of the game")
        log.add(_entry(log, number, line))
        if log.lines[-1] != line:
            raise BadLog(number, "it is not written as a log is")
    return log


def _entry(log: Log, number: int, line: bytes) -> Entry | End:
    match _kind(number, line):
        case "end":
            end = _line(End, number, line)
            if end.digest != digest(log.lines):
                raise BadLog(number, "the lines before it are not those that were written")
            return end
        case "undo":
            return _numbered(_line(Undo, number, line), number)
        case "gone":
            gone = _numbered(_line(Gone, number, line), number)
            if gone.seat is not None and not 0 <= gone.seat < log.rules.seats(log.options):
                raise BadLog(number, f"there is no seat {gone.seat}")
            return gone
        case _:
            move = _numbered(_line(Move, number, line), number)
            _check_action(log, move, number)
            return move


def _rules(header: Header, find: Callable[[str], Rules]) -> Rules:
    if header.gadabout != FORMAT:
        raise BadLog(1, f"it is a log of format {header.gadabout}, this version reads {FORMAT}")
    try:
        rules = find(header.game)
    except KeyError:
        raise BadLog(1, f"no game is called {header.game!r} here") from None
    if header.rules != rules.VERSION:
        raise BadLog(
            1, f"it was played by rules {header.rules} of {header.game}, here are rules {rules.VERSION}"
        )
    return rules


def _check_header(log: Log) -> None:
    try:
        options = log.options
    except Malformed as error:
        raise BadLog(1, f"the options are wrong: {error}") from error
    if encode(options) != bytes(log.header.options):
        raise BadLog(1, "it is not written as a log is")
    seed = log.header.seed
    if seed is None:
        return
    try:
        known = bytes.fromhex(seed)
    except ValueError:
        raise BadLog(1, "the seed is not written in hex") from None
    if not opens(known, log.header.commitment):
        raise BadLog(1, "the seed is not the one that was committed to")


def _check_action(log: Log, move: Move, number: int) -> None:
    if not HOUSE <= move.seat < log.rules.seats(log.options):
        raise BadLog(number, f"there is no seat {move.seat}")
    try:
        _, action = log.action(move)
    except Malformed as error:
        raise BadLog(number, f"the action is no action of {log.header.game}: {error}") from error
    if encode(action) != bytes(move.action):
        raise BadLog(number, "it is not written as a log is")


def _kind(number: int, line: bytes) -> str:
    try:
        keys = msgspec.json.decode(line, type=dict[str, Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLog(number, f"it is no line of a log: {error}") from error
    return next((key for key in ("end", "undo", "gone") if key in keys), "move")


def _line(kind: type[AnyLine], number: int, line: bytes) -> AnyLine:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLog(number, f"it is no {kind.__name__.lower()} line: {error}") from error


def _numbered(entry: AnyEntry, number: int) -> AnyEntry:
    if entry.n != number - 1:
        raise BadLog(number, f"move {number - 1} is missing: here stands {entry.n}")
    return entry
