"""The lobby: public tables, and who looks at them. News is told at most a few times a second."""

from __future__ import annotations

import asyncio

from gadabout.core.codec import encode
from gadabout.server.table.audience import Listener
from gadabout.server.wire import messages

MOST = 100
"""Tables that are shown, the newest first."""
PAUSE_SECONDS = 0.25


class Lobby:
    """Remembers how each public table looked last, even when the table itself is not in memory."""

    def __init__(self) -> None:
        self.rooms: dict[str, messages.Room] = {}
        self.listeners: set[Listener] = set()
        self._told = b""
        self._soon: asyncio.TimerHandle | None = None

    def note(self, room: messages.Room) -> None:
        """Notes a change of a table: lists it if people can sit down or watch there, else removes it."""
        waits = room.phase == "gathering" and not room.locked
        if room.public and (waits or room.phase == "playing"):
            self.rooms[room.table] = room
        elif self.rooms.pop(room.table, None) is None:
            return
        if self.listeners and self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._tell)

    def tables(self) -> tuple[messages.Room, ...]:
        """Returns the listed tables: those that wait for players come first, and newer before older."""
        newest = reversed(self.rooms.values())
        return tuple(sorted(newest, key=lambda room: room.phase != "gathering")[:MOST])

    def browse(self, listener: Listener, *, on: bool) -> None:
        if on:
            self.listeners.add(listener)
            listener.send(encode(messages.Lobby(self.tables())))
        else:
            self.listeners.discard(listener)

    def _tell(self) -> None:
        self._soon = None
        news = encode(messages.Lobby(self.tables()))
        if news != self._told:
            self._told = news
            for listener in self.listeners:
                listener.send(news)
