"""Chance of a server. Some of it ends when patience does: so whatever takes long to imagine is broken off."""

from __future__ import annotations

from random import Random, SystemRandom
from time import thread_time

from gadabout.server.base.ports import TooHard


class Patience(Random):
    """Nothing can be imagined without chance; after so many seconds of the thread's work there is none."""

    seconds: float

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._until = thread_time() + self.seconds

    def getrandbits(self, bits: int) -> int:
        if thread_time() > self._until:
            raise TooHard
        return super().getrandbits(bits)


class Hurried(Patience, SystemRandom):
    """For who imagines a world while the other tables wait."""

    seconds = 0.05


class Impatient(Patience):
    """For a what-if, the same numbers as of any Random; the hardest that is known take about a second."""

    seconds = 10.0


class SystemChance:
    """Chance from the system's own source."""

    def rng(self) -> Random:
        return SystemRandom()

    def spread(self, seconds: float) -> int:
        return round(SystemRandom().uniform(0, seconds) * 1000)

    def hurried(self) -> Random:
        return Hurried()

    def impatient(self, seed: int | None = None) -> Random:
        return Impatient(seed)
