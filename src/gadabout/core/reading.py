"""Reads a log: every line must be well-formed, numbered, and written as a log writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Raw

from gadabout.core.codec import Malformed, encode
from gadabout.core.contract import HOUSE, Rules
from gadabout.core.dice import opens
from gadabout.core.log import FORMAT, BadLog, End, Entry, Gone, Header, Log, Move, Undo, digest

AnyEntry = TypeVar("AnyEntry", Move, Undo, Gone)
AnyLine = TypeVar("AnyLine", Header, Move, Undo, Gone, End)


def read(text: bytes, find: Callable[[str], Rules]) -> Log:
    """Reads a log and finds its game by name; raises BadLog at the first line that is wrong."""
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
