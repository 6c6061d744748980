"""A way to the server that can go dead, as a phone's does: nothing passes, and nobody is told."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.browser.server import PATIENCE, Server


class Tunnel:
    """Carries bytes both ways; lines that were open when it went dead stay silent for ever."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.door = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.age = 0
        """Grows with each death; only lines of the newest age carry anything."""
        self.ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def die(self) -> None:
        """The lines that are open now are dead, and look alive; new ones are well."""
        self.age += 1

    def _accept(self) -> None:
        # The closed door ends it.
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
                self.ends += [near, far]
                for here, there in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(here, there, self.age), daemon=True).start()

    def _carry(self, here: socket.socket, there: socket.socket, age: int) -> None:
        with suppress(OSError):
            while data := here.recv(65536):
                if age == self.age:
                    there.sendall(data)
            if age == self.age:
                there.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for end in (self.door, *self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def tunnel(server: Server) -> Iterator[Tunnel]:
    way = Tunnel(server)
    try:
        yield way
    finally:
        way.close()
