"""Searches with the engine that is first on its path, plain or compiled, in a process of its own.

It reads lines of a game's name and seconds, and answers each with a JSON object of figures.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time

import msgspec

from gadabout.bots.bot import seat_seed
from gadabout.bots.search import search
from gadabout.core.contract import HOUSE, Seat
from gadabout.games.eighty_days.bots import characters as eighty_days
from gadabout.games.registry import GAMES
from gadabout.games.travelogue.bots import characters as travelogue

SEARCHING = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}
PLAYERS = 2


def measure(game: str, seconds: float, rng: Random) -> dict[str, float]:
    """Returns iterations per CPU-second, and milliseconds of a decision and of a turn, over whole games."""
    rules = GAMES[game]
    options = msgspec.convert({"players": PLAYERS}, rules.MODEL.options)
    spent, tries, decisions, turns = 0.0, 0, 0, 0
    while spent < seconds:
        seed = rng.randbytes(32)
        state = rules.setup(options, seed)
        habits = [SEARCHING[game]("tuned", seat_seed(seed, Seat(seat))) for seat in range(PLAYERS)]
        strongest = SEARCHING[game]("master", seed)
        version, last = 0, None
        while asked := rules.actors(state):
            seat = next(iter(asked))
            legal = rules.legal(state, seat)
            action = legal[0]
            if seat != HOUSE:
                view = rules.view(state, seat)
                action = habits[seat].decide(view, legal, version)
                began = process_time()
                if len(legal) > 1:
                    budget = round(strongest.character.tries * strongest.judge.effort(view))
                    edges = search(strongest.judge, view, budget, rng, 60)
                    tries += sum(edge.tries for edge in edges)
                    decisions += 1
                spent += process_time() - began
                moment = (asked[seat].key, seat)
                turns += moment != last
                last = moment
            rules.act(state, seat, action)
            version += 1
            if spent >= seconds:
                break
    return {
        "iterations": tries / spent,
        "decision_ms": 1000 * spent / decisions,
        "turn_ms": 1000 * spent / turns,
    }


def main() -> None:
    rng = Random(1)
    for line in sys.stdin:
        game, seconds = line.split()
        print(json.dumps(measure(game, float(seconds), rng)), flush=True)


if __name__ == "__main__":
    main()
