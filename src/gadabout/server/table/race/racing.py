"""Moves of a race wait here until no slower line can bring an earlier one; then each is made in its turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from gadabout.core.beginning import game_seed
from gadabout.core.contract import Action, Illegal, Seat, apply
from gadabout.core.race import Arrival, in_order, lot
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.fairness import Receipt, receipt, settled_at

Done = Callable[[Illegal | None], None]
"""Who is told what became of a move, or why it was refused."""


class Entry(NamedTuple):
    """A move that a line brings into a race, and who is told what became of it."""

    message_id: str
    by: str
    actions: Sequence[Action]
    credit: int
    done: Done
    delay: int = 0
    """What was measured of its line, for the receipt."""
    arrived: int | None = None
    """When it came in; a bot's comes in when its turn comes."""


class Runner(NamedTuple):
    """A move that waits."""

    entry: Entry
    receipt: Receipt


class Race:
    """The placements of one question, from the reveal on."""

    def __init__(self, revealed: int) -> None:
        self.revealed = revealed
        self.waiting: list[tuple[Seat, Runner]] = []

    def has(self, seat: Seat) -> bool:
        """Whether a move of this seat waits."""
        return any(own == seat for own, _ in self.waiting)

    def enter(self, game: LiveGame, seat: Seat, entry: Entry, now: int) -> Runner:
        """A move joins in, if it is legal on top of the seat's own that wait already."""
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
        """Whether this message waits already, as after a drop; who sent it last will be answered."""
        for place, (own, runner) in enumerate(self.waiting):
            if (own, runner.entry.message_id) == (seat, message_id):
                self.waiting[place] = own, runner._replace(entry=runner.entry._replace(done=done))
                return True
        return False

    def due_at(self, lines: Mapping[Seat, int]) -> int | None:
        """When the first of those that wait is settled; lines are the credits of those who can still move."""
        return min((self.settled_at(seat, runner, lines) for seat, runner in self.waiting), default=None)

    def settled(self, now: int, lines: Mapping[Seat, int], game: LiveGame) -> list[tuple[Seat, Runner]]:
        """Those that nobody can come before any more, in the order in which they count; they leave."""
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
            (seat, runner._replace(receipt=runner.receipt.settle(now, game.version)))
            for _, seat, runner in arrivals
        ]

    def settled_at(self, seat: Seat, runner: Runner, lines: Mapping[Seat, int]) -> int:
        """When nobody can come before it any more."""
        others = [credit for other, credit in lines.items() if other != seat]
        return settled_at(runner.receipt, others)
