"""Visiting a travel agent: cards for cards with another player, face down, and one from the agent (TG-21)."""

from __future__ import annotations

from gadabout.core.contract import Seat, Told
from gadabout.games.travelogue import picking, turns
from gadabout.games.travelogue.events import Traded
from gadabout.games.travelogue.knowledge import journal
from gadabout.games.travelogue.knowledge.journal import Entry
from gadabout.games.travelogue.model import AGENTS, Give, Trade, VisitAgent
from gadabout.games.travelogue.news import (
    LAID_DOWN,
    PARTNER_CHOSEN,
    PICKED,
    TOOK_FROM_AGENT,
    TRADED,
    TRADERS,
    VISITED_AGENT,
    News,
)
from gadabout.games.travelogue.picking import Cards
from gadabout.games.travelogue.state import ANSWER, GIVE, NOTHING, PARTNER, State


def open_agents(state: State, seat: Seat) -> int:
    """Returns the agents that a player may visit, as a mask; agent k is bit k − 1.

    TG-21.1: the player and somebody else hold enough cards, and a card lies below the agent.
    """
    mask = (1 << most_traded(state, seat)) - 1
    if NOTHING in state.agents:
        for place, card in enumerate(state.agents):
            if card == NOTHING:
                mask &= ~(1 << place)
    return mask


def most_traded(state: State, seat: Seat) -> int:
    """Returns the most cards that a player could trade with anybody, at most the number of agents."""
    reach, most = min(len(state.hands[seat]), AGENTS), 0
    for other, hand in enumerate(state.hands):
        if len(hand) > most and other != seat:
            most = len(hand)
            if most >= reach:
                return reach
    return most


def partners(state: State) -> int:
    """Returns a mask of whom to trade with: others who hold at least as many cards as the agent's number."""
    mask = 0
    for other, hand in enumerate(state.hands):
        if other != state.player and len(hand) >= state.agent:
            mask |= 1 << other
    return mask


def visit(state: State, seat: Seat, action: VisitAgent) -> News:
    """TG-21.1: begins the visit of an agent; a partner must be chosen next."""
    state.agent = action.agent
    state.phase = PARTNER
    return VISITED_AGENT[seat][state.agent]


def choose_partner(state: State, seat: Seat, trade: Trade) -> News:
    state.partner = trade.partner
    state.phase = GIVE
    return PARTNER_CHOSEN[seat][state.partner][state.agent]


def give(state: State, seat: Seat, action: Give) -> News:
    """Picks one more card for the trade; after the last one, the cards are laid down or exchanged."""
    card = action.card
    picks = state.picks[seat] + (card,)
    left = state.agent - len(picks)
    news = PICKED[state.players][seat][left][card]
    if left:
        state.picks[seat] = picks
        return news
    state.picks[seat] = ()
    state.hands[seat] = picking.without(state.hands[seat], picks)
    return news + (_lay(state, seat, picks) if state.phase == GIVE else _exchange(state, seat, picks))


def _lay(state: State, seat: Seat, cards: Cards) -> News:
    """TG-21.2 and 3: lays the player's cards before the partner, and gives the player the agent's card."""
    state.laid = cards
    agent, partner = state.agent, state.partner
    prize = state.agents[agent - 1]
    state.agents[agent - 1] = NOTHING
    state.hands[seat] = picking.with_card(state.hands[seat], prize)
    state.journal = Entry(state.journal, journal.LAID_DOWN, seat, cards, (prize,))
    state.phase = ANSWER
    state.awaited = 1 << partner
    return LAID_DOWN[seat][partner][agent] + TOOK_FROM_AGENT[seat][agent][prize]


def _exchange(state: State, partner: Seat, back: Cards) -> News:
    """TG-21.5 and 6: both take up the cards that they were given, and the agent gets a new card."""
    seat, gave = Seat(state.player), state.laid
    state.hands[seat] = tuple(sorted(state.hands[seat] + back))
    state.hands[partner] = tuple(sorted(state.hands[partner] + gave))
    state.journal = Entry(state.journal, journal.TRADED, seat, gave, back, partner)
    news = _traded(state.players, seat, partner, gave, back) + turns.turn_up(state, state.agent - 1)
    state.laid = ()
    state.agent = 0
    state.partner = NOTHING
    return news + turns.end(state)


def _traded(players: int, seat: Seat, partner: Seat, gave: Cards, got: Cards) -> News:
    """Tells the two traders which cards they traded, and all others only how many."""
    count = len(gave)
    secret = Told(Traded(seat, partner, count, gave, got), TRADERS[seat][partner])
    return secret, TRADED[players][seat][partner][count]
