"""Serves calls by HTTP: reads bodies within limits; answers with a status and JSON, zipped if it is long."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.base.accounts import caller_of
from gadabout.server.calls.call import JSON, Asked, Call, File
from gadabout.server.house.house import House
from gadabout.server.wire.refusals import problem_of

LONG = 2048
BODY_SECONDS = 20.0
BROWSER = "x-gadabout-browser"


def route(call: Call[Any], house: Callable[[], House], address: str) -> Route:
    """Returns the route that serves a call. `address` is where others reach this server, if that is known."""
    decoder = msgspec.json.Decoder(call.body)

    async def served(request: Request) -> Response:
        try:
            body = call.body() if call.method == "GET" else await _read(request, decoder, call.most)
            answer = await call.do(house(), _asked(request, address), body)
        except Illegal as illegal:
            return refusal(_status(illegal), illegal)
        except msgspec.DecodeError as error:
            return refusal(400, Illegal("malformed", why=str(error)))
        return _packed(_response(call, answer), request)

    return Route(call.path, served, methods=[call.method], name=call.do.__name__)


def reply(status: int, value: Any) -> Response:
    """Returns an answer in JSON."""
    return Response(encode(value), status, media_type=JSON)


def refusal(status: int, illegal: Illegal) -> Response:
    """Returns an answer that says in words why a request was refused."""
    return reply(status, problem_of(illegal))


def key_of(request: Request) -> str:
    """Returns the secret of the caller's seat from the header: `Authorization: Bearer …`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def is_own_machine(host: str) -> bool:
    """True if a Host header names this machine itself: others can't follow a link to it."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name.casefold() == "localhost"


async def _read(request: Request, decoder: msgspec.json.Decoder[Any], most: int) -> Any:
    text = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                text += chunk
                if len(text) > most:
                    raise Illegal("too-large", most=most)
    except (TimeoutError, ClientDisconnect) as error:
        raise Illegal("too-slow") from error
    try:
        return decoder.decode(text or b"{}")
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from error


def _asked(request: Request, address: str) -> Asked:
    headers, host = request.headers, request.headers.get("host", "")
    return Asked(
        code=request.path_params.get("code", ""),
        key=key_of(request),
        query=request.query_params,
        address=caller_of(request.scope).address,
        browser=headers.get(BROWSER, "")[:64],
        base=address if address and is_own_machine(host) else f"{request.url.scheme}://{host}",
    )


def _status(refused: Illegal) -> int:
    """Returns the HTTP status of a refusal: 413 too large, 408 too slow, 404 doesn't exist, else 409."""
    if refused.key in {"too-large", "too-slow"}:
        return 413 if refused.key == "too-large" else 408
    return 404 if refused.key.startswith("no-such") else 409


def _response(call: Call[Any], answer: Any) -> Response:
    if not isinstance(answer, File):
        return reply(200, answer)
    headers = {"content-disposition": f'attachment; filename="{answer.name}"'} if answer.name else None
    return Response(answer.content, headers=headers, media_type=call.media)


def _packed(answer: Response, request: Request) -> Response:
    """Compresses a long answer for clients that can unpack it."""
    if len(answer.body) >= LONG and "gzip" in request.headers.get("accept-encoding", ""):
        answer.body = gzip.compress(answer.body, 6)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    answer.headers["vary"] = "accept-encoding"
    return answer
