"""A bare call at the gate of a server, and the answer with its head."""

from __future__ import annotations

import json
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from typing import Any, NamedTuple

from tests.server.conftest import Server

TABLE = {"game": "travel_blog", "name": "Jana", "options": {"players": 2}}


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes

    def reason(self) -> str:
        """Returns the reason of a refusal, which has words in both languages."""
        problem = json.loads(self.body)
        assert set(problem["words"]) == {"en", "cs"}
        assert problem["words"]["en"] != problem["words"]["cs"]
        return str(problem["reason"])


def asked(server: Server, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.request(method, path, None if body is None else json.dumps(body), sent)
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def live(server: Server) -> str:
    return server.base.replace("http", "ws") + "/api/live"
