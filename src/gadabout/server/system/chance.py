"""Random sources of a server. Some raise TooHard after a while, so slow imagining is broken off."""

from __future__ import annotations

from random import Random, SystemRandom
from time import thread_time

from gadabout.server.base.ports import TooHard


class Patience(Random):
    """A Random that raises TooHard once its thread has worked for so many seconds."""

    seconds: float

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._until = thread_time() + self.seconds

    def getrandbits(self, bits: int) -> int:
        if thread_time() > self._until:
            raise TooHard
        return super().getrandbits(bits)


class Hurried(Patience, SystemRandom):
    """Unforeseeable numbers for imagining a world while the other tables wait."""

    seconds = 0.05


class Impatient(Patience):
    """Seeded numbers for a what-if, equal to those of any Random; the hardest case known takes a second."""

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
