"""The application: calls by HTTP, one socket a client, and what an operator looks at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from gadabout import __version__
from gadabout.server.api import openapi
from gadabout.server.calls import CALLS
from gadabout.server.clock import WallClock
from gadabout.server.house import House
from gadabout.server.live import Connection
from gadabout.server.pilot import Pilot
from gadabout.server.store import Store


def make_app(folder: Path, *, pace: float = 1.0, workers: int = 1) -> Starlette:
    """A server whose games are kept in this folder."""
    held: list[House] = []

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        house = House(Store(folder / "gadabout.sqlite"), WallClock(), Pilot(workers, pace))
        held.append(house)
        house.open()
        yield
        await house.close()

    def house() -> House:
        return held[-1]

    async def live(socket: WebSocket) -> None:
        if not same_origin(socket):
            await socket.close(4403)
            return
        await Connection(socket, house()).run()

    async def healthz(_request: Request) -> PlainTextResponse:
        return PlainTextResponse("ok")

    async def nothing_yet(_request: Request) -> PlainTextResponse:
        return PlainTextResponse("Gadabout: no page yet; /api/openapi.json describes the calls.\n")

    async def described(_request: Request) -> JSONResponse:
        return JSONResponse(openapi(CALLS, __version__))

    routes = [
        *(call.route(house) for call in CALLS),
        Route("/api/openapi.json", described),
        Route("/", nothing_yet),
        Route("/healthz", healthz),
        WebSocketRoute("/api/live", live),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def same_origin(socket: WebSocket) -> bool:
    """A page of somebody else may not speak for a player; programs send no Origin."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")
