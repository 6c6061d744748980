"""A real server on loopback, its games in a folder of the test's own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from gadabout.client import Refused, call

START_SECONDS = 120.0
"""Even where everything is ten times slower."""


class Server:
    """A process that can be killed and started again over the same folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more or ("--limits", "0")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, log: IO[bytes] | None = None) -> None:
        where = ("--port", str(self.port), "--data", str(self.folder))
        command = [sys.executable, "-m", "gadabout", "serve", *where, "--bot-pace", "0", *self.more]
        self.process = subprocess.Popen(command, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                call(self.base, "/api/games")
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.stop(kill=True)
        raise TimeoutError("the server does not answer")

    def stop(self, *, kill: bool = False) -> None:
        assert self.process
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(START_SECONDS)


def refusal(server: Server, path: str, body: Any = None, key: str = "") -> str:
    """Makes a call that must be refused, with words in both languages, and returns the reason."""
    with pytest.raises(Refused) as problem:
        call(server.base, path, body, key)
    assert all(problem.value.words[language] for language in ("en", "cs"))
    return problem.value.reason


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[Server]:
    """Starts a server with the test's options; without any, it has no limits."""
    running = Server(folder, *more)
    running.start()
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Starts a server that many tests share; none of them stops it."""
    with serving(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """The server that all share, unless the test stops its server, or minds the tables of others."""
    if request.node.get_closest_marker("own_server"):
        with serving(request.getfixturevalue("tmp_path")) as running:
            yield running
    else:
        hall = request.getfixturevalue("hall")
        yield hall
        assert hall.process.poll() is None, "whoever stops a server is to be marked with own_server"
