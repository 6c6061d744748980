"""What is played for a seat whose time is up: plain moves that bring it home some day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gadabout.games.eighty_days import model
from gadabout.games.eighty_days.cards import BOX, TRAINS, TRAVEL_KINDS
from gadabout.games.eighty_days.model import Action
from gadabout.games.eighty_days.packs import ALL_SHIPS, ALL_TRAINS, events_in, size, travel_in
from gadabout.games.eighty_days.state import DISCARD, TAKE, State

PREFERS: Final = (model.Decline, model.Lay, model.SetOut, model.Depart, model.Keep, model.Done, model.EndTurn)
"""No action and no chip; on with the lowest cards if it can; it buys nothing and plays no event."""


def choice(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """Picks the legal action to play for a seat whose time is up."""
    if state.phase == TAKE:
        return _take(state, seat, actions)
    if state.phase == DISCARD:
        return model.Discard(min(_spare(state, seat)))
    for kind in PREFERS:
        for action in actions:
            if isinstance(action, kind):
                return action
    return actions[0]


def _take(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """Returns the action that takes the first card that the next leg lacks, or else the first action."""
    for action in actions:
        if isinstance(action, model.Take) and _lacks(state, seat, state.display[action.space]):
            return action
    return actions[0]


def _wanted(state: State, seat: int, card: int) -> int:
    """Returns how many cards of this sort, trains or ships, the next leg takes."""
    routes = BOX.legs[state.places[seat]].routes
    if not routes:
        return 0
    return routes[0].trains if card < TRAINS else routes[0].ships


def _lacks(state: State, seat: int, card: int) -> bool:
    alike = ALL_TRAINS if card < TRAINS else ALL_SHIPS
    return size(state.hands[seat] & alike) < _wanted(state, seat, card)


def _spare(state: State, seat: int) -> list[int]:
    """Returns the cards to part with: first what the next leg doesn't take, slowest first; events last."""

    def spare(card: int) -> tuple[bool, bool, int]:
        return card < TRAVEL_KINDS, not _wanted(state, seat, card), card

    cards = sorted([*travel_in(state.hands[seat]), *events_in(state.events[seat])], key=spare, reverse=True)
    return cards[: len(cards) - model.HAND_LIMIT]
