"""Everybody who listens to a table: on which seats, over which connections."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from gadabout.core.contract import Onlooker, Seat
from gadabout.server.table.race.fairness import Latency


class Listener(Protocol):
    """A connection, as a table sees it."""

    latency: Latency

    def send(self, message: bytes, wait: int = 0) -> None:
        """Sends a message later, in order, and not before `wait` milliseconds have passed."""


class Audience:
    """The listeners of a table, each with their seats; a listener without seats is a spectator."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, frozenset[Seat]] = {}
        self.languages: dict[Listener, str] = {}
        """Of those who want sentences."""
        self.keys: dict[Listener, tuple[str, ...]] = {}
        """Hashes of the keys that each came with."""
        self.onlookers: set[Listener] = set()
        """Those who look with a spectator's eyes, too, though they have seats."""
        self._eyes: dict[Listener, tuple[tuple[Onlooker, str], ...]] = {}
        """Whose views each gets, and in which language: looked up for every move."""

    def join(
        self,
        listener: Listener,
        seats: frozenset[Seat],
        language: str,
        keys: tuple[str, ...] = (),
        *,
        onlooker: bool = False,
    ) -> None:
        self.listeners[listener] = seats
        self.keys[listener] = keys
        (self.onlookers.add if onlooker else self.onlookers.discard)(listener)
        if language:
            self.languages[listener] = language
        else:
            self.languages.pop(listener, None)
        self._look(listener)

    def _look(self, listener: Listener) -> None:
        language = self.languages.get(listener, "")
        self._eyes[listener] = tuple((seat, language) for seat in self.eyes_of(listener))

    def leave(self, listener: Listener) -> frozenset[Seat]:
        """Removes a listener and returns the seats for which it listened."""
        self.keys.pop(listener, None)
        self.languages.pop(listener, None)
        self.onlookers.discard(listener)
        self._eyes.pop(listener, None)
        return self.listeners.pop(listener, frozenset())

    def seats_of(self, listener: Listener) -> frozenset[Seat]:
        return self.listeners.get(listener, frozenset())

    def eyes_of(self, listener: Listener) -> tuple[Onlooker, ...]:
        """Returns whose views a listener gets: its seats', and a spectator's if it has none or wants one."""
        seats = self.seats_of(listener)
        return (*seats, None) if not seats or listener in self.onlookers else tuple(seats)

    def present(self) -> set[Seat]:
        """Returns the seats for which somebody listens."""
        return {seat for seats in self.listeners.values() for seat in seats}

    def watching(self) -> int:
        return sum(not seats for seats in self.listeners.values())

    def reseat(self, seat_of: Callable[[str], int | None]) -> dict[Listener, tuple[int | None, ...]]:
        """Updates the listeners after seats changed hands; returns those whose keys now open other seats."""
        changed = {}
        for listener, keys in self.keys.items():
            opened = tuple(map(seat_of, keys))
            seats = frozenset(Seat(seat) for seat in opened if seat is not None)
            if seats != self.listeners[listener]:
                self.listeners[listener] = seats
                self._look(listener)
                changed[listener] = opened
        return changed

    def hear(self, message: bytes, *, but: Seat | None = None) -> None:
        """Sends the same message to all listeners, except those of the seat `but`, if given."""
        for listener, seats in self.listeners.items():
            if but is None or but not in seats:
                listener.send(message)

    def tell(self, make: Callable[[Onlooker, str], bytes], slowest: int = 0) -> None:
        """Sends each listener the messages for its seats; fast connections wait for `slowest`, if given."""
        made: dict[tuple[Onlooker, str], bytes] = {}
        for listener, eyes in self._eyes.items():
            wait = max(0, slowest - listener.latency.credit()) if slowest else 0
            for eye in eyes:
                message = made.get(eye)
                if message is None:
                    message = made[eye] = make(*eye)
                listener.send(message, wait)

    def slowest(self) -> int:
        """Returns the largest credit of a connection, in milliseconds."""
        return max((listener.latency.credit() for listener in self.listeners), default=0)

    def credits(self, seats: Iterable[Seat]) -> dict[Seat, int]:
        """Returns for each of these seats the credit of its slowest connection."""
        lines = dict.fromkeys(seats, 0)
        for listener, own in self.listeners.items():
            credit = listener.latency.credit()
            for seat in own if credit else ():
                if lines.get(seat, credit) < credit:
                    lines[seat] = credit
        return lines
