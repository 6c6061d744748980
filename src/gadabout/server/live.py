"""One WebSocket a client: what comes in goes to the table's inbox, what goes out waits in a short queue."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server import wire
from gadabout.server.fairness import Line
from gadabout.server.house import House
from gadabout.server.sayings import words_of
from gadabout.server.table import Table

MOST_WAITING = 256
"""Messages that may wait for a slow reader; then he is sent off, and comes back with what he has."""
MOST_TABLES = 20
PING_SECONDS = 2.0
TOO_SLOW, TOO_MUCH = 4408, 4429
MOST_A_SECOND = 40
"""Messages of one client, over ten seconds."""


class Connection:
    """A client's line. Sending never waits: a slow reader slows nobody."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self.socket = socket
        self.house = house
        self.line = Line()
        self.tables: dict[str, Table] = {}
        self.quota = Quota(house.clock.now)
        self._waiting: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue(MOST_WAITING)
        self._too_slow = False

    def send(self, message: bytes, wait: int = 0) -> None:
        try:
            self._waiting.put_nowait((self.house.clock.now() + wait if wait else 0, message))
        except asyncio.QueueFull:
            self._too_slow = True

    async def run(self) -> None:
        await self.socket.accept()
        tasks = [asyncio.create_task(work()) for work in (self._write, self._ping)]
        try:
            await self._read()
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            for task in tasks:
                task.cancel()
            for table in self.tables.values():
                table.post(lambda table=table: table.leave(self))  # type: ignore[misc]  # bound now, not later

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, WebSocketDisconnected, RuntimeError):
            while not self._too_slow:
                at, message = await self._waiting.get()
                if at:
                    await asyncio.sleep((at - self.house.clock.now()) / 1000)
                await self.socket.send_text(message.decode())
            await self.socket.close(TOO_SLOW)

    async def _ping(self) -> None:
        while True:
            self.send(encode(wire.Ping(self.line.ping(self.house.clock.now()))))
            await asyncio.sleep(PING_SECONDS)

    async def _read(self) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            text = await self.socket.receive_text()
            if not self.quota.take():
                await self.socket.close(TOO_MUCH)
                return
            try:
                message = DECODER.decode(text)
            except (msgspec.DecodeError, UnicodeError) as error:
                self.send(encode(wire.Malformed(str(error))))
                continue
            self._hear(message)

    def _hear(self, message: wire.FromClient) -> None:
        match message:
            case wire.Pong(nonce):
                self.line.pong(nonce, self.house.clock.now())
            case wire.Attend(code, keys, have):
                self._attend(code, keys, have)
            case wire.Submit():
                self._at(message, lambda table: table.submit(self, message))
            case wire.Try():
                self._at(message, lambda table: table.attempt(self, message))
            case wire.React(code, seat, phrase):
                if code in self.tables:
                    self.tables[code].react(self, seat, phrase)

    def _attend(self, code: str, keys: tuple[str, ...], have: int | None) -> None:
        try:
            table = self.house.find(code)
        except Illegal as refused:
            self.send(encode(wire.Refused("", refused.key, words_of(refused))))
            return
        if len(self.tables) < MOST_TABLES or code in self.tables:
            self.tables[table.roster.code] = table
            table.post(lambda: table.attend(self, keys, have))

    def _at(self, message: wire.Submit | wire.Try, job: Callable[[Table], object]) -> None:
        table = self.tables.get(message.table)
        if table is None:
            refused = Illegal("no-such-table")
            self.send(encode(wire.Refused(message.id, refused.key, words_of(refused))))
        else:
            table.post(lambda: job(table))  # type: ignore[arg-type,return-value]  # jobs are coroutines


class Quota:
    """So many messages a second in the long run, a few more at once."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.left = float(MOST_A_SECOND * 10)
        self.at = now()

    def take(self) -> bool:
        now = self.now()
        self.left = min(MOST_A_SECOND * 10, self.left + (now - self.at) * MOST_A_SECOND / 1000) - 1
        self.at = now
        return self.left >= 0


DECODER = msgspec.json.Decoder(wire.FromClient)
