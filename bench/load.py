"""The load on a server: `peers/load.c`, compiled when it is first needed."""

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
"""Of the machine: the first is the server's, the last the load's, so that neither drives the other away."""


class Line(NamedTuple):
    """A connection: its path, what it says first, and how it moves. See `load.c`."""

    path: str
    hello: str
    move: str


class Measured(msgspec.Struct, frozen=True):
    """What a load brought about."""

    moves: int
    refused: int
    frames: int
    bytes: int
    seconds: float
    cpu_s: float
    """CPU time of the server meanwhile."""
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
    """Plays over these lines for so many seconds: as fast as answers come, or so many moves a second."""
    words = map(str, (_compiled(), dialect, SEATS, seconds, warmup, rate, port, pid))
    text = "".join("\t".join(line) + "\n" for line in lines)
    ran = subprocess.run([*on_core(-1), *words], input=text, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip())
    return msgspec.json.decode(ran.stdout, type=Measured)


def on_core(place: int) -> list[str]:
    """What to put before a command so that it stays on one core, with all that it starts."""
    return ["taskset", "-c", str(CORES[place])] if len(CORES) > 1 and shutil.which("taskset") else []


def _compiled() -> Path:
    if not MADE.exists() or MADE.stat().st_mtime < SOURCE.stat().st_mtime:
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-O2", "-o", str(MADE), str(SOURCE)], check=True)
    return MADE
