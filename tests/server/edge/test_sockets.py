"""The transport builds on uvicorn's protocol: these tests say in words what an upgrade breaks."""

from __future__ import annotations

import asyncio
import inspect
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
import uvicorn
import uvloop
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.sync.client import connect

from gadabout.client import create
from gadabout.core.codec import encode
from gadabout.server.edge.sockets import SocketProtocol
from gadabout.server.wire import messages
from tests.server.conftest import Server

LEANS_ON = (
    "conn",
    "transport",
    "frames",
    "close_sent",
    "close_timer",
    "close_timeout",
    "loop",
    "handshake_initiated",
)
OVERRIDES = ("data_received", "run_asgi", "send_receive_event_to_app")


@pytest.mark.parametrize("name", LEANS_ON)
def test_what_it_leans_on_is_still_there(name: str) -> None:
    made = inspect.getsource(WebSocketsSansIOProtocol.__init__)
    assert f"self.{name}" in made, (
        f"uvicorn {uvicorn.__version__} has no `{name}` any more: server/edge/sockets.py uses it; "
        "see what took its place, or keep uvicorn below this version in pyproject.toml"
    )


@pytest.mark.parametrize("name", OVERRIDES)
def test_what_it_takes_over_is_still_called(name: str) -> None:
    ours, theirs = getattr(SocketProtocol, name), getattr(WebSocketsSansIOProtocol, name, None)
    assert theirs is not None, (
        f"uvicorn {uvicorn.__version__} has no `{name}` any more: nobody would call ours"
    )
    assert inspect.signature(ours).parameters.keys() == inspect.signature(theirs).parameters.keys(), (
        f"uvicorn {uvicorn.__version__} calls `{name}` in another way"
    )


@contextmanager
def raw_line(server: Server) -> Iterator[socket.socket]:
    """Opens a WebSocket of bytes, past its handshake."""
    at = urlsplit(server.base)
    with socket.create_connection((at.hostname, at.port), timeout=60) as line:
        line.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        heard = b""
        while b"\r\n\r\n" not in heard:
            heard += line.recv(1)
        assert heard.startswith(b"HTTP/1.1 101")
        yield line


def frame(text: bytes, *, first: int = 0x81) -> bytes:
    mask = os.urandom(4)
    head = (
        bytes([first, 0x80 | len(text)]) if len(text) < 126 else bytes([first, 0xFE]) + len(text).to_bytes(2)
    )
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))


def answers(line: socket.socket, count: int) -> list[bytes]:
    """Reads so many messages, pings aside."""
    found: list[bytes] = []

    def take(size: int) -> bytes:
        got = b""
        while len(got) < size:
            more = line.recv(size - len(got))
            assert more, "the line was closed"
            got += more
        return got

    while len(found) < count:
        _, size = take(2)
        text = take(int.from_bytes(take(2)) if size == 126 else size)
        if b'"Ping"' not in text:
            found.append(text)
    return found


WRONG = b'{"type":"Attend","table":"AAAAAAAA"}'
"""Answered by a refusal, so that every message that came through has an answer."""


def test_messages_come_through_however_they_are_cut(server: Server) -> None:
    """Whole, several together, byte by byte, in fragments, behind a ping, and all of that mixed."""
    long = WRONG + b" " * 300
    with raw_line(server) as line:
        line.sendall(frame(WRONG) * 3 + frame(long))
        assert len(answers(line, 4)) == 4
        half = frame(long)
        line.sendall(frame(WRONG) + half[:90])
        assert len(answers(line, 1)) == 1
        line.sendall(half[90:] + frame(WRONG))
        assert len(answers(line, 2)) == 2
        for byte in frame(WRONG):
            line.sendall(bytes([byte]))
        assert len(answers(line, 1)) == 1
        line.sendall(frame(WRONG[:10], first=0x01) + frame(WRONG[10:], first=0x80) + frame(WRONG))
        assert len(answers(line, 2)) == 2


def test_what_comes_in_halves_first_comes_through(server: Server) -> None:
    with raw_line(server) as line:
        first = frame(WRONG)
        line.sendall(first[:3])
        line.sendall(first[3:] + frame(WRONG))
        assert all(b"no-such-table" in answer for answer in answers(line, 2))


def test_compressed_lines_work(server: Server) -> None:
    """Messages go through uvicorn's own code when a browser asks for compression."""
    seat = asyncio.run(create(server.base, "travel_blog", "Jana", options={"players": 2}))
    with connect(server.base.replace("http", "ws") + "/api/live", compression="deflate") as line:
        line.send(encode(messages.Attend(seat.table)).decode())
        kinds = [line.recv(timeout=60) for _ in range(3)]
        assert any('"Room"' in str(kind) for kind in kinds)


def test_what_waits_for_its_moment_is_not_sent_off_by_what_comes_behind() -> None:
    """On uvloop, as in the server, two held messages go out together as soon as the first may."""
    from gadabout.server.base.outbox import Outbox
    from gadabout.server.edge.live import Connection

    class Wire:
        """The end of a connection: what was written, and when."""

        def __init__(self) -> None:
            self.written: list[tuple[float, list[bytes]]] = []

        def tell(self, messages: list[bytes]) -> int:
            self.written.append((asyncio.get_running_loop().time(), list(messages)))
            return 0

    async def work() -> None:
        line = Connection.__new__(Connection)
        end = Wire()
        line.house = type("Hall", (), {"outbox": Outbox()})()
        line._transport, line._waiting, line._held = end, [], None  # type: ignore[assignment]
        began = asyncio.get_running_loop().time()
        line.send(b"at once")
        line.send(b"held", 80)
        line.send(b"held, too", 80)
        line.send(b"behind")
        await asyncio.sleep(0.3)
        assert [messages for _, messages in end.written] == [[b"at once"], [b"held", b"held, too", b"behind"]]
        assert end.written[1][0] - began >= 0.079

    uvloop.run(work())
