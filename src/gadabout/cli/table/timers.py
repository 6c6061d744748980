"""The timers of a table in the terminal: the clock's, and each bot's own pace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from time import monotonic_ns, time_ns

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.core.dice import Dice
from gadabout.core.race import Arrival

Pace = Callable[[], float | None]
"""Returns the seconds that a seat takes for its question; None if it doesn't move by itself."""


class Due(Enum):
    """The timer that ran out for a seat."""

    OWN = "its own"
    CLOCK = "the clock's"


def wall_clock() -> Callable[[], int]:
    """Makes a clock in milliseconds since 1970 that never jumps, even if the system's time is set."""
    began = time_ns() - monotonic_ns()
    return lambda: (began + monotonic_ns()) // 1_000_000


class Timers:
    """All that will happen by itself. Times are milliseconds of the caller's clock."""

    def __init__(self, dice: Dice, paces: Mapping[Seat, Pace]) -> None:
        self.dice = dice
        self.paces = paces
        self.asked: dict[Seat, Ask] = {}
        self.clock: dict[Seat, int] = {}
        self.own: dict[Seat, int] = {}

    def follow(self, asked: Mapping[Seat, Ask], now: int) -> None:
        """Starts timers of new questions and stops old ones; while an Ask stays equal, its timer runs on."""
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
        # If only the clock of the question changed, the seat's own pace runs on.
        if before is None or (before.kind, before.key) != (ask.kind, ask.key):
            self.own.pop(seat, None)

    def _forget(self, seat: Seat) -> None:
        for timers in (self.asked, self.clock, self.own):
            timers.pop(seat, None)

    def acted(self, seat: Seat) -> None:
        """Restarts the seat's own pace; its clock runs on."""
        self.own.pop(seat, None)

    def first(self) -> int | None:
        """Returns when the next timer runs out, if any."""
        return min([*self.clock.values(), *self.own.values()], default=None)

    def due(self, now: int) -> list[Arrival[Due]]:
        """Returns what is due by now: for each seat its own move or the clock's, whichever comes first."""
        moves = {seat: Arrival(at, seat, Due.CLOCK) for seat, at in self.clock.items() if at <= now}
        for seat, at in self.own.items():
            if at <= now and (seat not in moves or at <= moves[seat].at):
                moves[seat] = Arrival(at, seat, Due.OWN)
        return list(moves.values())
