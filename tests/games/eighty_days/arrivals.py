"""Tables at which somebody comes home, or the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.state import OVER, State
from tests.games.eighty_days.table import Table, at


def homecoming(players: int = 4) -> Table:
    """Seat 0 comes home in 6 days, with a ship 8 and some coins left."""
    table = at("new-york", "t2", "s4", "s4", "s8", display=("t6",), players=players)
    table.purse(0, 3)
    table.ready()
    table.lay("t2", "s4", "s4")
    return table


def finished(
    players: int,
    home: Sequence[int],
    days: Sequence[int],
    *,
    rounds: int = 20,
    places: Sequence[int] = (),
    coins: Sequence[int] = (),
) -> State:
    """A state at the end of a round."""
    state = Table(players).state
    state.home = tuple(home)
    state.days = list(days)
    state.places = [LONDON if seat in home else 5 for seat in range(players)]
    if places:
        state.places = list(places)
    if coins:
        state.coins = list(coins)
    state.round = rounds
    state.phase = OVER
    return state
