"""Bounds on the head of a request: callers who send too long a head, or never finish it, are cut off."""

from __future__ import annotations

import asyncio

from uvicorn.config import HTTPProtocolType

MOST_HEAD = 32_768
HEAD_SECONDS = 20.0
END = b"\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def http_protocol() -> type[asyncio.Protocol] | HTTPProtocolType:
    """Returns uvicorn's httptools protocol with these bounds; without httptools h11, which has its own."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol  # noqa: PLC0415
    except ImportError:
        return "h11"

    class BoundedProtocol(HttpToolsProtocol):
        head: int | None = None
        """Bytes of the head so far; None while there is none to wait for."""
        tail = b""
        """Its last bytes: the end may come in pieces."""
        late: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
            super().connection_made(transport)
            self.head_begins()

        def on_message_begin(self) -> None:
            self.head_begins()
            super().on_message_begin()

        def data_received(self, data: bytes) -> None:
            if self.head is not None:
                room = MOST_HEAD - self.head
                if len(data) > room and END not in self.tail + data[:room]:
                    self.hang_up(TOO_LARGE)
                    return
            super().data_received(data)
            if self.head is not None:
                self.head += len(data)
                self.tail = (self.tail + data)[-len(END) + 1 :]

        def on_headers_complete(self) -> None:
            self.head_is_over()
            super().on_headers_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self.head_is_over()
            super().connection_lost(exc)

        def head_begins(self) -> None:
            self.head_is_over()
            self.head, self.tail = 0, b""
            self.late = self.loop.call_later(HEAD_SECONDS, self.hang_up, TOO_LATE)

        def head_is_over(self) -> None:
            self.head = None
            if self.late:
                self.late.cancel()
                self.late = None

        def hang_up(self, answer: bytes) -> None:
            self.head_is_over()
            if not self.transport.is_closing():
                self.transport.write(answer)
                self.transport.close()

    return BoundedProtocol
