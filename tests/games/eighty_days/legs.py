"""A seat that is about to travel a leg, and how many days it took."""

from __future__ import annotations

from gadabout.games.eighty_days.events import Travelled
from tests.games.eighty_days.table import Table, of


def leg(where: str, *hand: str, balloon: bool = False, players: int = 4) -> Table:
    """Seat 0 stands there with these cards, and is about to travel."""
    table = Table(players)
    table.state.detective = 0
    table.put(0, where)
    table.hold(0, *hand)
    table.lay_open("t6", "t6")
    table.ready("balloon" if balloon else "coin")
    return table


def travelled(table: Table) -> int:
    """The days of the last leg."""
    return int(of(table.events, Travelled)[-1].days)
