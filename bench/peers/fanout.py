"""A bare fan-out on our stack: every message goes to every seat of its table, and nothing else is done.

It answers with so many bytes as our server sends on average, so that the two write the same.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

tables: dict[str, list[WebSocket]] = defaultdict(list)


async def seat(socket: WebSocket) -> None:
    here = tables[socket.path_params["table"]]
    await socket.accept()
    here.append(socket)
    try:
        while True:
            await socket.receive_text()
            for one in here:
                await one.send_text(news)
    except WebSocketDisconnect:
        here.remove(socket)


if __name__ == "__main__":
    news = "x" * int(sys.argv[2])
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/tables/{table}", seat)]),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_ping_interval=None,
        log_level="warning",
    )
