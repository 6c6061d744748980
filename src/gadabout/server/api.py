"""What is asked once goes by HTTP: a table of calls, each with its types. OpenAPI is made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.house import House
from gadabout.server.sayings import words_of

MOST_BYTES = 16_384
Body = TypeVar("Body", bound=Struct)
Name = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]


class Nothing(Struct, frozen=True):
    """No more to say."""


class Problem(Struct, frozen=True):
    """Why it was refused: a key, and a sentence in each language."""

    reason: str
    words: dict[str, str]


class Call(Generic[Body]):
    """One path: what it takes, what it answers, and who answers it."""

    def __init__(
        self,
        method: str,
        path: str,
        body: type[Body],
        answer: Any,
        handle: Callable[[House, Request, Body], Awaitable[Any]],
    ) -> None:
        self.method = method
        self.path = path
        self.body = body
        self.answer = answer
        self.handle = handle
        self._decoder = msgspec.json.Decoder(body)

    def route(self, house: Callable[[], House]) -> Route:
        async def answered(request: Request) -> Response:
            return await self._answer(house(), request)

        return Route(self.path, answered, methods=[self.method], name=self.handle.__name__)

    async def _answer(self, house: House, request: Request) -> Response:
        try:
            return _json(200, await self.handle(house, request, await self._read(request)))
        except Illegal as refused:
            status = 404 if refused.key.startswith("no-such") else 409
            return _json(status, Problem(refused.key, words_of(refused)))
        except msgspec.DecodeError as error:
            return _json(400, Problem("malformed", {"en": str(error), "cs": str(error)}))

    async def _read(self, request: Request) -> Body:
        if self.method == "GET":
            return self.body()
        text = b""
        async for chunk in request.stream():
            text += chunk
            if len(text) > MOST_BYTES:
                raise msgspec.DecodeError(f"more than {MOST_BYTES} bytes")
        try:
            return self._decoder.decode(text or b"{}")
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError(str(error)) from error


def _json(status: int, value: Any) -> Response:
    return Response(encode(value), status, media_type="application/json")


def key_of(request: Request) -> str:
    """The secret of the caller's seat, from the header: `Authorization: Bearer …`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def openapi(calls: list[Call[Any]], version: str) -> dict[str, Any]:
    """The description of all calls, for programs."""
    types = [each for call in calls for each in (call.body, call.answer)] + [Problem]
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for number, call in enumerate(calls):
        body, answer = schemas[2 * number : 2 * number + 2]
        described: dict[str, Any] = {
            "operationId": call.handle.__name__,
            "summary": (call.handle.__doc__ or "").strip().splitlines()[0],
            "responses": {
                "200": {"description": "done", "content": {"application/json": {"schema": answer}}},
                "default": {
                    "description": "refused",
                    "content": {"application/json": {"schema": schemas[-1]}},
                },
            },
        }
        if call.method != "GET":
            described["requestBody"] = {"content": {"application/json": {"schema": body}}}
        names = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
        described["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
        paths.setdefault(call.path, {})[call.method.lower()] = described
    info = {"title": "Gadabout", "version": version}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": dict(parts)}}
