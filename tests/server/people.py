"""A house, people who play at a table, and somebody who listens to one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from gadabout.client import Seat, create, join
from gadabout.server.base.ports import Clock
from gadabout.server.house.house import House
from gadabout.server.store.sqlite import FILE, Store
from gadabout.server.system.chance import SystemChance
from gadabout.server.system.clock import WallClock
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.race.fairness import Latency
from tests.server.conftest import Server
from tests.virtual import Real


async def begun(
    server: Server, *names: str, game: str = "travel_blog", options: Any = (), **more: Any
) -> list[Seat]:
    """Starts a game of these people, or of Jana and Petr, with bots if wanted."""
    first, *others = names or ("Jana", "Petr")
    players = 1 + len(others) + len(more.get("bots", ()))
    host = await create(server.base, game, first, options={"players": players, **dict(options)}, **more)
    seats = [host, *[await join(server.base, host.table, name) for name in others]]
    await host.host("start")
    return seats


def house_in(folder: Path, clock: Clock | None = None, *, pilot: Pilot | None = None) -> House:
    """Opens a house over real files, with real workers and the time of the day unless a test has its own."""
    return House(Store(folder / FILE), clock or WallClock(), SystemChance(), pilot or Real())


class Ear:
    """A connection of the table's own process, which keeps what it is told."""

    def __init__(self) -> None:
        self.latency = Latency()
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes, wait: int = 0) -> None:  # noqa: ARG002  # every connection has it
        self.heard.append(msgspec.json.decode(message))

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Returns the messages of one kind."""
        return [each for each in self.heard if each["type"] == kind]
