"""A seat at a table and its connection: events come in, moves go out, and a lost connection is restored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from gadabout.client.calls import Refused, call
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Ask, Event, Result
from gadabout.games.registry import find
from gadabout.server.wire import messages

DECODER = msgspec.json.Decoder(messages.FromServer)
FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds before reconnecting; the wait doubles each time until a message arrives."""
TOO_BIG = 1009
"""The close code after a message that was too large."""


class Lost(Exception):
    """The connection is gone for good; unanswered requests may or may not have been done."""


class Turn(NamedTuple):
    """What a seat sees after something has happened."""

    version: int
    view: Any
    events: list[Event]
    ask: Ask | None
    """The question that the seat is asked now, if any."""
    legal: list[Action]
    result: Result | None
    words: list[str]
    """The events as sentences, if the seat has a language."""


async def create(base: str, game: str, name: str, **chosen: Any) -> Seat:
    """Opens a table as its host: `options`, `speed`, `public`, `bots` and more may be chosen."""
    seated = await asyncio.to_thread(call, base, "/api/tables", {"game": game, "name": name, **chosen})
    return Seat(base, game, seated)


async def join(base: str, table: str, name: str, seat: int | None = None) -> Seat:
    """Takes a seat at a table and returns it, with the key that opens it."""
    room = await asyncio.to_thread(call, base, f"/api/tables/{table}")
    body = {"name": name, "seat": seat}
    return Seat(base, room["game"], await asyncio.to_thread(call, base, f"/api/tables/{table}/seats", body))


async def come_back(base: str, table: str, key: str) -> Seat:
    """Returns to the seat with this `key`, for example after a restart of your program."""
    room = await asyncio.to_thread(call, base, f"/api/tables/{table}", None, key)
    return Seat(base, room["game"], {"table": room["table"], "seat": -1, "key": key})


