"""Answers where no call was meant: a path or a method that isn't there, or a mistake of ours."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal
from gadabout.server.wire.refusals import problem_of

REASONS = {404: "no-such-call", 405: "wrong-method"}


def _problem(status: int, reason: str) -> Response:
    return Response(encode(problem_of(Illegal(reason))), status, media_type="application/json")


async def no_such_call(_request: Request) -> Response:
    return _problem(404, "no-such-call")


async def refused(_request: Request, error: Exception) -> Response:
    """What the router refuses, in our words."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = _problem(status, REASONS.get(status, "broken"))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


NO_SUCH_CALL = Route("/api/{path:path}", no_such_call, name="no such call")
"""Behind all calls, before the page."""
HANDLERS = {HTTPException: refused, 500: refused}
