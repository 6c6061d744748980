"""The recorded games of Travelogue: for each ending, option and symbol. Run it to make what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gadabout.core.contract import Action, Rules, Seat
from gadabout.core.log import Log
from gadabout.core.replay import Step
from gadabout.games import travelogue
from gadabout.games.travelogue.cards import NUMBER
from gadabout.games.travelogue.events import (
    Clouded,
    Passed,
    Scored,
    Shed,
    Stopped,
    TookBonus,
    Traded,
    TurnBegan,
)
from gadabout.games.travelogue.model import Discard, Done, Draw, Options, Score, Visit, VisitAgent
from gadabout.games.travelogue.state import NOTHING, PARTNER
from tests.recording import Driver, Shows, Wanted, make, told


def anything(_log: Log, _steps: Sequence[Step]) -> bool:
    return True


def ends(reason: str, winners: int = 1) -> Shows:
    def shows(log: Log, _steps: Sequence[Step]) -> bool:
        assert log.end is not None
        return (log.end.end.reason, log.end.end.ranks.count(1)) == (reason, winners)

    return shows


def bonus(count: int) -> Shows:
    """So many bonus cards at once (TG-33)."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(event, TookBonus) and len(event.cards) == count for event in told(steps))

    return shows


def clouds(count: int, *sheds: int) -> Shows:
    """So many clouds, because of which one of these numbers of players had to discard (TG-34)."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        found = 0
        for event in reversed(told(steps)):
            found += isinstance(event, Shed)
            if isinstance(event, Clouded):
                if event.clouds == count and found in sheds:
                    return True
                found = 0
        return False

    return shows


def has(kind: type) -> Shows:
    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(event, kind) for event in told(steps))

    return shows


def all_of(*wanted: Shows) -> Shows:
    def shows(log: Log, steps: Sequence[Step]) -> bool:
        return all(each(log, steps) for each in wanted)

    return shows


def last_words(_log: Log, steps: Sequence[Step]) -> bool:
    """True if somebody scores in their last turn, and somebody trades in theirs."""
    last, done = False, set()
    for event in told(steps):
        if isinstance(event, TurnBegan):
            last = event.last
        elif last:
            done.add(type(event))
    return {Scored, Traded} <= done


def empty_agent(_log: Log, steps: Sequence[Step]) -> bool:
    """An agent is visited while another has no card left (TG-21)."""
    return any(step.state.phase == PARTNER and NOTHING in step.state.agents for step in steps)


def fourteen(_log: Log, steps: Sequence[Step]) -> bool:
    return any(isinstance(event, Scored) and event.points == 14 for event in told(steps))


def by_taste(visit: int, draw: int, agent: int, done: int = 8) -> Driver:
    """Plays at random, but by these weights; low cards are scored only when there is no other."""

    def driver(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
        actions = rules.legal(state, seat)
        if isinstance(actions[0], Score):
            return max(actions, key=lambda action: NUMBER[action.card])
        tastes: dict[type, int] = {Visit: visit, VisitAgent: agent, Draw: draw, Done: done}
        return rng.choices(actions, [tastes.get(type(action), 1) for action in actions])[0]

    return driver


def savers(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
    """Hoards, then discards all that it may, but for the cards of 14."""
    actions = rules.legal(state, seat)
    discards = [action for action in actions if isinstance(action, Discard) and NUMBER[action.card] < 14]
    return discards[0] if discards else HOARDERS(rules, state, seat, rng)


TRAVELLERS = by_taste(visit=20, draw=10, agent=1)
HOARDERS = by_taste(visit=1, draw=12, agent=0)
TWO, THREE, FOUR = (Options(players=players) for players in (2, 3, 4))

WANTED = {
    **{f"players-{n}": Wanted(Options(players=n), anything) for n in (2, 3, 4)},
    **{
        f"closed-scores-{n}": Wanted(Options(players=n, open_scores=False), anything, TRAVELLERS)
        for n in (2, 3, 4)
    },
    "most-points-2": Wanted(TWO, ends("most-points"), TRAVELLERS),
    "most-points-4": Wanted(FOUR, ends("most-points"), TRAVELLERS),
    "most-cards-2": Wanted(TWO, ends("most-cards"), HOARDERS),
    "most-cards-3": Wanted(THREE, ends("most-cards"), HOARDERS),
    "shared-2": Wanted(TWO, ends("shared", 2), HOARDERS),
    "shared-3": Wanted(THREE, ends("shared", 2), HOARDERS),
    "shared-by-three": Wanted(THREE, ends("shared", 3), HOARDERS),
    "bonus-1": Wanted(THREE, bonus(1), TRAVELLERS),
    **{f"bonus-{n}": Wanted(FOUR, bonus(n), TRAVELLERS) for n in (2, 3, 4)},
    **{f"clouds-{n}": Wanted(FOUR, clouds(n, 1, 2, 3), HOARDERS) for n in (1, 2, 3, 4)},
    "clouds-over-all": Wanted(THREE, clouds(2, 2), HOARDERS),
    "quiet-moments": Wanted(
        THREE, all_of(clouds(1, 0), has(Stopped), has(Passed), last_words), by_taste(20, 10, 2)
    ),
    "empty-agent": Wanted(FOUR, empty_agent, TRAVELLERS),
    "fourteen": Wanted(THREE, fourteen, savers),
}


if __name__ == "__main__":
    make(travelogue, WANTED)
