"""Processes that play the games of a tournament; what goes to and fro is plain bytes."""

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
"""So many processes may die at one game before it is called hopeless."""
LOOK = 0.5
"""Seconds until somebody who watches is shown that time passes."""
PLAYED, FAILED = b"+", b"-"


class Worker(NamedTuple):
    """A process and the line to it. When either end dies, the other notices."""

    process: BaseProcess
    line: Connection


def played(settings: Settings, numbers: Sequence[int], jobs: int) -> Iterator[Outcome | None]:
    """Plays these games and gives each as it ends; None now and then, when none has.

    The games don't hang on who plays them, nor on when.
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
            for line in [line for line in at_work if line in ready]:
                worker, number = at_work.pop(line)
                try:
                    answer = line.recv_bytes()
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
            worker.line.close()
            worker.process.terminate()
            worker.process.join()


def _hire(settings: Settings) -> Worker:
    # Not forked: a fork would hold the others' lines open after our death, and never hear of it.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, encode(settings)), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _hand_out(worker: Worker, waiting: list[int], at_work: dict[Connection, tuple[Worker, int]]) -> None:
    if waiting:
        number = waiting.pop()
        at_work[worker.line] = worker, number
        # One that has died already is noticed when its answer is read.
        with suppress(ConnectionError):
            worker.line.send_bytes(str(number).encode())


def _outcome(answer: bytes, number: int) -> Outcome:
    if answer[:1] == FAILED:
        raise Refused("game-failed", number=number, why=answer[1:].decode())
    return msgspec.json.decode(answer[1:], type=Outcome)


def work(line: Connection, asked: bytes) -> None:
    """In a worker: plays game after game until nobody is there to ask for one."""
    # Ctrl-C reaches every process of a terminal; the one in front decides what becomes of the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settings = msgspec.json.decode(asked, type=Settings)
    while True:
        try:
            number = int(line.recv_bytes())
        except (EOFError, ConnectionError):
            return
        answer = _answer(settings, number)
        try:
            line.send_bytes(answer)
        except ConnectionError:
            return


def _answer(settings: Settings, number: int) -> bytes:
    try:
        return PLAYED + encode(play(settings, number))
    except Exception as error:  # noqa: BLE001  # whatever a bot does wrong is told, with its place
        [*_, place] = traceback.extract_tb(error.__traceback__)
        return FAILED + f"{type(error).__name__}: {error} ({place.name}, line {place.lineno})".encode()
