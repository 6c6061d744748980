"""Measures how fast a bill is computed, and `gadabout score --batch` in lines a second, with its start."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from time import perf_counter, process_time

from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.scoring import bill

LINES, BILLS = 20_000, 50_000


def positions(count: int) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Draws random rounds of a map: the round, the centre and the states under the tokens."""
    rng = Random(1)
    dealt = []
    for _ in range(count):
        round_ = rng.randint(1, 7)
        ends, tokens = (2 if round_ >= 5 else 1), (1 if round_ <= 2 else 2)
        marked = rng.sample(range(50), ends + tokens)
        dealt.append((round_, tuple(marked[:ends]), tuple(marked[ends:])))
    return dealt


def microseconds_a_bill(map_id: str) -> float:
    here, dealt = world(map_id), positions(BILLS)
    began = process_time()
    for round_, ends, chosen in dealt:
        bill(here, round_, ends, chosen, 0, 1)
    return (process_time() - began) / BILLS * 1e6


def lines_a_second(map_id: str) -> float:
    names = world(map_id).names["en"]
    lines = [
        json.dumps(
            {
                "map": map_id,
                "round": round_,
                "centre": [names[state] for state in ends],
                "tokens": [names[state] for state in chosen],
            }
        )
        for round_, ends, chosen in positions(LINES)
    ]
    command = [sys.executable, "-m", "gadabout", "score", "--batch"]
    began = perf_counter()
    answers = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, check=True
    ).stdout
    seconds = perf_counter() - began
    if answers.count("\n") != LINES or '{"error"' in answers:
        raise RuntimeError("some lines were not answered")
    return LINES / seconds


def main() -> None:
    print(f"{'map':8}{'µs a bill':>12}{'lines a second':>18}")
    for map_id in ("europe", "usa"):
        print(f"{map_id:8}{microseconds_a_bill(map_id):12.1f}{lines_a_second(map_id):18,.0f}")


if __name__ == "__main__":
    main()
