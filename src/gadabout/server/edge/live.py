"""One WebSocket per client: incoming messages go to the table's inbox; sending never waits."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.base import counters
from gadabout.server.base.accounts import caller_of, kernel_of
from gadabout.server.base.logs import short
from gadabout.server.edge.sockets import SOCKET, SocketProtocol
from gadabout.server.house.house import House
from gadabout.server.table.race.fairness import Latency
from gadabout.server.table.submitting import submit
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from gadabout.server.wire.refusals import words_of

MOST_UNTAKEN = 1 << 20
"""Bytes that may wait for a slow reader, who is then disconnected and can come back."""
MOST_TABLES = 20
PING_SECONDS = 2.0
SELDOM = 5
"""One ping of so many is sent if nobody races and other messages show that the connection lives."""
TOO_SLOW, TOO_MUCH, RESTARTING = 4408, 4429, 1012
log = logging.getLogger("gadabout.live")

Asking = messages.Submit | messages.Try | messages.TakeBack | messages.Consent


class Connection:
    """A client's connection. Sending never waits, so a slow reader slows nobody down."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self.socket = socket
        self.house = house
        self.latency = Latency(kernel_of(socket.scope))
        self.tables: dict[str, Table] = {}
        self.caller = caller_of(socket.scope)
        self._quota = self.caller.messages()
        self._transport: SocketProtocol = socket.scope["extensions"][SOCKET]
        self._behind: list[messages.FromClient] | None = None
        """The messages that came while a table is fetched; None if none is."""
        self._fetching: asyncio.Task[None] | None = None
        self._waiting: list[bytes] = []
        self._pinging: asyncio.TimerHandle | None = None
        self._left_out = 0
        """Pings left out since the last one that was sent."""
        self._told = False
        """True if anything was sent since the last ping was sent or left out."""
        self._held: asyncio.TimerHandle | None = None
        """Sends the waiting messages at their moment, if they have one."""

    def send(self, message: bytes, wait: int = 0) -> None:
        """Sends a message, after `wait` milliseconds if given. Later messages wait for earlier ones."""
        if wait and self._held is None:
            self._flush()
            self._held = asyncio.get_running_loop().call_later(wait / 1000, self._flush)
        elif self._held is None and not self._waiting:
            self.house.outbox.add(self._turn_ends)
        self._waiting.append(message)
        self._told = True

    def _turn_ends(self) -> None:
        """Sends all waiting messages in one write, unless a timer will; drops a reader who is too slow."""
        waiting = self._waiting
        if waiting and self._held is None:
            self._waiting = []
            if self._transport.tell(waiting) > MOST_UNTAKEN:
                self._transport.drop(TOO_SLOW)

    def _flush(self) -> None:
        """Sends all waiting messages now."""
        if self._held:
            self._held.cancel()
            self._held = None
        self._turn_ends()

    async def run(self) -> None:
        await self.socket.accept()
        self._ping()
        self.house.connections.add(self)
        self._transport.hear = self._hear
        try:
            # Messages bypass this loop, except those that came before `hear` was set.
            while (early := await self.socket.receive())["type"] != "websocket.disconnect":
                self._hear((early.get("text") or "").encode() or early.get("bytes") or b"")
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            self.house.connections.discard(self)
            self.house.lobby.browse(self, on=False)
            if self._pinging:
                self._pinging.cancel()
            if self._fetching:
                self._fetching.cancel()
            for table in self.tables.values():
                table.post(partial(table.attendance.leave, self))

    async def hang_up(self) -> None:
        """Sends all waiting messages, then closes; the client comes back when the server does."""
        self._flush()
        self._transport.drop(RESTARTING)

    def _send_off(self) -> None:
        """Tells a client that it sent too much, and disconnects it."""
        self._refuse(Illegal("too-many-messages"))
        self._flush()
        self._transport.drop(TOO_MUCH)

    def _refuse(self, refused: Illegal, message_id: str = "") -> None:
        self.send(encode(messages.Refused(message_id, refused.key, words_of(refused))))

    def _ping(self) -> None:
        self._left_out += 1
        if self._left_out == SELDOM or not self._told or self._is_measured():
            self._left_out = 0
            self.latency.ping(nonce := token_urlsafe(9), self.house.clock.now())
            self.send(encode(messages.Ping(nonce)))
        self._told = False
        self._pinging = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def _is_measured(self) -> bool:
        """True if the round trip must be measured now: there may be races, or it is hardly known yet."""
        races = any(table.game and table.game.has_races for table in self.tables.values())
        return races or self.latency.is_new

    def _hear(self, text: bytes) -> None:
        now = self.house.clock.now()
        if not self._quota.take(now):
            self._send_off()
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            counters.malformed.inc()
            self.send(encode(messages.Malformed(str(error))))
        else:
            self._do(message, now)

    def _do(self, message: messages.FromClient, now: int) -> None:
        if self._behind is not None and not isinstance(message, messages.Pong):
            self._behind.append(message)
            return
        match message:
            case messages.Submit():
                came = asyncio.get_running_loop().time()
                if table := self._table(message):
                    table.post(partial(submit, table, self, message, came, now))
            case messages.Pong(nonce):
                self.latency.pong(nonce, now)
            case messages.Attend() if message.table.upper() in self.house.tables:
                self._attend(message)
            case messages.Attend():
                self._behind = []
                self._fetching = asyncio.create_task(self._attend_later(message))
            case messages.Try():
                if table := self._table(message):
                    table.post(partial(table.trials.look_ahead, self, message))
            case messages.TakeBack() | messages.Consent():
                if table := self._table(message):
                    table.post(partial(table.takebacks.hear, self, message))
            case messages.React(code, seat, phrase):
                if table := self._attended(code):
                    table.reactions.react(self, seat, phrase)
            case messages.Browse(on):
                self.house.lobby.browse(self, on=on)

    async def _attend_later(self, asked: messages.Attend) -> None:
        """Loads a table, then attends it; messages that come meanwhile wait."""
        try:
            if self.caller.may("misses") or await self.house.opens(asked.table, asked.keys):
                with suppress(Illegal):
                    await self.house.fetch(asked.table)
            self._attend(asked)
        except Exception:
            log.exception("nobody can attend at table %s", short(asked.table.upper()))
            self._refuse(Illegal("broken"))
        behind, self._behind = self._behind or [], None
        for message in behind:
            self._do(message, self.house.clock.now())

    def _attend(self, asked: messages.Attend) -> None:
        try:
            table = self._found(asked)
        except Illegal as refused:
            self._refuse(refused)
        else:
            self.tables[table.roster.code] = table
            table.post(
                lambda: table.attendance.attend(
                    self, asked.keys, asked.have, asked.language, onlooker=asked.onlooker
                )
            )

    def _found(self, asked: messages.Attend) -> Table:
        """Returns the table to attend; raises Illegal at a limit or for a wrong code, a counted guess."""
        if not self._may_guess(asked):
            raise Illegal("too-many-guesses")
        # A miss is charged before any other connection can look.
        try:
            table = self.house.find(asked.table)
        except Illegal:
            self.caller.take("misses")
            raise
        if len(self.tables) >= MOST_TABLES and table.roster.code not in self.tables:
            raise Illegal("too-many-attended", most=MOST_TABLES)
        return table

    def _may_guess(self, asked: messages.Attend) -> bool:
        """True if the client's address has guesses left, or needs none because a key opens the table."""
        return self.caller.may("misses") or self.house.opens_here(asked.table, asked.keys)

    def _attended(self, code: str) -> Table | None:
        """Returns the table that this connection attends under this code, in capitals or not; else None."""
        return self.tables.get(code) or self.tables.get(code.upper())

    def _table(self, message: Asking) -> Table | None:
        """Returns the table that a message is for; refuses the message and returns None if there is none."""
        table = self._attended(message.table)
        if table is None or self.house.closing:
            refused = Illegal("closing" if table else "no-such-table")
            self._refuse(refused, message.id)
            return None
        return table


DECODER = msgspec.json.Decoder(messages.FromClient)
