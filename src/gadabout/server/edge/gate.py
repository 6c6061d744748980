"""The gate: refuses callers who ask for too much, guess codes, or come from another site's page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.base.accounts import ROUND_TRIP, Budget, Caller, Callers, Proxies, caller_of
from gadabout.server.edge.calling import key_of
from gadabout.server.wire.refusals import Problem, problem_of

READING = {"GET", "HEAD", "OPTIONS"}
TABLES = "/api/tables/"
GUESSABLE = (TABLES, "/api/moving", "/api/what-ifs")
"""Paths that look a code or a token up, and tell the caller whether it exists."""
MISSES = {"no-such-table", "no-such-token"}
"""The answers to a wrong guess; all others come after a right one, or before anything is looked up."""
OPENS_TABLES = ("/api/tables", "/api/what-ifs", "/api/imports")
STATUS = {"foreign-page": 403}


class Guessed(Exception):
    """Others at this address used up its guesses while this request was on its way."""


class Gate:
    """A middleware before all calls and sockets; of an answer it reads only the reason of a refusal."""

    def __init__(
        self, app: ASGIApp, proxies: Proxies, callers: Callers, opens: Callable[[str, str], Awaitable[bool]]
    ) -> None:
        self.app = app
        self.proxies = proxies
        self.callers = callers
        self.opens = opens
        """Tells if this key opens a seat at the table with this code."""

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
        elif path.startswith(GUESSABLE) and not await self._may_guess(scope):
            await _refuse(send, "too-many-guesses")
        elif not reading and (budget := _budget(path)) and not caller.take(budget):
            await _refuse(send, f"too-many-{budget}")
        elif path.startswith(GUESSABLE):
            await self._look_up(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _look_up(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a call that looks up a code or token; it must have a guess left once its body is here."""

        async def came() -> Message:
            message = await receive()
            is_whole = message["type"] == "http.request" and not message.get("more_body")
            if is_whole and not await self._may_guess(scope):
                raise Guessed
            return message

        try:
            await self.app(scope, came, _paid(caller_of(scope), send))
        except Guessed:
            await _refuse(send, "too-many-guesses")

    async def _may_guess(self, scope: Scope) -> bool:
        """True if the caller has guesses left, or needs none because their key opens the table in the path.

        A wrong key and a wrong code look the same.
        """
        if caller_of(scope).may("misses"):
            return True
        path, key = scope["path"], key_of(Request(scope))
        code = path.removeprefix(TABLES).partition("/")[0]
        return bool(key) and path.startswith(TABLES) and await self.opens(code, key)

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
    """Returns the extra budget that a writing call uses; None if it uses only the budget of all calls."""
    if path in OPENS_TABLES or path.endswith("/rematch"):
        return "tables"
    return "joins" if path.endswith(("/seats", "/moving", "/push", "/report")) else None


def same_origin(scope: Scope) -> bool:
    """Returns False if another site's page sent the request; programs send no Origin and may pass."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")


def _paid(caller: Caller, send: Send) -> Send:
    """Wraps `send` so that a miss is charged before any of the answer goes out to a slow reader."""
    head: Message | None = None

    async def told(message: Message) -> None:
        nonlocal head
        if message.get("status") == 404:
            head = message
            return
        if head is not None:
            if msgspec.json.decode(message["body"], type=Problem).reason in MISSES:
                caller.take("misses")
            missed, head = head, None
            await send(missed)
        await send(message)

    return told


async def _refuse(send: Send, reason: str, kind: str = "http") -> None:
    status = STATUS.get(reason, 429)
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"60"))
    body = encode(problem_of(Illegal(reason)))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


async def _refuse_socket(receive: Receive, send: Send, reason: str) -> None:
    """Refuses a socket before it is open, so that its client can read why."""
    await receive()
    await _refuse(send, reason, "websocket.http")
