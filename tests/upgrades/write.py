"""Writes what version 0.1.0 leaves on disk, for `test_upgrades.py`.

It needs only to run on that version, from a wheel that `make wheel` built there:

    old/bin/pip install gadabout-0.1.0-*.whl && old/bin/python tests/upgrades/write.py NEW_FOLDER

Everything is done from outside: by the commands, over HTTP, and by the Python client.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import connect

from gadabout.client import Refused, Seat, call, create, join

GAMES = ("travel_blog", "travelogue", "eighty_days")
PORT = 28465
"""Where reminders are to go; a test puts the number of its own port in its place."""
BROWSER = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""The example of RFC 8291, 5."""
RECORDED: dict[str, tuple[tuple[int, str, dict[str, Any]], ...]] = {
    "travel_blog": (
        (2, "novice", {"two_colours": True, "map": "usa"}),
        (3, "holiday", {"no_rush": True, "hurry": True, "open_map": [True, False, False]}),
        (4, "keen", {"at_the_table": True}),
        (6, "guide", {"map": "usa"}),
    ),
    "travelogue": (
        (2, "novice", {}),
        (3, "holiday", {"open_scores": False}),
        (4, "keen", {}),
        (4, "guide", {"open_scores": False}),
    ),
    "eighty_days": ((2, "novice", {}), (3, "holiday", {}), (4, "keen", {}), (6, "guide", {})),
}
"""Whole games: how many play, the bots, and further options."""
ANSWERS = {
    "travel_blog": "\n3\n4\n5\n6\n" * 60,
    "travelogue": "v\nabc\nbcd\nabcd\ncdefg\na\nback\n1\nd\nd\na\nab\nabc\nabcd\nabcde\nabcdef\nabcdefg\n"
    * 80,
    "eighty_days": "1\n2\n3\n4\n5\n6\n0\n\n" * 400,
}
"""Lines that play a whole game in the terminal, whatever is asked."""
CHANCE = Random(1)


@contextmanager
def serving(folder: Path, *options: str, kill: bool = False) -> Iterator[str]:
    """Runs a server over this folder, and stops it so."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "gadabout", "serve", "--port", str(port), "--data", str(folder)]
    more = ("--limits", "0", "--bot-pace", "0", "--private-webhooks", *options)
    server = subprocess.Popen([*command, *more])
    base = f"http://127.0.0.1:{port}"
    for _ in range(200):
        with suppress(OSError):
            call(base, "/api/games")
            break
        time.sleep(0.1)
    try:
        yield base
    finally:
        (server.kill if kill else server.terminate)()
        server.wait()


async def seated(
    base: str, game: str, people: Sequence[str], fill: str = "", speed: str = "relaxed", **options: Any
) -> list[Seat]:
    """A running game of these people, with bots on all other seats."""
    options = {"players": len(people), **options}
    host = await create(base, game, people[0], speed=speed, options=options)
    seats = [host, *[await join(base, host.table, name) for name in people[1:]]]
    await host.host("salt", word="a word of the host's")
    await host.host("start", fill=fill)
    return seats


async def play(seats: Sequence[Seat], moves: int) -> None:
    """People play at random, until so many moves are made and somebody is asked again."""
    made = 0

    async def one(seat: Seat) -> None:
        nonlocal made
        async with seat:
            async for turn in seat.turns():
                if made >= moves:
                    return
                with suppress(Refused):
                    await seat.play(CHANCE.choice(turn.legal))
                    made += 1

    playing = [asyncio.create_task(one(seat)) for seat in seats]
    done, rest = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()


async def finish(seats: Sequence[Seat], level: str = "novice") -> None:
    """Bots play on for all of them."""
    for seat in seats:
        await seats[0].host("bots", seat=seat.number, level=level)
    async with seats[0] as host:
        async for _ in host.news():
            pass


async def take_back(one: Seat, other: Seat) -> None:
    """Whoever is asked moves and takes it back, with the other's consent where it needs that."""
    async with one, other:
        while not (asked := [seat for seat in (one, other) if seat.turn and seat.turn.legal]):
            await asyncio.sleep(0.05)
        mover, friend = asked[0], other if asked[0] is one else one
        assert mover.turn
        await mover.play(mover.turn.legal[0])
        wish = asyncio.create_task(mover.take_back())
        while not wish.done():
            with suppress(Refused):
                await friend.consent(yes=True)
            await asyncio.sleep(0.05)
        await wish


