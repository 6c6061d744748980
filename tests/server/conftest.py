"""A real server on loopback, its games in a folder of the test's own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gadabout.client import call


class Server:
    """A process that can be killed and started again over the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "gadabout",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.folder),
        ]
        self.process = subprocess.Popen([*command, "--bot-pace", "0"])
        for _ in range(200):
            try:
                call(self.base, "/api/games")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("the server does not answer")

    def stop(self, *, kill: bool = False) -> None:
        assert self.process
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(20)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()
