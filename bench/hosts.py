"""The measured servers, each a process on loopback: ours, boardgame.io, and a bare fan-out."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load import SEATS, Line, on_core

PEERS = Path(__file__).parent / "peers"
NAMES = ("Jana", "Petr", "Eva", "Karel")
START_SECONDS = 60


class Host:
    """A running server, and calls to it over one connection."""

    dialect = "b"

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.pid = process.pid
        self._process = process
        self._line = HTTPConnection("127.0.0.1", port, timeout=30)

    def tables(self, count: int) -> list[Line]:
        """Opens tables, takes all seats, starts the games, and returns the connections."""
        path = "/tables/{}"
        return [Line(path.format(table), "", "$n" * 40) for table in range(count) for _ in range(SEATS)]

    def call(self, path: str, body: Any = None, key: str = "") -> Any:
        headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
        method = "GET" if body is None else "POST"
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text.decode()}")
        return json.loads(text)

    def await_open(self) -> None:
        """Waits until the server listens."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("a server does not answer")

    def hang_up(self) -> None:
        self._line.close()

    def mebibytes(self) -> float:
        """Returns the memory of the server."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        [resident] = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(resident.split()[1]) / 1024


class Gadabout(Host):
    """Our server, as `gadabout serve` starts it."""

    dialect = "g"
    games: Sequence[str] = ()
    """The games to play, one table after the other."""

    def tables(self, count: int) -> list[Line]:
        return [line for table in range(count) for line in self._table(self.games[table % len(self.games)])]

    def _table(self, game: str) -> list[Line]:
        options = {"game": game, "name": NAMES[0], "options": {"players": SEATS}, "speed": "days"}
        seated = [self.call("/api/tables", options)]
        code = seated[0]["table"]
        seated += [self.call(f"/api/tables/{code}/seats", {"name": name}) for name in NAMES[1:SEATS]]
        self.call(f"/api/tables/{code}/start", {}, seated[0]["key"])
        return [self._line_of(code, one["seat"], one["key"]) for one in seated]

    @staticmethod
    def _line_of(code: str, seat: int, key: str) -> Line:
        hello = json.dumps({"type": "Attend", "table": code, "keys": [key]})
        head = f'{{"type":"Submit","id":"$n","table":"{code}","seat":{seat},'
        return Line("/api/live", hello, head + '"seen":$v,"actions":[$a]}')


class BoardgameIo(Host):
    """boardgame.io's own server; it stores nothing."""

    dialect = "s"
    game = "corners"
    """Or "hands", in which players see only their own cards."""

    def tables(self, count: int) -> list[Line]:
        return [line for _ in range(count) for line in self._table()]

    def _table(self) -> list[Line]:
        match = self.call(f"/games/{self.game}/create", {"numPlayers": SEATS, "unlisted": True})["matchID"]
        lines = []
        for seat in range(SEATS):
            place = {"playerID": str(seat), "playerName": NAMES[seat]}
            secret = self.call(f"/games/{self.game}/{match}/join", place)["playerCredentials"]
            sync = ["sync", match, str(seat), secret, SEATS]
            move = {"type": "mark", "args": [4], "playerID": str(seat), "credentials": secret}
            update = ["update", {"type": "MAKE_MOVE", "payload": move}, "$v", match, str(seat)]
            said = [f"42/{self.game},{json.dumps(each)}".replace('"$v"', "$v") for each in (sync, update)]
            lines.append(Line("/socket.io/?EIO=4&transport=websocket", *said))
        return lines


@contextmanager
def gadabout(package: Path, games: Sequence[str]) -> Iterator[Gadabout]:
    """Starts our server of this package, plain or compiled, with its data on the project's disk."""
    with TemporaryDirectory(dir=PEERS.parent.parent / ".venv") as folder:
        words = ["-m", "gadabout", "serve", "--limits", "0", "--data", folder, "--port"]
        with _running(Gadabout, [sys.executable, *words], {"PYTHONPATH": str(package)}) as host:
            host.games = games
            yield host


@contextmanager
def fanout(size: int) -> Iterator[Host]:
    """Starts the bare server, which answers with so many bytes."""
    with _running(Host, [sys.executable, str(PEERS / "fanout.py")], {}, str(size)) as host:
        yield host


@contextmanager
def boardgame_io(game: str) -> Iterator[BoardgameIo]:
    here = PEERS / "boardgame_io"
    if not (here / "node_modules").exists():
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("boardgame.io needs Node and npm, which are not found here")
        subprocess.run([npm, "ci", "--silent"], cwd=here, check=True)
    with _running(BoardgameIo, ["node", str(here / "server.js")], {"NODE_ENV": "production"}) as host:
        host.game = game
        yield host


@contextmanager
def _running(kind: type[Any], command: list[str], env: dict[str, str], *words: str) -> Iterator[Any]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [*on_core(0), *command, str(port), *words], env=os.environ | env, stdout=subprocess.DEVNULL
    )
    try:
        host = kind(port, process)
        host.await_open()
        yield host
        host.hang_up()
    finally:
        process.terminate()
        try:
            process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
