"""Travelogue as the laws look at it: its cards are the activity cards, then the destinations."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from gadabout.core.contract import Action, Illegal, Seat, Told
from gadabout.games import travelogue
from gadabout.games.travelogue.cards import CARDS, DESTINATIONS
from gadabout.games.travelogue.events import Ended, TookBonus
from gadabout.games.travelogue.knowledge.journal import Entry, fresh
from gadabout.games.travelogue.model import Options
from gadabout.games.travelogue.state import NOTHING
from tests.laws.subject import Subject, Swap

TIMES = 4
"""Destinations are few: each stands so often in the list of cards that change places."""
ELSEWHERE = -2
"""Marks the opening of a journal in a world where two cards have changed places."""


def _fields(event: Any, names: tuple[str, ...]) -> set[int]:
    found: set[int] = set()
    for name in names:
        value = getattr(event, name, None)
        found |= {value} if isinstance(value, int) else set(value or ())
    return found


def _named(event: Any) -> set[int]:
    destinations = _fields(event, ("destination", "old", "top", "tops"))
    cards = set() if isinstance(event, Ended) else _fields(event, ("card", "cards", "gave", "got"))
    return cards | _numbers(destinations)


def _numbers(destinations: set[int]) -> set[int]:
    return {CARDS + one + DESTINATIONS * again for one in destinations for again in range(TIMES)}


def _certain(view: Any) -> set[int]:
    cards = {card for card, mask in enumerate(view.may_be) if mask & (mask - 1) == 0}
    rows = (view.destinations, *view.piles)
    return cards | _numbers({one for row in rows for one in row if one is not None})


def _swapped(state: Any, swap: Swap) -> Any:
    """Two activity cards or two destinations change places before the deal; one of each can't."""
    other = state.copy()
    other.journal = fresh(CARDS)
    other.journal.seat = ELSEWHERE
    if max(swap) < CARDS:
        other.deck = _exchanged(state.deck, *swap)
    elif min(swap) >= CARDS:
        one, two = ((number - CARDS) % DESTINATIONS for number in swap)
        other.piles = [_exchanged(pile, one, two) for pile in state.piles]
    return other


def _exchanged(cards: tuple[int, ...], one: int, two: int) -> tuple[int, ...]:
    return tuple({one: two, two: one}.get(card, card) for card in cards)


def _act(state: Any, seat: Seat, action: Action) -> Sequence[Told]:
    """A hidden card binds its holder: an action impossible in the other world shows that it is another."""
    try:
        return travelogue.act(state, seat, action)
    except Illegal:
        if _opening(state).seat != ELSEWHERE:
            raise
        return [Told(TookBonus(seat, tuple(range(CARDS))))]


def _opening(state: Any) -> Entry:
    entry: Entry = state.journal
    while entry.before:
        entry = entry.before
    return entry


def _swapped_action(action: Action, swap: Swap) -> Action:
    card = getattr(action, "card", None)
    if card not in swap or max(swap) >= CARDS:
        return action
    return msgspec.structs.replace(action, card=swap[1 - swap.index(card)])


def _census(state: Any) -> object:
    """84 activity cards and 18 destinations, each in one place; picks are still in hands."""
    cards = [*state.deck[state.drawn :], *state.laid, *state.discards]
    cards += [card for held in (*state.hands, *state.albums) for card in held]
    cards += [card for card in state.agents if card != NOTHING]
    places = [one for pile in state.piles for one in pile]
    places += [one for one in state.destinations if one != NOTHING]
    assert all(set(picks) <= set(hand) for picks, hand in zip(state.picks, state.hands, strict=True))
    assert sorted(cards) == list(range(CARDS))
    assert sorted(places) == list(range(DESTINATIONS))
    return len(cards), len(places)


TRAVELOGUE = Subject(
    rules=SimpleNamespace(**{**vars(travelogue), "act": _act}),
    options=[
        Options(players=2),
        Options(players=3),
        Options(players=4),
        Options(players=4, open_scores=False),
    ],
    census=_census,
    named=_named,
    certain=_certain,
    swapped=_swapped,
    swapped_action=_swapped_action,
    cards=lambda _options: CARDS + DESTINATIONS * TIMES,
)
