"""Rubbish by HTTP: no crash, no 500, no table changed, no memory lost."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from gadabout.client import call
from tests.scale import scaled
from tests.server.edge.fuzz.conftest import LINES, MOST_GROWTH, Target

CALLS = scaled(40_000)


class Calls:
    """Requests of every wrong kind, as bytes."""

    def __init__(self, target: Target, seed: int) -> None:
        self.rng = Random(seed)
        self.target = target
        paths: dict[str, dict[str, Any]] = call(target.server.base, "/api/openapi.json")["paths"]
        self.known = [(method.upper(), path) for path, methods in paths.items() for method in methods]

    def one(self) -> bytes:
        kinds = (
            self.wrong_body,
            self.wrong_body,
            self.wrong_head,
            self.noise,
            self.traversal,
            self.wrong_method,
        )
        return self.rng.choice(kinds)()

    def path(self, path: str) -> str:
        codes = (
            self.target.code,
            self.target.locked["table"],
            "NOSUCHXX",
            "%00",
            "..",
            "a" * 500,
            "%F0%9F",
            "é",
        )
        return path.replace("{code}", self.rng.choice(codes))

    def request(self, method: str, path: str, body: bytes, *head: str) -> bytes:
        key = self.rng.choice(
            ("", "Bearer x", "Bearer " + self.rng.randbytes(18).hex(), "Basic eDp5", "Bearer")
        )
        lines = [f"{method} {path} HTTP/1.1", "host: x", f"authorization: {key}", *head]
        if not any(line.startswith(("content-length", "transfer-encoding")) for line in lines):
            lines.append(f"content-length: {len(body)}")
        return "\r\n".join([*lines, "connection: close", "", ""]).encode() + body

    def wrong_body(self) -> bytes:
        method, path = self.rng.choice(self.known)
        bodies: tuple[Any, ...] = (
            b"",
            b"{",
            b"[]",
            b"null",
            b"\xff\xfe",
            b"[" * 5000,
            b'{"name": "' + b"x" * 20_000 + b'"}',
            json.dumps({"seat": self.rng.choice((-1, 99, None, "0", 1.5, 10**20))}).encode(),
            json.dumps({"name": "Eva", "seat": 1}).encode(),
            json.dumps({"game": "chess", "name": "Eva", "options": {"players": 10**9}}).encode(),
            json.dumps({"on": "yes"}).encode(),
            self.rng.randbytes(50),
        )
        query = self.rng.choice(("", "?seat=-1&language=xx", "?n=999999999999&seat=x", "?%00=%ff"))
        return self.request(method, self.path(path) + query, self.rng.choice(bodies))

    def wrong_head(self) -> bytes:
        method, path = self.rng.choice(self.known)
        heads = (
            "content-length: -1",
            "content-length: 99999999999999999999",
            "content-length: 5\r\ncontent-length: 6",
            "transfer-encoding: chunked",
            "transfer-encoding: chunked\r\ncontent-length: 3",
            "expect: 100-continue",
            "upgrade: websocket",
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13",
            "content-encoding: gzip",
            "origin: http://elsewhere.example",
            "x-forwarded-for: 1.1.1.1, %s" % ("9" * 300),
            "a" * 3000 + ": 1",
            "broken header",
            "accept-encoding: gzip;q=x, \xe9",
        )
        return self.request(
            method, self.path(path), self.rng.choice((b"{}", b"", b"zz\r\n")), self.rng.choice(heads)
        )

    def noise(self) -> bytes:
        return (
            self.rng.choice(
                (self.rng.randbytes(40), b"GET\r\n\r\n", b"\r\n\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n")
            )
            + b"\n"
        )

    def traversal(self) -> bytes:
        paths = (
            "/../../etc/passwd",
            "/assets/..%2f..%2fgadabout.sqlite",
            "//etc/passwd",
            "/t/" + "A" * 3000,
            "/api/live",
            "/%2e%2e/%2e%2e/x",
            "/api/tables/%2e%2e/log",
            "/\u00e9",
            "*",
            "http://elsewhere.example/",
        )
        return self.request("GET", self.rng.choice(paths), b"")

    def wrong_method(self) -> bytes:
        method = self.rng.choice(("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "CONNECT", "BREW", "get", ""))
        return self.request(method, self.path(self.rng.choice(self.known)[1]), b"{}")


async def answered(target: Target, request: bytes) -> int:
    """Returns the status of the answer, 0 if the connection was closed without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", target.server.port)
    try:
        writer.write(request)
        await writer.drain()
        writer.write_eof()
        head = await asyncio.wait_for(reader.readline(), 120)
        return int(head.split()[1]) if head.startswith(b"HTTP/1.1 ") else 0
    except ConnectionError:
        return 0
    finally:
        writer.close()


def test_rubbish_by_http_changes_nothing(target: Target) -> None:
    async def caller(number: int, calls: int) -> set[int]:
        rubbish, seen = Calls(target, number), set()
        for _ in range(calls):
            request = rubbish.one()
            status = await answered(target, request)
            assert status < 500 or (status == 503 and b"/api" not in request.partition(b"\r\n")[0]), request
            seen.add(status)
        return seen

    async def work(first: int, calls: int) -> set[int]:
        return set().union(*await asyncio.gather(*(caller(first + n, calls // LINES) for n in range(LINES))))

    before = target.state()
    seen = asyncio.run(work(0, CALLS // 5))
    warm = target.memory()
    seen |= asyncio.run(work(100, CALLS - CALLS // 5))
    assert {200, 400, 404, 409} <= seen
    assert target.state() == before
    assert target.complaints() == []
    assert target.memory() - warm < MOST_GROWTH
