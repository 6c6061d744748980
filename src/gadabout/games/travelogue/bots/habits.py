"""Travelogue at a glance: how good each action looks, in points, without any search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from gadabout.games.travelogue.bots.hands import Cards, appraise, cheapest, least, without
from gadabout.games.travelogue.cards import BONUS, CLOUD, HIGHEST, NUMBER, SYMBOL
from gadabout.games.travelogue.model import (
    CLOUD_LIMIT,
    Discard,
    Done,
    Draw,
    Give,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from gadabout.games.travelogue.picking import with_card
from gadabout.games.travelogue.state import DISCARD, DRAW, NOTHING, PARTNER, SCORE, SHED, TURN, State

A_TURN: Final = 1.6
"""Cards that leave the deck in a turn, about."""
CARD: Final = 0.6
"""What a card more is worth long before the end."""
PROMISED: Final = 0.3
"""What a point that a hand promises is worth then, beside its cards."""
STRANGE: Final = 0.3
"""How much of a card a partner's gift is."""
SPITE: Final = 0.5
"""What it is worth that another player loses a card."""
PLANNED: Final = 6.0
"""How much better it looks to go on as planned than to do anything else."""
FAR: Final = 3.0
"""Turns before the end from which on a hand is a promise only."""


def ahead(state: State, seat: int) -> float:
    """Estimates how many turns a seat has, this one included; with an empty deck one or none (TG-40)."""
    left = len(state.deck) - state.drawn
    if left:
        return 1 + left / (A_TURN * state.players)
    # Last turns go round once: a seat that has not begun its own is still to come.
    since = (seat - state.player) % state.players
    if state.phase == TURN:
        return 1.0 if since <= state.players - state.last_turns else 0.0
    return 1.0 if 0 < since <= state.players - state.last_turns else 0.0


def hope(hand: Cards, destination: int, turns: float) -> float:
    """Returns what a hand is worth with so many turns to come."""
    if turns <= 0 or destination == NOTHING:
        return len(hand) / 100
    now, promised = appraise(destination, hand)
    if turns <= 1:
        return now + len(hand) / 100
    far = min(1.0, (turns - 1) / FAR)
    return (1 - far) * max(now, promised - 1) + far * (PROMISED * promised + CARD * len(hand))


def merits(state: State, seat: int, legal: Sequence[Any]) -> list[float]:
    """Returns how good each action looks, in points; only the differences count.

    They depend only on what this seat can see: its own hand and what is open.
    """
    phase, hand = state.phase, state.hands[seat]
    if phase == TURN:
        return [_beginning(state, seat, action) for action in legal]
    if phase == DRAW:
        return [1.0 if isinstance(action, Draw) else 0.0 for action in legal]
    destination = state.destinations[seat]
    if phase == DISCARD:
        spent = state.discards[len(state.discards) - state.spent :]
        _, wanted = plan(destination, hand, spent)
        return _next(legal, without(wanted, spent))
    if phase == SCORE:
        return [float(NUMBER[action.card]) for action in legal]
    if phase == PARTNER:
        return [_partner(state, action) for action in legal]
    if legal and isinstance(legal[0], Take):
        turns = ahead(state, seat) - 1
        return [hope(hand, state.piles[action.pile][0], turns) for action in legal]
    picks = state.picks[seat]
    count = len(hand) - state.limit if phase == SHED else state.agent
    return _next(legal, without(least(destination, hand, picks, count), picks))


def _next(legal: Sequence[Any], wanted: Cards) -> list[float]:
    """Rates highest the lowest wanted card, as cards go from low to high; if none is left, being done."""
    following = wanted[0] if wanted else NOTHING
    # Sharply: a plan of many cards is worth nothing if each of them is left to chance.
    found: list[float] = []
    for action in legal:
        if isinstance(action, Done):
            found.append(PLANNED if following == NOTHING else 0.0)
        else:
            assert isinstance(action, Give | Discard)
            near = 1.0 if action.card in wanted else 0.0
            found.append(PLANNED if action.card == following else near)
    return found


@lru_cache(maxsize=1 << 15)
def plan(destination: int, hand: Cards, spent: Cards) -> tuple[int, Cards]:
    """Returns the highest card that can be scored, or NOTHING, and all cards that are spent for it."""
    most = HIGHEST if spent else appraise(destination, hand)[0]
    for card in sorted(hand, key=NUMBER.__getitem__, reverse=True):
        if NUMBER[card] <= most:
            cards = cheapest(destination, hand, spent, card)
            if cards is not None:
                return card, cards
    return NOTHING, spent


def _beginning(state: State, seat: int, action: Any) -> float:
    hand, destination = state.hands[seat], state.destinations[seat]
    turns = ahead(state, seat) - 1
    if isinstance(action, Draw):
        cards = min(2, len(state.deck) - state.drawn)
        return hope(hand, destination, turns) + cards * (CARD + PROMISED if turns > 0 else 0.01)
    if isinstance(action, VisitAgent):
        prize = state.agents[action.agent - 1]
        left = with_card(without(hand, least(destination, hand, (), action.agent)), prize)
        return hope(left, destination, turns) + action.agent * (CARD * STRANGE if turns > 0 else 0.01)
    assert isinstance(action, Visit)
    score, spend = plan(destination, hand, ())
    left = without(hand, (*spend, score))
    clouds = 0
    for card in state.agents:
        if card != NOTHING:
            if SYMBOL[card] == BONUS:
                left = with_card(left, card)
            elif SYMBOL[card] == CLOUD:
                clouds += 1
    after = max([hope(left, pile[0], turns) for pile in state.piles])
    return NUMBER[score] + after + (_spite(state, seat, clouds) if clouds and turns > 0 else 0.0)


def _spite(state: State, seat: int, clouds: int) -> float:
    """TG-34: returns what it is worth to the player that the others lose cards to the clouds."""
    lost = 0
    for other, hand in enumerate(state.hands):
        if other != seat:
            lost += max(0, len(hand) - CLOUD_LIMIT + clouds)
    return SPITE * lost / (state.players - 1)


def _partner(state: State, action: Any) -> float:
    """Rates a trading partner: better one who is behind and holds many cards."""
    assert isinstance(action, Trade)
    return 0.1 * len(state.hands[action.partner]) - 0.05 * state.points[action.partner]
