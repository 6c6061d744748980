"""When somebody's time has come: the clock's, and each bot's own pace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from time import monotonic_ns, time_ns

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.core.dice import Dice
from gadabout.core.race import Arrival

Pace = Callable[[], float | None]
"""Seconds that a seat takes for what it is asked now; None: it does not move by itself."""


class Due(Enum):
    """Whose time has come for a seat."""

    OWN = "its own"
    CLOCK = "the clock's"


def wall_clock() -> Callable[[], int]:
    """Milliseconds since 1970 that never jump, whatever becomes of the system's time."""
    began = time_ns() - monotonic_ns()
    return lambda: (began + monotonic_ns()) // 1_000_000


class Timers:
    """All that will happen by itself. Times are milliseconds of whatever clock is handed in."""

    def __init__(self, dice: Dice, paces: Mapping[Seat, Pace]) -> None:
        self.dice = dice
        self.paces = paces
        self.asked: dict[Seat, Ask] = {}
        self.clock: dict[Seat, int] = {}
        self.own: dict[Seat, int] = {}

    def follow(self, asked: Mapping[Seat, Ask], now: int) -> None:
        """Starts what is newly asked and stops what is not; while an Ask stays equal its timer runs on."""
        for seat in self.asked.keys() - asked.keys():
            self._forget(seat)
        for seat, ask in asked.items():
            before = self.asked.get(seat)
            if before != ask:
                self._start(seat, ask, before, now)
            if seat in self.paces and seat not in self.own:
                pace = self.paces[seat]()
                if pace is not None:
                    self.own[seat] = now + round(1000 * pace)

    def _start(self, seat: Seat, ask: Ask, before: Ask | None, now: int) -> None:
        self.asked[seat] = ask
        self.clock.pop(seat, None)
        if ask.after is not None or seat == HOUSE:
            spread = self.dice.below(round(1000 * ask.spread) + 1)
            self.clock[seat] = now + round(1000 * (ask.after or 0)) + spread
        # A clock that starts to tick hurries nobody's thoughts.
        if before is None or (before.kind, before.key) != (ask.kind, ask.key):
            self.own.pop(seat, None)

    def _forget(self, seat: Seat) -> None:
        for timers in (self.asked, self.clock, self.own):
            timers.pop(seat, None)

    def acted(self, seat: Seat) -> None:
        """The seat's own pace begins anew; the clock doesn't care."""
        self.own.pop(seat, None)

    def first(self) -> int | None:
        """When the next thing happens by itself, if anything does."""
        return min([*self.clock.values(), *self.own.values()], default=None)

    def due(self, now: int) -> list[Arrival[Due]]:
        """What has come due by now: a seat's own move, or else the clock's for it."""
        moves = {seat: Arrival(at, seat, Due.CLOCK) for seat, at in self.clock.items() if at <= now}
        for seat, at in self.own.items():
            if at <= now and (seat not in moves or at <= moves[seat].at):
                moves[seat] = Arrival(at, seat, Due.OWN)
        return list(moves.values())
