"""The bots of a table: each decides in a worker process, and the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from gadabout.core.contract import Action, Ask, Illegal, Seat
from gadabout.server.base.inbox import Job
from gadabout.server.base.logs import short
from gadabout.server.table.bots.pace import Wait, may_hurry
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.racing import Entry
from gadabout.server.table.roster import Roster

FAILED_SECONDS = 2.0
"""After so long the game's fallback is played for a bot that failed; nobody waits for its clock."""
log = logging.getLogger("gadabout.table")


class Played(Protocol):
    """What bots need of their table."""

    game: LiveGame | None
    pilot: Pilot
    roster: Roster

    def post(self, job: Job) -> None: ...
    async def bring(self, seat: Seat, entry: Entry) -> None: ...


class Thought(NamedTuple):
    """A bot's decision under way: its question, the bot's level, and the version of the game."""

    task: asyncio.Task[None]
    asked: Ask
    level: str
    version: int
    wait: Wait


class Thinking:
    """The decisions under way, at most one per seat; the table doesn't wait for them."""

    def __init__(self, table: Played) -> None:
        self.table = table
        self._thoughts: dict[Seat, Thought] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._thoughts

    @property
    def busy(self) -> bool:
        return any(not thought.task.done() for thought in self._thoughts.values())

    def begin(self, seat: Seat, level: str) -> None:
        assert self.table.game
        asked, version = self.table.game.asked()[seat], self.table.game.version
        wait = Wait(quick=may_hurry(self.table.roster, self.table.game.asked(), seat))
        task = asyncio.create_task(self._think(seat, level, version, wait))
        self._thoughts[seat] = Thought(task, asked, level, version, wait)

    def follow(self, asked: Mapping[Seat, Ask]) -> None:
        """Cancels thoughts whose question isn't asked any more.

        Makes the others quick or calm, as they should be now.
        """
        if not self._thoughts:
            return
        for seat in [seat for seat, thought in self._thoughts.items() if not self._is_wanted(seat, asked)]:
            self._thoughts.pop(seat).task.cancel()
        for seat, thought in self._thoughts.items():
            thought.wait.hurry(may_hurry(self.table.roster, asked, seat))

    def _entry(self, game: LiveGame, seat: Seat, level: str, version: int, action: Action | None) -> Entry:
        """Returns the bot's move; if the bot failed, the fallback, marked as played by the clock."""
        if action is None:
            fallback = game.rules.fallback(game.recorder.state, seat)
            return Entry(f"bot-{version}", "clock", (fallback,), 0, _forgotten)
        return Entry(f"bot-{version}", f"bot:{level}", (action,), 0, _forgotten)

    def _is_wanted(self, seat: Seat, asked: Mapping[Seat, Ask]) -> bool:
        """True if the seat is still asked the same, by the same bot, and no move was undone meanwhile."""
        assert self.table.game
        thought, chair = self._thoughts[seat], self.table.roster.chairs[seat]
        current = asked.get(seat) == thought.asked and thought.version >= self.table.game.undone
        return current and chair is not None and chair.bot == thought.level

    def cancel(self) -> None:
        for thought in self._thoughts.values():
            thought.task.cancel()

    async def _think(self, seat: Seat, level: str, version: int, wait: Wait) -> None:
        table, game = self.table, self.table.game
        assert game
        action: Action | None = None
        try:
            seed = bytes.fromhex(table.roster.bot_seed)
            action = await table.pilot.decide(game, seat, level, seed, version, wait=wait)
        except Exception:
            log.exception("a bot failed at table %s; its fallback is played", short(table.roster.code))
            await asyncio.sleep(FAILED_SECONDS * table.pilot.pace)
        thought = self._thoughts[seat]

        async def answer() -> None:
            if self._thoughts.get(seat) is not thought:
                return
            wanted = self._is_wanted(seat, game.asked())
            del self._thoughts[seat]
            if wanted and table.roster.phase == "playing" and not table.roster.paused:
                await table.bring(seat, self._entry(game, seat, level, version, action))

        table.post(answer)


def _forgotten(_refused: Illegal | None) -> None:
    """Ignores a refusal: the bot will decide again by itself."""
