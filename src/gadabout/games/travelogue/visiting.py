"""Visiting the destination: discards, the scored card, bonus, clouds, the way on (TG-22, TG-30 to TG-36)."""

from __future__ import annotations

from functools import cache

from gadabout.core.contract import Seat, Told
from gadabout.games.travelogue import events, picking, turns, vacation
from gadabout.games.travelogue.cards import ACTIVITY, BONUS, CLOUD, GAINS, NUMBER, SYMBOL
from gadabout.games.travelogue.knowledge.journal import SHOWN, TAKEN, Entry
from gadabout.games.travelogue.model import CLOUD_LIMIT, Discard, Done, Score, Take, Visit
from gadabout.games.travelogue.news import ARRIVED, SCORED, News
from gadabout.games.travelogue.picking import Cards
from gadabout.games.travelogue.state import DISCARD, MOVE, NOTHING, SCORE, SHED, State


def spent(state: State) -> Cards:
    """Returns the cards discarded in the visit under way."""
    return state.discards[len(state.discards) - state.spent :]


def possible(state: State, seat: Seat) -> bool:
    """TG-32: returns whether a player can visit: some discards must leave a card to score."""
    return vacation.can_begin(state.destinations[seat], state.hands[seat])


def begin(state: State, seat: Seat, _visit: Visit) -> News:
    state.phase = DISCARD
    return ARRIVED[seat][state.destinations[seat]]


def discard(state: State, seat: Seat, action: Discard) -> News:
    """TG-30: discards one more card, shown to all."""
    card, activity = action.card, ACTIVITY[action.card]
    n = vacation.count(spent(state), activity)
    state.value += GAINS[state.destinations[seat]][activity][n + 1]
    state.spent += 1
    _show(state, seat, (card,), picking.without(state.hands[seat], (card,)))
    return _discarded(seat, card, state.value)


def done(state: State, seat: Seat, _done: Done) -> News:
    """TG-30: ends the discarding; a card is scored next."""
    state.phase = SCORE
    return (Told(events.Enjoyed(seat, state.destinations[seat], state.value)),)


def score(state: State, seat: Seat, action: Score) -> News:
    """TG-32: scores a card, then applies the bonus cards and clouds below the agents (TG-33, TG-34)."""
    card = action.card
    state.hands[seat] = picking.without(state.hands[seat], (card,))
    state.journal = Entry(state.journal, SHOWN, seat, (card,))
    state.albums[seat] = picking.with_card(state.albums[seat], card)
    state.points[seat] += NUMBER[card]
    state.spent = state.value = 0
    return SCORED[seat][card] + _take_bonus(state, seat) + _look_at_clouds(state, seat)


def _take_bonus(state: State, seat: Seat) -> News:
    """TG-33: gives the player each bonus card that lies below an agent."""
    cards: Cards = ()
    for place, card in enumerate(state.agents):
        if card != NOTHING and SYMBOL[card] == BONUS:
            cards += (card,)
            state.agents[place] = NOTHING
            state.hands[seat] = picking.with_card(state.hands[seat], card)
    if not cards:
        return ()
    state.journal = Entry(state.journal, TAKEN, seat, cards)
    return (Told(events.TookBonus(seat, cards)),)


def owed(state: State, seat: int) -> int:
    """TG-34: returns how many cards a player must discard in all because of the clouds."""
    return 0 if seat == state.player else max(0, len(state.hands[seat]) - state.limit)


def _look_at_clouds(state: State, seat: Seat) -> News:
    """TG-34: counts the clouds, and asks all who hold too many cards at the same time."""
    clouds = 0
    for card in state.agents:
        if card != NOTHING and SYMBOL[card] == CLOUD:
            clouds += 1
    if not clouds:
        return _look_for_more(state, seat)
    state.limit = CLOUD_LIMIT - clouds
    awaited = 0
    for other in range(state.players):
        if owed(state, other):
            awaited |= 1 << other
    news = _clouded(clouds)
    if not awaited:
        return news + _look_for_more(state, seat)
    state.phase = SHED
    state.awaited = awaited
    return news


def shed(state: State, seat: Seat, action: Discard) -> News:
    """TG-34: picks one more card to discard, in secret; once all players have finished, shows the cards."""
    card = action.card
    picks = state.picks[seat] + (card,)
    state.picks[seat] = picks
    left = owed(state, seat) - len(picks)
    news = picking.picked(state.players, seat, left, card)
    if left:
        return news
    state.awaited &= ~(1 << seat)
    if state.awaited:
        return news
    for other, cards in enumerate(state.picks):
        if cards:
            _show(state, other, cards, picking.without(state.hands[other], cards))
            state.picks[other] = ()
            news += (Told(events.Shed(other, cards)),)
    return news + _look_for_more(state, Seat(state.player))


def _show(state: State, seat: int, cards: Cards, rest: Cards) -> None:
    """Moves cards from a hand to the open discards; `rest` stays in the hand."""
    state.hands[seat] = rest
    state.discards += cards
    state.journal = Entry(state.journal, SHOWN, seat, cards)


def _look_for_more(state: State, seat: Seat) -> News:
    """TG-35: fills the empty places; then the player chooses their next destination."""
    state.phase = MOVE
    state.awaited = 1 << seat
    return turns.fill(state)


def move_on(state: State, seat: Seat, take: Take) -> News:
    """TG-36: puts the player's destination beneath a pile, whose top card becomes their next one."""
    pile, old = take.pile, state.destinations[seat]
    state.piles[pile] += (old,)
    return (Told(events.MovedOn(seat, pile, old, *take_top(state, seat, pile))), *turns.end(state))


def take_top(state: State, seat: Seat, pile: int) -> tuple[int, int]:
    """Gives a player the top destination of a pile; returns it and the pile's new top."""
    destination, *rest = state.piles[pile]
    state.piles[pile] = tuple(rest)
    state.hidden[pile] = max(0, state.hidden[pile] - 1)
    state.destinations[seat] = destination
    return destination, rest[0]


@cache
def _discarded(seat: int, card: int, worth: int) -> News:
    return (Told(events.Discarded(seat, card, worth)),)


@cache
def _clouded(clouds: int) -> News:
    return (Told(events.Clouded(clouds, CLOUD_LIMIT - clouds)),)
