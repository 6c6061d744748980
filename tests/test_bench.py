"""The load of the server's bench plays real games, so its figures are of moves that were made and told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from bench.compiled import SRC
from bench.hosts import fanout, gadabout
from bench.load import put
from gadabout.games.registry import GAMES


@pytest.fixture(scope="module", autouse=True)
def compiler() -> None:
    """Requires a C compiler, as the load is a C program."""
    if shutil.which("cc"):
        return
    if os.environ.get("CI"):
        pytest.fail("there is no C compiler")
    pytest.skip("there is no C compiler")


def test_moves_are_played_at_tables_of_all_games() -> None:
    with gadabout(SRC, list(GAMES)) as host:
        lines = host.tables(len(GAMES))
        found = put(lines, dialect=host.dialect, port=host.port, pid=host.pid, seconds=2, warmup=0)
        assert host.mebibytes() > 1
    assert found.moves > 0
    assert found.refused == 0
    assert found.frames >= 4 * found.moves
    assert found.p50_ms <= found.p99_ms


def test_a_bare_fan_out_tells_every_seat() -> None:
    with fanout(500) as host:
        found = put(host.tables(2), dialect=host.dialect, port=host.port, pid=host.pid, seconds=0.5, warmup=0)
    assert found.moves > 0
    assert found.bytes == 500 * found.frames


@pytest.mark.parametrize("game", GAMES)
def test_every_counted_move_is_made(game: str) -> None:
    """The bench itself fails if a move was refused."""
    words = [sys.executable, "-m", "bench.moves", "--game", game, "--play", "12"]
    subprocess.run(words, cwd=SRC.parent, check=True, timeout=120)
