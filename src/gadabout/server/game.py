"""A game as its table keeps it: the log that grows, and what each onlooker may be told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom

from msgspec import Raw

from gadabout.core.codec import Malformed, encode
from gadabout.core.contract import Action, Ask, Illegal, Onlooker, Seat, Told, apply, heard
from gadabout.core.log import Log, Move, read
from gadabout.core.replay import Draft, Recorder, replay, start
from gadabout.games.registry import find
from gadabout.server import wire

WORLDS = 3
"""Imagined worlds that must agree on what a trial shows."""


class LiveGame:
    """A recorder with a memory: who was asked what at each version, and what each version told."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.rules = recorder.log.rules
        self.asks: list[Mapping[Seat, Ask]] = [self.rules.actors(start(recorder.log))]
        self.told: list[Sequence[Told]] = [()]
        self.ids: dict[tuple[Seat, str], int] = {}
        """The messages that were accepted, and the version that they led to."""

    @classmethod
    def resumed(cls, lines: Sequence[bytes]) -> LiveGame:
        """Where a stored log stops; everything is checked again."""
        log = read(b"\n".join(lines) + b"\n", find)
        game = cls(Recorder.resume(log))
        for step in replay(log):
            game._remember(step.entry, game.rules.actors(step.state), step.told)
        return game

    @property
    def log(self) -> Log:
        return self.recorder.log

    @property
    def version(self) -> int:
        return len(self.told) - 1

    def asked(self) -> Mapping[Seat, Ask]:
        return self.asks[-1]

    def is_current(self, seat: Seat, seen: int) -> bool:
        """Whether the seat is still asked what it was asked at that version."""
        if seen > self.version:
            return False
        then, now = self.asks[seen].get(seat), self.asks[-1].get(seat)
        return then is not None and now is not None and (then.kind, then.key) == (now.kind, now.key)

    def actions(self, raw: Sequence[Raw]) -> list[Action]:
        """Decoded; Illegal if one is no action of the game."""
        try:
            return [self.log.codec.action(bytes(one)) for one in raw]
        except Malformed as error:
            raise Illegal("no-action") from error

    def take(self, draft: Draft) -> None:
        """What was drafted and stored is now the game."""
        self.recorder.take(draft)
        for step in draft.steps:
            self._remember(step.entry, self.rules.actors(step.state), step.told)

    def _remember(self, entry: object, asks: Mapping[Seat, Ask], told: Sequence[Told]) -> None:
        self.asks.append(asks)
        self.told.append(told)
        if isinstance(entry, Move) and "id" in entry.receipt:
            self.ids[Seat(entry.seat), entry.receipt["id"]] = self.version

    def trial(self, seat: Seat, actions: Sequence[Action]) -> wire.Tried:
        """What these would bring, played in imagined worlds: so it can't tell what the seat doesn't know.

        Refused where one would draw from the dice, show the seat a new card, or ask somebody else.
        """
        rules, rng = self.rules, SystemRandom()
        view = rules.view(self.recorder.state, seat)
        worlds = [rules.redeal(view, rng) for _ in range(WORLDS)]
        for action in actions:
            drawn = [world.dice.drawn for world in worlds]
            worlds = [apply(rules, world, seat, action)[0] for world in worlds]
            views = {encode(rules.view(world, seat)) for world in worlds}
            if [world.dice.drawn for world in worlds] != drawn or len(views) > 1:
                raise Illegal("try-ends-here")
        world = worlds[0]
        legal = tuple(Raw(encode(action)) for action in rules.legal(world, seat))
        return wire.Tried("", Raw(encode(rules.view(world, seat))), _asked(rules.actors(world)), legal)

    def update(self, code: str, seat: Onlooker, have: int | None, timers: tuple[wire.Timer, ...]) -> bytes:
        """The newest view of one onlooker, and what he heard since the version that he has."""
        rules, state = self.rules, self.recorder.state
        since = self.version if have is None or have > self.version else have
        happened = tuple(
            wire.Happened(version, tuple(Raw(encode(event)) for event in heard(self.told[version], seat)))
            for version in range(since + 1, self.version + 1)
        )
        legal = () if seat is None else tuple(Raw(encode(action)) for action in rules.legal(state, seat))
        return encode(
            wire.Update(
                code,
                seat,
                self.version,
                Raw(encode(rules.view(state, seat))),
                happened,
                _asked(self.asked()),
                legal,
                timers,
                rules.result(state),
            )
        )


def _asked(asks: Mapping[Seat, Ask]) -> tuple[wire.Asked, ...]:
    return tuple(wire.Asked(seat, ask) for seat, ask in sorted(asks.items()))
