"""Checks a log by recomputing everything: commitment, shuffles, moves, races and the end."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from gadabout.core.contract import Result, Rules
from gadabout.core.finish import check_races
from gadabout.core.log import BadLog, Log, Move, Undo
from gadabout.core.reading import read
from gadabout.core.replay import replay


class Report(Struct, frozen=True, kw_only=True):
    """What was recomputed, and the first error, if there is one."""

    holds: bool
    finished: bool = False
    """False if the log has no end line: then nobody knows how the game went on."""
    line: int = 0
    reason: str = ""
    game: str = ""
    rules: int = 0
    commitment: str = ""
    seed: str = ""
    salts: tuple[str, ...] = ()
    what_if: bool = False
    moves: int = 0
    undone: int = 0
    """The number of undo lines."""
    raced: int = 0
    """The number of moves whose order in a race was recomputed."""
    result: Result | None = None


def verify(text: bytes, find: Callable[[str], Rules]) -> Report:
    """Reads a log, recomputes everything in it, and reports the first error.

    >>> verify(b"no log", lambda name: None).reason
    'it is cut off in the middle of the line'
    """
    try:
        log = read(text, find)
    except BadLog as bad:
        return Report(holds=False, line=bad.line, reason=bad.reason)
    return verified(log)


def verified(log: Log) -> Report:
    """Recomputes everything in a log that has been read, and reports the first error."""
    try:
        for _ in replay(log):
            pass
        raced = check_races(log.header, log.entries)
    except BadLog as bad:
        return _report(log, holds=False, line=bad.line, reason=bad.reason)
    return _report(log, raced=raced)


def _report(log: Log, *, holds: bool = True, line: int = 0, reason: str = "", raced: int = 0) -> Report:
    header = log.header
    return Report(
        holds=holds,
        finished=log.end is not None,
        line=line,
        reason=reason,
        game=header.game,
        rules=header.rules,
        commitment=header.commitment,
        seed=header.seed or "",
        salts=header.salts,
        what_if=header.fork is not None,
        moves=sum(isinstance(entry, Move) for entry in log.entries),
        undone=sum(isinstance(entry, Undo) for entry in log.entries),
        raced=raced,
        result=log.end.end if log.end else None,
    )
