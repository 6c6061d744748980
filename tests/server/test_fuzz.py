"""Rubbish, from all sides: no crash, no 500, no table changed, no memory lost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gadabout.client import call
from gadabout.core.codec import encode
from gadabout.server import wire
from gadabout.server.host import MOST_MESSAGE
from tests.scale import scaled
from tests.server.conftest import Server

MESSAGES = scaled(160_000)
CALLS = scaled(40_000)
LINES = 4
BATCH = 100
MOST_GROWTH = 24
"""MiB that the server may grow by between a fifth of the way and its end."""
A_WEEK = 7 * 86_400
TABLE = {"game": "travel_blog", "name": "Jana", "options": {"players": 2, "pause": A_WEEK}, "speed": "days"}


class Target:
    """A server with two tables, one in play and one locked, and all that it wrote to its log."""

    def __init__(self, server: Server, log: Path) -> None:
        self.server = server
        self.log = log
        self.host = call(server.base, "/api/tables", TABLE)
        self.code: str = self.host["table"]
        self.guest = call(server.base, f"/api/tables/{self.code}/seats", {"name": "Petr"})
        call(server.base, f"/api/tables/{self.code}/start", {}, self.host["key"])
        self.locked = call(server.base, "/api/tables", {**TABLE, "public": True})
        call(server.base, f"/api/tables/{self.locked['table']}/lock", {"on": True}, self.locked["key"])
        self.replayed = {"type": "Submit", "id": "first", "table": self.code, "seat": 0, "seen": 0}
        self.replayed["actions"] = [{"type": "GoOn"}]

    def state(self) -> list[Any]:
        """All that the two tables hold on disk, and as they are shown."""
        codes = (self.code, self.locked["table"])
        with closing(sqlite3.connect(self.server.folder / "gadabout.sqlite")) as link:
            rooms = link.execute(
                "SELECT code, phase, roster FROM rooms WHERE code IN (?, ?)", codes
            ).fetchall()
            lines = link.execute("SELECT * FROM lines WHERE code IN (?, ?)", codes).fetchall()
        shown = [call(self.server.base, f"/api/tables/{code}") for code in codes]
        return [sorted(rooms), sorted(lines), [{**room, "watching": 0, "seats": ""} for room in shown]]

    def memory(self) -> float:
        """MiB that the server holds."""
        assert self.server.process
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def complaints(self) -> list[str]:
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [str(line) for line in lines if line["level"] in {"error", "critical"}]


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Target]:
    server = Server(tmp_path / "games", "--limits", "0", "--log-json")
    with (tmp_path / "log").open("wb") as log:
        server.start(log)
    yield Target(server, tmp_path / "log")
    server.stop()


class Rubbish:
    """Messages of every wrong kind; none of them may change anything."""

    def __init__(self, target: Target, seed: int) -> None:
        self.rng = Random(seed)
        self.target = target
        self.ids = count()
        self.kinds: list[Callable[[], str | bytes]] = [
            self.noise,
            self.binary,
            self.cut_off,
            self.wrong_field,
            self.deep,
            self.foreign_seat,
            self.from_the_future,
            self.no_action,
            self.elsewhere,
            self.unknown_type,
            self.replay,
            self.guess,
            self.pong,
            self.stale,
            self.any_type,
        ]

    def one(self) -> str | bytes:
        return self.rng.choice(self.kinds)()

    def noise(self) -> str:
        return "".join(
            chr(self.rng.choice((self.rng.randrange(32, 127), self.rng.randrange(0xD7FF)))) for _ in range(30)
        )

    def binary(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(60))

    def cut_off(self) -> str:
        text = json.dumps(self.submit())
        return text[: self.rng.randrange(len(text))]

    def wrong_field(self) -> str:
        message = self.submit()
        name = self.rng.choice(list(message))
        message[name] = self.rng.choice((None, -1, 10**30, "", "x" * 5000, [], {}, 1.5, True, [[]], "\x00"))
        if name in {"actions", "seen", "seat"} and message[name] in (0, 1, True):
            message[name] = None
        return json.dumps(message)

    def deep(self) -> str:
        depth = self.rng.randrange(5, 3000)
        return self.rng.choice(("[" * depth, "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))

    def foreign_seat(self) -> str:
        return json.dumps(self.submit(seat=self.rng.randrange(1, 6)))

    def from_the_future(self) -> str:
        return json.dumps(self.submit(seen=self.rng.randrange(2, 10**6)))

    def stale(self) -> str:
        """What was asked at the start is not asked any more."""
        return json.dumps(self.submit(seen=0))

    def no_action(self) -> str:
        action: Any = self.rng.choice(
            ({"type": "Place", "space": 99}, {"type": "X"}, {}, None, 7, "GoOn", [[]])
        )
        return json.dumps(self.submit(actions=[action] * self.rng.randrange(1, 40)))

    def elsewhere(self) -> str:
        return json.dumps(self.submit(table=self.rng.choice(("NOSUCHXX", self.target.locked["table"]))))

    def unknown_type(self) -> str:
        return json.dumps(
            {"type": self.rng.choice(("Update", "Room", "Accepted", "", "x", None, 3)), "table": "A"}
        )

    def replay(self) -> str:
        return json.dumps(self.target.replayed)

    def guess(self) -> str:
        key = self.rng.randbytes(12).hex()
        return json.dumps({"type": "Attend", "table": self.target.locked["table"], "keys": [key]})

    def pong(self) -> str:
        return json.dumps({"type": "Pong", "nonce": self.rng.randbytes(6).hex()})

    def any_type(self) -> str:
        """A message of some type there is, with fields of anything, for a seat of somebody else."""
        kind = self.rng.choice(get_args(wire.FromClient))
        junk: tuple[Any, ...] = (
            None,
            -1,
            0,
            10**30,
            "",
            "x" * 300,
            [],
            {},
            1.5,
            True,
            [[]],
            "\x00",
            "en",
            "hello",
            ["a"],
        )
        message: dict[str, Any] = {"type": kind.__name__}
        for name in kind.__struct_fields__:
            message[name] = self.rng.choice(junk)
        elsewhere = ("NOSUCHXX", self.target.locked["table"])
        own = () if kind is wire.Attend else (self.target.code,)
        message["table"] = self.rng.choice(elsewhere + own)
        message |= {"id": f"j{next(self.ids)}", "seat": self.rng.choice((-1, 1, 2, 5, 99))}
        return json.dumps({name: message[name] for name in ("type", *kind.__struct_fields__)})

    def submit(self, **changed: Any) -> dict[str, Any]:
        """What the host could send, if he were asked."""
        message = {
            "type": "Submit",
            "id": f"m{next(self.ids)}",
            "table": self.target.code,
            "seat": 0,
            "seen": 1,
        }
        return {**message, "actions": [{"type": "GoOn"}], **changed}


async def settled(socket: ClientConnection, code: str, mark: str) -> None:
    """Returns when the table has done with all that was sent before."""
    await socket.send(encode(wire.Try(mark, code, 5, (Raw(b"{}"),))).decode())
    wanted = json.dumps(mark)
    while wanted not in str(await asyncio.wait_for(socket.recv(), 120)):
        pass


async def attack(target: Target, number: int, messages: int) -> None:
    """One line: the host's own, so that whatever it sends would be heard."""
    rubbish = Rubbish(target, number)
    url = target.server.base.replace("http", "ws") + "/api/live"
    sent = 0
    while sent < messages:
        async with connect(url, max_size=None) as socket:
            attend = {"type": "Attend", "table": target.code, "keys": [target.host["key"]]}
            await socket.send(json.dumps(attend))
            await socket.send(json.dumps(target.replayed))
            try:
                while sent < messages:
                    for _ in range(min(BATCH, messages - sent)):
                        await socket.send(rubbish.one())
                        sent += 1
                    await settled(socket, target.code, f"mark-{number}-{sent}")
                    if rubbish.rng.random() < 0.02:
                        await socket.send("y" * (MOST_MESSAGE + 1 + rubbish.rng.randrange(9)))
                        sent += 1
            except ConnectionClosed:
                # It ended with what was too long.
                assert socket.close_code in {1006, 1009}  # nothing about the exception itself


def test_rubbish_by_socket_changes_nothing(target: Target) -> None:
    async def work() -> tuple[list[Any], float, list[Any], float]:
        await attack(target, 99, BATCH)
        before = target.state()
        await asyncio.gather(*(attack(target, line, MESSAGES // LINES // 5) for line in range(LINES)))
        warm = target.memory()
        rest = MESSAGES // LINES - MESSAGES // LINES // 5
        await asyncio.gather(*(attack(target, LINES + line, rest) for line in range(LINES)))
        return before, warm, target.state(), target.memory()

    before, warm, after, end = asyncio.run(work())
    assert len(before[1]) == 2, "the header, and the one move that is sent again and again"
    assert after == before
    assert target.complaints() == []
    assert end - warm < MOST_GROWTH, f"from {warm:.0f} to {end:.0f} MiB"
    assert target.server.process
    assert target.server.process.poll() is None


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
    """The status of the answer, 0 if the line was closed without one."""
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
