"""Rubbish by socket: no crash, no table changed, no memory lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, get_args

from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gadabout.core.codec import encode
from gadabout.server.edge.host import MOST_MESSAGE
from gadabout.server.wire import messages
from tests.scale import scaled
from tests.server.edge.fuzz.conftest import LINES, MOST_GROWTH, Target

MESSAGES = scaled(160_000)
BATCH = 100


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
        """Answers a question of the start, which isn't asked any more."""
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
        """Makes a message of any type, with random fields, for a seat of somebody else."""
        kind = self.rng.choice(get_args(messages.FromClient))
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
        own = () if kind is messages.Attend else (self.target.code,)
        message["table"] = self.rng.choice(elsewhere + own)
        message |= {"id": f"j{next(self.ids)}", "seat": self.rng.choice((-1, 1, 2, 5, 99))}
        return json.dumps({name: message[name] for name in ("type", *kind.__struct_fields__)})

    def submit(self, **changed: Any) -> dict[str, Any]:
        """Makes a message that the host could send if they were asked."""
        message = {
            "type": "Submit",
            "id": f"m{next(self.ids)}",
            "table": self.target.code,
            "seat": 0,
            "seen": 1,
        }
        return {**message, "actions": [{"type": "GoOn"}], **changed}


async def settled(socket: ClientConnection, code: str, mark: str) -> None:
    """Waits until the table has handled everything sent before."""
    await socket.send(encode(messages.Try(mark, code, 5, (Raw(b"{}"),))).decode())
    wanted = json.dumps(mark)
    while wanted not in str(await asyncio.wait_for(socket.recv(), 120)):
        pass


async def attack(target: Target, number: int, messages: int) -> None:
    """Sends rubbish over the host's own connection, whose messages count."""
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
