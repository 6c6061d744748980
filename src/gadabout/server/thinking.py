"""The bots of a table: each decides in a process of its own, and the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from gadabout.core.contract import Action, Ask, Illegal, Seat
from gadabout.server.logs import mark
from gadabout.server.racing import Entry

if TYPE_CHECKING:
    from gadabout.server.table import Table

log = logging.getLogger("gadabout.table")


class Thinking:
    """Who is thinking; one thought a seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._given_up: dict[Seat, Ask] = {}
        """The question at which a bot failed; it tries again at the next one."""

    def __contains__(self, seat: Seat) -> bool:
        assert self.table.game
        asked = self.table.game.asked().get(seat)
        return seat in self._tasks or (asked is not None and self._given_up.get(seat) == asked)

    @property
    def busy(self) -> bool:
        return any(not task.done() for task in self._tasks.values())

    def begin(self, seat: Seat, level: str) -> None:
        self._tasks[seat] = asyncio.create_task(self._think(seat, level))

    def cancel(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _think(self, seat: Seat, level: str) -> None:
        table, game = self.table, self.table.game
        assert game
        version, asked = game.version, game.asked()[seat]
        action: Action | None = None
        try:
            seed = bytes.fromhex(table.roster.bot_seed)
            action = await table.pilot.decide(game, seat, level, seed, version)
        except Exception:
            log.exception("a bot failed at table %s; the clock will play for it", mark(table.roster.code))

        async def answer() -> None:
            del self._tasks[seat]
            if action is None:
                self._given_up[seat] = asked
                return
            chair, playing = table.roster.chairs[seat], table.roster.phase == "playing"
            if not playing or table.roster.paused or game.asked().get(seat) != asked:
                return
            # Nobody plays for a seat that is a person's again, nor what was thought before an undo.
            if version < game.undone or chair is None or chair.bot != level:
                return
            await table.bring(seat, Entry(f"bot-{version}", f"bot:{level}", (action,), 0, _forgotten))

        table.post(answer)


def _forgotten(_refused: Illegal | None) -> None:
    """A bot looks again by itself."""
