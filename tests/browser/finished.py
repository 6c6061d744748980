"""A finished game to look at: bots sit on every seat, so it is over in a moment."""

from __future__ import annotations

import time
from typing import Any

from gadabout.client import call
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
