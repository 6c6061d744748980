"""What a move costs our server, beside boardgame.io and a bare fan-out: durable moves for each CPU-second.

A move is sent by one player and told to all four, each his own view; ours is on disk (SQLite,
synchronous=FULL) before it is told. Each game is played on 100 tables as fast as answers come, the engine
compiled. Rounds are interleaved, so that noise of the machine meets all alike. What the house does is not
counted. Then: the time from a move to its telling, all games at a fixed rate (but for moves of a race,
which wait on purpose), and the memory of 1,000 tables with 4,000 lines.
"""

from __future__ import annotations

import argparse
import json
import sys
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
MANY_TABLES = 1_000


def load(host: Host, seconds: float, tables: int = TABLES, rate: int = 0) -> Measured:
    lines = host.tables(tables)
    return put(lines, dialect=host.dialect, port=host.port, pid=host.pid, seconds=seconds, rate=rate)


def one_round(package: Path, seconds: float) -> dict[str, float]:
    """Moves for each CPU-second of each server, one after the other."""
    found: dict[str, float] = {}
    sent = frames = 0
    for game in GAMES:
        with gadabout(package, [game]) as host:
            measured = load(host, seconds)
        found[game] = measured.moves_per_cpu_s
        sent, frames = sent + measured.bytes, frames + measured.frames
    with fanout(sent // max(frames, 1)) as host:
        found["bare fan-out"] = load(host, seconds).moves_per_cpu_s
    with boardgame_io() as host:
        found["boardgame.io"] = load(host, seconds).moves_per_cpu_s
    return found | {"gadabout": harmonic_mean([found[game] for game in GAMES])}


def run(rounds: int, seconds: float, package: Path) -> dict[str, float]:
    """The figures; each game has the same weight."""
    found = [one_round(package, seconds) for _ in range(rounds)]
    with gadabout(package, list(GAMES)) as host:
        steady = load(host, seconds * 2, rate=RATE)
    with gadabout(package, list(GAMES)) as host:
        load(host, seconds, MANY_TABLES, RATE)
        memory = host.mebibytes()
    return {
        "moves_per_cpu_s": median(each["gadabout"] for each in found),
        "ratio_boardgame_io": median(each["gadabout"] / each["boardgame.io"] for each in found),
        "ratio_bare": median(each["gadabout"] / each["bare fan-out"] for each in found),
        "p50_ms": steady.p50_ms,
        "p99_ms": steady.p99_ms,
        "moves_per_s": steady.moves / steady.seconds,
        "mib_1000_tables": memory,
    } | {f"{name}_per_cpu_s": median(each[name] for each in found) for name in found[0] if name != "gadabout"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each server in each round")
    parser.add_argument("--plain", action="store_true", help="the engine as plain Python")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    plain = asked.plain or bool(lacking())
    figures = run(asked.rounds, asked.seconds, SRC if plain else compiled("3"))
    if asked.json:
        print(json.dumps({name: round(figure, 3) for name, figure in figures.items()}))
        return
    engine = "plain" if plain else "compiled"
    table = Table(title=f"Durable moves, {TABLES} tables × {SEATS} players, engine {engine}")
    table.add_column("figure")
    table.add_column("", justify="right")
    for name, figure in figures.items():
        table.add_row(name.replace("_", " "), f"{figure:,.2f}" if figure < 100 else f"{figure:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
