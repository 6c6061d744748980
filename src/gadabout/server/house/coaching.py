"""The coach at the server: what each decision of a finished game cost, and why a move was made.

Each decision is a job of its own for the worker processes, so that nothing waits long behind the coach.
Whole games are judged one after the other; somebody who asks about one move doesn't wait for them.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from gadabout.bots.bot import seat_seed
from gadabout.bots.coach import LEAST, SECONDS, Coaching, Deed, budget_for, deeds, lessons, wanted
from gadabout.bots.levels import bot, is_known, strongest
from gadabout.bots.why import Position, Why, why
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Illegal, Result, Seat
from gadabout.core.reading import read
from gadabout.games.registry import find
from gadabout.server.base.logs import short
from gadabout.server.base.ports import Clock, Store, StoreFailed, Write
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.film.film import NAMES

WAITING = 8
"""So many games may wait for the coach, and so many moves; who comes then is asked to come back."""
KEPT = 512
"""Answers to *why* that are kept in memory."""
WHY_TRIES = 600
Key = TypeVar("Key")
log = logging.getLogger("gadabout.coach")


class Case(NamedTuple):
    """A decision on its way to a worker and back: what its seat knew, in bytes."""

    n: int
    seat: int
    by: str
    turn: int
    view: bytes
    legal: list[bytes]
    played: bytes


class Judging(NamedTuple):
    """A decision, and who is to judge it with how much thought."""

    game: str
    level: str
    seed: bytes
    case: Case
    players: int
    budget: int | None


class Finished(NamedTuple):
    """What the coach needs of a game that is over."""

    code: str
    game: str
    lines: Sequence[bytes]
    result: Result
    bot_seed: str


def cases(lines: list[bytes]) -> list[Case]:
    """Runs in a worker: returns the decisions of people in a game that the coach is to judge."""
    return [_case(deed) for deed in wanted(_deeds(lines), None)]


def case_of(asked: tuple[list[bytes], int]) -> Case | None:
    """Runs in a worker: returns the decision of move n, whoever made it; None if there is none."""
    lines, n = asked
    return next((_case(deed) for deed in _deeds(lines) if deed.n == n), None)


def _deeds(lines: list[bytes]) -> list[Deed]:
    return deeds(read(b"\n".join(lines) + b"\n", find))


def _case(deed: Deed) -> Case:
    position = deed.position
    legal = [encode(action) for action in position.legal]
    return Case(deed.n, deed.seat, deed.by, deed.turn, encode(position.view), legal, encode(position.played))


def judged(asked: Judging) -> bytes:
    """Runs in a worker: explains why this was played, and not another."""
    rules, case = find(asked.game), asked.case
    codec = Codec(rules.MODEL)
    legal = tuple([codec.action(action) for action in case.legal])
    position = Position(codec.view(case.view), legal, case.n - 1, codec.action(case.played))
    judge = bot(asked.game, asked.level, asked.seed)
    # Names can change and be erased: letters stand for them, as in a film.
    people = [chr(NAMES + seat) for seat in range(asked.players)]
    return encode(why(rules, judge, position, people, asked.budget))


class Coach:
    """The coach of all tables. It judges one game after the other, and stores its answer with the game."""

    def __init__(self, store: Store, pilot: Pilot, clock: Clock) -> None:
        self.store = store
        self.pilot = pilot
        self.clock = clock
        self._games: dict[str, asyncio.Task[bytes]] = {}
        self._moves: dict[tuple[str, int], asyncio.Task[bytes]] = {}
        """Who is at work on a game, and on one of its moves."""
        self._turn = asyncio.Semaphore(1)
        self._whys: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._closing = asyncio.Event()

    def close(self) -> None:
        """Cancels all work; callers who wait get a refusal."""
        self._closing.set()
        for task in (*self._games.values(), *self._moves.values()):
            task.cancel()

    def forget(self, code: str) -> None:
        """Cancels the work on a game and drops the answers about it, before its table is deleted."""
        if code in self._games:
            self._games[code].cancel()
        for key in self._moves:
            if key[0] == code:
                self._moves[key].cancel()
        self._whys = OrderedDict((key, said) for key, said in self._whys.items() if key[0] != code)

    async def coaching(self, game: Finished) -> bytes:
        """Returns the lessons of a game, stored or made now; letters stand for names."""
        name = f"coach/{game.code}"
        if kept := (await self.store.notes(name)).get(name):
            return zlib.decompress(kept)
        return await self._once(self._games, game.code, lambda: self._coached(game, name))

    async def why(self, game: Finished, n: int) -> bytes:
        """Explains move n: a bot's move by that bot itself, a person's by the strongest bot."""
        key = (game.code, n)
        if key not in self._whys:
            self._whys[key] = await self._once(self._moves, key, lambda: self._why(game, n))
        self._whys.move_to_end(key)
        while len(self._whys) > KEPT:
            self._whys.popitem(last=False)
        return self._whys[key]

    async def _once(
        self, tasks: dict[Key, asyncio.Task[bytes]], key: Key, job: Callable[[], Coroutine[Any, Any, bytes]]
    ) -> bytes:
        """Runs one job for all who ask for the same key, even if they leave; Illegal if too many wait."""
        if self._closing.is_set():
            raise Illegal("coach-closing")
        if key not in tasks:
            if len(tasks) >= WAITING:
                raise Illegal("coach-busy")
            tasks[key] = asyncio.create_task(job())
            tasks[key].add_done_callback(lambda _done: tasks.pop(key, None))
        task = tasks[key]
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                # It isn't the caller who left: the table has gone, or the house closes.
                raise Illegal("coach-closing" if self._closing.is_set() else "no-such-table") from None
            raise

    async def _coached(self, game: Finished, name: str) -> bytes:
        """Judges a game when its turn comes, and stores the answer."""
        async with self._turn:
            found = await self._looked_at(game)
        try:
            note = (name, zlib.compress(found))
            await self.store.save(Write(game.code, self.clock.now(), note=note))
        except StoreFailed as failed:
            # A full disk keeps nobody from learning.
            log.warning("what the coach said of table %s could not be stored: %s", short(game.code), failed)
        return found

    async def _looked_at(self, game: Finished) -> bytes:
        loop = asyncio.get_running_loop()
        players = len(game.result.ranks)
        made: list[Case] = await self.pilot.work("cases", list(game.lines))
        budget, until = budget_for(len(made)), loop.time() + SECONDS
        verdicts = []
        for case in made:
            tries = budget if loop.time() < until else LEAST
            answer = await self.pilot.work("judge", _strongest(game, case, players, tries))
            verdicts.append((case, msgspec.json.decode(answer, type=Why)))
        people = [chr(NAMES + seat) for seat in range(players)]
        return encode(Coaching(strongest(game.game), lessons(game.result, verdicts, people)))

    async def _why(self, game: Finished, n: int) -> bytes:
        case: Case | None = await self.pilot.work("case", (list(game.lines), n))
        if case is None:
            raise Illegal("no-such-decision", n=n)
        players, level = len(game.result.ranks), case.by.removeprefix("bot:")
        judging = _strongest(game, case, players, WHY_TRIES)
        if level != case.by and is_known(game.game, level) and game.bot_seed:
            own = seat_seed(bytes.fromhex(game.bot_seed), Seat(case.seat))
            judging = Judging(game.game, level, own, case, players, None)
        return bytes(await self.pilot.work("judge", judging))


def _strongest(game: Finished, case: Case, players: int, budget: int) -> Judging:
    seed = seat_seed(bytes(32), Seat(case.seat))
    return Judging(game.game, strongest(game.game), seed, case, players, budget)
