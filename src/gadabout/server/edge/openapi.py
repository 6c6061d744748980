"""Describes all calls to programs, in OpenAPI, from their types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gadabout.server.calls.call import Call
from gadabout.server.wire.refusals import Problem

REFUSALS = {
    "400": "It was not understood.",
    "403": "It was sent by a page from elsewhere.",
    "404": "It is not there.",
    "408": "It took too long to arrive.",
    "409": "It can't be done now, or not by you.",
    "413": "It is too long.",
    "429": "It is too much; Retry-After says when to come back.",
}
PATH_TYPES = {"code": {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[A-Za-z0-9]+$"}}
KEY = {"type": "http", "scheme": "bearer", "description": "The key of a seat, as it was given to its player."}


def openapi(calls: Sequence[Call[Any]], version: str) -> dict[str, Any]:
    """Describes all calls."""
    types = [each for call in calls for each in (call.body, call.answer)] + [Problem]
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for number, call in enumerate(calls):
        body, answer = schemas[2 * number : 2 * number + 2]
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, body, answer, schemas[-1])
    components = {"schemas": dict(parts), "securitySchemes": {"key": KEY}}
    info = {"title": "Gadabout", "version": version}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": components}


def _operation(call: Call[Any], body: Any, answer: Any, problem: Any) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": call.do.__name__,
        "summary": (call.do.__doc__ or "").strip().splitlines()[0],
        "parameters": [*_path_parts(call), *_query(call)],
        "responses": {"200": _content("Done.", answer, call.media)}
        | {status: _content(why, problem) for status, why in REFUSALS.items()},
    }
    if call.method != "GET":
        described["requestBody"] = {"content": {"application/json": {"schema": body}}}
        described["security"] = [{}, {"key": []}]
    return described


def _content(why: str, schema: Any, media: str = "application/json") -> dict[str, Any]:
    return {"description": why, "content": {media: {"schema": schema}}}


def _path_parts(call: Call[Any]) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    plain = {"type": "string"}
    return [
        {"name": name, "in": "path", "required": True, "schema": PATH_TYPES.get(name, plain)}
        for name in names
    ]


def _query(call: Call[Any]) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        for name, about in call.query.items()
    ]
