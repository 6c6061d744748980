"""Replays a log line by line, and checks each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from gadabout.core.beginning import start
from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Told, apply
from gadabout.core.log import BadLog, Entry, Gone, Log, Move, Undo, digest
from gadabout.core.verdict import check_gone, verdict


def fingerprint(state: Any, lines: Sequence[bytes]) -> str:
    """Hashes a state and the lines that led to it into sixteen hex digits."""
    return blake2b(encode(state.key()), key=digest(lines).encode(), digest_size=8).hexdigest()


class Step(NamedTuple):
    """One replayed line of a log."""

    entry: Entry
    state: Any
    told: Sequence[Told]


def replay(log: Log) -> Iterator[Step]:
    """Replays a log and yields a step for each line; raises BadLog at the first line that is wrong."""
    state = start(log)
    standing: list[Move] = []
    gone: list[Gone] = []
    for line, entry in enumerate(log.entries, 2):
        told: Sequence[Told] = ()
        if gone and gone[-1].over:
            raise BadLog(line, "nobody plays on any more")
        if isinstance(entry, Gone):
            _gone(log, gone, entry, line)
            gone.append(entry)
        elif isinstance(entry, Undo):
            if entry.undo not in {move.n for move in standing}:
                raise BadLog(line, f"there is no move {entry.undo} to take back")
            standing = [move for move in standing if move.n < entry.undo]
            state = played(log, standing)
        else:
            state, told = _move(log, state, entry, line)
            standing.append(entry)
        yield Step(entry, state, told)
    if log.end and verdict(log.rules, log.options, state, gone) != log.end.end:
        raise BadLog(len(log.entries) + 2, "the game did not end so")


def _gone(log: Log, before: Sequence[Gone], entry: Gone, line: int) -> None:
    try:
        check_gone(log.rules.seats(log.options), before, entry)
    except Illegal as error:
        raise BadLog(line, f"nobody can leave like this: {error}") from error


def _move(log: Log, state: Any, move: Move, line: int) -> tuple[Any, Sequence[Told]]:
    try:
        after, told = apply(log.rules, state, *log.action(move))
    except Illegal as error:
        raise BadLog(line, f"the move is not allowed: {error}") from error
    if move.state and move.state != fingerprint(after, log.lines[: line - 1]):
        raise BadLog(line, "the game stands otherwise than it was recorded")
    return after, told


def played(log: Log, moves: Sequence[Move]) -> Any:
    """Returns the state after these moves from the start; they must be legal."""
    state = start(log)
    for move in moves:
        log.rules.act(state, *log.action(move))
    return state
