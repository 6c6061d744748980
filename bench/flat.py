"""Compares the search with flat Monte Carlo: the same judge, the same habits and as many tries.

It tries all actions equally often, each in worlds imagined anew, and goes on by habit: no tree, and no
thought of what looks good. How often the strongest level beats it tells what the tree is worth.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import msgspec

from gadabout.arena.intervals import wilson
from gadabout.bots.bot import seat_seed
from gadabout.bots.player import Player
from gadabout.bots.playout import match
from gadabout.bots.search import by_habit
from gadabout.core.contract import Action, Seat, View
from gadabout.games.eighty_days.bots import characters as eighty_days
from gadabout.games.registry import GAMES
from gadabout.games.travelogue.bots import characters as travelogue

PLAYER = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}


class Flat(Player):
    """The strongest level without its tree."""

    def decide(self, view: View, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        rng = self._chance(version)
        tries = max(1, self._tries(view, budget) // len(legal))
        worth = [by_habit(self.judge, view, action, tries, rng).worth for action in legal]
        return legal[worth.index(max(worth))]


def flat(game: str, seed: bytes) -> Flat:
    model = PLAYER[game]("master", seed)
    return Flat(model.judge, model.taking, "flat", model.character, seed)


def play(game: str, games: int, seed: int) -> float:
    """Counts the games that the strongest level wins; each deal is played twice, with seats swapped."""
    rules, rng, wins = GAMES[game], Random(seed), 0.0
    options = msgspec.convert({"players": 2}, rules.MODEL.options)
    for number in range(games):
        deal = Random(f"{seed} {number // 2}").randbytes(32)
        mine = Seat(number % 2)
        makers = {Seat(seat): PLAYER[game]("master", seat_seed(deal, Seat(seat))) for seat in range(2)}
        makers[Seat(1 - mine)] = flat(game, seat_seed(deal, Seat(1 - mine)))
        ranks = match(rules, options, deal, makers, rng).ranks
        wins += (ranks[mine] == 1) / ranks.count(1)
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=PLAYER)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wins = play(asked.game, asked.games, asked.seed)
    low, high = wilson(wins, asked.games)
    print(f"{asked.game}: the strongest level wins {wins:g} of {asked.games} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
