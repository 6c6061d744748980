"""A table of Travel Blog for tests: the cards lie as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gadabout.core.contract import HOUSE, Ask, Event, Illegal, Seat, apply
from gadabout.games import travel_blog
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import Deal, GoOn, Options, Place, Reveal, TimeUp
from gadabout.games.travel_blog.names import find
from gadabout.games.travel_blog.state import State

SEED = bytes(range(32))


class Table:
    """Plays through the one door, `apply`, and keeps all events."""

    def __init__(self, **options: Any) -> None:
        self.options = Options(**options)
        self.state: State = travel_blog.setup(self.options, SEED)
        self.events: list[Event] = []

    def play(self, seat: int, action: Any) -> list[Event]:
        self.state, told = apply(travel_blog, self.state, Seat(seat), action)
        events = [one.event for one in told]
        self.events += events
        return events

    def all_go_on(self) -> list[Event]:
        return [event for seat in range(self.options.players) for event in self.play(seat, GoOn())]

    def deal(self, edge: Sequence[str] = (), centre: Sequence[str] = ()) -> None:
        """Goes on to the next round and deals it, with these states on spaces 1, 2 … and in the centre."""
        if self.state.is_looking():
            self.all_go_on()
        if edge or centre:
            self.stack(edge, centre)
        for _ in range(7):
            self.play(self.state.dealer, Deal())

    def stack(self, edge: Sequence[str], centre: Sequence[str]) -> None:
        """Puts these states where the round will deal them; they may come from anywhere in the deck."""
        atlas = world(self.options.map)
        wanted = {self.state.base + number: find(atlas, name) for number, name in enumerate(edge)}
        wanted |= {self.state.base + 7 + number: find(atlas, name) for number, name in enumerate(centre)}
        deck = list(self.state.deck)
        for spot, card in wanted.items():
            other = deck.index(card)
            deck[spot], deck[other] = deck[other], deck[spot]
        self.state.deck = tuple(deck)

    def open(self, edge: Sequence[str] = (), centre: Sequence[str] = (), *, number: int = 0) -> None:
        """Deals a round, the next one or the one of this number, and turns the centre."""
        if number:
            self.to_round(number)
        self.deal(edge, centre)
        self.play(HOUSE, Reveal())

    def place(self, seat: int, space: int, colour: int = 0) -> list[Event]:
        return self.play(seat, Place(space, colour))

    def finish_round(self) -> list[Event]:
        """Everybody who has tokens left puts them where the clock would."""
        events: list[Event] = []
        for seat in range(self.options.players):
            while self.state.is_placing() and self.state.tokens_left(seat):
                events += self.play(seat, travel_blog.fallback(self.state, Seat(seat)))
        return events

    def to_round(self, number: int) -> None:
        """Plays on until the scoring before this round lies open."""
        while self.state.round < number - 1:
            self.open()
            self.finish_round()

    def time_up(self) -> list[Event]:
        return self.play(HOUSE, TimeUp())

    def costs(self) -> list[int]:
        """The last scoring, colour by colour."""
        return [bill.cost for bill in self.state.bills]


def asks(table: Table) -> dict[Seat, Ask]:
    return dict(travel_blog.actors(table.state))


def refusal(play: Callable[[], object]) -> str:
    with pytest.raises(Illegal) as refused:
        play()
    return refused.value.key


def spaces(table: Table, seat: int, colour: int = 0) -> list[int]:
    legal = travel_blog.legal(table.state, Seat(seat))
    return [action.space for action in legal if isinstance(action, Place) and action.colour == colour]
