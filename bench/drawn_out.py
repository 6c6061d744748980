"""Measures how long it takes to imagine hidden cards in very long games of 80 Days, in CPU-seconds.

Six players draw what nobody sees and show it again, and seldom travel. At moments spread over the late rounds
of such games a world is imagined, a move is tried, and a what-if begins: by the search of today, and by the
first one, which old logs need.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import thread_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from gadabout.core.beginning import forked
from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.log import Fork
from gadabout.core.recorder import Recorder
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Action, View
from gadabout.server.table.trial import Trial

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.games.eighty_days.dawdlers import drawn_out, open_questions


class Moment(NamedTuple):
    """The knowledge of a player who is asked, and one of their possible moves."""

    view: View
    seat: Seat
    action: Action
    fork: Fork
    luck: int


def moments(games: int, views: int, since: int) -> Iterator[Moment]:
    """Picks `views` moments, spread evenly over the decisions of these games from this round on."""
    for game in range(games):
        decisions = [(state.copy(), seat) for state, seat in drawn_out(game, since=since)]
        wanted = views // games + (game < views % games)
        for number in range(wanted):
            state, seat = decisions[number * len(decisions) // wanted]
            view, action = eighty_days.view(state, seat), eighty_days.legal(state, seat)[0]
            origin = Recorder(eighty_days, view.options, bytes(32))
            yield Moment(view, seat, action, forked(origin.log, 0, encode(view)), number)


def world(moment: Moment) -> None:
    eighty_days.redeal(moment.view, Random(moment.luck))


def trial(moment: Moment) -> None:
    """Tries a move. One that depends on luck is refused, after as much work."""
    with suppress(Illegal):
        Trial(eighty_days, moment.view, moment.seat, [moment.action]).shows("", Random(moment.luck))


def what_if(moment: Moment) -> None:
    _begin(moment, moment.fork)


def first_what_if(moment: Moment) -> None:
    fork = moment.fork
    _begin(moment, Fork(fork.of, fork.at, fork.view))


def _begin(moment: Moment, fork: Fork) -> None:
    Recorder(eighty_days, moment.view.options, Random(moment.luck).randbytes(32), fork=fork)


JOBS: dict[str, Callable[[Moment], None]] = {
    "a world": world,
    "a trial": trial,
    "a what-if": what_if,
    "a what-if, first search": first_what_if,
}


def timed(job: Callable[[Moment], None], moment: Moment) -> float:
    began = thread_time()
    job(moment)
    return thread_time() - began


def run(games: int, views: int, since: int) -> dict[str, dict[str, float]]:
    """Returns mean, median and worst time of each job, and the number of open questions."""
    found = list(moments(games, views, since))
    measured = {name: [timed(job, moment) for moment in found] for name, job in JOBS.items()}
    measured["open questions"] = [float(open_questions(moment.view)) for moment in found]
    return {
        name: {"mean": fmean(each), "median": median(each), "worst": max(each)}
        for name, each in measured.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--views", type=int, default=40, help="moments at which is measured, of all games")
    parser.add_argument("--since", type=int, default=40, help="the first round of these, of sixty")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = run(asked.games, asked.views, asked.since)
    if asked.json:
        print(json.dumps(figures))
        return
    questions = figures.pop("open questions")
    table = Table(title=f"CPU-seconds at {asked.views} moments since round {asked.since}")
    for column in ("", "mean", "median", "worst"):
        table.add_column(column, justify="right" if column else "left")
    for name, row in figures.items():
        table.add_row(name, *(f"{seconds:.3f}" for seconds in row.values()))
    Console().print(table)
    print(f"Open questions: {questions['mean']:.0f} on the average, {questions['worst']:.0f} at most")


if __name__ == "__main__":
    main()
