"""Whose turn it is, what they may begin, and when the game ends (TG-20, TG-40, TG-41)."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Result, Seat, Told
from gadabout.games.travelogue.events import Ended, TurnBegan
from gadabout.games.travelogue.knowledge.journal import DRAWN, TURNED, Entry
from gadabout.games.travelogue.model import AGENTS, Draw, Stop
from gadabout.games.travelogue.news import DREW, PASSED, STOPPED, TURNED_UP, News
from gadabout.games.travelogue.picking import with_card
from gadabout.games.travelogue.state import DRAW, NOTHING, OVER, TURN, State


def begin(state: State) -> News:
    """TG-40: begins a player's turn; with an empty deck it is their last."""
    state.turn += 1
    state.phase = TURN
    state.awaited = 1 << state.player
    last = state.drawn == len(state.deck)
    if last:
        state.last_turns += 1
    return _began(state.turn, state.player, last)


def end(state: State) -> News:
    """TG-40: begins the next player's turn, or ends the game if all have had their last turn."""
    players = state.players
    if state.last_turns < players:
        state.player = (state.player + 1) % players
        return begin(state)
    state.phase = OVER
    state.awaited = 0
    result = standing(state)
    winners = tuple([seat for seat, rank in enumerate(result.ranks) if rank == 1])
    cards = tuple([len(hand) for hand in state.hands])
    return (Told(Ended(winners, result.scores, cards, result.reason)),)


def standing(state: State) -> Result:
    """TG-41: ranks the seats by points, then by cards in hand; those level in both share a rank."""
    totals = [(points, len(hand)) for points, hand in zip(state.points, state.hands, strict=True)]
    ranks = tuple([1 + sum([other > total for other in totals]) for total in totals])
    reason = "most-points"
    if state.points.count(max(state.points)) > 1:
        reason = "most-cards" if ranks.count(1) == 1 else "shared"
    return Result(tuple(state.points), ranks, reason)


def draw(state: State, seat: Seat, _draw: Draw) -> News:
    """TG-20: draws a card, after which a second is allowed; with an empty deck it is a pass."""
    left = len(state.deck) - state.drawn
    if not left:
        return PASSED[seat] + end(state)
    card = state.deck[state.drawn]
    state.drawn += 1
    state.hands[seat] = with_card(state.hands[seat], card)
    state.journal = Entry(state.journal, DRAWN, seat, (card,))
    news = DREW[state.players][seat][card]
    if state.phase == TURN and left > 1:
        state.phase = DRAW
        return news
    return news + end(state)


def stop(state: State, seat: Seat, _stop: Stop) -> News:
    return STOPPED[seat] + end(state)


def fill(state: State) -> News:
    """Fills the empty places below the agents from the deck, lowest agent first (TG-11, TG-35)."""
    news: News = ()
    for place in range(AGENTS):
        if state.agents[place] == NOTHING:
            news += turn_up(state, place)
    return news


def turn_up(state: State, place: int) -> News:
    """Turns up a card for an empty place, if the deck has one."""
    if state.drawn == len(state.deck):
        return ()
    card = state.deck[state.drawn]
    state.drawn += 1
    state.agents[place] = card
    state.journal = Entry(state.journal, TURNED, NOTHING, (card,))
    return TURNED_UP[place + 1][card]


_BEGAN: Final[dict[int, News]] = {}


def _began(turn: int, seat: int, last: bool) -> News:
    number = (turn << 2 | seat) << 1 | last
    news = _BEGAN.get(number)
    if news is None:
        news = _BEGAN[number] = (Told(TurnBegan(turn, seat, last)),)
    return news
