"""A table of Around the World in 80 Days for tests: cards lie, and the die falls, as a test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gadabout.core.contract import HOUSE, Event, Illegal, Seat, apply
from gadabout.core.dice import Dice
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, EVENT_NAMES, TRAINS, TRAVEL_KINDS
from gadabout.games.eighty_days.model import (
    Deal,
    Decline,
    EndTurn,
    Keep,
    Lay,
    LayOut,
    Options,
    Take,
    View,
)
from gadabout.games.eighty_days.packs import ONE, events_in, pack_of, travel_in
from gadabout.games.eighty_days.state import PHASES, State

SEED = bytes(range(32))


def card(name: str) -> int:
    """`t4` is train 4, `s7` ship 7; events go by their names."""
    if name in EVENT_NAMES:
        return TRAVEL_KINDS + EVENT_NAMES.index(name)
    value = int(name[1:])
    return BOX.trains.index(value) if name[0] == "t" else TRAINS + BOX.ships.index(value)


def cards(*names: str) -> list[int]:
    return [card(name) for name in names]


def place(name: str) -> int:
    return BOX.places.index(name)


def space(name: str) -> int:
    return BOX.spaces.index(name)


def rolling(*pips: int) -> Dice:
    """Dice that will roll these."""
    number = 0
    while True:
        dice = Dice(SEED, number)
        if all(dice.below(6) + 1 == pip for pip in pips):
            return Dice(SEED, number)
        number += 1


class Table:
    """Plays through the one door, `apply`, and keeps all events. Seat 0 starts the first round."""

    def __init__(self, players: int = 4, *, begun: bool = True) -> None:
        self.state: State = eighty_days.setup(Options(players=players), SEED)
        self.events: list[Event] = []
        if begun:
            self.play(Deal(), HOUSE)
            self.state.starter = self.state.turn = 0
            self.play(LayOut(), HOUSE)

    def play(self, action: Any, seat: int | None = None) -> list[Event]:
        """Plays an action for a seat, or else for the seat that is asked; returns its events."""
        who = self.turn if seat is None else seat
        self.state, told = apply(eighty_days, self.state, Seat(who), action)
        events = [one.event for one in told]
        self.events += events
        return events

    @property
    def turn(self) -> int:
        [seat] = eighty_days.actors(self.state)
        return seat

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def legal(self) -> list[Any]:
        return list(eighty_days.legal(self.state, Seat(self.turn)))

    def refused(self, action: Any, seat: int | None = None) -> str:
        """The key with which an action is refused; the state stays as it was."""
        before = self.state.key()
        try:
            self.play(action, seat)
        except Illegal as refusal:
            assert self.state.key() == before
            return refusal.key
        raise AssertionError(f"{action} was not refused")

    def view(self, seat: int | None) -> View:
        return eighty_days.view(self.state, None if seat is None else Seat(seat))

    def fall_back(self) -> list[Event]:
        """Plays the fallback for the seat that is asked."""
        return self.play(eighty_days.fallback(self.state, Seat(self.turn)))

    # Putting things where a test wants them.

    def hold(self, seat: int, *names: str) -> None:
        """Gives a seat these cards, drawn face down; its old ones go to the bottom of the supplies."""
        state = self.state
        assert len(state.pools) == 1
        state.pools[0] += state.known[seat]
        state.known[seat] = 0
        state.supply[:0] = travel_in(state.hands[seat])
        state.event_supply[:0] = events_in(state.events[seat])
        wanted = cards(*names)
        travel = [one for one in wanted if one < TRAVEL_KINDS]
        events = [one for one in wanted if one >= TRAVEL_KINDS]
        for one in travel:
            state.supply.remove(one)
        for one in events:
            state.event_supply.remove(one)
        state.hands[seat] = state.drawn[0][seat] = pack_of(travel)
        state.events[seat] = pack_of(events)

    def top(self, *names: str) -> None:
        """The next travel cards to be drawn."""
        for one in reversed(cards(*names)):
            self.state.supply.remove(one)
            self.state.supply.append(one)

    def event_top(self, *names: str) -> None:
        for one in reversed(cards(*names)):
            self.state.event_supply.remove(one)
            self.state.event_supply.append(one)

    def lay_open(self, *names: str) -> None:
        """These lie at the action spaces, from the left."""
        state = self.state
        for spot, one in enumerate(cards(*names)):
            state.supply.insert(0, state.display[spot])
            state.supply.remove(one)
            state.pools[0] += ONE[state.display[spot]] - ONE[one]
            state.display[spot] = one

    def discard_events(self, *names: str) -> None:
        """These lie on the event discards, the last one on top."""
        for one in cards(*names):
            self.state.event_supply.remove(one)
            self.state.event_discards.append(one)

    def put(self, seat: int, where: str) -> None:
        self.state.places[seat] = place(where)

    def purse(self, seat: int, coins: int) -> None:
        self.state.bank += self.state.coins[seat] - coins
        self.state.coins[seat] = coins

    def roll(self, *pips: int) -> None:
        self.state.dice = rolling(*pips)

    # Playing on.

    def take(self, name: str) -> list[Event]:
        return self.play(Take(space(name)))

    def ready(self, name: str = "coin") -> None:
        """Takes the card at a space and does without its action."""
        self.take(name)
        if self.phase == "action":
            self.play(Decline())

    def lay(self, *names: str) -> list[Event]:
        return [event for one in cards(*names) for event in self.play(Lay(one))]

    def end(self) -> list[Event]:
        """Ends the turn, with what the clock would discard."""
        events = self.play(EndTurn())
        while self.phase == "discard":
            events += self.fall_back()
        return events

    def sit_out(self, turns: int = 1) -> None:
        """Plays so many turns in which players take the first card that they may, and stay."""
        for _ in range(turns):
            while self.phase == "lay-out":
                self.fall_back()
            self.play(next(action for action in self.legal() if isinstance(action, Take)))
            if self.phase == "action":
                self.play(Decline())
            self.end()

    def next_round(self) -> list[Event]:
        """Everybody sits out until the round is over, then the next one is laid out."""
        before = self.state.round
        while self.phase != "lay-out" and self.state.round == before:
            self.sit_out()
        return self.play(LayOut(), HOUSE)

    def keep(self) -> list[Event]:
        return self.play(Keep()) if self.phase == "roll" else []

    def hand(self, seat: int) -> list[int]:
        return [*travel_in(self.state.hands[seat]), *events_in(self.state.events[seat])]


def of(events: Sequence[Event], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def at(where: str, *hand: str, display: Sequence[str] = (), players: int = 4) -> Table:
    """Lets seat 0 hold these cards at this place, and lays these out."""
    table = Table(players)
    table.put(0, where)
    table.hold(0, *hand)
    if display:
        table.lay_open(*display)
    return table
