"""A game that all draw out on purpose: the supply is made anew again and again, and questions stay open."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gadabout.core.contract import HOUSE, Action, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Buy, Connect, Discard, Lay, Options, SetOut, TakeTop, View
from gadabout.games.eighty_days.state import TRAVEL, State

LAST_STOP = 8
"""Nobody travels on from there."""


def drawn_out(number: int, *, since: int, players: int = 6) -> Iterator[tuple[State, Seat]]:
    """Every decision of such a game since this round; it is stopped in the sixtieth."""
    rng = Random(number)
    state = eighty_days.setup(Options(players=players), rng.randbytes(32))
    while asked := eighty_days.actors(state):
        [seat] = asked
        if state.round >= since and seat != HOUSE:
            yield state, seat
        eighty_days.act(state, seat, dawdle(state, seat, rng))


def dawdle(state: State, seat: Seat, rng: Random) -> Action:
    """Chooses unseen cards and shows them again wherever possible, and seldom travels."""
    actions = list(eighty_days.legal(state, seat))
    if state.phase == TRAVEL and (state.places[seat] >= LAST_STOP or rng.random() < 0.7):
        actions = [action for action in actions if not isinstance(action, Lay | SetOut | Connect)]
    eager = [action for action in actions if isinstance(action, TakeTop | Discard) or action == Buy("travel")]
    return rng.choice(eager or actions)


def open_questions(view: View) -> int:
    return sum(len(draw.shown) for holding in view.holdings for draw in holding.draws)
