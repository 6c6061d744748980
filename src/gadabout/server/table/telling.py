"""Updates after a move, one for each onlooker; parts that several hear are encoded once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat, heard
from gadabout.core.log import Gone, Undo
from gadabout.core.sights import sights
from gadabout.server.table.game import LiveGame
from gadabout.server.table.timers import is_pace
from gadabout.server.wire import messages
from gadabout.server.wire.story import Ear, late, taken_back, went


class Telling:
    """The current game, for listeners who have heard of it up to a version.

    It writes a `messages.Update` from its parts: most of them are the same for everybody.
    """

    def __init__(
        self,
        game: LiveGame,
        code: str,
        people: Callable[[], tuple[str, ...]],
        have: int | None,
        timers: tuple[messages.Timer, ...],
    ) -> None:
        self.game = game
        self.people = people
        version = game.version
        since = version if have is None or have > version else have
        self._versions = range(since + 1, version + 1)
        self._to = [one.to for told in game.told[since + 1 :] for one in told if one.to is not None]
        """The listeners of each event that not everybody hears."""
        self._happened: dict[tuple[tuple[bool, ...], str], bytes] = {}
        """Encoded events, by which of those somebody hears and by language."""
        self._rules, self._state = game.rules, game.recorder.state
        self._sights = sights(game.rules.MODEL.view)
        self._shared = self._rules.view(self._state, None)
        end = game.log.end.end if game.log.end else None
        self._asked = {} if end else game.asked()
        self._head = b'{"type":"Update","table":"%b","seat":' % code.encode()
        self._common = b',"version":%d,"view":%b' % (version, self._sights.common(self._shared))
        self._asks = game.shown_asks()
        self._tail = b',"timers":%b,"result":%b}' % (encode(timers) if timers else b"[]", encode(end))

    def update(self, seat: Onlooker, language: str = "") -> bytes:
        """Encodes the Update of one onlooker: the newest view, and the events since their version."""
        number, view, legal = b"null", self._shared, b"[]"
        if seat is not None:
            number, view = b"%d" % seat, self._rules.view(self._state, seat, view)
            if seat in self._asked:
                legal = encode(self._rules.legal(self._state, seat))
        own, heard_of = self._sights.own(view), self._heard(seat, language)
        return b"".join((self._head, number, self._common, own, heard_of, legal, self._tail))

    def _heard(self, seat: Onlooker, language: str) -> bytes:
        """Encodes the events and questions of an Update, once for all onlookers who hear the same."""
        alike = tuple([seat in to for to in self._to]) if self._to else (), language
        happened = self._happened.get(alike)
        if happened is None:
            ear = Ear(seat, language, self.people() if language else ())
            told = encode([self._one(ear, version) for version in self._versions])
            happened = b',"happened":%b,"asks":%b,"legal":' % (told, self._asks)
            self._happened[alike] = happened
        return happened

    def _one(self, ear: Ear, version: int) -> messages.Happened:
        game = self.game
        told, entry = game.told[version], game.log.entries[version - 1]
        if isinstance(entry, Undo):
            return messages.Happened(version, (), taken_back(ear, entry.seat), entry.undo)
        if isinstance(entry, Gone):
            return messages.Happened(version, (), went(ear, entry.gone, entry.seat))
        events: Any = heard(told, ear.seat)
        words = game.story.words(ear, version, told) if ear.language else ()
        if entry.by == "clock" and not is_pace(game.asks[version - 1][Seat(entry.seat)]):
            return messages.Happened(version, events, words + late(ear, entry.seat), late=entry.seat)
        return messages.Happened(version, events, words)


def photo_finish(game: LiveGame, code: str) -> bytes | None:
    """Encodes the photo finish of the last race; None while one is on, or if there was none."""
    version, raced = game.last_race()
    return encode(messages.PhotoFinish(code, version, raced)) if raced else None
