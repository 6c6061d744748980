"""Plays games of bots and prints what a judge could see in them: the lessons from which it learns."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import msgspec

from gadabout.core.contract import HOUSE, Action, Seat
from gadabout.games.eighty_days.bots import characters as eighty_days
from gadabout.games.eighty_days.bots.signs import signs as signs_of_eighty_days
from gadabout.games.registry import GAMES
from gadabout.games.travelogue.bots import characters as travelogue
from gadabout.games.travelogue.bots.signs import signs as signs_of_travelogue

SIGNS: Mapping[str, Callable[[Any], list[list[float]]]] = {
    "travelogue": signs_of_travelogue,
    "eighty_days": signs_of_eighty_days,
}
PLAYER = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}
HAZES = {"travelogue": (0.0, 0.2, 0.5, 1.0), "eighty_days": (0.0, 0.3, 0.8, 2.0)}
"""Points or days by which players misjudge what they see, so that all kinds of positions come up."""
SLIPS = (0.0, 0.01, 0.03)


class Lesson(NamedTuple):
    """A moment between two turns: the signs of each seat, and its share of the win in the end."""

    signs: list[list[float]]
    shares: Sequence[float]


class School:
    """Bots of one game that play by habit, or by a search with so many tries."""

    def __init__(self, game: str, tries: int, rng: Random) -> None:
        self.game = game
        self.rules = GAMES[game]
        self.judge = PLAYER[game]("tuned", bytes(16)).judge
        self.tries = tries
        self.rng = rng

    def lessons(self, players: Sequence[int], seconds: float) -> list[Lesson]:
        """Plays games for so many CPU-seconds, and returns their lessons."""
        found: list[Lesson] = []
        end = process_time() + seconds
        while process_time() < end:
            found += self._game(self.rng.choice(players))
        return found

    def _game(self, players: int) -> list[Lesson]:
        rules, rng, judge = self.rules, self.rng, self.judge
        state = rules.setup(msgspec.convert({"players": players}, rules.MODEL.options), rng.randbytes(32))
        thinkers = [PLAYER[self.game]("guide", rng.randbytes(16)) for _ in range(players)]
        hazes = [rng.choice(HAZES[self.game]) for _ in range(players)]
        slips = [rng.choice(SLIPS) for _ in range(players)]
        moments: list[list[list[float]]] = []
        settled, version = False, 0
        while asked := rules.actors(state):
            before, settled = settled, judge.settled(state)
            if settled and not before:
                moments.append(SIGNS[self.game](state))
            seat = next(iter(asked))
            legal = rules.legal(state, seat)
            if seat == HOUSE:
                action = rules.fallback(state, HOUSE)
            elif len(legal) == 1 or rng.random() < slips[seat]:
                action = rng.choice(legal)
            elif self.tries:
                action = thinkers[seat].decide(rules.view(state, seat), legal, version, self.tries)
            else:
                action = self._by_habit(state, seat, legal, hazes[seat])
            rules.act(state, seat, action)
            version += 1
        result = rules.result(state)
        assert result is not None
        first = [rank == 1 for rank in result.ranks]
        shares = [won / sum(first) for won in first]
        return [Lesson(moment, shares) for moment in moments]

    def _by_habit(self, state: Any, seat: Seat, legal: Sequence[Action], haze: float) -> Action:
        merits = [merit + self.rng.gauss(0, haze) for merit in self.judge.merits(state, seat, legal)]
        return legal[merits.index(max(merits))]


def main() -> None:
    """Prints lessons of one game, with the package that is first on the path."""
    game, players, tries, seconds, seed, file = sys.argv[1:]
    school = School(game, int(tries), Random(int(seed)))
    lessons = school.lessons([int(each) for each in players.split(",")], float(seconds))
    Path(file).write_bytes(msgspec.msgpack.encode(lessons))


if __name__ == "__main__":
    main()
