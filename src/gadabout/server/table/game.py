"""A game as its table keeps it: the log that grows, and what each onlooker may be told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from msgspec import Raw

from gadabout.core.beginning import start
from gadabout.core.codec import Malformed, encode
from gadabout.core.contract import Action, Ask, Illegal, Seat, Told
from gadabout.core.finish import Placement, placements
from gadabout.core.log import Entry, Gone, Undo
from gadabout.core.reading import read
from gadabout.core.recorder import Draft, Recorder
from gadabout.core.replay import replay
from gadabout.core.verdict import say_reason
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import find
from gadabout.server.base.ports import Chance, TooHard
from gadabout.server.table.trial import Trial, listed
from gadabout.server.wire.story import Story

Imagined = TypeVar("Imagined")
AGAINST_BOTS = "against-bots"
"""How a move was taken back where no other person had to be asked; the game is marked."""


class LiveGame:
    """A recorder with a memory: who was asked what at each version, and what each version told."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.log = recorder.log
        self.rules = recorder.log.rules
        self.version = 0
        self.story = Story(self.rules, recorder.log.options)
        self.asks: list[Mapping[Seat, Ask]] = [self.rules.actors(start(recorder.log))]
        self.told: list[Sequence[Told]] = [()]
        self.races: list[bool] = [is_race(self.asks[0])]
        """Whether a race was on, at each version."""
        self.has_races = self.races[0]
        """Whether one ever was."""
        self.undone = 0
        """The version of the last undo: what answers to an older one is too late."""
        self.free_undos = 0
        self.slow = 0
        """How often in a row it took long to imagine how the hidden cards may lie."""
        self._shown: tuple[Mapping[Seat, Ask], bytes] = ({}, b"[]")
        self.ids: dict[tuple[Seat, str], int] = {}
        """The messages that were accepted, and the version that they led to."""

    @classmethod
    def resumed(cls, lines: Sequence[bytes]) -> LiveGame:
        """Replays and checks a stored log, and returns the game as it stands at its end."""
        log = read(b"\n".join(lines) + b"\n", find)
        game = cls(Recorder.at_start(log))
        for step in replay(log):
            game.recorder.state = step.state
            game._remember(step.entry, game.rules.actors(step.state), step.told)
        return game

    def marks(self) -> tuple[str, ...]:
        """Returns marks that everybody should see: moves were freely taken back, the game is a what-if."""
        marks = {"taken-back": self.free_undos, "what-if": self.log.header.fork}
        return tuple(mark for mark, holds in marks.items() if holds)

    @property
    def is_hard(self) -> bool:
        """True if imagining worlds was too slow twice in a row; once may be the machine's fault."""
        return self.slow > 1

    def asked(self) -> Mapping[Seat, Ask]:
        return self.asks[-1]

    def is_current(self, seat: Seat, seen: int) -> bool:
        """True if the seat is still asked what it was asked at version `seen`."""
        if not self.undone <= seen <= self.version:
            return False
        then, now = self.asks[seen].get(seat), self.asks[-1].get(seat)
        return then is not None and now is not None and (then.kind, then.key) == (now.kind, now.key)

    def last_race(self) -> tuple[int, tuple[Placement, ...]]:
        """Returns the version at which the last race ended, and its moves; 0 and no moves while one is on."""
        if self.races[-1]:
            return 0, ()
        ended = next((version for version in range(self.version, 0, -1) if self.races[version - 1]), 0)
        begun = next((version for version in range(ended - 1, -1, -1) if not self.races[version]), 0)
        return ended, tuple(placements(move for move in self.log.standing() if begun < move.n <= ended))

    def objection(self, seat: Seat, actions: Sequence[Action], chance: Chance) -> Illegal:
        """Returns why a move is refused that isn't asked for: by the rules' own reason if there is one.

        The rules are asked in an imagined world, so that the reason can't tell what the seat doesn't know.
        """
        if self.is_hard:
            return Illegal("too-late")
        view = self.rules.view(self.recorder.state, seat)
        try:
            world = self.in_time(lambda rng: self.rules.redeal(view, rng), chance)
            for action in actions:
                self.rules.act(world, seat, action)
        except Illegal as refused:
            return refused
        except (TooHard, ValueError):
            pass  # A view with too many open questions gives no world.
        return Illegal("too-late")

    def in_time(self, imagine: Callable[[Random], Imagined], chance: Chance) -> Imagined:
        """Calls `imagine` while other tables wait; raises TooHard if it takes too long, and counts that."""
        try:
            imagined = imagine(chance.hurried())
        except TooHard:
            self.slow += 1
            raise
        except (Illegal, ValueError):
            self.slow = 0
            raise
        self.slow = 0
        return imagined

    def actions(self, raw: Sequence[Raw]) -> list[Action]:
        """Decodes actions; raises Illegal if one is no action of the game."""
        try:
            return [self.log.codec.action(bytes(one)) for one in raw]
        except Malformed as error:
            raise Illegal("no-action") from error

    def take(self, draft: Draft) -> None:
        """Adds a draft that has been stored to the game."""
        self.recorder.take(draft)
        for step in draft.steps:
            self._remember(step.entry, self.rules.actors(step.state), step.told)

    def _remember(self, entry: Entry, asks: Mapping[Seat, Ask], told: Sequence[Told]) -> None:
        if isinstance(entry, Gone) and entry.over:
            asks = {}
        self.version += 1
        self.asks.append(asks)
        self.told.append(told)
        self.races.append(is_race(asks))
        self.has_races = self.has_races or self.races[-1]
        if isinstance(entry, Undo):
            self.undone = self.version
            self.free_undos += entry.receipt.get("how") == AGAINST_BOTS
        if entry.seat is not None and "id" in entry.receipt:
            self.ids[Seat(entry.seat), entry.receipt["id"]] = self.version

    def trial(self, seat: Seat, actions: Sequence[Action]) -> Trial:
        """Makes a trial of these actions, based on what the seat can know."""
        return Trial(self.rules, self.rules.view(self.recorder.state, seat), seat, actions)

    def ended(self) -> dict[str, str]:
        """Returns why the game ended, in each language; empty while it goes on."""
        if self.log.end is None:
            return {}
        reason = self.log.end.end.reason
        return {language: say_reason(self.rules, reason, language) for language in LANGUAGES}

    def shown_asks(self) -> bytes:
        """Encodes all current questions for an Update."""
        asks = self.asked()
        if self._shown[0] is not asks:
            self._shown = asks, encode(listed(asks))
        return self._shown[1]


def is_race(asks: Mapping[Seat, Ask]) -> bool:
    for ask in asks.values():  # noqa: SIM110  # a generator takes longer than all there is to ask
        if ask.race:
            return True
    return False