def what_if(seat: Seat, game: str) -> Seat:
    """Starts a what-if from the middle of a finished game, as its first player knew it."""
    frames = call(seat.base, f"/api/tables/{seat.table}/frames?seat=0")["frames"]
    own = [frame["n"] for frame in frames if any(ask["seat"] == 0 for ask in frame["asks"])]
    wish = {"table": seat.table, "n": own[len(own) // 2], "seat": 0, "name": "Eva", "level": "novice"}
    return Seat(seat.base, game, call(seat.base, "/api/what-ifs", wish))


def clocks(base: str, table: dict[str, Any]) -> list[dict[str, int]]:
    """Returns the milliseconds left to each seat that is asked."""
    with connect(base.replace("http", "ws") + "/api/live") as line:
        line.send(json.dumps({"type": "Attend", "table": table["code"], "keys": table["keys"][:1]}))
        while (told := json.loads(line.recv()))["type"] != "Update":
            pass
    timers: list[dict[str, int]] = told["timers"]
    return timers


class Notes:
    """What a test must know of the tables of a folder."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}

    def add(self, name: str, game: str, *seats: Seat) -> None:
        keys = [seat.key for seat in seats]
        self.tables[name] = {"game": game, "code": seats[0].table, "keys": keys}

    def look(self, base: str) -> None:
        """Notes in which phase each table is left."""
        for table in self.tables.values():
            table["phase"] = call(base, f"/api/tables/{table['code']}")["phase"]

    def logs(self, folder: Path) -> None:
        """Notes how long each log is, and its hash; of a copy, as the folder is to stay as it was left."""
        with TemporaryDirectory() as copy:
            shutil.copytree(folder, copy, dirs_exist_ok=True)
            for table in self.tables.values():
                if table["phase"] != "gathering":
                    log = gadabout("export", table["code"], "--data", copy, "--running")
                    table |= {"lines": log.count(b"\n"), "sha256": sha256(log).hexdigest()}


def gadabout(*arguments: str, typed: str = "", **environment: str) -> bytes:
    """Runs a command and returns its output."""
    command = [sys.executable, "-m", "gadabout", *arguments]
    return subprocess.check_output(command, input=typed.encode(), env=os.environ | environment)


async def evening(base: str, notes: Notes) -> None:
    """Makes tables of each game in every phase."""
    for game in GAMES:
        seats = await seated(base, game, ("Jana", "Petr"))
        await play(seats, 6)
        await finish(seats)
        fork = what_if(seats[0], game)
        await play([fork], 1)
        notes.add(f"{game} over", game, *seats)
        notes.add(f"{game} what-if", game, fork)
        running = await seated(base, game, ("Jana", "Petr"), "novice", players=3)
        await play(running, 4)
        await take_back(*running)
        notes.add(f"{game} running", game, *running)
        waiting = await create(base, game, "Jana", bots=[{"seat": 1, "level": "keen"}], public=True)
        await waiting.host("salt", word="another word")
        notes.add(f"{game} gathering", game, waiting)
    paused = await seated(base, "travelogue", ("Jana", "Petr"))
    await play(paused, 3)
    await paused[0].host("pause", on=True)
    notes.add("paused", "travelogue", *paused)
    left = await seated(base, "eighty_days", ("Jana", "Petr", "Eva"))
    await play(left, 4)
    await left[2].host("leave", for_good=True)
    await finish(left[:2])
    notes.add("left for good", "eighty_days", *left[:2])
    voted = await seated(base, "eighty_days", ("Jana", "Petr"))
    await play(voted, 4)
    for seat in voted:
        await seat.host("vote")
    notes.add("voted out", "eighty_days", *voted)
    for game in ("travelogue", "travel_blog"):
        older = await seated(base, game, ("Jana", "Petr"))
        await play(older, 4)
        if game == "travelogue":
            await finish(older)
        notes.add(f"{game} of older rules", game, *older)


def afterwards(base: str, notes: Notes, games: Path) -> None:
    """Makes a rematch of a finished game, shares it, reports a name, and asks the coach; imports a game."""
    first = notes.tables["travelogue over"]
    at = f"/api/tables/{first['code']}"
    again = call(base, f"{at}/rematch", {}, first["keys"][0])
    notes.add("rematch", "travelogue", Seat(base, "travelogue", again))
    call(base, f"{at}/share", {"on": True}, first["keys"][0])
    call(base, f"{at}/report", {"why": "name", "seat": 1, "note": "too long"}, first["keys"][0])
    first["coach"] = call(base, f"{at}/coach")
    log = min(games.glob("travelogue/*.jsonl")).read_text("utf-8")
    code = call(base, "/api/imports", {"log": log, "people": ["Ida"]})["table"]
    notes.tables["imported"] = {"game": "travelogue", "code": code, "keys": []}
    for table in notes.tables.values():
        # Until its film is there.
        with suppress(Refused):
            call(base, f"/api/tables/{table['code']}/frames")


async def days(base: str, name: str, notes: Notes) -> None:
    """A game over days, in which both want to be reminded: by a URL and in the browser."""
    seats = await seated(base, "travelogue", ("Jana", "Petr"), speed="days")
    await play(seats, 3)
    for seat in seats:
        await seat.host("push", webhook=f"http://127.0.0.1:{PORT}/hook", language="cs")
        endpoint = f"http://127.0.0.1:{PORT}/browser"
        await seat.host("push", subscription={"endpoint": endpoint, "keys": BROWSER})
    notes.add(name, "travelogue", *seats)


def stopped(folder: Path, games: Path) -> dict[str, Any]:
    """A folder whose server was stopped as it should be."""
    notes = Notes()
    with serving(folder, "--remind-after", "0.1") as base:
        asyncio.run(days(base, "reminded", notes))
        time.sleep(2)
    with serving(folder, "--remind-after", "3600") as base:
        asyncio.run(evening(base, notes))
        afterwards(base, notes, games)
        asyncio.run(days(base, "days", notes))
        notes.look(base)
        notes.tables["reminded"]["clocks"] = clocks(base, notes.tables["reminded"])
        push_key = call(base, "/api/push")["key"]
    older = tuple(table["code"] for name, table in notes.tables.items() if "older" in name)
    with closing(sqlite3.connect(folder / "gadabout.sqlite")) as link:
        aged = """CAST(replace(line, '"rules":1', '"rules":0') AS BLOB)"""
        link.execute(f"UPDATE lines SET line = {aged} WHERE n = 0 AND code IN (?, ?)", older)
        link.commit()
        link.execute("VACUUM")
    notes.logs(folder)
    return {"tables": notes.tables, "push_key": push_key}


def killed(folder: Path) -> dict[str, Any]:
    """A folder whose server was killed; the newest moves are in the file beside the database."""
    notes = Notes()

    async def work(base: str) -> None:
        for game in GAMES:
            seats = await seated(base, game, ("Jana", "Petr"))
            await play(seats, 3)
            notes.add(f"{game} running", game, *seats)
        notes.add("gathering", "travelogue", await create(base, "travelogue", "Jana"))

    with serving(folder, kill=True) as base:
        asyncio.run(work(base))
        notes.look(base)
    notes.logs(folder)
    return {"tables": notes.tables}


def recorded(folder: Path) -> None:
    """Whole games of two people and bots, as a server's folder gives them out."""

    async def work(base: str, game: str, players: int, level: str, options: dict[str, Any]) -> str:
        # Bots leave the people time for some moves.
        seats = await seated(base, game, ("Jana", "Petr"), level, "live", players=players, **options)
        await play(seats, 10)
        await finish(seats, level)
        return seats[0].table

    with TemporaryDirectory() as data, serving(Path(data)) as base:
        for game, kinds in RECORDED.items():
            (folder / game).mkdir(parents=True)
            for players, level, options in kinds:
                code = asyncio.run(work(base, game, players, level, options))
                to = folder / game / f"{players}-{level}.jsonl"
                gadabout("export", code, "--data", data, "--to", str(to))


def terminal(folder: Path) -> None:
    """Games that were saved in the terminal: of each one is over, and one was left."""
    for game, answers in ANSWERS.items():
        for typed in (answers, "\n".join(answers.splitlines()[:12]) + "\nq\n"):
            options = ("--name", "Ann", "--players", "3", "--bots", "novice", "--lang", "en", "--fast")
            gadabout("play", game, *options, typed=typed, XDG_DATA_HOME=str(folder))


def main() -> None:
    folder = Path(sys.argv[1])
    recorded(folder / "games")
    terminal(folder / "terminal")
    notes = {
        "port": PORT,
        "stopped": stopped(folder / "stopped", folder / "games"),
        "killed": killed(folder / "killed"),
    }
    (folder / "tables.json").write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
    for path in folder.rglob("*"):
        # Nothing of the machine that wrote it.
        assert path.is_dir() or not re.search(rb"/(?:tmp|work|root|home)/", path.read_bytes()), path


if __name__ == "__main__":
    main()
