"""Why an action is refused, in the words of a player (see `data/words.toml`)."""

from __future__ import annotations

from gadabout.core.contract import HOUSE, Illegal, Seat
from gadabout.games.travelogue import vacation, visiting
from gadabout.games.travelogue.cards import ACTIVITY, LIMITS
from gadabout.games.travelogue.model import Action, Deal, Discard, Done, Give, Score, Trade, Visit, VisitAgent
from gadabout.games.travelogue.state import (
    ANSWER,
    DEAL,
    DESTINATION,
    DISCARD,
    GIVE,
    NOTHING,
    OVER,
    PARTNER,
    SCORE,
    SHED,
    TURN,
    State,
)


def refusal(state: State, seat: Seat, action: Action) -> Illegal:
    """Returns why an action is not allowed."""
    phase = state.phase
    if not HOUSE <= seat < state.players:
        return Illegal("no-such-seat", seat=seat)
    if phase == OVER:
        return Illegal("game-over")
    if seat == HOUSE:
        return Illegal("nothing-to-deal" if isinstance(action, Deal) else "players-only")
    if isinstance(action, Deal):
        return Illegal("house-only")
    if state.awaited >> seat & 1:
        return _when_asked(state, seat, action)
    if phase == DEAL:
        return Illegal("not-dealt-yet")
    if phase == SHED:
        return Illegal("wait-for-clouds")
    return Illegal("not-your-turn", seat=state.partner if phase == ANSWER else state.player)


def _when_asked(state: State, seat: Seat, action: Action) -> Illegal:
    phase = state.phase
    match action:
        case VisitAgent(agent) if phase == TURN:
            return _agent(state, seat, agent)
        case Visit() if phase == TURN:
            return Illegal("no-visit-possible")
        case Trade(partner) if phase == PARTNER:
            return _partner(state, seat, partner)
        case Give(card) if phase in (GIVE, ANSWER):
            return _pick(state, seat, card, state.agent)
        case Discard(card) if phase == DISCARD:
            return _discard(state, seat, card)
        case Discard(card) if phase == SHED:
            return _pick(state, seat, card, visiting.owed(state, seat))
        case Done() if phase == DISCARD:
            return (
                Illegal("nothing-to-score-yet", value=state.value)
                if state.spent
                else Illegal("discard-first")
            )
        case Score(card) if phase == SCORE:
            held = card in state.hands[seat]
            return Illegal("above-the-value", card=card, value=state.value) if held else _not_held(card)
        case _:
            return _asked_otherwise(phase)


def _asked_otherwise(phase: int) -> Illegal:
    return Illegal(
        (
            "take-a-destination-first",
            "choose-an-action",
            "draw-or-stop",
            "choose-a-partner",
            "choose-cards-to-give",
            "choose-cards-to-answer",
            "choose-what-to-discard",
            "choose-a-card-to-score",
            "shed-cards-first",
            "choose-a-pile",
        )[phase - DESTINATION]
    )


def _not_held(card: int) -> Illegal:
    return Illegal("not-in-hand", card=card)


def _agent(state: State, seat: Seat, agent: int) -> Illegal:
    """TG-21.1: says why an agent can't be visited."""
    if state.agents[agent - 1] == NOTHING:
        return Illegal("agent-is-empty", agent=agent)
    hand = len(state.hands[seat])
    if hand < agent:
        return Illegal("agent-needs-cards", agent=agent, hand=hand)
    return Illegal("nobody-has-enough", agent=agent)


def _partner(state: State, seat: Seat, partner: int) -> Illegal:
    if partner >= state.players:
        return Illegal("no-such-seat", seat=partner)
    if partner == seat:
        return Illegal("partner-is-yourself")
    return Illegal("partner-has-too-few", partner=partner, hand=len(state.hands[partner]), agent=state.agent)


def _pick(state: State, seat: Seat, card: int, count: int) -> Illegal:
    """Says why a card can't be the next of `count` cards to pick."""
    picks = state.picks[seat]
    if card not in state.hands[seat]:
        return _not_held(card)
    if picks and card <= picks[-1]:
        return Illegal("lowest-first", card=card, after=picks[-1])
    return Illegal("too-few-higher", card=card, missing=count - len(picks))


def _discard(state: State, seat: Seat, card: int) -> Illegal:
    """TG-30, TG-32: says why a card can't be discarded on a visit."""
    destination, gone = state.destinations[seat], visiting.spent(state)
    if card not in state.hands[seat]:
        return _not_held(card)
    if gone and card < gone[-1]:
        return Illegal("lowest-first", card=card, after=gone[-1])
    activity = ACTIVITY[card]
    limit = LIMITS[destination][activity]
    if vacation.count(gone, activity) == limit:
        return Illegal("over-the-limit", activity=activity, limit=limit, destination=destination)
    return Illegal("nothing-could-be-scored", card=card)
