"""The application: calls by HTTP, one WebSocket per client, and what an operator looks at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from gadabout import __version__
from gadabout.core.contract import Illegal
from gadabout.server.base.accounts import Callers, Proxies, caller_of, is_near
from gadabout.server.base.settings import Settings
from gadabout.server.calls.all import CALLS
from gadabout.server.calls.jobs import JOBS
from gadabout.server.edge.calling import refusal, reply, route
from gadabout.server.edge.failures import HANDLERS, NO_SUCH_CALL
from gadabout.server.edge.gate import Gate
from gadabout.server.edge.health import Doctor
from gadabout.server.edge.live import Connection
from gadabout.server.edge.metrics import shown
from gadabout.server.edge.openapi import openapi
from gadabout.server.edge.pages import page_routes
from gadabout.server.edge.response_headers import Headers
from gadabout.server.house.archive import keep_clean
from gadabout.server.house.house import House, keep_tidy
from gadabout.server.house.reminders import Reminders
from gadabout.server.store.sqlite import FILE, Store
from gadabout.server.system.chance import SystemChance
from gadabout.server.system.clock import WallClock
from gadabout.server.system.crew import CLERKS, THINKERS, Crew
from gadabout.server.system.postman import Letters
from gadabout.server.system.webpush import Signature
from gadabout.server.table.bots.pilot import Pilot


def make_app(
    folder: Path, settings: Settings | None = None, *, pace: float = 1.0, workers: int = THINKERS
) -> Starlette:
    """Makes a server whose games are kept in this folder."""
    settings = settings or Settings()
    proxies, clock = Proxies(settings.behind_proxy), WallClock()
    opened: list[tuple[House, Doctor]] = []

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pilot = Pilot(Crew(workers, JOBS), Crew(CLERKS, JOBS), pace)
        house = House(Store(folder / FILE), clock, SystemChance(), pilot)
        opened.append((house, Doctor(house)))
        house.reminders = Reminders(
            house.store,
            clock,
            Letters(Signature(folder / "push-key.pem"), clock.now, private=settings.private_webhooks),
            wait=settings.remind_after,
        )
        await house.open()
        caretakers = [
            asyncio.create_task(keep_tidy(house, settings.idle_minutes)),
            asyncio.create_task(keep_clean(house, settings.keep_days)),
        ]
        yield
        for caretaker in caretakers:
            caretaker.cancel()
        await house.close()

    def house() -> House:
        return opened[-1][0]

    async def live(socket: WebSocket) -> None:
        await Connection(socket, house()).run()

    async def healthz(_request: Request) -> Response:
        health = await opened[-1][1].look()
        return reply(200 if health.well else 503, health)

    async def figures(request: Request) -> Response:
        if not is_near(caller_of(request.scope).address):
            return refusal(403, Illegal("only-near"))
        return Response(shown(house()), media_type="text/plain; version=0.0.4")

    async def described(_request: Request) -> Response:
        return JSONResponse(openapi(CALLS, __version__))

    routes = [
        *(route(call, house, settings.address) for call in CALLS),
        Route("/api/openapi.json", described),
        Route("/healthz", healthz),
        Route("/metrics", figures),
        WebSocketRoute("/api/live", live),
        NO_SUCH_CALL,
        *page_routes(),
    ]
    middleware = [
        Middleware(Headers, proxies=proxies),
        Middleware(
            Gate,
            proxies=proxies,
            callers=Callers(settings.limits, clock.now),
            opens=lambda code, key: house().opens(code, (key,)),
        ),
    ]
    app = Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers=HANDLERS)
    app.state.drain = lambda: house().drain()
    return app
