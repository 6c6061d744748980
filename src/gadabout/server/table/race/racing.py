"""Moves of a race, which wait until no slower connection can bring an earlier one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from gadabout.core.beginning import game_seed
from gadabout.core.contract import Action, Illegal, Seat, apply
from gadabout.core.race import Arrival, in_order, lot
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.fairness import Receipt, receipt, settled_at

Done = Callable[[Illegal | None], None]
"""Called when a move is made (with None) or refused (with the reason)."""


class Entry(NamedTuple):
    """A move that joins a race, and the callback for its outcome."""

    message_id: str
    by: str
    actions: Sequence[Action]
    credit: int
    done: Done
    delay: int = 0
    """The shortest round trip of its connection, for the receipt."""
    arrived: int | None = None
    """The time of its arrival; None for a bot's move, which arrives when it joins the race."""


class Runner(NamedTuple):
    """A waiting move."""

    entry: Entry
    receipt: Receipt


class Race:
    """The waiting moves of one race, from its reveal on."""

    def __init__(self, revealed: int) -> None:
        self.revealed = revealed
        self.waiting: list[tuple[Seat, Runner]] = []

    def has(self, seat: Seat) -> bool:
        """True if a move of this seat waits."""
        return any(own == seat for own, _ in self.waiting)

    def enter(self, game: LiveGame, seat: Seat, entry: Entry, now: int) -> Runner:
        """Adds a move to the race; raises Illegal if it isn't legal after the seat's own waiting moves."""
        own = [action for other, runner in self.waiting if other == seat for action in runner.entry.actions]
        state = game.recorder.state
        for action in (*own, *entry.actions):
            state, _ = apply(game.rules, state, seat, action)
        arrived = now if entry.arrived is None else entry.arrived
        came = receipt(entry.message_id, arrived, entry.credit, self.revealed, delay=entry.delay)
        runner = Runner(entry, came)
        self.waiting.append((seat, runner))
        return runner

    def heard_again(self, seat: Seat, message_id: str, done: Done) -> bool:
        """Returns True if this message waits already, sent earlier; its answer then goes to `done`."""
        for place, (own, runner) in enumerate(self.waiting):
            if (own, runner.entry.message_id) == (seat, message_id):
                self.waiting[place] = own, runner._replace(entry=runner.entry._replace(done=done))
                return True
        return False

    def due_at(self, lines: Mapping[Seat, int]) -> int | None:
        """Returns when the first waiting move is settled; `lines` has the credit of each seat that moves."""
        return min((self.settled_at(seat, runner, lines) for seat, runner in self.waiting), default=None)

    def settled(self, now: int, lines: Mapping[Seat, int], game: LiveGame) -> list[tuple[Seat, Runner]]:
        """Removes and returns the moves that no slower connection can still overtake, in order."""
        ready = [pair for pair in self.waiting if self.settled_at(*pair, lines) <= now]
        if not ready:
            return []
        last = max(runner.receipt.effective for _, runner in ready)
        out = [pair for pair in self.waiting if pair[1].receipt.effective <= last]
        self.waiting = [pair for pair in self.waiting if pair not in out]
        arrivals = [Arrival(runner.receipt.effective, seat, runner) for seat, runner in out]
        if len(arrivals) > 1:
            arrivals = in_order(arrivals, lot(game_seed(game.log.header), game.version))
        return [
            (seat, runner._replace(receipt=structs.replace(runner.receipt, settled=now, after=game.version)))
            for _, seat, runner in arrivals
        ]

    def settled_at(self, seat: Seat, runner: Runner, lines: Mapping[Seat, int]) -> int:
        """Returns the time from which nobody can overtake this move any more."""
        others = [credit for other, credit in lines.items() if other != seat]
        return settled_at(runner.receipt, others)
