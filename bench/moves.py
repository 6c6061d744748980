"""What a move takes in our server, in instructions: a count that other work on the machine does not change.

Four lines at one table, from the bytes of a message to the bytes of four answers, without sockets and with a
store in memory. Valgrind counts; of two runs of different lengths the difference is taken, so that only moves
are counted. `--calls` counts calls within Python instead, by function, and needs no Valgrind.

python bench/moves.py --game travelogue
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.compiled import SRC, compiled, lacking
from bench.load import SEATS
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Seat
from gadabout.core.recorder import Recorder
from gadabout.games.registry import GAMES, find
from gadabout.server.base.outbox import Outbox
from gadabout.server.edge.live import Connection
from gadabout.server.edge.sockets import SOCKET
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import Chair, Roster, hashed
from gadabout.server.table.table import Table
from gadabout.server.wire import messages
from tests.virtual import Desk, Quiet, Seeded, VirtualClock, VirtualLoop

if TYPE_CHECKING:
    from gadabout.server.house.house import House

CODE = "KXPM4T7Q"
WARM, SHORT, LONG = 100, 200, 600
"""Moves before anything is counted, and in the two runs."""


class End:
    """The far end of a line, which takes everything at once."""

    def tell(self, _messages: list[bytes]) -> int:
        return 0


class Freely:
    """A quota that is never used up."""

    def take(self, _now: int) -> bool:
        return True


class Hall:
    """What a line needs of a house."""

    closing = False

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.outbox = Outbox()


def line(hall: Hall, table: Table, far: Any = None) -> Connection:
    """One that is open, without its socket."""
    caller = SimpleNamespace(messages=Freely)
    scope = {"gadabout.caller": caller, "extensions": {SOCKET: far or End()}}
    socket: Any = SimpleNamespace(scope=scope)
    opened = Connection(socket, cast("House", hall))
    opened.tables[CODE] = table
    return opened


class Session:
    """Games of one kind, one after the other, at a table with four lines."""

    def __init__(self, game: str, loop: VirtualLoop) -> None:
        self.rules = find(game)
        self.rng = Random(game)
        self.loop = loop
        self.clock = VirtualClock(loop)
        self.made = 0
        self.accepted = 0

    async def play(self, moves: int) -> None:
        while self.made < moves:
            await self._game(moves)

    async def _game(self, moves: int) -> None:
        options = self.rules.MODEL.options(players=SEATS)
        live = LiveGame(Recorder(self.rules, options, self.rng.randbytes(32)))
        chairs: list[Chair | None] = [Chair(str(n), hashed(str(n))) for n in range(SEATS)]
        roster = Roster(
            CODE, self.rules.NAME, msgspec.Raw(encode(options)), "days", False, chairs, phase="playing"
        )
        table = Table(roster, live, store=Desk(), clock=self.clock, chance=Seeded(), pilot=Quiet())
        hall = Hall(self.clock)
        lines = [line(hall, table) for _ in range(SEATS)]
        for seat, one in enumerate(lines):
            await table.attendance.attend(one, (str(seat),), None)
        while table.roster.phase == "playing" and self.made < moves:
            asked, racing = [seat for seat in live.asked() if seat != HOUSE], live.races[-1]
            if asked:
                self._move(live, lines, self.rng.choice(asked))
            # The house takes its time, and a move of a race is made when nobody can come before it any more.
            await asyncio.sleep(0 if asked and not racing else 1)
        await table.close()
        self.accepted += len(live.ids)

    def _move(self, live: LiveGame, lines: list[Connection], seat: Seat) -> None:
        action = self.rng.choice(self.rules.legal(live.recorder.state, seat))
        self.made += 1
        move = messages.Submit(str(self.made), CODE, seat, live.version, (msgspec.Raw(encode(action)),))
        lines[seat]._hear(encode(move))


def play(game: str, moves: int) -> None:
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    session = Session(game, loop)
    loop.run_until_complete(session.play(WARM + moves))
    loop.close()
    if session.accepted != WARM + moves:
        raise RuntimeError(f"of {WARM + moves} moves {session.accepted} were made")


def instructions(game: str, package: Path) -> float:
    """For one move."""
    return (_counted(game, LONG, package) - _counted(game, SHORT, package)) / (LONG - SHORT)


def _counted(game: str, moves: int, package: Path) -> int:
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    words = [sys.executable, __file__, "--game", game, "--play", str(moves)]
    # The same hashes in both runs, so that the same is done.
    env = os.environ | {"PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
    ran = subprocess.run([*valgrind, *words], env=env, capture_output=True, text=True, check=True)
    [counted] = re.findall(r"Collected : (\d+)", ran.stderr)
    return int(counted)


def calls(game: str) -> None:
    """Prints the calls of each function for one move, the most frequent first."""
    profile = cProfile.Profile()
    profile.runcall(play, game, LONG)
    stats: dict[Any, Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]  # typeshed forgot it
    counts = sorted(((each[1] / (WARM + LONG), place) for place, each in stats.items()), reverse=True)
    print(f"{sum(count for count, _ in counts):7.1f} calls for each move")
    for count, (file, row, name) in counts[:60]:
        print(f"{count:7.1f} {Path(file).name}:{row} {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    games = [asked.game] if asked.game else list(GAMES)
    if asked.play:
        play(games[0], asked.play)
        return
    if asked.calls:
        for game in games:
            calls(game)
        return
    if not shutil.which("valgrind"):
        sys.exit(
            "Valgrind counts the instructions, and is not found here; on Debian: apt-get install valgrind"
        )
    package = SRC if lacking() else compiled("3")
    found = {game: round(instructions(game, package)) for game in games}
    print(json.dumps(found) if asked.json else "\n".join(f"{game:12} {n:9,}" for game, n in found.items()))


if __name__ == "__main__":
    main()
