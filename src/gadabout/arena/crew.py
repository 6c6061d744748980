"""Processes that play the games of a tournament; they exchange plain bytes."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

import msgspec

from gadabout.arena.game import play
from gadabout.arena.outcome import Outcome
from gadabout.arena.settings import Refused, Settings
from gadabout.core.codec import encode

TRIES = 3
"""Processes that may die at one game before the tournament gives up."""
LOOK = 0.5
"""Seconds without a result after which the progress bar is redrawn."""
PLAYED, FAILED = b"+", b"-"


class Worker(NamedTuple):
    """A process and the connection to it. When either end dies, the other notices."""

    process: BaseProcess
    connection: Connection


def played(settings: Settings, numbers: Sequence[int], jobs: int) -> Iterator[Outcome | None]:
    """Plays these games and yields each as it ends; yields None if none has ended for a while.

    The games are the same whichever process plays them, and in whatever order.
    """
    waiting = list(reversed(numbers))
    tried: dict[int, int] = {}
    at_work: dict[Connection, tuple[Worker, int]] = {}
    crew = [_hire(settings) for _ in range(min(jobs, len(waiting)))]
    try:
        for worker in crew:
            _hand_out(worker, waiting, at_work)
        while at_work:
            ready = wait(list(at_work), LOOK)
            if not ready:
                yield None
            for connection in [each for each in at_work if each in ready]:
                worker, number = at_work.pop(connection)
                try:
                    answer = connection.recv_bytes()
                except (EOFError, ConnectionError):
                    tried[number] = tried.get(number, 0) + 1
                    if tried[number] == TRIES:
                        raise Refused("crew-lost", number=number, tries=TRIES) from None
                    crew.remove(worker)
                    waiting.append(number)
                    worker = _hire(settings)
                    crew.append(worker)
                else:
                    yield _outcome(answer, number)
                _hand_out(worker, waiting, at_work)
    finally:
        for worker in crew:
            worker.connection.close()
            worker.process.terminate()
            worker.process.join()


def _hire(settings: Settings) -> Worker:
    # Not forked: a fork would keep the others' connections open after our death, and never notice it.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, encode(settings)), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _hand_out(worker: Worker, waiting: list[int], at_work: dict[Connection, tuple[Worker, int]]) -> None:
    if waiting:
        number = waiting.pop()
        at_work[worker.connection] = worker, number
        # A worker that is dead already is noticed when its answer is read.
        with suppress(ConnectionError):
            worker.connection.send_bytes(str(number).encode())


def _outcome(answer: bytes, number: int) -> Outcome:
    if answer[:1] == FAILED:
        raise Refused("game-failed", number=number, why=answer[1:].decode())
    return msgspec.json.decode(answer[1:], type=Outcome)


def work(connection: Connection, asked: bytes) -> None:
    """Plays games in a worker process until the parent is gone."""
    # Ctrl-C reaches every process of a terminal; the parent decides when the workers stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settings = msgspec.json.decode(asked, type=Settings)
    while True:
        try:
            number = int(connection.recv_bytes())
        except (EOFError, ConnectionError):
            return
        answer = _answer(settings, number)
        try:
            connection.send_bytes(answer)
        except ConnectionError:
            return


def _answer(settings: Settings, number: int) -> bytes:
    try:
        return PLAYED + encode(play(settings, number))
    except Exception as error:  # noqa: BLE001  # any fault of a bot is reported with its place
        [*_, place] = traceback.extract_tb(error.__traceback__)
        return FAILED + f"{type(error).__name__}: {error} ({place.name}, line {place.lineno})".encode()
