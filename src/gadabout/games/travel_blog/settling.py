"""What a round brings to each purse."""

from __future__ import annotations

from gadabout.core.contract import Told
from gadabout.games.travel_blog.bill import Bill
from gadabout.games.travel_blog.model import FORTY, ROUNDS, Scored
from gadabout.games.travel_blog.scoring import bill
from gadabout.games.travel_blog.state import State


def settle(state: State) -> list[Told]:
    """Scores the round and changes the purses; a purse never falls below 0 (TB-24, TB-25, TB-43)."""
    centre = state.centre()
    bills = tuple([_bill(state, colour, centre) for colour in range(len(state.spots))])
    change: list[int] = []
    for seat, purse in enumerate(state.money):
        total: int = bills[seat * state.each].cost
        if state.each == 2:
            total += bills[seat * 2 + 1].cost
        change.append(max(total if state.round == ROUNDS else -total, -purse))
        state.money[seat] = purse + change[seat]
    state.bills = bills
    return [Told(Scored(state.round, bills, tuple(change), tuple(state.money)))]


def _bill(state: State, colour: int, centre: tuple[int, ...]) -> Bill:
    """Scores a colour: its marked states, its token on 40 and the tokens beneath its own (TB-20 to TB-23)."""
    spots = state.spots[colour]
    chosen: tuple[int, ...] = ()
    beneath = 0
    left = spots
    while left:
        space = (left & -left).bit_length() - 1
        left &= left - 1
        beneath += state.stacks[space].index(colour)
        if space != FORTY:
            chosen += (state.deck[state.base + space - 1],)
    return bill(state.world, state.round, centre, chosen, spots & 1, beneath)


def winners(state: State) -> tuple[int, ...]:
    """TB-26: returns the seats with the most money."""
    most = max(state.money)
    return tuple([seat for seat, purse in enumerate(state.money) if purse == most])
