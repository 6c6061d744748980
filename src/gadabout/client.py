"""A client in a few lines: sit down at a table, hear what happens, play. For bots and experiments.

async with await join("http://127.0.0.1:8000", "ABC234", "Robot") as seat:
    async for turn in seat.turns():
        await seat.play(choose(turn.view, turn.legal))
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import count
from types import TracebackType
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Action, Ask, Event, Result, View
from gadabout.games.registry import find
from gadabout.server import wire


class Refused(Exception):
    """The server said no; the text says why."""

    def __init__(self, reason: str, words: dict[str, str]) -> None:
        super().__init__(words.get("en", reason))
        self.reason = reason
        self.words = words


class Turn(NamedTuple):
    """What a seat sees when something has happened."""

    version: int
    view: View
    events: list[Event]
    ask: Ask | None
    """What the seat is asked now, if anything."""
    legal: list[Action]
    result: Result | None
    words: list[str]
    """The events in sentences, if the seat has a language."""


def call(base: str, path: str, body: Any = None, key: str = "") -> Any:
    """One call by HTTP: POST with a body, else GET."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else encode(body)
    try:
        with urlopen(Request(base + path, data, headers), timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        problem = json.load(error)
        raise Refused(problem["reason"], problem["words"]) from None


async def create(base: str, game: str, name: str, **chosen: Any) -> Seat:
    """Opens a table as its host: `options`, `speed`, `public`, `bots` and more may be chosen."""
    seated = await asyncio.to_thread(call, base, "/api/tables", {"game": game, "name": name, **chosen})
    return Seat(base, game, seated)


async def join(base: str, table: str, name: str, seat: int | None = None) -> Seat:
    """Takes a seat at a table."""
    room = await asyncio.to_thread(call, base, f"/api/tables/{table}")
    body = {"name": name, "seat": seat}
    return Seat(base, room["game"], await asyncio.to_thread(call, base, f"/api/tables/{table}/seats", body))


class Seat:
    """A seat of one's own, and the line to its table."""

    def __init__(self, base: str, game: str, seated: dict[str, Any]) -> None:
        self.base = base
        self.table: str = seated["table"]
        self.number: int = seated["seat"]
        self.key: str = seated["key"]
        self.language: wire.Language = ""
        """Set before connecting, it brings each event as a sentence too."""
        self.turn: Turn | None = None
        self.room: wire.Room | None = None
        self.finish: wire.PhotoFinish | None = None
        """How the moves of the last race came in."""
        self._codec = Codec(find(game).MODEL)
        self._ids = count(1)
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._news: asyncio.Queue[Turn | None] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None

    async def host(self, what: str, **body: Any) -> Any:
        """A call as the host, for example host("bots", seat=1, level="keen") or host("start")."""
        return await asyncio.to_thread(call, self.base, f"/api/tables/{self.table}/{what}", body, self.key)

    async def __aenter__(self) -> Seat:
        """Connects, or comes back: then only what was missed is told."""
        self._answers, self._news = {}, asyncio.Queue()
        self._socket = await connect(self.base.replace("http", "ws", 1) + "/api/live", max_size=2**22)
        have = self.turn.version if self.turn else None
        await self._send(wire.Attend(self.table, (self.key,), have, self.language))
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._socket
        assert self._reader
        self._reader.cancel()
        await self._socket.close()

    async def news(self) -> AsyncIterator[Turn]:
        """Everything that happens, until the game is over or the line is lost."""
        while (turn := await self._news.get()) is not None:
            yield turn
            if turn.result:
                return

    async def turns(self) -> AsyncIterator[Turn]:
        """Only what asks for an answer."""
        async for turn in self.news():
            if turn.legal and self._news.empty():
                yield turn

    async def play(self, *actions: Action) -> int:
        """Plays actions, all or none; the version that they led to, or Refused."""
        assert self.turn
        raw = tuple(msgspec.Raw(encode(action)) for action in actions)
        seen = self.turn.version
        return await self._ask(wire.Submit(str(next(self._ids)), self.table, self.number, seen, raw))

    async def take_back(self) -> int:
        """Takes back what the seat did last; where the others must agree, it waits for them."""
        return await self._ask(wire.TakeBack(str(next(self._ids)), self.table, self.number))

    async def consent(self, yes: bool) -> int:
        """Answers somebody who wishes to take back a move: `room.take_back` says who."""
        return await self._ask(wire.Consent(str(next(self._ids)), self.table, self.number, yes))

    async def _ask(self, message: wire.Submit | wire.TakeBack | wire.Consent) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[message.id] = answer
        await self._send(message)
        return await answer

    async def _send(self, message: wire.FromClient) -> None:
        assert self._socket
        await self._socket.send(encode(message).decode())

    async def _read(self) -> None:
        assert self._socket
        try:
            async for text in self._socket:
                await self._hear(DECODER.decode(text))
        finally:
            self._news.put_nowait(None)

    async def _hear(self, message: wire.FromServer) -> None:
        match message:
            case wire.Ping(nonce):
                await self._send(wire.Pong(nonce))
            case wire.Yours(_, (int() as seat,)):
                self.number = seat
            case wire.Room():
                self.room = message
            case wire.PhotoFinish():
                self.finish = message
            case wire.Update():
                self.turn = self._turn(message)
                self._news.put_nowait(self.turn)
            case wire.Accepted(message_id, version):
                self._answers.pop(message_id).set_result(version)
            case wire.Refused(message_id, reason, words) if message_id in self._answers:
                self._answers.pop(message_id).set_exception(Refused(reason, words))

    def _turn(self, update: wire.Update) -> Turn:
        events = [self._codec.event(bytes(event)) for each in update.happened for event in each.events]
        legal = [self._codec.action(bytes(action)) for action in update.legal]
        view = self._codec.view(bytes(update.view))
        mine = next((asked.ask for asked in update.asks if asked.seat == self.number), None)
        words = [sentence for each in update.happened for sentence in each.words]
        return Turn(update.version, view, events, mine, legal, update.result, words)


DECODER = msgspec.json.Decoder(wire.FromServer)
