"""The two supplies and the coins: drawing, shuffling anew, and the blue events."""

from __future__ import annotations

from gadabout.core.contract import Told
from gadabout.games.eighty_days.cards import DELAY, LONDON, LOST, event_cards
from gadabout.games.eighty_days.events import EventsLost, EventsShuffled, Reshuffled, Struck
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.news import DREW, RECEIVED
from gadabout.games.eighty_days.packs import ONE, events_in, travel_in
from gadabout.games.eighty_days.state import State


def top_travel(state: State, told: list[Told]) -> int:
    """Draws the top travel card, −1 if there is none; the discards refill an empty supply (ED-23)."""
    if len(state.supply) == state.buried:
        if state.buried:
            memory.forget_bundles(state)
        elif state.discards:
            state.supply = state.discards
            state.discards = []
            memory.made_anew(state, state.supply)
            state.dice.shuffle(state.supply)
            told.append(Told(Reshuffled(len(state.supply))))
        else:
            return -1
    return state.supply.pop()


def draw_travel(state: State, seat: int, told: list[Told]) -> None:
    """Draws the top travel card into a hand; nobody else sees it (ED-95)."""
    card = top_travel(state, told)
    if card >= 0:
        memory.drew(state, seat, card)
        told += DREW[state.players][seat][card]


def draw_event(state: State, seat: int, told: list[Told]) -> None:
    """Draws the top event card into a hand; a blue one takes effect instead (ED-33, ED-60)."""
    card = state.event_supply.pop()
    if card >= DELAY:
        _strike(state, seat, card, told)
        return
    state.events[seat] += ONE[card]
    told += DREW[state.players][seat][card]


def _strike(state: State, seat: int, card: int, told: list[Told]) -> None:
    """ED-60: all who still travel lose days and their event cards; all event cards are shuffled anew."""
    days = LOST[card]
    told.append(Told(Struck(seat, card, days)))
    for player, place in enumerate(state.places):
        if place < LONDON:
            state.days[player] += days
            if state.events[player]:
                told.append(Told(EventsLost(player, events_in(state.events[player]))))
        state.events[player] = 0
    state.event_discards = []
    state.event_supply = list(event_cards(state.players))
    state.dice.shuffle(state.event_supply)
    told.append(Told(EventsShuffled(len(state.event_supply))))


def pay_out(state: State, seat: int) -> int:
    """Pays a player a coin if the bank has one, and returns how many it paid (ED-31)."""
    if not state.bank:
        return 0
    state.bank -= 1
    state.coins[seat] += 1
    return 1


def give_coin(state: State, seat: int, told: list[Told]) -> None:
    told.append(RECEIVED[seat][pay_out(state, seat)])


def pay(state: State, seat: int, coins: int) -> None:
    """Pays a player's coins back to the bank (ED-41)."""
    state.coins[seat] -= coins
    state.bank += coins


def lay_under(state: State, seat: int) -> None:
    """ED-80: puts a player's hand under the supplies, in random order."""
    travel = list(travel_in(state.hands[seat]))
    state.dice.shuffle(travel)
    state.supply[:0] = travel
    state.buried += len(travel)
    events = list(events_in(state.events[seat]))
    state.dice.shuffle(events)
    state.event_supply[:0] = events
