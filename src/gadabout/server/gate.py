"""The gate: who asks for too much, guesses, or speaks for a page of somebody else is refused here."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.callers import ROUND_TRIP, Budget, Callers, Proxies
from gadabout.server.sayings import problem_of

READING = {"GET", "HEAD", "OPTIONS"}
GUESSABLE = ("/api/tables/", "/api/moving", "/api/what-ifs")
"""Where a code or a token is looked up, and one learns whether it is there."""
OPENS_TABLES = ("/api/tables", "/api/what-ifs", "/api/imports")
STATUS = {"foreign-page": 403}


class Gate:
    """In front of all calls and sockets; it looks at the envelope and never at what is inside."""

    def __init__(self, app: ASGIApp, proxies: Proxies, callers: Callers) -> None:
        self.app = app
        self.proxies = proxies
        self.callers = callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._call(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.proxies.is_secure(scope):
            scope["scheme"] = "https"
        caller = scope["gadabout.caller"] = self.callers.at(self.proxies.address(scope))
        path: str = scope["path"]
        reading = scope["method"] in READING
        if not reading and not same_origin(scope):
            await _refuse(send, "foreign-page")
        elif not caller.take("calls"):
            await _refuse(send, "too-many-calls")
        elif path.startswith(GUESSABLE) and not caller.may("misses"):
            await _refuse(send, "too-many-guesses")
        elif not reading and (budget := _budget(path)) and not caller.take(budget):
            await _refuse(send, f"too-many-{budget}")
        else:

            async def told(message: Message) -> None:
                if message.get("status") == 404 and path.startswith("/api/"):
                    caller.take("misses")
                await send(message)

            await self.app(scope, receive, told)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        caller = scope["gadabout.caller"] = self.callers.at(self.proxies.address(scope))
        if self.proxies.trusts(scope):
            scope["extensions"].pop(ROUND_TRIP, None)
        if not same_origin(scope):
            await _refuse_socket(receive, send, "foreign-page")
        elif not caller.take("calls"):
            await _refuse_socket(receive, send, "too-many-calls")
        elif not caller.connect():
            await _refuse_socket(receive, send, "too-many-sockets")
        else:
            try:
                await self.app(scope, receive, send)
            finally:
                caller.sockets -= 1


def _budget(path: str) -> Budget | None:
    """What a call that writes is counted as, besides a call."""
    if path in OPENS_TABLES or path.endswith("/rematch"):
        return "tables"
    return "joins" if path.endswith(("/seats", "/moving", "/push", "/report")) else None


def same_origin(scope: Scope) -> bool:
    """A page of somebody else may not speak for a player; programs send no Origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")


async def _refuse(send: Send, reason: str, kind: str = "http") -> None:
    status = STATUS.get(reason, 429)
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"60"))
    body = encode(problem_of(Illegal(reason)))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


async def _refuse_socket(receive: Receive, send: Send, reason: str) -> None:
    """Refused before it is open, so that its client can read why."""
    await receive()
    await _refuse(send, reason, "websocket.http")
