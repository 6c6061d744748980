"""The games that the laws are held against: the toy, and each game with a `Subject` in `laws/<id>.py`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from gadabout.core.contract import Action
from gadabout.games.registry import GAMES
from tests.laws import bazaar
from tests.laws.bazaar.model import CARDS, DECK, Options
from tests.laws.subject import Subject, Swap


def swap_in(things: list[Any], swap: Swap) -> None:
    """The entries of two cards change places."""
    one, other = swap
    things[one], things[other] = things[other], things[one]


def _named(event: Any) -> set[int]:
    cards = [getattr(event, name, None) for name in ("card", "gave", "got")]
    return {card for card in (*cards, *getattr(event, "cards", ())) if card is not None}


def _certain(view: Any) -> set[int]:
    return {card for card, mask in enumerate(view.may_be) if mask & (mask - 1) == 0}


def _swapped(state: Any, swap: Swap) -> Any:
    names = dict([swap, swap[::-1]])
    other = state.copy()
    other.deck = [names.get(card, card) for card in other.deck]
    swap_in(other.places, swap)
    for masks in other.known:
        swap_in(masks, swap)
    return other


def _swapped_action(action: Action, swap: Swap) -> Action:
    card = getattr(action, "card", None)
    if card not in swap:
        return action
    return msgspec.structs.replace(action, card=swap[1 - swap.index(card)])


BAZAAR = Subject(
    rules=bazaar,
    options=[Options(2), Options(3), Options(4)],
    census=lambda state: (len(state.places), sorted(state.deck) == state.cards_in(DECK)),
    named=_named,
    certain=_certain,
    swapped=_swapped,
    swapped_action=_swapped_action,
    cards=lambda _options: CARDS,
    most_steps=400,
)


def _subject(game: str) -> Subject:
    module = import_module(f"tests.laws.{game}")
    return next(value for value in vars(module).values() if isinstance(value, Subject))


SUBJECTS = {"bazaar": BAZAAR, **{game: _subject(game) for game in GAMES if find_spec(f"tests.laws.{game}")}}
