"""Travel Blog as the laws look at it: its cards are the states."""

from __future__ import annotations

from typing import Any

from gadabout.core.contract import Action
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import SPACES, Chose, Dealt, Options, Revealed
from tests.laws.subject import Subject, Swap

STATES = 50


def choice(colour: int, space: int) -> int:
    """A secret choice counts as a card too: those after the states."""
    return STATES + colour * SPACES + space


def _certain(view: Any) -> set[int]:
    """The states seen, the tokens that lie, and one's own choices."""
    each = 2 if view.options.two_colours else 1
    lying = {choice(colour, space) for space, stack in enumerate(view.stacks) for colour in stack}
    own = {choice(view.seat * each + n, space) for n, spaces in enumerate(view.chosen) for space in spaces}
    return {*view.seen, *lying, *own}


def _named(event: Any) -> set[int]:
    match event:
        case Dealt(_, state):
            return {state}
        case Revealed(centre):
            return set(centre)
        case Chose(_, _, colour, space) if colour is not None and space is not None:
            return {choice(colour, space)}
        case _:
            return set()


def _swapped(state: Any, swap: Swap) -> Any:
    names = dict([swap, swap[::-1]])
    other = state.copy()
    other.deck = tuple(names.get(card, card) for card in state.deck)
    return other


def _unchanged(action: Action, _swap: Swap) -> Action:
    return action


def _census(state: Any) -> object:
    lying = sum(len(stack) for stack in state.stacks)
    chosen = sum(spots.bit_count() for spots in state.spots) if state.options.no_rush and not lying else 0
    in_hand = sum(state.left)
    placing = state.phase in (3, 4)
    tokens = len(state.left) * (1 if state.round <= 2 else 2)
    return sorted(state.deck), not placing or lying + chosen + in_hand == tokens


VARIANTS = [
    Options(players=2),
    Options(players=4, map="usa", hurry=True),
    Options(players=6, no_rush=True),
    Options(players=3, two_colours=True),
    Options(players=2, two_colours=True, at_the_table=True, hurry=True),
    Options(players=3, map="usa", two_colours=True, no_rush=True, hurry=True, open_map=(True, False, False)),
    Options(players=5, at_the_table=True),
]

TRAVEL_BLOG = Subject(
    rules=travel_blog,
    options=VARIANTS,
    census=_census,
    named=_named,
    certain=_certain,
    swapped=_swapped,
    swapped_action=_unchanged,
    cards=lambda _options: STATES,
)
