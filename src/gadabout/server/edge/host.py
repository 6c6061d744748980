"""Runs the application under uvicorn, and stops it without losing a move."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from gadabout.server.edge.request_head import http_protocol
from gadabout.server.edge.sockets import SocketProtocol

MOST_MESSAGE = 65_536
DRAIN_SECONDS = 8.0
log = logging.getLogger("gadabout.host")


class Host(uvicorn.Server):
    """A uvicorn server. It calls `ready` once it runs, and answers everything received before it closes."""

    def __init__(self, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=http_protocol(),
                ws=SocketProtocol,
                ws_max_size=MOST_MESSAGE,
                ws_ping_interval=None,
                # The gate alone decides whose word on an address counts.
                proxy_headers=False,
                server_header=False,
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=5,
            )
        )
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Loaded code stays and moves make no reference cycles, so the garbage collector may run rarely.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        try:
            await asyncio.wait_for(self.app.state.drain(), DRAIN_SECONDS)
        except TimeoutError:
            log.warning("not everything was answered within %s seconds", DRAIN_SECONDS)
        await super().shutdown(sockets)


def listening(address: str, port: int) -> socket.socket:
    """Binds a socket and returns it; raises OSError if this address and port can't be used."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    opened = socket.socket(family)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((address, port))
    except OSError:
        opened.close()
        raise
    opened.set_inheritable(False)
    return opened
