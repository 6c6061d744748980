"""Measures durable moves per CPU-second of our server, beside boardgame.io and a bare fan-out.

One player sends a move, and all four are told it, each with their own view; ours is on disk before that
(SQLite, synchronous=FULL). The same client puts the load on all servers, and only the server's CPU time
counts, so that other work on the machine matters less; server and load have a core each. boardgame.io plays
its simplest game, which hides nothing, and one with secret hands, whose views are about as large as ours. The
fan-out sends as many bytes per move as ours. Rounds are interleaved, and a ratio is the median of the rounds'
ratios. Moves of the house aren't counted, though they cost.

There are three kinds of load:

- the same number of moves each second for every server, on 100 tables. Ours plays all games, compiled and
  plain. Each move is made at the next table where somebody can, so games that wait for their house make
  somewhat fewer. `moves_per_s` says whether a server kept up. This load gives `moves_per_cpu_s` with its
  ratios, and the time until a move is told (without moves of a race, which wait on purpose);
- `full`: as fast as answers come, on 100 tables, game by game. Two of our games mostly wait for their house
  and leave the server idle, so that each move comes alone, while the peers are always busy;
- `busy`: the same on as many tables as keep every server busy.

The last figure is the memory of 1,000 tables with 4,000 connections. `load` is the load of the machine at the
start.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
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


def steady(packages: dict[str, Path], seconds: float) -> dict[str, Measured]:
    """Measures every server at the same rate, one after the other."""
    found: dict[str, Measured] = {}
    for engine, package in packages.items():
        with gadabout(package, list(GAMES)) as host:
            found[engine] = load(host, seconds, rate=RATE)
    with fanout(_size(found.values())) as host:
        found["bare"] = load(host, seconds, rate=RATE)
    for name, game in PEER_GAMES.items():
        with boardgame_io(game) as host:
            found[name] = load(host, seconds, rate=RATE)
    return found


def fast(packages: dict[str, Path], seconds: float, tables: int) -> dict[str, float]:
    """Measures moves per CPU-second of each server, as fast as answers come; all games weigh the same."""
    found: dict[str, float] = {}
    ours: list[Measured] = []
    for engine, package in packages.items():
        for game in GAMES:
            with gadabout(package, [game]) as host:
                ours.append(load(host, seconds, tables))
            found[f"{engine}_{game}"] = ours[-1].moves_per_cpu_s
        found[engine] = harmonic_mean([found[f"{engine}_{game}"] for game in GAMES])
    with fanout(_size(ours)) as host:
        found["bare"] = load(host, seconds, tables).moves_per_cpu_s
    for name, game in PEER_GAMES.items():
        with boardgame_io(game) as host:
            found[name] = load(host, seconds, tables).moves_per_cpu_s
    return found


def _size(ours: Iterable[Measured]) -> int:
    """Returns the bytes that a player is sent for each move."""
    ours = list(ours)
    return sum(each.bytes for each in ours) // max(sum(each.moves for each in ours) * SEATS, 1)


def run(rounds: int, seconds: float, packages: dict[str, Path]) -> dict[str, float]:
    """Returns the figures; those without the name of an engine are of the first."""
    busy = getloadavg()[0]
    first, package = next(iter(packages.items()))
    rates: list[dict[str, Measured]] = []
    found: list[dict[str, float]] = []
    for _ in range(rounds):
        at_rate = steady(packages, seconds)
        rates.append(at_rate)
        found.append(
            {name: each.moves_per_cpu_s for name, each in at_rate.items()}
            | _named("full", fast(packages, seconds, TABLES))
            | _named("busy", fast({first: package}, seconds, BUSY_TABLES))
        )
    with gadabout(package, list(GAMES)) as host:
        load(host, seconds, MANY_TABLES, RATE)
        memory = host.mebibytes()
    figures = {
        "moves_per_cpu_s": median(each[first] for each in found),
        **_ratios(found, first, ""),
        "p50_ms": median(each[first].p50_ms for each in rates),
        "p99_ms": median(each[first].p99_ms for each in rates),
        "mib_1000_tables": memory,
        "load": busy,
        **_ratios(found, first, "full_"),
        **_ratios(found, first, "busy_"),
    }
    figures |= {f"{name}_per_cpu_s": median(each[name] for each in found) for name in found[0]}
    return figures | {
        f"{name}_moves_per_s": median(each[name].moves_per_s for each in rates) for name in rates[0]
    }


def _named(kind: str, found: dict[str, float]) -> dict[str, float]:
    return {f"{kind}_{name}": figure for name, figure in found.items()}


def _ratios(found: list[dict[str, float]], engine: str, kind: str) -> dict[str, float]:
    return {
        f"{kind}ratio_{peer}": median(each[kind + engine] / each[kind + peer] for each in found)
        for peer in (*PEER_GAMES, "bare")
    }


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
