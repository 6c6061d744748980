"""A finished game to look at: bots sit on every seat, so it is over in a moment."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from gadabout.client import Refused, call, create
from tests.browser.server import PATIENCE, Server


def finished_game(server: Server, game: str, options: dict[str, Any]) -> dict[str, Any]:
    """A seat at a table whose game bots have played to its end."""
    games = call(server.base, "/api/games")
    bot = next(each for each in games if each["name"] == game)["bots"][-1]["level"]
    seated: dict[str, Any] = call(
        server.base, "/api/tables", {"game": game, "name": "Ann", "options": options, "fill": bot}
    )
    code = seated["table"]
    call(server.base, f"/api/tables/{code}/bots", {"seat": seated["seat"], "level": bot}, seated["key"])
    call(server.base, f"/api/tables/{code}/start", {}, seated["key"])
    deadline = time.monotonic() + 3 * PATIENCE
    while call(server.base, f"/api/tables/{code}")["phase"] != "over":
        if time.monotonic() > deadline:
            raise TimeoutError("the game does not end")
        time.sleep(0.2)
    return seated


def person_game(server: Server, game: str, options: dict[str, Any]) -> dict[str, Any]:
    """A seat at a table where its owner has played to the end, against a bot, and not too well."""
    # The browser has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_played(server, game, options))).result(3 * PATIENCE)


async def _played(server: Server, game: str, options: dict[str, Any]) -> dict[str, Any]:
    seat = await create(server.base, game, "Ann", options=options, fill="greedy", start=True)
    async with seat:
        async for turn in seat.turns():
            with suppress(Refused):
                # Somebody may have moved meanwhile; then it is asked again.
                await seat.play(turn.legal[-1])
    return {"table": seat.table, "seat": seat.number, "key": seat.key}
