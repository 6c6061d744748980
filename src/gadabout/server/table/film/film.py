"""A finished game as a film: what everybody saw and heard at each move, small enough to be kept.

It needs no rules to be shown, so it outlives the version of the rules that it was played by.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gadabout.core.beginning import start
from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Result, Seat, Told, all_but
from gadabout.core.log import Gone, Log, Move, Undo
from gadabout.core.reading import read
from gadabout.core.replay import Step, replay
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import find
from gadabout.server.wire.messages import Asked

NAMES = 0xE000
"""The letter that stands for the name of seat 0 in a kept sentence: names can change and be erased."""


class Heard(Struct, frozen=True, omit_defaults=True):
    """An event, who heard it, and its sentence in each language."""

    event: Raw
    words: tuple[str, ...]
    to: tuple[int, ...] | None = None
    """None: everybody. −1 stands for the spectators."""
    shadow: bool = False
    """It only says to the others that there was a secret; who hears the secret needs it not."""

    def reaches(self, onlooker: int) -> bool:
        return self.to is None or onlooker in self.to


class Shot(Struct, frozen=True, omit_defaults=True):
    """One line of the log; the first shot is the moment before any."""

    n: int
    changes: tuple[Raw, ...]
    """For the spectators and then for each seat, what of the view is not as in the shot before."""
    asks: tuple[Asked, ...]
    heard: tuple[Heard, ...] = ()
    seat: int | None = None
    by: str = ""
    at: int = 0
    undo: int = 0
    gone: str = ""
    receipt: dict[str, Any] = {}


class Film(Struct, frozen=True):
    """A game from its first deal to its end."""

    game: str
    rules: int
    options: Raw
    commitment: str
    seed: str
    result: Result | None
    shots: tuple[Shot, ...]


def make_film(lines: Sequence[bytes]) -> bytes:
    """Runs in a worker: returns the packed film of a log."""
    return filmed(read(b"\n".join(lines) + b"\n", find))


def filmed(log: Log) -> bytes:
    """Returns the packed film of a log that has been read."""
    camera = _Camera(log)
    shots = [camera.shot(None, start(log)), *(camera.shot(step, step.state) for step in replay(log))]
    header, result = log.header, log.end.end if log.end else None
    film = Film(
        header.game, header.rules, header.options, header.commitment, header.seed or "", result, tuple(shots)
    )
    return lzma.compress(encode(film), preset=6)


def unpacked(film: bytes) -> Film:
    return msgspec.json.decode(lzma.decompress(film), type=Film)


class _Camera:
    """Remembers each onlooker's last view, to keep only what changes."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.players = log.rules.seats(log.options)
        self.people = tuple(chr(NAMES + seat) for seat in range(self.players))
        self.onlookers: tuple[Onlooker, ...] = (None, *map(Seat, range(self.players)))
        self.last: dict[Onlooker, dict[str, Any]] = {onlooker: {} for onlooker in self.onlookers}

    def shot(self, step: Step | None, state: Any) -> Shot:
        entry = step.entry if step else None
        move = entry if isinstance(entry, Move) else None
        gone = entry if isinstance(entry, Gone) else None
        return Shot(
            n=entry.n if entry else 0,
            changes=tuple(self._change(state, onlooker) for onlooker in self.onlookers),
            asks=()
            if gone and gone.over
            else tuple(Asked(seat, ask) for seat, ask in sorted(self.log.rules.actors(state).items())),
            heard=self._heard(step.told if step else ()),
            seat=entry.seat if entry else None,
            by=entry.by if entry else "",
            at=entry.at if entry else 0,
            undo=entry.undo if isinstance(entry, Undo) else 0,
            gone=gone.gone if gone else "",
            receipt={name: value for name, value in move.receipt.items() if name != "id"} if move else {},
        )

    def _change(self, state: Any, onlooker: Onlooker) -> Raw:
        view = self.log.rules.view(state, onlooker)
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        before, self.last[onlooker] = self.last[onlooker], fields
        return Raw(encode({name: new for name, new in fields.items() if before.get(name, _Camera) != new}))

    def _heard(self, told: Sequence[Told]) -> tuple[Heard, ...]:
        heard = []
        for place, one in enumerate(told):
            before = told[place - 1].to if place else None
            shadow = before is not None and None not in before and one.to == all_but(self.players) - before
            to = None if one.to is None else tuple(sorted(-1 if ear is None else ear for ear in one.to))
            heard.append(Heard(Raw(encode(one.event)), self._words(one), to, shadow))
        return tuple(heard)

    def _words(self, one: Told) -> tuple[str, ...]:
        say, options = self.log.rules.say, self.log.options
        return tuple(say(options, one.event, self.people, language) for language in LANGUAGES)
