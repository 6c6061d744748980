"""Answers to requests that reach no call: a wrong path or method, or a mistake of ours."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gadabout.core.contract import Illegal
from gadabout.server.edge.calling import refusal

REASONS = {404: "no-such-call", 405: "wrong-method"}


async def no_such_call(_request: Request) -> Response:
    return refusal(404, Illegal("no-such-call"))


async def refused(_request: Request, error: Exception) -> Response:
    """Answers an error of the router, or a fault of ours, with a reason in words."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = refusal(status, Illegal(REASONS.get(status, "broken")))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


NO_SUCH_CALL = Route("/api/{path:path}", no_such_call, name="no such call")
"""Comes after all calls and before the page."""
HANDLERS = {HTTPException: refused, 500: refused}
