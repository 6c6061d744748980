"""Tells everybody who listens to a table what it looks like, what happened, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.server.base import counters
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.track import Track
from gadabout.server.table.reopening import Shelved
from gadabout.server.table.room_view import described
from gadabout.server.table.roster import Roster, hashed
from gadabout.server.table.takeback import TakeBacks
from gadabout.server.table.telling import Telling, photo_finish
from gadabout.server.table.timers import Timers
from gadabout.server.wire import messages
from gadabout.server.wire.refusals import words_of


class Shown(Protocol):
    """The parts of a table that its listeners are told of."""

    audience: Audience
    game: LiveGame | None
    roster: Roster
    shelved: Shelved
    takebacks: TakeBacks
    timers: Timers
    track: Track


class Attendance:
    """The listeners of a table, and all that they are told."""

    def __init__(self, table: Shown) -> None:
        self._table = table
        self.noticed: Callable[[messages.Room], None] = lambda _room: None
        """Called when the table looks different."""

    async def attend(
        self,
        listener: Listener,
        keys: Sequence[str],
        have: int | None,
        language: str = "",
        *,
        onlooker: bool = False,
    ) -> None:
        """Adds a listener with these keys, and sends them what happened since the version that they have."""
        table = self._table
        hashes = tuple(map(hashed, keys))
        opened = tuple(map(table.roster.seat_of_hash, hashes))
        seats = frozenset(Seat(seat) for seat in opened if seat is not None)
        table.audience.join(listener, seats, language, hashes, onlooker=onlooker)
        for own in seats:
            table.timers.connected(own)
        self.tell_room()
        listener.send(encode(messages.Yours(table.roster.code, opened)))
        if table.game:
            self._tell_one(listener, have)
            # Whoever was away when a race ended sees it, too.
            if finish := photo_finish(table.game, table.roster.code):
                listener.send(finish)

    async def leave(self, listener: Listener) -> None:
        """Removes a listener; a seat for which nobody listens any more starts to use its time bank."""
        audience = self._table.audience
        for seat in audience.leave(listener) - audience.present():
            self._table.timers.disconnected(seat)
        self.tell_room()

    def reseat(self, roster: Roster) -> None:
        """Tells listeners whose keys now open other seats which ones, and what is seen from there."""
        for listener, opened in self._table.audience.reseat(roster.seat_of_hash).items():
            listener.send(encode(messages.Yours(roster.code, opened)))
            if self._table.game:
                self._tell_one(listener, None)

    def tell_room(self) -> None:
        room = self.room()
        self._table.audience.hear(encode(room))
        self.noticed(room)

    def room(self) -> messages.Room:
        """Returns the message that describes the table and its people to everybody."""
        table = self._table
        room = described(table.roster, table.game, table.audience, table.takebacks.shown())
        notice = table.shelved.notice
        return msgspec.structs.replace(room, notice=dict(notice)) if notice else room

    def tell_update(self, have: int) -> None:
        """Tells everybody what happened since a version; all see the start of a race at the same moment."""
        table = self._table
        assert table.game
        table.timers.follow(table.game.asked())
        slowest = table.audience.slowest() if table.track.begins() else 0
        table.audience.tell(self.news(have).update, slowest)

    def news(self, have: int | None) -> Telling:
        """Returns the updates for listeners who have that version."""
        table = self._table
        assert table.game
        return Telling(table.game, table.roster.code, table.roster.people, have, table.timers.shown())

    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None:
        """Counts a refusal, and sends its reason to the listener."""
        counters.refusals.labels(refused.key).inc()
        game = self._table.game
        words = words_of(refused, game.rules if game else None)
        listener.send(encode(messages.Refused(message_id, refused.key, words)))

    def _tell_one(self, listener: Listener, have: int | None) -> None:
        news, audience = self.news(have), self._table.audience
        for seat in audience.eyes_of(listener):
            listener.send(news.update(seat, audience.languages.get(listener, "")))
