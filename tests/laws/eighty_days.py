"""Around the World in 80 Days as the laws look at it.

Cards of a kind are alike, so where the laws ask for cards, all cards of a kind are meant together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from gadabout.core.contract import Action, Illegal, Seat, Told
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import DELAY, EVENT_CARDS, STORM, TRAVEL_CARDS, TRAVEL_KINDS
from gadabout.games.eighty_days.events import Swept
from gadabout.games.eighty_days.model import Options
from gadabout.games.eighty_days.packs import events_in, travel_in
from gadabout.games.eighty_days.state import State
from tests.laws.subject import Subject, Swap

TIMES = 4
"""Event cards are few: each stands so often in the list of cards that change places."""
BOX = (*TRAVEL_CARDS, *EVENT_CARDS * TIMES)


def _kinds(event: Any) -> set[int]:
    one = getattr(event, "card", None)
    role, on = getattr(event, "role", None), getattr(event, "on", None)
    cards = {one, role, on, *getattr(event, "cards", ())}
    return {card for card in cards if card is not None}


def _of_kinds(kinds: set[int]) -> set[int]:
    return {number for number, kind in enumerate(BOX) if kind in kinds}


def _named(event: Any) -> set[int]:
    return _of_kinds(_kinds(event))


def _certain(view: Any) -> set[int]:
    """Lists kinds of which the onlooker sees a card, or knows one in a hand; blue ones are in the supply."""
    kinds = {
        *view.hand,
        *view.discards,
        *view.event_discards,
        *(view.plan.cards if view.plan else ()),
        DELAY,
        STORM,
    }
    kinds |= {card for card, is_open in zip(view.display, view.open, strict=True) if is_open}
    kinds |= {card for holding in view.holdings for card in holding.known}
    if not view.event_discards and not any(holding.events for holding in view.holdings):
        kinds |= set(EVENT_CARDS)
    return _of_kinds(kinds)


class Elsewhere(Options, frozen=True):
    """Marks a world in which two cards have changed places."""


def _swapped(state: State, swap: Swap) -> State:
    """Two cards of one supply; cards of two supplies stay where they are."""
    other = state.copy()
    other.options = Elsewhere(players=state.options.players)
    one, two = (BOX[number] for number in swap)
    if (one < TRAVEL_KINDS) == (two < TRAVEL_KINDS):
        supply = other.supply if one < TRAVEL_KINDS else other.event_supply
        if one in supply and two in supply:
            spots = [supply.index(one), len(supply) - 1 - supply[::-1].index(two)]
            supply[spots[0]], supply[spots[1]] = two, one
    return other


def _act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
    """Acts. An action impossible in the other world shows everything, so that the two worlds part there."""
    try:
        return eighty_days.act(state, seat, action)
    except Illegal:
        if not isinstance(state.options, Elsewhere):
            raise
        return [Told(Swept(tuple(range(max(BOX) + 1))))]


def _unchanged(action: Action, _swap: Swap) -> Action:
    return action


def _census(state: State) -> object:
    """60 and 15 cards (14 with two players), 24 coins, 18 chips."""
    travelling = [seat for seat in range(state.options.players) if state.travelling(seat)]
    lying = [card for space, card in enumerate(state.display) if state.open >> space & 1]
    travel = [*state.supply, *state.discards, *state.laid, *lying]
    events = [*state.event_supply, *state.event_discards]
    for seat in travelling:
        travel += travel_in(state.hands[seat])
        events += events_in(state.events[seat])
    chips = Counter(state.red) + Counter(state.blue)
    return (
        Counter(travel),
        Counter(events),
        state.bank + sum(state.coins),
        not chips or sorted(chips.values()) == [4, 4, 4, 6],
        state.turned.bit_count() <= 18,
    )


EIGHTY_DAYS = Subject(
    rules=SimpleNamespace(**{**vars(eighty_days), "act": _act}),
    options=[Options(players=players) for players in range(2, 7)],
    census=_census,
    named=_named,
    certain=_certain,
    swapped=_swapped,
    swapped_action=_unchanged,
    cards=lambda _options: len(BOX),
)