class Seat:
    """Your seat and its connection to the table."""

    def __init__(self, base: str, game: str, seated: dict[str, Any]) -> None:
        self.base = base.rstrip("/")
        self.table: str = seated["table"]
        self.number: int = seated["seat"]
        self.key: str = seated["key"]
        self.language: messages.Language = ""
        """Set it before you connect to get each event as a sentence, too."""
        self.patience = 60.0
        """Seconds to keep reconnecting."""
        self.turn: Turn | None = None
        self.room: messages.Room | None = None
        self.finish: messages.PhotoFinish | None = None
        """The moves of the last race with their times."""
        self._codec = Codec(find(game).MODEL)
        self._asked: dict[str, tuple[messages.FromClient, asyncio.Queue[int | Exception]]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._wait = self._until = 0.0

    async def host(self, what: str, **body: Any) -> Any:
        """Makes a call as the host, for example host("bots", seat=1, level="keen") or host("start")."""
        return await asyncio.to_thread(call, self.base, f"/api/tables/{self.table}/{what}", body, self.key)

    async def __aenter__(self) -> Seat:
        """Connects, or reconnects: then the server sends only what was missed."""
        self._news: asyncio.Queue[Turn | Exception] = asyncio.Queue()
        self._lives()
        await self._connect()
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        self._end(Lost("the connection was closed here"))
        await self._socket.close()

    async def news(self) -> AsyncIterator[Turn]:
        """Yields all that happens until the game is over; raises Lost or Refused if nothing more can come."""
        self._must_be_connected(self._reader is not None)
        turn: Turn | None = None
        while turn is None or not turn.result:
            heard = await self._news.get()
            if isinstance(heard, Exception):
                self._news.put_nowait(heard)  # For the next caller.
                raise heard
            yield (turn := heard)

    async def turns(self) -> AsyncIterator[Turn]:
        """Yields only the turns in which the seat has to act."""
        async for turn in self.news():
            if turn.legal and self._news.empty():
                yield turn

    async def play(self, *actions: Action) -> int:
        """Plays actions, all or none. Returns the version that they led to, or raises Refused."""
        raw = tuple(msgspec.Raw(encode(action)) for action in actions)
        seen = self.turn.version if self.turn else 0
        return await self._ask(messages.Submit(token_hex(8), self.table, self.number, seen, raw))

    async def take_back(self) -> int:
        """Takes back the seat's last move, and waits for the others if they must agree."""
        return await self._ask(messages.TakeBack(token_hex(8), self.table, self.number))

    async def consent(self, yes: bool) -> int:
        """Answers another player's request to take back a move; `room.take_back` says whose."""
        return await self._ask(messages.Consent(token_hex(8), self.table, self.number, yes))

    async def _ask(self, message: messages.Submit | messages.TakeBack | messages.Consent) -> int:
        self._must_be_connected(self._reader is not None and not self._reader.done())
        _, answers = self._asked[message.id] = message, asyncio.Queue()
        try:
            with suppress(ConnectionClosed):  # It is sent again on reconnecting.
                await self._send(message)
            answer = await answers.get()
        finally:
            del self._asked[message.id]
        if isinstance(answer, Exception):
            raise answer
        return answer

    @staticmethod
    def _must_be_connected(connected: bool) -> None:
        if not connected:
            raise Lost("there is no connection: a seat has one within `async with`, until it ends")

    async def _send(self, message: messages.FromClient) -> None:
        await self._socket.send(encode(message).decode())

    async def _connect(self) -> None:
        self._socket = await connect(self.base.replace("http", "ws", 1) + "/api/live", max_size=2**22)
        have = self.turn.version if self.turn else None
        await self._send(messages.Attend(self.table, (self.key,), have, self.language))
        for message, _ in [*self._asked.values()]:
            await self._send(message)

    async def _come_back(self) -> None:
        try:
            async with asyncio.timeout_at(self._until):
                while True:
                    await asyncio.sleep(self._wait)
                    self._wait = min(2 * self._wait, LONGEST_WAIT)
                    with suppress(OSError, WebSocketException):
                        return await self._connect()
        except TimeoutError:
            raise Lost(f"the connection was not restored within {self.patience:g} seconds") from None

    def _lives(self) -> None:
        """Resets the waits after a message: reconnecting has its whole time again."""
        self._wait, self._until = FIRST_WAIT, asyncio.get_running_loop().time() + self.patience

    async def _read(self) -> None:
        try:
            while True:
                heard = False
                with suppress(ConnectionClosed):
                    async for text in self._socket:
                        heard = True
                        await self._hear(DECODER.decode(text))
                if heard:
                    self._lives()
                if self._socket.close_code == TOO_BIG:  # Sent again, it would be refused again.
                    await self._hear(messages.Malformed("that is more than a message can hold"))
                await self._come_back()
        except Exception as error:  # noqa: BLE001 - passed on to all who listen or wait for an answer
            self._end(error)

    def _end(self, error: Exception) -> None:
        for _, answers in self._asked.values():
            answers.put_nowait(error)
        self._news.put_nowait(error)

    async def _hear(self, message: messages.FromServer) -> None:
        match message:
            case messages.Ping(nonce):
                await self._send(messages.Pong(nonce))
            case messages.Yours(_, (int() as seat,)):
                self.number = seat
            case messages.Yours():
                raise Lost("the key opens no seat here")
            case messages.Room():
                self.room = message
            case messages.PhotoFinish():
                self.finish = message
            case messages.Update():
                self.turn = self._turn(message)
                self._news.put_nowait(self.turn)
            case messages.Refused(_, "closing"):
                pass  # It is sent again when the server is back.
            case messages.Accepted(message_id, version) if message_id in self._asked:
                self._asked[message_id][1].put_nowait(version)
            case messages.Refused(message_id, reason, words) if message_id in self._asked:
                self._asked[message_id][1].put_nowait(Refused(reason, words))
            case messages.Refused("", reason, words):
                raise Refused(reason, words)
            case messages.Malformed(why):
                raise Refused("malformed", {"en": why})

    def _turn(self, update: messages.Update) -> Turn:
        read = self._codec
        events = [read.event(bytes(event)) for each in update.happened for event in each.events]
        legal = [read.action(bytes(action)) for action in update.legal]
        mine = next((asked.ask for asked in update.asks if asked.seat == self.number), None)
        words = [sentence for each in update.happened for sentence in each.words]
        return Turn(update.version, read.view(bytes(update.view)), events, mine, legal, update.result, words)
