"""What a move costs our server, beside boardgame.io and a bare fan-out: durable moves for each CPU-second.

A move is sent by one player and told to all four, each his own view; ours is on disk (SQLite,
synchronous=FULL) before it is told. Each game is played on 100 tables as fast as answers come, the engine
compiled and plain. The same client puts the load on all, and CPU time is the server's alone, so that other
work on the machine matters less; server and load have a core each. boardgame.io plays a game of the least
kind, which hides nothing, and one with hands that only their players see, whose views are about as large as
ours. The fan-out sends as many bytes for each move as ours does. Rounds are interleaved, and a ratio is the
median of those of each round. What the house does is not counted, though it costs.

At 100 tables two of our games wait for their house most of the time and leave the server idle, so that each
move comes alone, while the peers are always busy. The `busy` figures are of as many tables as keep every
server busy, the same number for each.

Then: the time from a move to its telling, all games at a fixed rate (moves of a race aside, which wait on
purpose; each is made at the next table where somebody can move, so those that wait for their house make
fewer), and the memory of 1,000 tables with 4,000 lines. `load` is what else the machine had to do when it
began.
"""

from __future__ import annotations

import argparse
import json
import sys
from os import getloadavg
from pathlib import Path
from statistics import harmonic_mean, median

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.compiled import SRC, compiled, lacking
from bench.hosts import Host, boardgame_io, fanout, gadabout
from bench.load import SEATS, Measured, put
from gadabout.games.registry import GAMES

TABLES, RATE = 100, 1_000
BUSY_TABLES = 400
MANY_TABLES = 1_000
PEER_GAMES = {"boardgame_io": "corners", "boardgame_io_hands": "hands"}


def load(host: Host, seconds: float, tables: int = TABLES, rate: int = 0) -> Measured:
    lines = host.tables(tables)
    return put(lines, dialect=host.dialect, port=host.port, pid=host.pid, seconds=seconds, rate=rate)


def one_round(packages: dict[str, Path], seconds: float, tables: int = TABLES) -> dict[str, float]:
    """Moves for each CPU-second of each server, one after the other."""
    found: dict[str, float] = {}
    sent = moves = 0
    for engine, package in packages.items():
        for game in GAMES:
            with gadabout(package, [game]) as host:
                measured = load(host, seconds, tables)
            found[f"{engine}_{game}"] = measured.moves_per_cpu_s
            sent, moves = sent + measured.bytes, moves + measured.moves
        found[engine] = harmonic_mean([found[f"{engine}_{game}"] for game in GAMES])
    with fanout(sent // max(moves * SEATS, 1)) as host:
        found["bare_fan_out"] = load(host, seconds, tables).moves_per_cpu_s
    for name, game in PEER_GAMES.items():
        with boardgame_io(game) as host:
            found[name] = load(host, seconds, tables).moves_per_cpu_s
    return found


def _busy(packages: dict[str, Path], seconds: float) -> dict[str, float]:
    return {f"busy_{name}": found for name, found in one_round(packages, seconds, BUSY_TABLES).items()}


def run(rounds: int, seconds: float, packages: dict[str, Path]) -> dict[str, float]:
    """The figures; each game has the same weight. Those without a name are of the first engine."""
    busy = getloadavg()[0]
    first, package = next(iter(packages.items()))
    found = [one_round(packages, seconds) | _busy({first: package}, seconds) for _ in range(rounds)]
    with gadabout(package, list(GAMES)) as host:
        steady = load(host, seconds * 2, rate=RATE)
    with gadabout(package, list(GAMES)) as host:
        load(host, seconds, MANY_TABLES, RATE)
        memory = host.mebibytes()

    def ratio(engine: str, peer: str) -> float:
        return median(each[engine] / each[peer] for each in found)

    figures = {
        "moves_per_cpu_s": median(each[first] for each in found),
        "ratio_boardgame_io": ratio(first, "boardgame_io"),
        "ratio_boardgame_io_hands": ratio(first, "boardgame_io_hands"),
        "ratio_bare": ratio(first, "bare_fan_out"),
        "busy_ratio_boardgame_io": ratio(f"busy_{first}", "busy_boardgame_io"),
        "busy_ratio_boardgame_io_hands": ratio(f"busy_{first}", "busy_boardgame_io_hands"),
        "busy_ratio_bare": ratio(f"busy_{first}", "busy_bare_fan_out"),
        "p50_ms": steady.p50_ms,
        "p99_ms": steady.p99_ms,
        "moves_per_s": steady.moves / steady.seconds,
        "mib_1000_tables": memory,
        "load": busy,
    }
    for engine in packages:
        figures[f"{engine}_ratio_boardgame_io"] = ratio(engine, "boardgame_io")
        figures[f"{engine}_ratio_bare"] = ratio(engine, "bare_fan_out")
    return figures | {f"{name}_per_cpu_s": median(each[name] for each in found) for name in found[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each server in each round")
    parser.add_argument("--plain", action="store_true", help="without the compiled engine")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    packages = {"plain": SRC} if asked.plain or lacking() else {"compiled": compiled("3"), "plain": SRC}
    figures = run(asked.rounds, asked.seconds, packages)
    if asked.json:
        print(json.dumps({name: round(figure, 3) for name, figure in figures.items()}))
        return
    table = Table(title=f"Durable moves, {TABLES} tables × {SEATS} players")
    table.add_column("figure")
    table.add_column("", justify="right")
    for name, figure in figures.items():
        table.add_row(name.replace("_", " "), f"{figure:,.2f}" if figure < 100 else f"{figure:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
