"""The steps of a turn but travelling: a card, its action, and what is allowed between the steps."""

from __future__ import annotations

from gadabout.core.contract import Told
from gadabout.games.eighty_days import model, news
from gadabout.games.eighty_days.cards import BALLOON_SPACE, COIN_SPACE, EVENT_SPACE
from gadabout.games.eighty_days.events import Cashed, Connected, Traded
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.packs import ONE
from gadabout.games.eighty_days.rounds import discard, end_turn, next_turn
from gadabout.games.eighty_days.state import ACTION, BALLOON_READY, DISCARD, TRADE, TRAVEL, State
from gadabout.games.eighty_days.supplies import draw_event, draw_travel, give_coin, pay, pay_out


def take(state: State, seat: int, action: model.Take) -> news.Row:
    """ED-30: takes a card from a space; the action follows, except that a balloon is ready now (ED-32)."""
    space = action.space
    card = state.display[space]
    state.open ^= 1 << space
    memory.took(state, seat, card)
    state.space = space
    if space == BALLOON_SPACE:
        state.balloon = BALLOON_READY
        state.phase = TRAVEL
    else:
        state.phase = ACTION
    return news.TOOK[seat][space][card]


def take_top(state: State, seat: int, _action: model.TakeTop) -> list[Told]:
    """ED-30: gives the last of six the top of the supply, without an action."""
    told: list[Told] = []
    draw_travel(state, seat, told)
    state.phase = TRAVEL
    return told


def use_space(state: State, seat: int) -> list[Told]:
    """Gives what the space offers: a coin, an event card or the marker (ED-31, ED-33, ED-35)."""
    told: list[Told] = []
    if state.space == COIN_SPACE:
        give_coin(state, seat, told)
    elif state.space == EVENT_SPACE:
        draw_event(state, seat, told)
    else:
        state.marker = seat
        told.append(news.MARKER_TAKEN[seat])
    state.phase = TRAVEL
    return told


def decline_space(state: State, seat: int) -> news.Row:
    state.phase = TRAVEL
    return news.DECLINED[seat]


def move_detective(state: State, seat: int, action: model.MoveDetective) -> news.Row:
    """ED-34: moves the detective to a place."""
    place = action.place
    state.detective = place
    state.phase = TRAVEL
    return news.DETECTIVE_MOVED[seat][place]


def lay_aside(state: State, seat: int, action: model.Discard) -> list[Told]:
    """Discards a card for a trade (ED-36), or one above six (ED-39)."""
    told: list[Told] = []
    card = action.card
    discard(state, seat, card, told)
    state.discarded += (card,)
    if state.phase != DISCARD:
        state.phase = TRADE
    elif state.hand_size(seat) == model.HAND_LIMIT:
        state.discarded = ()
        next_turn(state, told)
    return told


def trade(state: State, seat: int, _action: model.Done) -> list[Told]:
    """ED-36: draws as many cards as the player discarded."""
    number = len(state.discarded)
    told = [Told(Traded(seat, number))]
    for _ in range(number):
        draw_travel(state, seat, told)
    state.discarded = ()
    state.phase = TRAVEL
    return told


def buy(state: State, seat: int, action: model.Buy) -> list[Told]:
    """ED-40: sells a player the top card of a supply."""
    pay(state, seat, model.PRICE)
    told: list[Told] = []
    if action.supply == "travel":
        told.append(news.BOUGHT_TRAVEL[seat])
        draw_travel(state, seat, told)
    else:
        told.append(news.BOUGHT_EVENT[seat])
        draw_event(state, seat, told)
    return told


def play_event(state: State, seat: int, card: int) -> None:
    """Puts an event card from a hand face up on top of the event discards (ED-41)."""
    state.events[seat] -= ONE[card]
    state.event_discards.append(card)


def cash(state: State, seat: int, action: model.Cash) -> list[Told]:
    """ED-55: discards a card for a coin; the card is gone even if there is no coin."""
    play_event(state, seat, action.card)
    return [Told(Cashed(seat, action.card, pay_out(state, seat)))]


def connect(state: State, seat: int, action: model.Connect) -> list[Told]:
    """ED-37: plays Connection, which allows a second leg this turn."""
    play_event(state, seat, action.card)
    state.connected = 1
    return [Told(Connected(seat, action.card))]


def stop(state: State, _seat: int, _action: model.EndTurn) -> list[Told]:
    """Ends the turn because the player says so (ED-40)."""
    told: list[Told] = []
    end_turn(state, told)
    return told
