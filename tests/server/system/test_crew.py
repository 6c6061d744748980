"""Work in other processes: nothing takes for ever, and what nobody waits for is not done."""

from __future__ import annotations

import asyncio
import os
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from gadabout.server.system.crew import Crew


def spin(seconds: float) -> str:
    """Takes so long, and lets no Exception stop it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            sum(range(1000))
        except Exception:  # noqa: BLE001  # as the checker of a log does
            return "stopped"
    return "done"


def note(path: str) -> str:
    Path(path).touch()
    return "noted"


async def test_what_takes_too_long_is_stopped_and_the_next_one_is_done() -> None:
    crew = Crew(1, JOBS)
    try:
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            await crew.do("spin", 60.0, 0.2)
        assert time.monotonic() - began < 50
        assert await crew.do("spin", 0.0, 30.0) == "done"
    finally:
        crew.close()


async def test_what_nobody_waits_for_any_more_is_not_done(tmp_path: Path) -> None:
    crew = Crew(1, JOBS)
    try:
        assert await crew.do("spin", 0.0, 60.0) == "done"
        first = asyncio.create_task(crew.do("spin", 1.0, 60.0))
        await asyncio.sleep(0.1)
        files = [tmp_path / str(number) for number in range(20)]
        behind = [asyncio.create_task(crew.do("note", str(path), 60.0)) for path in files]
        await asyncio.sleep(0.1)
        for task in behind:
            task.cancel()
        assert await first == "done"
        assert await crew.do("spin", 0.0, 60.0) == "done"
        # The pool hands out one or two ahead, and these can't be called back.
        assert sum(path.exists() for path in files) <= 2
    finally:
        crew.close()


def tell_pid_and_spin(file: str) -> str:
    Path(file).write_text(str(os.getpid()), "ascii")
    return spin(120.0)


def employ(ready: Connection, file: str) -> None:
    """A server with a worker that has something to do."""

    async def work() -> None:
        crew = Crew(2, JOBS)
        ready.send(await crew.do("whoami", "", 60.0))
        await crew.do("tell_pid_and_spin", file, 120.0)

    asyncio.run(work())


def whoami(_given: str) -> int:
    return os.getpid()


JOBS = {job.__name__: job for job in (spin, note, tell_pid_and_spin, whoami)}


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return False
    # One that nobody has asked for its end yet is a zombie.
    return state.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes as Linux shows them")
def test_whoever_kills_the_server_leaves_no_worker_behind(tmp_path: Path) -> None:
    context, file = get_context("spawn"), tmp_path / "pid"
    mine, theirs = context.Pipe()
    server = context.Process(target=employ, args=(theirs, str(file)))
    server.start()
    idle, deadline = mine.recv(), time.monotonic() + 60
    while not (file.exists() and file.read_text("ascii")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    workers = {idle, int(file.read_text("ascii"))}
    assert all(map(is_alive, workers))
    server.kill()
    server.join()
    deadline = time.monotonic() + 20
    while any(map(is_alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [pid for pid in workers if is_alive(pid)]
