"""A plain connection to a table, message by message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gadabout.client import DECODER
from gadabout.core.codec import encode
from gadabout.server.wire import messages

Message = TypeVar("Message", bound=msgspec.Struct)
PATIENCE = 60


class Line:
    """One socket, which answers pings by itself."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: messages.FromClient) -> None:
        await self.socket.send(encode(message).decode())

    async def hear(self, *kinds: type[Message]) -> Message:
        """Waits for the next message of one of these kinds."""
        while True:
            message = DECODER.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if isinstance(message, messages.Ping):
                await self.say(messages.Pong(message.nonce))
            if isinstance(message, kinds):
                return message

    async def hear_until(self, version: int) -> messages.Update:
        """Waits for the first update of this version or a later one."""
        while (update := await self.hear(messages.Update)).version < version:
            pass
        return update


@asynccontextmanager
async def line(base: str) -> AsyncIterator[Line]:
    # Unread messages may pile up: a full queue would hold up the good-bye for ten seconds.
    url = base.replace("http", "ws") + "/api/live"
    async with connect(url, max_size=2**22, max_queue=None) as socket:
        yield Line(socket)
