"""Travelogue as the laws look at it: its cards are the activity cards, then the destinations."""

from __future__ import annotations

from typing import Any

import msgspec

from gadabout.core.contract import Action
from gadabout.games import travelogue
from gadabout.games.travelogue.cards import CARDS, DESTINATIONS
from gadabout.games.travelogue.events import Ended
from gadabout.games.travelogue.model import Options
from gadabout.games.travelogue.state import NOTHING
from tests.laws.subject import Subject, Swap


def _fields(event: Any, names: tuple[str, ...]) -> set[int]:
    found: set[int] = set()
    for name in names:
        value = getattr(event, name, None)
        found |= {value} if isinstance(value, int) else set(value or ())
    return found


def _named(event: Any) -> set[int]:
    destinations = _fields(event, ("destination", "old", "top", "tops"))
    cards = set() if isinstance(event, Ended) else _fields(event, ("card", "cards", "gave", "got"))
    return cards | {CARDS + one for one in destinations}


def _certain(view: Any) -> set[int]:
    cards = {card for card, mask in enumerate(view.may_be) if mask & (mask - 1) == 0}
    rows = (view.destinations, *view.piles)
    return cards | {CARDS + one for row in rows for one in row if one is not None}


def _swapped(state: Any, swap: Swap) -> Any:
    """Two activity cards or two destinations change places; one of each can't."""
    names = dict([swap, swap[::-1]])
    other = state.copy()
    if max(swap) < CARDS:
        other.deck = tuple(names.get(card, card) for card in state.deck)
    elif min(swap) >= CARDS:
        other.piles = [tuple(names.get(CARDS + one, CARDS + one) - CARDS for one in p) for p in state.piles]
    return other


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
    rules=travelogue,
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
    cards=lambda _options: CARDS + DESTINATIONS,
)
