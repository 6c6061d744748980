"""The photo finish of a race: anybody can recompute from the log alone who was first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

import msgspec
from msgspec import Struct

from gadabout.core.beginning import game_seed
from gadabout.core.contract import Seat
from gadabout.core.log import BadLog, Entry, Header, Move
from gadabout.core.race import LEAST_REACTION, MOST_CREDIT, Arrival, in_order, lot


class Placement(Struct, frozen=True, kw_only=True):
    """A race move and when it came in; times are in milliseconds since 1970."""

    n: int
    """Its number in the log."""
    seat: int
    id: str
    """Moves that were sent together share it."""
    by: str
    revealed: int
    """The moment when everybody could see what the race is about."""
    arrived: int
    delay: int
    """The shortest round trip measured on the connection."""
    credit: int
    """The time credited for it: half the delay, within bounds."""
    effective: int
    """The time at which the move counts: arrival less credit, but never sooner than a person can react."""
    settled: int
    """The time from which no other move could come before it."""
    after: int
    """The last entry of the log before the moves that were settled together."""


def placements(entries: Iterable[Entry]) -> list[Placement]:
    """Returns the race moves among these entries, in log order."""
    found = []
    for entry in entries:
        if isinstance(entry, Move) and "effective" in entry.receipt:
            known = {"n": entry.n, "seat": entry.seat, "by": entry.by}
            try:
                found.append(msgspec.convert({**entry.receipt, **known}, Placement))
            except msgspec.ValidationError as error:
                raise BadLog(entry.n + 1, f"its receipt is incomplete: {error}") from error
    return found


def check_races(header: Header, entries: Iterable[Entry]) -> int:
    """Checks the order of all race moves and returns their number; raises BadLog at the first error."""
    raced = placements(entries)
    for each in raced:
        _check_time(each)
    for _, race in groupby(raced, attrgetter("revealed")):
        _check_order(header, list(race))
    return len(raced)


def _check_time(each: Placement) -> None:
    if not 0 <= each.credit <= min(each.delay // 2, MOST_CREDIT):
        raise BadLog(each.n + 1, "its connection got more credit than was measured")
    if each.effective != max(each.arrived - each.credit, each.revealed + LEAST_REACTION):
        raise BadLog(each.n + 1, "it does not count at the time that its receipt says")


def _check_order(header: Header, race: Sequence[Placement]) -> None:
    """Raises BadLog if moves settled together are out of order, or one belongs into an earlier batch."""
    before: list[Placement] = []
    for after, together in groupby(race, attrgetter("after")):
        batch = list(together)
        sent = [list(moves) for _, moves in groupby(batch, attrgetter("seat", "id"))]
        arrivals = [Arrival(moves[0].effective, Seat(moves[0].seat), moves) for moves in sent]
        ordered = in_order(arrivals, lot(game_seed(header), after))
        right_order = [move for arrival in ordered for move in arrival.what]
        for each, right in zip(batch, right_order, strict=True):
            if each is not right:
                raise BadLog(each.n + 1, f"move {right.n} was before it")
        for each in batch:
            late = [one for one in before if one.effective > each.effective and one.settled >= each.arrived]
            if late:
                raise BadLog(late[0].n + 1, f"move {each.n} was before it")
        before += batch
