"""What is asked once goes by HTTP: a table of calls, each with its types. OpenAPI is made from it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.house.house import House
from gadabout.server.table.table import Table
from gadabout.server.wire.refusals import problem_of

MOST_BYTES = 16_384
LONG = 2048
JSON = "application/json"
BODY_SECONDS = 20.0
Body = TypeVar("Body", bound=Struct)
Name = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]


class Nothing(Struct, frozen=True):
    """No more to say."""


class Seated(Struct, frozen=True):
    """A seat of one's own. The key opens it; nobody else has it, and it is not told again."""

    table: str
    seat: int
    key: str


class Call(Generic[Body]):
    """One path: what it takes, what it answers, and who answers it."""

    def __init__(
        self,
        method: str,
        path: str,
        body: type[Body],
        answer: Any,
        handle: Callable[[House, Request, Body], Awaitable[Any]],
        *,
        query: Mapping[str, str] | None = None,
        media: str = JSON,
        most: int = MOST_BYTES,
    ) -> None:
        self.method = method
        self.path = path
        self.body = body
        self.answer = answer
        self.handle = handle
        self.query = query or {}
        """What may follow the path, and what it means."""
        self.media = media
        self.most = most
        """Bytes that are taken in."""
        self._decoder = msgspec.json.Decoder(body)

    def route(self, house: Callable[[], House]) -> Route:
        async def answered(request: Request) -> Response:
            return await self._answer(house(), request)

        return Route(self.path, answered, methods=[self.method], name=self.handle.__name__)

    async def _answer(self, house: House, request: Request) -> Response:
        try:
            body = await self._read(request)
            if code := request.path_params.get("code"):
                await house.fetch(code)
            answer = await self.handle(house, request, body)
            return packed(answer if isinstance(answer, Response) else _json(200, answer), request)
        except Illegal as refused:
            return _json(status_of(refused), problem_of(refused))
        except msgspec.DecodeError as error:
            return _json(400, problem_of(Illegal("malformed", why=str(error))))

    async def _read(self, request: Request) -> Body:
        if self.method == "GET":
            return self.body()
        text = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    text += chunk
                    if len(text) > self.most:
                        raise Illegal("too-large", most=self.most)
        except (TimeoutError, ClientDisconnect) as error:
            raise Illegal("too-slow") from error
        try:
            return self._decoder.decode(text or b"{}")
        except (UnicodeDecodeError, RecursionError) as error:
            raise msgspec.DecodeError(str(error)) from error


def status_of(refused: Illegal) -> int:
    """What is not there, what is too much, and what can't be done now."""
    if refused.key in {"too-large", "too-slow"}:
        return 413 if refused.key == "too-large" else 408
    return 404 if refused.key.startswith("no-such") else 409


def _json(status: int, value: Any) -> Response:
    return Response(encode(value), status, media_type=JSON)


def packed(answer: Response, request: Request) -> Response:
    """A long answer is sent in a tenth of its size to those who can unpack it."""
    if len(answer.body) >= LONG and "gzip" in request.headers.get("accept-encoding", ""):
        answer.body = gzip.compress(answer.body, 6)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    answer.headers["vary"] = "accept-encoding"
    return answer


def key_of(request: Request) -> str:
    """The secret of the caller's seat, from the header: `Authorization: Bearer …`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def table_at(house: House, request: Request) -> Table:
    """The table that the path names."""
    return house.find(request.path_params["code"])
