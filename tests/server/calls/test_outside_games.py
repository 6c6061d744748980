"""Games out of a server and into another: over HTTP and from the data folder."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from gadabout.client import call, create
from tests.recording import FIXTURES
from tests.server.calls.test_salts import exported
from tests.server.conftest import Server, refusal

GAMES = [("travelogue", "players-4"), ("eighty_days", "players-2"), ("travel_blog", "usa-4")]


def log(game: str, name: str) -> str:
    return (FIXTURES / game / f"{name}.jsonl").read_text("utf-8")


def test_a_game_from_elsewhere_has_a_link_and_can_be_watched(server: Server) -> None:
    for game, name in GAMES:
        text = log(game, name)
        table = call(server.base, "/api/imports", {"log": text, "people": ["Jana"]})["table"]
        room = call(server.base, f"/api/tables/{table}")
        assert (room["phase"], room["marks"], room["game"]) == ("over", ["imported"], game)
        assert [seat["name"] for seat in room["seats"]][:2] == ["Jana", "P2"]
        assert exported(server, table).decode() == text
        shown = call(server.base, f"/api/tables/{table}/frames?seat=open&language=en")
        assert len(shown["frames"]) == len(text.splitlines()) - 1
        assert any("Jana" in words for frame in shown["frames"] for words in frame.get("words", ()))
    first = json.loads(text.splitlines()[0])
    assert room["commitment"] == first["commitment"]
    assert room["seed"] == first["seed"]


def test_people_of_a_game_from_elsewhere_are_called_as_one_sees_it(server: Server) -> None:
    text = log("travel_blog", "players-2")
    new = {"log": text, "people": ["\u202eevil", " Jan  Novák "]}
    table = call(server.base, "/api/imports", new)["table"]
    room = call(server.base, f"/api/tables/{table}")
    assert [seat["name"] for seat in room["seats"]] == ["evil", "Jan Novák"]
    assert refusal(server, "/api/imports", {"log": text, "people": ["\u200b"]}) == "bad-name"


@pytest.mark.parametrize("name", ["worked-out", "exchanged"])
def test_what_ifs_come_in_and_go_out_whichever_search_they_began_by(server: Server, name: str) -> None:
    path = FIXTURES.parent / "games/eighty_days/what_ifs" / f"{name}.jsonl"
    table = call(server.base, "/api/imports", {"log": path.read_text("utf-8")})["table"]
    assert call(server.base, f"/api/tables/{table}")["marks"] == ["what-if", "imported"]
    assert exported(server, table) == path.read_bytes()
    shown = call(server.base, f"/api/tables/{table}/frames?seat=open")
    assert len(shown["frames"]) == len(path.read_bytes().splitlines()) - 1


def test_what_does_not_hold_is_not_taken_in(server: Server) -> None:
    text = log("travel_blog", "players-2")
    lines = text.splitlines(keepends=True)
    assert refusal(server, "/api/imports", {"log": text.replace('"space":', '"space":1', 1)}) == "bad-log"
    assert refusal(server, "/api/imports", {"log": "".join(lines[:-1])}) == "log-unfinished"
    assert refusal(server, "/api/imports", {"log": "".join(lines[:20] + lines[21:])}) == "bad-log"
    assert refusal(server, "/api/imports", {"log": "rubbish"}) == "bad-log"
    assert refusal(server, "/api/imports", {"log": ""}) == "bad-log"
    assert refusal(server, "/api/imports", {"log": text + '{"n":9,"undo":1}\n' * 101}) == "bad-log"
    assert refusal(server, "/api/imports", {"log": "x" * 600_000}) == "too-large"
    assert refusal(server, "/api/imports", {"text": text}) == "malformed"


def gadabout(*arguments: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "gadabout", *arguments]
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.own_server
def test_games_go_out_of_the_data_folder_and_into_it(server: Server, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    fixture = FIXTURES / "travel_blog" / "usa-4.jsonl"
    code, out, err = gadabout("import", str(fixture), *data, "--people", "Jana, Petr")
    assert (code, err) == (0, "")
    table = out.strip()
    room = call(server.base, f"/api/tables/{table}")
    assert [seat["name"] for seat in room["seats"]] == ["Jana", "Petr", "P3", "P4"]
    assert "there are 4 players" in gadabout("import", str(fixture), *data, "--people", "A, B, C, D, E")[2]
    code, out, err = gadabout("export", table.lower(), *data)
    assert (code, out) == (0, fixture.read_text("utf-8"))
    target = tmp_path / "game.jsonl"
    assert gadabout("export", table, *data, "--to", str(target))[0] == 0
    assert target.read_bytes() == fixture.read_bytes()
    assert gadabout("export", table, *data, "--to", str(target))[0] == 2
    code, _, err = gadabout("import", str(tmp_path / "gadabout.sqlite"), *data)
    assert code == 2
    assert "doesn't hold" in err
    assert gadabout("export", "NOSUCH23", *data)[0] == 2
    assert gadabout("export", table, "--data", str(tmp_path / "nowhere"))[0] == 2

    async def running() -> str:
        jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
        await jana.host("start")
        return jana.table

    table = asyncio.run(running())
    code, out, err = gadabout("export", table, *data)
    assert (code, out) == (2, "")
    assert "--running" in err
    assert '"seed"' in gadabout("export", table, *data, "--running")[1]
