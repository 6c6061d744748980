"""The transport of a connection: messages are handled as they come, and sent in one write without waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one, if there is one
from websockets.protocol import State

from gadabout.server.base.accounts import ROUND_TRIP
from gadabout.server.system.tcp_info import round_trip

SOCKET = "gadabout.socket"
"""An extension of the scope: the transport itself."""
TEXT = 0x81
"""The first byte of a whole text message (RFC 6455, 5.2)."""
MASKED = 0x80
"""The bit by which a client says that a mask follows, with the length in the others."""

SHORT, MIDDLE, LONG = (Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))
"""Headers of a message, by its size."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with a way past its queues, and with the kernel's figures on the connection."""

    hear: Callable[[bytes], None] | None = None
    """Called with each message; until it is set, messages go to the application."""

    _plain = True
    """True as long as all messages since the handshake were whole texts and went to `hear`."""

    def data_received(self, data: bytes) -> None:
        """Handles short messages that come whole, as nearly all do; leaves the rest to uvicorn."""
        if self.hear is None:
            self._plain = not self.handshake_initiated
        elif self._plain:
            data = self._read_plain(data)
            if not data:
                return
            # From now on, data may begin in the middle of a frame.
            self._plain = False
        super().data_received(data)

    def _read_plain(self, data: bytes) -> bytes:
        """Handles the whole messages at the beginning of the data, and returns the rest."""
        while len(data) > 6 and data[0] == TEXT and data[1] >= MASKED and self.conn.state is State.OPEN:
            size, head = data[1] - MASKED, 2
            if size == 126:
                size, head = data[2] << 8 | data[3], 4
            end = head + 4 + size
            if size == 127 or len(data) < end or self.close_sent or self.hear is None:
                break
            self.hear(apply_mask(data[head + 4 : end], data[head : head + 4]))
            data = data[end:]
        return data

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[ROUND_TRIP] = partial(round_trip, self.transport)
        extensions[SOCKET] = self
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        await super().send(message)
        # A refusal is an answer: uvicorn would log an error that there was no handshake.
        self.handshake_complete = self.handshake_complete or self.close_sent

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(message)

    def tell(self, messages: Sequence[bytes]) -> int:
        """Sends text messages in one write; returns how many bytes the client hasn't read yet.

        A connection that is closed, or about to be, drops them.
        """
        conn, transport = self.conn, self.transport
        if conn.state is not State.OPEN or transport.is_closing():
            return 0
        if conn.extensions:
            for message in messages:
                conn.send_text(message)
            transport.write(b"".join(conn.data_to_send()))
        elif len(messages) == 1:
            transport.write(_head(messages[0]) + messages[0])
        else:
            transport.write(b"".join([part for message in messages for part in (_head(message), message)]))
        return transport.get_write_buffer_size()

    def drop(self, code: int) -> None:
        """Closes the connection without waiting for a client that doesn't read."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def _head(message: bytes) -> bytes:
    size = len(message)
    if size < 126:
        return SHORT(TEXT, size)
    return MIDDLE(TEXT, 126, size) if size < 65_536 else LONG(TEXT, 127, size)
