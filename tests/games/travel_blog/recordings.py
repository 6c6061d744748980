"""The recorded games of Travel Blog: for each ending, option and rarity. Run it to make what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gadabout.core.contract import Action, Rules, Seat
from gadabout.core.log import Log
from gadabout.core.replay import Step
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Laid, Lifted, Options, Place, Placed, Scored, TimeUp
from tests.recording import Wanted, make, told


def anything(_log: Log, _steps: Sequence[Step]) -> bool:
    return True


def one_winner(log: Log, _steps: Sequence[Step]) -> bool:
    return log.end is not None and log.end.end.ranks.count(1) == 1


def shared_win(log: Log, _steps: Sequence[Step]) -> bool:
    return log.end is not None and log.end.end.ranks.count(1) > 1


def empty_purse(_log: Log, steps: Sequence[Step]) -> bool:
    """Somebody could not pay all of a bill (TB-24)."""
    scored = [event for event in told(steps) if isinstance(event, Scored) and event.round < 7]
    return any(-event.change[seat] < bill.cost for event in scored for seat, bill in enumerate(event.bills))


def less_than_nothing(_log: Log, steps: Sequence[Step]) -> bool:
    """A trip of round 7 that cost more than it brought (TB-25)."""
    return any(
        change < 0
        for event in told(steps)
        if isinstance(event, Scored) and event.round == 7
        for change in event.change
    )


def tall_stack(_log: Log, steps: Sequence[Step]) -> bool:
    return any(isinstance(event, Placed) and event.beneath >= 4 for event in told(steps))


def both_parts(_log: Log, steps: Sequence[Step]) -> bool:
    """A trip through Kaliningrad (place 51) and one through Nakhchivan (50)."""
    routes = {
        place
        for event in told(steps)
        if isinstance(event, Scored)
        for bill in event.bills
        for place in bill.route
    }
    return {50, 51} <= routes


def has(kind: type) -> Any:
    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(event, kind) for event in told(steps))

    return shows


def clock_called(log: Log, _steps: Sequence[Step]) -> bool:
    return any(isinstance(log.action(move)[1], TimeUp) for move in log.standing())


def crowd(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
    """Everybody goes where most tokens are."""
    actions = rules.legal(state, seat)
    fullest = (
        max(len(state.stacks[action.space]) for action in actions) if isinstance(actions[0], Place) else 0
    )
    return rng.choice(
        [action for action in actions if not fullest or len(state.stacks[action.space]) == fullest]
    )


WANTED = {
    **{f"players-{n}": Wanted(Options(players=n), anything) for n in range(2, 7)},
    **{f"usa-{n}": Wanted(Options(players=n, map="usa"), anything) for n in (2, 4, 6)},
    "one-winner": Wanted(Options(players=3), one_winner),
    "shared-win": Wanted(Options(players=6), shared_win),
    "empty-purse": Wanted(Options(players=3), empty_purse),
    "less-than-nothing": Wanted(Options(players=6), less_than_nothing, crowd),
    "tall-stack": Wanted(Options(players=6), tall_stack, crowd),
    "both-parts": Wanted(Options(players=5), both_parts),
    "two-colours": Wanted(Options(players=2, two_colours=True), anything),
    "two-colours-usa": Wanted(Options(players=3, two_colours=True, map="usa"), anything),
    "at-the-table": Wanted(Options(players=4, at_the_table=True), has(Lifted)),
    "at-the-table-two-colours": Wanted(Options(players=3, two_colours=True, at_the_table=True), has(Lifted)),
    "hurry": Wanted(Options(players=4, hurry=True), clock_called),
    "no-rush": Wanted(Options(players=4, no_rush=True), has(Laid)),
    "no-rush-two-colours-hurry": Wanted(
        Options(players=2, two_colours=True, no_rush=True, hurry=True), clock_called
    ),
    "open-map": Wanted(Options(players=2, open_map=(True, False)), anything),
}


if __name__ == "__main__":
    make(travel_blog, WANTED)
