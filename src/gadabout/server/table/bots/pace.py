"""The pace of a table: calm, as if people played, or quick, for those who would rather not wait for bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.server.table.roster import Roster
from gadabout.server.table.timers import is_pace
from gadabout.server.wire.messages import Pace

SHARE: dict[Pace, float] = {"calm": 1.0, "quick": 0.25}
"""How much of its usual time a bot or the house takes; with `LEAST`, a turn takes about a third."""
LEAST = 0.4
"""Seconds of a quick decision: the eye follows, and most thoughts are at their end."""
MARGIN = 1.2
"""So many times the longest thought of late others take, too."""
FADING = 0.98
"""So much of the longest thought counts after the next one: a machine that was busy may be free again."""


def may_hurry(roster: Roster, asked: Mapping[Seat, Ask], seat: Seat) -> bool:
    """True if the bot on this seat should be quick with its question.

    In a race it would be unbeatable; and while the game has a pace of its own, as when cards are laid out for
    a race, people use that time. If a person is asked as well, nobody waits for the bot, and the person's
    clock may begin with its move.
    """
    if roster.pace == "calm" or asked[seat].race or is_pace(asked[seat]):
        return False
    chairs = [roster.chairs[other] for other in asked if other != HOUSE]
    return all(chair and chair.bot for chair in chairs)


class Wait:
    """The time that a bot takes for a decision; what it is to be may change while it runs."""

    def __init__(self, *, quick: bool) -> None:
        self._quick = quick
        self._changed = asyncio.Event()

    def hurry(self, quick: bool) -> None:
        """From now on quick, or calm again."""
        if quick != self._quick:
            self._quick = quick
            self._changed.set()

    async def over(self, began: float, calm: float, quick: float) -> None:
        """Returns so many seconds after the beginning: `calm` of them, or `quick`."""
        loop = asyncio.get_running_loop()
        while (left := began + (quick if self._quick else calm) - loop.time()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._changed.wait()


class Question(NamedTuple):
    """What a bot is asked, as all know it."""

    game: str
    level: str
    kind: str


class Longest:
    """The longest thought of late, by what all know of it: the game, the level, and what was asked.

    A quick answer comes no sooner than that: else it would tell that the hand left no choice. A thought that
    is longer than any before is the first to show.
    """

    def __init__(self) -> None:
        self._seconds: dict[Question, float] = {}

    def note(self, about: Question, took: float) -> None:
        """Notes the time of a decision with a choice; forced moves say nothing about the next decision."""
        self._seconds[about] = max(took, self._seconds.get(about, 0.0) * FADING)

    def quick(self, about: Question, calm: float) -> float:
        """Returns the seconds of a quick decision, never more than those of the calm one."""
        return min(calm, max(calm * SHARE["quick"], LEAST, self._seconds.get(about, 0.0) * MARGIN))
