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

    In a race it would be unbeatable. A pause of the game's own, as when cards are laid out for a race, is
    time that people use. And if a person is asked as well, nobody waits for the bot; its move may even start
    the person's clock.
    """
    if roster.pace == "calm" or asked[seat].race or is_pace(asked[seat]):
        return False
    chairs = [roster.chairs[other] for other in asked if other != HOUSE]
    return all(chair and chair.bot for chair in chairs)


class Wait:
    """The wait before a bot's move; whether it is quick or calm may change while it runs."""

    def __init__(self, *, quick: bool) -> None:
        self._quick = quick
        self._changed = asyncio.Event()

    def hurry(self, quick: bool) -> None:
        """Makes the wait quick or calm from now on."""
        if quick != self._quick:
            self._quick = quick
            self._changed.set()

    async def over(self, began: float, calm: float, quick: float) -> None:
        """Waits until `quick` or `calm` seconds after `began`, whichever the wait is by then."""
        loop = asyncio.get_running_loop()
        while (left := began + (quick if self._quick else calm) - loop.time()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._changed.wait()


class Question(NamedTuple):
    """What everybody knows of a question to a bot."""

    game: str
    level: str
    kind: str


class Longest:
    """The longest recent thinking time, for each game, level and kind of question.

    A quick answer waits that long, or else its timing would tell that the hand left no choice. Only a thought
    that takes longer than any before can be noticed.
    """

    def __init__(self) -> None:
        self._seconds: dict[Question, float] = {}

    def note(self, about: Question, took: float) -> None:
        """Notes how long a decision took; the caller leaves out forced moves."""
        self._seconds[about] = max(took, self._seconds.get(about, 0.0) * FADING)

    def quick(self, about: Question, calm: float) -> float:
        """Returns the seconds that a quick decision takes, never more than a calm one."""
        return min(calm, max(calm * SHARE["quick"], LEAST, self._seconds.get(about, 0.0) * MARGIN))
