"""How the application is run: what of uvicorn is ours, and how it ends without losing a move."""

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
    """Says when it is ready. Before it hangs up, all that was received is done and answered."""

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
        # What was loaded stays, and moves make no cycles: Python looks for them in vain, so it looks rarely.
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
    """A socket that callers can reach; OSError says why there can be none."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    line = socket.socket(family)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind((address, port))
    except OSError:
        line.close()
        raise
    line.set_inheritable(False)
    return line
