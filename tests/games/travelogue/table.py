"""A table of Travelogue for tests: the cards lie as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gadabout.core.contract import HOUSE, Event, Illegal, Onlooker, Seat, Told, apply, heard
from gadabout.games import travelogue
from gadabout.games.travelogue import turns
from gadabout.games.travelogue.cards import CARDS, DESTINATION_NAMES, DESTINATIONS, card
from gadabout.games.travelogue.knowledge.journal import DRAWN, SHOWN, TURNED, Entry
from gadabout.games.travelogue.model import AGENTS, Deal, Discard, Give, Options, Take, Trade, VisitAgent
from gadabout.games.travelogue.state import NOTHING, SHED, State

SEED = bytes(range(32))


def cards(text: str) -> tuple[int, ...]:
    """Cards by name: `culture 1 2 3, leisure 5`.

    >>> cards("dining 1 14, shopping 1")
    (0, 13, 14)
    """
    found = []
    for part in filter(None, text.split(", ")):
        activity, *numbers = part.split()
        found += [card(activity, int(number)) for number in numbers]
    return tuple(sorted(found))


def one(text: str) -> int:
    (found,) = cards(text)
    return found


def refusal(play: Callable[[], object]) -> str:
    with pytest.raises(Illegal) as refused:
        play()
    return refused.value.key


class Table:
    """Plays through the one door, `apply`, and keeps all that was told."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.options = Options(players=players, **options)
        self.state: State = travelogue.setup(self.options, SEED)
        self.told: list[Told] = []

    def play(self, seat: int, *actions: Any) -> list[Event]:
        """One seat's actions; what is told of them, secrets and all."""
        events: list[Event] = []
        for action in actions:
            self.state, told = apply(travelogue, self.state, Seat(seat), action)
            self.told += told
            events += [each.event for each in told]
        return events

    def heard(self, seat: int | None) -> list[Event]:
        return heard(self.told, None if seat is None else Seat(seat))

    def legal(self, seat: int) -> list[Any]:
        return list(travelogue.legal(self.state, Seat(seat)))

    def asked(self) -> dict[int, str]:
        return {seat: ask.kind for seat, ask in travelogue.actors(self.state).items()}

    def view(self, seat: int | None) -> Any:
        onlooker: Onlooker = None if seat is None else Seat(seat)
        return travelogue.view(self.state, onlooker)

    def deal(self) -> list[Event]:
        return self.play(HOUSE, Deal())

    def start(self) -> None:
        """Deals, and everybody takes a destination from the first pile."""
        self.deal()
        for _ in range(self.options.players):
            self.play(self.state.player, Take(0))

    def trade(self, agent: int, partner: int, gave: str, got: str) -> list[Event]:
        """The player in turn visits an agent."""
        seat = self.state.player
        events = self.play(seat, VisitAgent(agent), Trade(partner), *map(Give, cards(gave)))
        return events + self.play(partner, *map(Give, cards(got)))

    def shed_lowest(self) -> None:
        """Lets every player under clouds discard their lowest cards."""
        while self.state.phase == SHED:
            seat = min(travelogue.actors(self.state))
            self.play(seat, travelogue.fallback(self.state, seat))

    def discard(self, text: str) -> list[Event]:
        return self.play(self.state.player, *map(Discard, cards(text)))


def position(
    hands: Sequence[str],
    agents: Sequence[str] = ("dining 5", "shopping 5", "lodging 5", "culture 5"),
    *,
    deck: int | None = None,
    top: str = "",
    places: Sequence[str] = ("italy", "france", "greece", "spain"),
    **options: Any,
) -> Table:
    """A table in the first turn of seat 0.

    The other cards are the deck, or `deck` of them and the rest discards; `top` are its next cards, in order.
    """
    table = Table(len(hands), **options)
    state = table.state
    state.hands = [cards(hand) for hand in hands]
    state.agents = [one(text) if text else NOTHING for text in agents] + [NOTHING] * (AGENTS - len(agents))
    first = [one(text) for text in top.split(", ")] if top else []
    out = {*first, *state.agents, *(each for hand in state.hands for each in hand)}
    rest = [each for each in range(CARDS) if each not in out]
    size = len(rest) + len(first) if deck is None else deck
    state.deck = (*first, *rest)[:size]
    state.discards = tuple(rest[size - len(first) :])
    for seat, hand in enumerate(state.hands):
        state.journal = Entry(state.journal, DRAWN, seat, hand)
    state.journal = Entry(state.journal, TURNED, NOTHING, tuple(a for a in state.agents if a != NOTHING))
    # Discards pass through a hand on their way.
    state.journal = Entry(state.journal, DRAWN, 0, state.discards)
    state.journal = Entry(state.journal, SHOWN, 0, state.discards)
    _lay_destinations(state, places)
    state.numbers = tuple(range(len(hands), 0, -1))
    turns.begin(state)
    return table


def _lay_destinations(state: State, places: Sequence[str]) -> None:
    state.destinations = [DESTINATION_NAMES.index(name) for name in places[: len(state.hands)]]
    rest = [each for each in range(DESTINATIONS) if each not in state.destinations]
    state.piles = [tuple(rest[start::3]) for start in range(3)]
    state.hidden = [len(pile) - 1 for pile in state.piles]
