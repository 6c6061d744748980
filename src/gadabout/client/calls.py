"""Single calls by HTTP."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from gadabout.core.codec import encode


class Refused(Exception):
    """A refusal by the server; the text says why."""

    def __init__(self, reason: str, words: dict[str, str]) -> None:
        super().__init__(words.get("en", reason))
        self.reason = reason
        self.words = words


def call(base: str, path: str, body: Any = None, key: str = "") -> Any:
    """Calls by HTTP (POST with a body, else GET) and returns the decoded JSON; raises Refused."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else encode(body)
    try:
        with urlopen(Request(base.rstrip("/") + path, data, headers), timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        problem = json.load(error)
        raise Refused(problem["reason"], problem["words"]) from None
