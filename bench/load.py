"""The load on a server: `peers/load.c`, compiled on first use."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).parent.parent
SOURCE = Path(__file__).parent / "peers/load.c"
MADE = ROOT / ".venv/load"
SEATS = 4
CORES = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
"""The cores: the first for the server, the last for the load, so that neither displaces the other."""


class Line(NamedTuple):
    """A connection: its path, its first message, and its moves. See `load.c`."""

    path: str
    hello: str
    move: str


class Measured(msgspec.Struct, frozen=True):
    """The results of a load."""

    moves: int
    refused: int
    frames: int
    bytes: int
    seconds: float
    cpu_s: float
    """The server's CPU time meanwhile."""
    p50_ms: float
    p99_ms: float

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds

    @property
    def moves_per_cpu_s(self) -> float:
        return self.moves / max(self.cpu_s, 0.01)


def put(
    lines: Sequence[Line],
    *,
    dialect: str,
    port: int,
    pid: int,
    seconds: float,
    warmup: float = 1.0,
    rate: int = 0,
) -> Measured:
    """Plays over these connections: as fast as answers come, or so many moves a second."""
    words = map(str, (_compiled(), dialect, SEATS, seconds, warmup, rate, port, pid))
    text = "".join("\t".join(line) + "\n" for line in lines)
    ran = subprocess.run([*on_core(-1), *words], input=text, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip())
    return msgspec.json.decode(ran.stdout, type=Measured)


def on_core(place: int) -> list[str]:
    """Returns a prefix for a command that keeps it and its children on one core."""
    return ["taskset", "-c", str(CORES[place])] if len(CORES) > 1 and shutil.which("taskset") else []


def _compiled() -> Path:
    if not MADE.exists() or MADE.stat().st_mtime < SOURCE.stat().st_mtime:
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-O2", "-o", str(MADE), str(SOURCE)], check=True)
    return MADE
