"""One call opens a table, seats its host and bots, and begins."""

from __future__ import annotations

from typing import Any

import pytest

from gadabout.client import call, create, join
from gadabout.games.registry import GAMES
from tests.server.conftest import Server, refusal


@pytest.mark.parametrize("game", GAMES)
async def test_play_now_is_one_call(server: Server, game: str) -> None:
    seat = await create(server.base, game, "Jana", fill="random", start=True)
    async with seat:
        async for turn in seat.turns():
            await seat.play(turn.legal[0])
            return


async def test_host_and_bots_sit_where_they_were_put(server: Server) -> None:
    bots = [{"seat": 0, "level": "random"}, {"seat": 2, "level": "greedy"}]
    chosen: dict[str, Any] = {"options": {"players": 4}, "seat": 1, "colour": "green", "bots": bots}
    host = await create(server.base, "travel_blog", "Jana", **chosen)
    room = call(server.base, f"/api/tables/{host.table}")
    assert (room["host"], host.number, room["phase"]) == (1, 1, "gathering")
    assert [seat and seat["bot"] for seat in room["seats"]] == ["random", "", "greedy", None]
    assert room["seats"][1]["colour"] == "green"
    assert len({seat["name"] for seat in room["seats"] if seat}) == 3
    guests = f"/api/tables/{host.table}/seats"
    assert refusal(server, guests, {"name": "Petr", "seat": 2}) == "seat-taken"
    assert refusal(server, guests, {"name": "Petr", "colour": "green"}) == "colour-taken"
    guest = await join(server.base, host.table, "Petr")
    assert guest.number == 3
    room = call(server.base, f"/api/tables/{host.table}")
    assert len({seat["colour"] for seat in room["seats"]}) == 4


@pytest.mark.parametrize(
    ("chosen", "wanted"),
    [
        ({"start": True}, "seats-empty"),
        ({"bots": [{"seat": 1, "level": "grandmaster"}]}, "no-such-bot"),
        ({"bots": [{"seat": 7, "level": "random"}]}, "no-such-seat"),
        ({"bots": [{"seat": 0, "level": "random"}]}, "seat-taken"),
        ({"fill": "grandmaster"}, "no-such-bot"),
        ({"seat": 5}, "no-such-seat"),
        ({"colour": "invisible"}, "malformed"),
    ],
)
def test_what_can_not_be_opened_is_never_there(server: Server, chosen: Any, wanted: str) -> None:
    body = {"game": "travel_blog", "name": "Jana", "options": {"players": 3}, "public": True, **chosen}
    assert refusal(server, "/api/tables", body) == wanted
    assert call(server.base, "/api/tables") == []


def test_games_tell_their_five_bots_with_titles_and_characters(server: Server) -> None:
    for game in call(server.base, "/api/games"):
        assert [bot["level"] for bot in game["bots"]] == ["novice", "holiday", "keen", "guide", "master"]
        for words in ("titles", "characters"):
            assert len({bot[words]["en"] for bot in game["bots"]}) == 5
            assert len({bot[words]["cs"] for bot in game["bots"]}) == 5
