"""What version 0.1.0 left on disk goes on today.

A script that ran on that version wrote it once, from outside: by commands, over HTTP, by the Python client.
It played whole games (`games`), saved games in the terminal, filled the folder of a server that was stopped
and of one that was killed, and noted of each table what is checked here (`tables.json`). Nothing of it is
ever written anew; the script, `write.py`, is in the history of this folder.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.sync.client import connect

from gadabout.client import call, come_back
from tests.cli.conftest import Run
from tests.server.conftest import serving

FOLDER = Path(__file__).parent / "0.1.0"
KEPT = json.loads((FOLDER / "tables.json").read_text("utf-8"))
RECORDED = sorted(FOLDER.glob("games/*/*.jsonl"))
HOLDS, UNFINISHED = 0, 3
"""Exit codes of `gadabout verify`."""

ANSWERS = {
    "travel_blog": "\n3\n4\n5\n6\n" * 60,
    "travelogue": "v\nabc\nbcd\nabcd\ncdefg\na\nback\n1\nd\nd\na\nab\nabc\nabcd\nabcde\nabcdef\nabcdefg\n"
    * 80,
    "eighty_days": "1\n2\n3\n4\n5\n6\n0\n\n" * 400,
}
"""Lines that play a whole game in the terminal, whatever is asked."""

Table = dict[str, Any]
Tables = dict[str, Table]


class Mailbox:
    """Takes reminders, and keeps the head and the body of each under its path."""

    def __init__(self) -> None:
        sent = self.sent = dict[str, list[tuple[Any, bytes]]]({"/hook": [], "/browser": []})

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the name that http.server calls
                body = self.rfile.read(int(self.headers["content-length"]))
                sent[self.path].append((self.headers, body))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Silence."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    thread = threading.Thread(target=box.server.serve_forever)
    thread.start()
    yield box
    box.server.shutdown()
    thread.join()
    box.server.server_close()


@contextmanager
def opened(folder: Path, port: int = 9) -> Iterator[tuple[str, Tables, dict[str, Any]]]:
    """Runs a server over a copy of a folder; gives its address, the kept tables, and their rooms."""
    tables = KEPT[folder.name]["tables"]
    shutil.copytree(FOLDER / folder.name, folder)
    database = folder / "gadabout.sqlite"
    database.write_bytes(database.read_bytes().replace(b":%05d/" % KEPT["port"], b":%05d/" % port))
    with serving(folder, "--limits", "0", "--private-webhooks", "--remind-after", "0.1") as server:
        seen = {name: call(server.base, f"/api/tables/{table['code']}") for name, table in tables.items()}
        yield server.base, tables, seen


async def go_on(base: str, tables: list[Table]) -> None:
    """At each table somebody who is asked makes a move, with the key that they kept."""

    async def one_move(table: Table) -> None:
        seats = [await come_back(base, table["code"], key) for key in table["keys"]]
        async with asyncio.timeout(120), AsyncExitStack() as lines:
            for seat in seats:
                await lines.enter_async_context(seat)
            while not (asked := [seat for seat in seats if seat.turn and seat.turn.legal]):
                await asyncio.sleep(0.02)
            turn = asked[0].turn
            assert turn
            assert turn.version >= table.get("lines", 1) - 1
            assert await asked[0].play(turn.legal[0]) > turn.version

    await asyncio.gather(*map(one_move, tables))


def check_logs(run: Run, folder: Path, tables: Tables) -> None:
    """Every log still begins with all the lines that it had."""
    for name, table in tables.items():
        if "lines" in table:
            code, out, _ = run("export", table["code"], "--data", str(folder), "--running")
            lines = out.encode().splitlines(keepends=True)[: table["lines"]]
            assert (code, sha256(b"".join(lines)).hexdigest()) == (0, table["sha256"]), name


def check_film(run: Run, base: str, table: Table, path: Path) -> None:
    """A game that is over is shown as it ended, and handed out to be verified; of older rules, only shown."""
    with urlopen(f"{base}/api/tables/{table['code']}/log.jsonl", timeout=60) as answer:
        path.write_bytes(answer.read())
    *lines, last = path.read_bytes().splitlines()
    film = call(base, f"/api/tables/{table['code']}/frames?seat=open&language=cs")
    assert len(film["frames"]) == len(lines)
    assert film["result"] == json.loads(last)["end"]
    assert any(film["people"][0] in words for frame in film["frames"] for words in frame.get("words", ()))
    if json.loads(lines[0])["rules"] == 0:
        assert "rules 0" in film["notice"]["en"]
    else:
        assert run("verify", str(path))[0] == HOLDS


def check_reminders(base: str, table: Table, mailbox: Mailbox) -> None:
    """Waits until a player who is away is reminded in every way they chose, and checks the messages."""
    for _ in range(1200):
        if all(mailbox.sent.values()):
            break
        time.sleep(0.05)
    [(_, hooked)], [(headers, _)] = mailbox.sent["/hook"], mailbox.sent["/browser"]
    assert json.loads(hooked)["url"].endswith(f"/t/{table['code']}")
    assert json.loads(hooked)["body"].startswith("Jsi na tahu")
    push_key = KEPT["stopped"]["push_key"]
    assert call(base, "/api/push")["key"] == push_key
    assert headers["authorization"].endswith(f", k={push_key}")


def clocks(base: str, table: dict[str, Any]) -> list[dict[str, int]]:
    """Returns the milliseconds left to each seat that is asked."""
    with connect(base.replace("http", "ws") + "/api/live") as line:
        line.send(json.dumps({"type": "Attend", "table": table["code"], "keys": table["keys"][:1]}))
        while (told := json.loads(line.recv()))["type"] != "Update":
            pass
    timers: list[dict[str, int]] = told["timers"]
    return timers


def check_clock(base: str, table: Table) -> None:
    """It goes on from what was left, as no server ran meanwhile."""
    [now], [then] = clocks(base, table), table["clocks"]
    assert now["seat"] == then["seat"]
    assert then["left"] - 300_000 < now["left"] <= then["left"]


def test_a_folder_of_a_server_that_was_stopped(run: Run, tmp_path: Path, mailbox: Mailbox) -> None:
    folder = tmp_path / "stopped"
    with opened(folder, mailbox.server.server_port) as (base, tables, rooms):
        closed = {"travel_blog of older rules": "closed"}
        left = {name: table["phase"] for name, table in tables.items()}
        assert {name: room["phase"] for name, room in rooms.items()} == left | closed
        own = [{"table": table["code"], "key": key} for table in tables.values() for key in table["keys"]]
        assert len(call(base, "/api/mine", {"seats": own})) == len(own)
        # At once: those that wait for a week are closed a minute after the start.
        for name in (name for name in tables if "gathering" in name):
            assert len(rooms[name]["salts"]) == 1
            code, [key] = tables[name]["code"], tables[name]["keys"]
            call(base, f"/api/tables/{code}/start", {"fill": "novice"}, key)
            left[name] = "playing"
        for table in (tables[name] for name in tables if left[name] == "over"):
            check_film(run, base, table, tmp_path / "game.jsonl")
        check_reminders(base, tables["days"], mailbox)
        check_clock(base, tables["reminded"])

        finished = tables["travelogue over"]
        assert [shared["table"] for shared in call(base, "/api/replays")] == [finished["code"]]
        assert call(base, f"/api/tables/{finished['code']}/coach") == finished["coach"]
        assert rooms["travelogue over"]["next"] == tables["rematch"]["code"]
        marked = {name: room["marks"] for name, room in rooms.items() if room["marks"]}
        assert marked == {"imported": ["imported"]} | {
            name: ["what-if"] for name in left if "what-if" in name
        }
        assert rooms["left for good"]["seats"][2]["gone"] == "left"
        assert rooms["voted out"]["ended"]
        assert [name for name, room in rooms.items() if room["paused"]] == ["paused"]

        paused = tables["paused"]
        call(base, f"/api/tables/{paused['code']}/pause", {"on": False}, paused["keys"][0])
        running = [name for name in tables if left[name] == "playing" and name not in closed]
        asyncio.run(go_on(base, [tables[name] for name in running]))
    check_logs(run, folder, tables)
    assert "too long" in run("reports", "--data", str(folder))[1]


def test_a_folder_of_a_server_that_was_killed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    with opened(folder) as (base, tables, rooms):
        assert {name: room["phase"] for name, room in rooms.items()} == {
            name: table["phase"] for name, table in tables.items()
        }
        asyncio.run(go_on(base, [table for table in tables.values() if table["phase"] == "playing"]))
    check_logs(run, folder, tables)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_recorded_game_comes_to_the_same_end(run: Run, path: Path) -> None:
    code, out, _ = run("verify", str(path), "--json")
    assert code == HOLDS
    assert json.loads(out)["result"] == json.loads(path.read_bytes().splitlines()[-1])["end"]


def test_games_saved_in_the_terminal(run: Run, tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "terminal", tmp_path / "data")
    saved = sorted(tmp_path.glob("data/**/*.jsonl"))
    holds = {path: run("verify", str(path))[0] for path in saved}
    assert [*holds.values()].count(HOLDS) == [*holds.values()].count(UNFINISHED) == len(ANSWERS)
    waiting = [path for path in saved if holds[path] == UNFINISHED]
    listed = run("resume", "--list")[1]
    for path in waiting:
        assert path.name in listed
        before, game = path.read_bytes(), json.loads(path.read_bytes().splitlines()[0])["game"]
        code, out, _ = run("resume", str(path), typed=ANSWERS[game])
        assert (code, "(novice)" in out, "Ann" in out) == (0, True, True)
        assert path.read_bytes().startswith(before)
        assert run("verify", str(path))[0] == HOLDS
    for path in saved:
        assert run("replay", str(path))[0] == 0
