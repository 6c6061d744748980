"""A bot that plays by habit, and as far as its level goes by search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from gadabout.bots.bot import PACING, Prospect, between, dice_at
from gadabout.bots.search import Edge, Judge, by_habit, habit, search
from gadabout.core.contract import Action, Seat

SAFETY: Final = 4.0
"""Seconds after which a search stops, whatever its budget: only for machines that are hardly moving."""
A_LOOK: Final = 48
"""Iterations to weigh actions with, for a level that has none of its own."""
GLANCES: Final = 8
"""Tries by habit that tell what an action will probably end with."""
Pace = Callable[[Any], tuple[float, float]]
"""The least and the most seconds that a decision takes; it hangs on what all can see alone."""


class Character(NamedTuple):
    """What a level is capable of."""

    tries: int
    """Iterations for a weighty decision; 0: by habit alone."""
    slips: float = 0.0
    """How often it takes just anything."""
    haze: float = 0.0
    """Points or days by which it misjudges what it sees at a glance."""


class Player:
    """Gets a view, imagines worlds that it could come from, and never sees the real one."""

    __slots__ = ("character", "judge", "level", "seconds", "seed", "taking")

    def __init__(self, judge: Judge, taking: Pace, level: str, character: Character, seed: bytes) -> None:
        self.judge = judge
        self.taking = taking
        self.level = level
        self.character = character
        self.seed = seed
        self.seconds = SAFETY

    def decide(self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        rng = self._chance(version)
        if rng.random() < self.character.slips:
            return rng.choice(legal)
        if not self.character.tries:
            return self._by_habit(view, legal, rng)
        tries = self._tries(view, budget)
        return _best_first(search(self.judge, view, tries, rng, self.seconds))[0].action

    def weigh(
        self, view: Any, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        rng = self._chance(version)
        rng.random()
        tries = 1 if len(legal) == 1 else self._tries(view, budget)
        edges = search(self.judge, view, tries, rng, self.seconds)
        first = _best_first(edges)[0]
        found = [
            self._prospect(view, edge, rng)
            for edge in (first, *[each for each in edges if each is not first])
        ]
        return [found[0], *sorted(found[1:], key=_win, reverse=True)]

    def pace(self, view: Any, legal: Sequence[Action], version: int) -> float:
        """Returns the seconds to wait; a forced move is no quicker, because that would reveal the hand."""
        least, most = self.taking(view)
        return between(dice_at(self.seed, version, PACING), least, most)

    def _chance(self, version: int) -> Random:
        """Returns the bot's own random numbers for one moment of a game."""
        return Random(self.seed + version.to_bytes(8, "big"))

    def _prospect(self, view: Any, edge: Edge, rng: Random) -> Prospect:
        """Returns what to expect of an action; search tries bad moves too, so the score comes from habit."""
        after = by_habit(self.judge, view, edge.action, GLANCES, rng)
        win = edge.worth / edge.tries if edge.tries else after.worth / after.tries
        return Prospect(edge.action, win, after.outcome / after.tries, edge.tries or after.tries)

    def _tries(self, view: Any, budget: int | None) -> int:
        tries = (self.character.tries or A_LOOK) if budget is None else budget
        return max(1, round(tries * self.judge.effort(view)))

    def _by_habit(self, view: Any, legal: Sequence[Action], rng: Random) -> Action:
        # Any world will do: habits look at nothing that differs between them.
        state, seat = self.judge.rules.redeal(view, rng), Seat(view.seat)
        haze = self.character.haze
        if not haze:
            return habit(self.judge, state, seat, legal)
        merits = [merit + rng.gauss(0, haze) for merit in self.judge.merits(state, seat, legal)]
        return legal[merits.index(max(merits))]


def _win(prospect: Prospect) -> float:
    return prospect.win


def _best_first(edges: list[Edge]) -> list[Edge]:
    """Sorts the most tried actions first, since the search keeps coming back to good ones."""
    return sorted(edges, key=_merit, reverse=True)


def _merit(edge: Edge) -> tuple[int, float, float]:
    return edge.tries, edge.worth, edge.glance
