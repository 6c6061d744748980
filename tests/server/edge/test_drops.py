"""Lines that break at any moment: who comes back sees the same game as who never left."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from gadabout.client import DECODER, create, join
from gadabout.core.codec import encode
from gadabout.games.registry import GAMES
from gadabout.server.edge.live import TOO_SLOW
from gadabout.server.wire import messages
from tests.scale import scaled
from tests.server.conftest import Server
from tests.server.store.test_crash import stored

DROPS = scaled(1002, least=60) // len(GAMES)
FLIGHTY = 3
"""Devices that come and go beside each steady one."""
NOBODY = ""
"""The key of those who only watch."""
ASKED = 800
"""How often a reader who never reads asks for all that happened: more than any buffer on the way can hold."""
CUT = 1006
"""The code of a line that was cut before it could take the reason."""


class Device:
    """What one device has seen of a game: what happened at each version, and each view that it got."""

    def __init__(self, server: Server, table: str, key: str, rng: Random, drops: Counter[str]) -> None:
        self.url = server.base.replace("http", "ws", 1) + "/api/live"
        self.table = table
        self.keys = (key,) if key else ()
        self.rng = rng
        self.happened: dict[int, bytes] = {}
        self.views: dict[int, bytes] = {}
        self.version = 0
        self.over = False
        self.drops = drops
        self.sent: list[messages.Submit] = []
        self.answers: dict[str, messages.Accepted | messages.Refused] = {}

    async def steady(self) -> None:
        """Stays until the lines have broken often enough, or the game is over; it plays if it has a seat."""
        async with connect(self.url, max_size=2**22) as line:
            await self._say(line, messages.Attend(self.table, self.keys, self.version))
            while not self.ended():
                with contextlib.suppress(TimeoutError):
                    update = await asyncio.wait_for(self._hear(line), 0.2)
                    if update:
                        await self._play(line, update)

    async def flighty(self) -> None:
        """Comes and goes; what it couldn't hear the answer to, it says again."""
        while not self.ended():
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                line = await connect(self.url, max_size=2**22)
                try:
                    async with asyncio.timeout(self.rng.choice((0.01, 0.1, 0.5)) * self.rng.random()):
                        await self._visit(line)
                finally:
                    line.transport.abort()
                    self.drops["lines"] += 1

    def ended(self) -> bool:
        return self.over or self.drops["lines"] >= DROPS

    async def _visit(self, line: ClientConnection) -> None:
        await self._say(line, messages.Attend(self.table, self.keys, self.version))
        for unanswered in [each for each in self.sent if each.id not in self.answers]:
            await self._say(line, unanswered)
        for _ in range(self.rng.randrange(8)):
            update = await self._hear(line)
            if self.ended():
                return
            if update and self.rng.random() < 0.5:
                await self._play(line, update)

    async def _play(self, line: ClientConnection, update: messages.Update) -> None:
        if update.legal and update.seat is not None:
            name = f"{id(self)}-{len(self.sent)}"
            action = self.rng.choice(update.legal)
            self.sent.append(messages.Submit(name, self.table, update.seat, update.version, (action,)))
            await self._say(line, self.sent[-1])

    async def _say(self, line: ClientConnection, message: messages.FromClient) -> None:
        await line.send(encode(message).decode())

    async def _hear(self, line: ClientConnection) -> messages.Update | None:
        match DECODER.decode(await line.recv()):
            case messages.Ping(nonce):
                await self._say(line, messages.Pong(nonce))
            case messages.Accepted() | messages.Refused() as answer:
                assert self.answers.setdefault(answer.id, answer) == answer
            case messages.Update() as update:
                self._note(update)
                return update
        return None

    def _note(self, update: messages.Update) -> None:
        assert [each.version for each in update.happened] == list(range(self.version + 1, update.version + 1))
        for each in update.happened:
            self.happened[each.version] = encode(each.events)
        self.views[update.version] = bytes(update.view)
        self.version = update.version
        self.over = update.result is not None


async def evening(server: Server, game: str, rng: Random, drops: Counter[str]) -> None:
    """A game over lines that hold and lines that don't."""
    host = await create(server.base, game, "Jana", options={"players": 2})
    guest = await join(server.base, host.table, "Petr")

    def device(key: str) -> Device:
        return Device(server, host.table, key, Random(rng.random()), drops)

    pairs = [(device(key), [device(key) for _ in range(FLIGHTY)]) for key in (host.key, guest.key, NOBODY)]
    await host.host("start")
    await asyncio.gather(
        *(steady.steady() for steady, _ in pairs), *(each.flighty() for _, others in pairs for each in others)
    )
    log = await asyncio.to_thread(stored, server.folder, host.table)
    for steady, flighty in pairs:
        check_moves(log, steady)
        for each in flighty:
            check_moves(log, each)
            both = range(1, min(each.version, steady.version) + 1)
            assert all(each.happened[version] == steady.happened[version] for version in both)
            seen = steady.views.keys() & each.views.keys()
            assert all(each.views[version] == steady.views[version] for version in seen)


def check_moves(log: list[dict[str, Any]], device: Device) -> None:
    """Checks that each accepted move is in the log once, where the answer said; and no refused one."""
    made = Counter(line["receipt"]["id"] for line in log if "id" in line.get("receipt", {}))
    for name, answer in device.answers.items():
        assert made[name] == isinstance(answer, messages.Accepted)
        if isinstance(answer, messages.Accepted):
            assert log[answer.version]["receipt"]["id"] == name


@pytest.mark.own_server
@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_sees_the_same_game_as_who_never_left(server: Server, game: str) -> None:
    drops: Counter[str] = Counter()
    while drops["lines"] < DROPS:
        asyncio.run(evening(server, game, Random(f"{game} {drops['lines']}"), drops))


async def stuck_reader(server: Server, table: str) -> ClientConnection:
    """Asks for all that happened again and again, and reads nothing of it."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", server.port))
    url = server.base.replace("http", "ws", 1) + "/api/live"
    line = await connect(url, sock=narrow, compression=None, max_size=2**22)
    line.transport.pause_reading()
    for _ in range(ASKED):
        await line.send(encode(messages.Attend(table, (), 0)).decode())
    return line


async def read_on(line: ClientConnection) -> None:
    async with asyncio.timeout(60):
        while True:
            await line.recv()


async def test_readers_who_never_read_slow_nobody(server: Server) -> None:
    """They are sent off, and the others play on as if they were not there."""

    host = await create(server.base, "travelogue", "Jana", options={"players": 2})
    await host.host("bots", seat=1, level="random")
    await host.host("start")
    async with host:
        rng = Random(1)
        stuck: list[ClientConnection] = []
        async for turn in host.turns():
            await host.play(rng.choice(turn.legal))
            if turn.version > 60 and not stuck:
                stuck = [await stuck_reader(server, host.table) for _ in range(3)]
            if turn.version > 90:
                break
    assert len(stuck) == 3
    for line in stuck:
        line.transport.resume_reading()
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(read_on(line), 30)
        assert line.close_code in {TOO_SLOW, CUT}
