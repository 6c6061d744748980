"""The timers of what is asked at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.server.base.ports import Chance, Clock
from gadabout.server.wire.messages import Timer

SECONDS = {"brisk": 30.0, "live": 90.0, "relaxed": 600.0, "days": 3 * 86_400.0}
"""For a decision that the rules themselves give no time for."""
CALM = ("relaxed", "days")
"""Nobody chose these to be hurried: such a limit is for the sake of other people only."""
PACE = 5.0
"""A shorter time is the game's own pace, as of cards laid one by one: who lets it pass is not late."""
GRACE = {"brisk": 30.0, "live": 120.0, "relaxed": 600.0, "days": 0.0}
"""The bank of a seat for times without a connection; it is used up before the clock runs on."""


def is_pace(ask: Ask) -> bool:
    """True if the question's time is the game's own pace: a moment, after which the game goes on."""
    return ask.after is not None and ask.after < PACE


class Timers:
    """The deadlines of the seats that are asked. While an Ask stays equal, its timer runs on."""

    def __init__(self, clock: Clock, chance: Chance, speed: str, pace: float = 1.0) -> None:
        self.clock = clock
        self.chance = chance
        self.pace = pace
        """The share of its usual time that the house takes; unforeseeable moments stay as they are."""
        self.limit = SECONDS[speed]
        self.calm = speed in CALM
        self.grace = GRACE[speed]
        self.asks: dict[Seat, Ask] = {}
        self.until: dict[Seat, int] = {}
        self.bank: dict[Seat, int] = {}
        self.here: set[Seat] = set()
        """The seats with a connection."""
        self.down_since: dict[Seat, int] = {}
        """The time since which nobody listens for a seat."""
        self._paying: dict[Seat, int] = {}
        """The time since which the bank of such a seat pays for its clock; in a pause none does."""
        self.paused_at: int | None = None
        self.alone: Seat | None = None
        """The seat that plays with bots only: nobody waits for it."""
        self._followed: Mapping[Seat, Ask] | None = None
        """The questions whose clocks run; kept because a table asks often, and mostly the same."""

    def follow(self, asks: Mapping[Seat, Ask]) -> None:
        """Starts the clocks of new questions, and stops those of answered ones."""
        if asks is self._followed:
            return
        self._followed = asks
        now = self._now()
        for seat in [seat for seat in self.asks if asks.get(seat) != self.asks[seat]]:
            del self.asks[seat]
            del self.until[seat]
        for seat, ask in asks.items():
            if seat not in self.asks:
                self.asks[seat] = ask
                whole = self._whole(ask)
                # Where others are asked as well, the house only waits for them.
                if len(asks) == 1 and seat == HOUSE and not ask.spread:
                    whole = round(whole * self.pace)
                spread = self.chance.spread(ask.spread) if ask.spread else 0
                self.until[seat] = now + whole + spread

    def wait_for(self, alone: Seat | None) -> bool:
        """Sets the seat that plays with bots only, or None; its question gets its whole time from now on.

        Returns True if a clock runs differently than before.
        """
        if alone == self.alone:
            return False
        before, self.alone = self.alone, alone
        if before is not None and self._is_patient(before):
            del self.asks[before]
            del self.until[before]
            self._followed = None
            return True
        return alone is not None and self._is_patient(alone)

    def due(self, now: int) -> list[Seat]:
        """Returns the seats whose time is up at that moment, the house last."""
        if self.paused_at is not None:
            return []
        return sorted(
            (seat for seat in self._running() if self._up(seat) <= now), key=lambda seat: (seat < 0, seat)
        )

    def next(self) -> int | None:
        """Returns when the next seat's time is up; None if no clock runs."""
        if self.paused_at is not None:
            return None
        if self.alone is None and not self.down_since:
            return min(self.until.values(), default=None)
        return min(map(self._up, self._running()), default=None)

    def shown(self) -> tuple[Timer, ...]:
        """Returns the clocks to show to everybody: not unforeseeable moments, nor the game's own pace."""
        now, asks, until = self._now(), self.asks, self.until
        return tuple(
            [
                Timer(seat, until[seat] - now)
                for seat in self._running()
                if not asks[seat].spread and not is_pace(asks[seat])
            ]
        )

    def _running(self) -> Iterable[Seat]:
        """Returns the seats whose clocks run."""
        if self.alone is None:
            return self.until
        return [seat for seat in self.until if seat != self.alone or not self._takes_its_time(seat)]

    def _is_patient(self, seat: Seat) -> bool:
        ask = self.asks.get(seat)
        return ask is not None and (ask.patient or (self.calm and ask.after is None))

    def _takes_its_time(self, seat: Seat) -> bool:
        """True if nobody waits for the seat and it is connected; otherwise its clock must end the game."""
        return self._is_patient(seat) and seat in self.here

    def _up(self, seat: Seat) -> int:
        """Returns when a seat's time is up; while it is away, its bank is added."""
        if seat not in self.down_since:
            return self.until[seat]
        until = self.until[seat]
        if seat == self.alone and self._is_patient(seat):
            until = max(until, self.down_since[seat] + self._whole(self.asks[seat]))
        return until + self._banked(seat)

    def _whole(self, ask: Ask) -> int:
        """Returns the full time for a question, in milliseconds."""
        return round((self.limit if ask.after is None else ask.after) * 1000)

    def _banked(self, seat: Seat) -> int:
        return self.bank.get(seat, round(self.grace * 1000))

    def disconnected(self, seat: Seat) -> None:
        self.here.discard(seat)
        self.down_since.setdefault(seat, self.clock.now())
        if self.paused_at is None:
            self._paying.setdefault(seat, self.clock.now())

    def connected(self, seat: Seat) -> None:
        self.here.add(seat)
        self.down_since.pop(seat, None)
        self._pay(seat)

    def _pay(self, seat: Seat) -> None:
        """Takes the time that a seat was away out of its bank, and adds it to its clock."""
        since = self._paying.pop(seat, None)
        if since is None:
            return
        away = min(self.clock.now() - since, self._banked(seat))
        self.bank[seat] = self._banked(seat) - away
        if seat in self.until:
            self.until[seat] += away

    def left(self) -> tuple[dict[Seat, int], dict[Seat, int]]:
        """Returns the milliseconds left for each seat, and in its bank, as if everybody were back now."""
        now = self._now()
        away = {seat: min(max(0, now - since), self._banked(seat)) for seat, since in self._paying.items()}
        left = {seat: until + away.get(seat, 0) - now for seat, until in self.until.items()}
        bank = {seat: self._banked(seat) - away.get(seat, 0) for seat in self.bank.keys() | away}
        return left, bank

    def resume(self, asks: Mapping[Seat, Ask], left: Mapping[Seat, int], bank: Mapping[Seat, int]) -> None:
        """Restores clocks after an outage: these seats have so much left, all others get a new clock."""
        now = self.clock.now()
        self.bank = dict(bank)
        self.asks = {seat: asks[seat] for seat in left if seat in asks}
        self.until = {seat: now + left[seat] for seat in self.asks}
        self._followed = None
        self.follow(asks)

    def _now(self) -> int:
        """Returns the time; in a pause, the time at which it began."""
        return self.clock.now() if self.paused_at is None else self.paused_at

    def hold(self, *, paused: bool) -> bool:
        """Stops all clocks or lets them go on; returns True if that changed anything."""
        if paused == (self.paused_at is not None):
            return False
        if paused:
            self.pause()
        else:
            self.go_on()
        return True

    def pause(self) -> None:
        for seat in [*self._paying]:
            self._pay(seat)
        self.paused_at = self.clock.now()

    def go_on(self) -> None:
        """Ends a pause; its time counts for nobody."""
        if self.paused_at is not None:
            now = self.clock.now()
            self.until = {seat: until + now - self.paused_at for seat, until in self.until.items()}
            self.paused_at = None
            self._paying = dict.fromkeys(self.down_since, now)
