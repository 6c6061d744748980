"""Delaying pongs gains nothing on a direct connection: the kernel knows better."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from gadabout.client import Refused, Seat, create, join
from gadabout.server.store.sqlite import Store
from gadabout.server.system import tcp_info
from gadabout.server.wire import messages
from tests.server.conftest import Server, serving

DELAY = 0.3


class Liar(Seat):
    """Answers each ping late, as if the connection were slow."""

    async def _hear(self, message: messages.FromServer) -> None:
        if isinstance(message, messages.Ping):
            self.late = asyncio.create_task(self._late(message.nonce))
        else:
            await super()._hear(message)

    async def _late(self, nonce: str) -> None:
        await asyncio.sleep(DELAY)
        with contextlib.suppress(OSError):
            await self._send(messages.Pong(nonce))


async def first_round(server: Server) -> str:
    """Two people play until the first round is over; the guest lies about their connection."""
    host = await create(server.base, "travel_blog", "Jana", options={"players": 2})
    guest = await join(server.base, host.table, "Petr")
    liar = Liar(server.base, "travel_blog", {"table": guest.table, "seat": guest.number, "key": guest.key})
    await host.host("start")

    async def plays(seat: Seat, rng: Random) -> None:
        """Whatever is refused is tried again another way."""
        async with seat:
            while seat.turn is None or seat.turn.view.round < 2:
                with contextlib.suppress(Refused):
                    if seat.turn and seat.turn.legal:
                        await seat.play(rng.choice(seat.turn.legal))
                await asyncio.sleep(0.01)

    await asyncio.gather(plays(host, Random(1)), plays(liar, Random(2)))
    return host.table


def credited(folder: Path, table: str, seat: int) -> list[int]:
    """The credits that the placements of a seat were given."""
    store = Store(folder / "gadabout.sqlite")
    saved = asyncio.run(store.load(table))
    store.close()
    assert saved is not None
    lines = [msgspec.json.decode(line) for line in saved.lines[1:]]
    return [
        line["receipt"]["credit"]
        for line in lines
        if line.get("seat") == seat and "credit" in line.get("receipt", {})
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what it knows of a line")
def test_a_liar_gets_what_the_kernel_measures(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = asyncio.run(first_round(server))
    given = credited(tmp_path, table, 1)
    assert given
    assert max(given) < 20


def test_behind_a_proxy_the_pongs_are_all_there_is(tmp_path: Path) -> None:
    with serving(tmp_path, "--limits", "0", "--behind-proxy", "127.0.0.1") as server:
        table = asyncio.run(first_round(server))
    given = credited(tmp_path, table, 1)
    assert given
    assert min(given) >= DELAY * 1000 / 2 - 1


def test_where_the_kernel_says_nothing_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    class Transport(asyncio.BaseTransport):
        def __init__(self, line: socket.socket | None) -> None:
            super().__init__({"socket": line})

    assert tcp_info.round_trip(Transport(None)) is None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        assert tcp_info.round_trip(Transport(line)) is None
        monkeypatch.setattr(tcp_info, "TCP_INFO", None)
        assert tcp_info.round_trip(Transport(line)) is None
