"""All ways in which a small table can play out, and what each onlooker is told: knowledge by brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from gadabout.games.travelogue.knowledge.journal import (
    DRAWN,
    LAID_DOWN,
    SHOWN,
    SPECTATORS,
    TRADED,
    TURNED,
    Entry,
    fresh,
)
from gadabout.games.travelogue.model import DECK, HANDS, LAID, SHELF

OPEN = SHELF
"""All open places in one: whatever lies there, everybody sees."""


class Draw(NamedTuple):
    seat: int
    cards: int = 1


class Turn(NamedTuple):
    """A card from the deck comes to lie open."""


class Give(NamedTuple):
    """Lays cards before the partner and takes the last open card."""

    seat: int
    cards: int = 1


class Answer(NamedTuple):
    """The partner of the last `Give` gives as many back."""

    seat: int


class Show(NamedTuple):
    seat: int
    cards: int = 1


Step = Draw | Turn | Give | Answer | Show
Script = tuple[Step, ...]
Cards = tuple[int, ...]
ONLOOKERS = (0, 1, 2, SPECTATORS)


class World(NamedTuple):
    """One history: where each card is, what happened, and what each onlooker was told."""

    places: Cards
    shelf: Cards
    giver: int
    journal: Entry
    told: dict[int, tuple[object, ...]]

    def cards_in(self, place: int) -> Cards:
        return tuple(card for card, where in enumerate(self.places) if where == place)


def worlds(script: Script, cards: int) -> Iterator[World]:
    """Every history of a script: every order of the deck, every choice of cards."""
    drawn = sum(step.cards if isinstance(step, Draw) else isinstance(step, Turn) for step in script)
    nothing: dict[int, tuple[object, ...]] = dict.fromkeys(ONLOOKERS, ())
    for order in permutations(range(cards), drawn):
        start = World((DECK,) * cards, (), -1, fresh(cards), nothing)
        yield from _play(start, script, order)


def _play(world: World, script: Script, deck: Cards) -> Iterator[World]:
    if not script:
        yield world
        return
    step, rest = script[0], script[1:]
    if isinstance(step, Draw):
        cards, deck = tuple(sorted(deck[: step.cards])), deck[step.cards :]
        entry = Entry(world.journal, DRAWN, step.seat, cards)
        yield from _play(_after(world, entry, {cards: HANDS + step.seat}, {step.seat: cards}), rest, deck)
    elif isinstance(step, Turn):
        cards, deck = deck[:1], deck[1:]
        entry = Entry(world.journal, TURNED, -1, cards)
        after = _after(world, entry, {cards: OPEN}, dict.fromkeys(ONLOOKERS, cards))
        yield from _play(after._replace(shelf=world.shelf + cards), rest, deck)
    elif isinstance(step, Answer):
        for cards in combinations(world.cards_in(HANDS + step.seat), len(world.cards_in(LAID))):
            yield from _play(_traded(world, step, cards), rest, deck)
    else:
        for cards in combinations(world.cards_in(HANDS + step.seat), step.cards):
            yield from _play(_left(world, step, cards), rest, deck)


def _left(world: World, step: Give | Show, cards: Cards) -> World:
    """Cards leave a hand: face down before the partner, or open to all."""
    if isinstance(step, Show):
        entry = Entry(world.journal, SHOWN, step.seat, cards)
        return _after(world, entry, {cards: OPEN}, dict.fromkeys(ONLOOKERS, cards))
    prize = world.shelf[-1:]
    entry = Entry(world.journal, LAID_DOWN, step.seat, cards, prize)
    after = _after(world, entry, {cards: LAID, prize: HANDS + step.seat}, {step.seat: cards})
    return after._replace(shelf=world.shelf[:-1], giver=step.seat)


def _traded(world: World, step: Answer, back: Cards) -> World:
    gave, giver = world.cards_in(LAID), world.giver
    entry = Entry(world.journal, TRADED, giver, gave, back, step.seat)
    moved = {gave: HANDS + step.seat, back: HANDS + giver}
    return _after(world, entry, moved, dict.fromkeys((giver, step.seat), (gave, back)))


def _after(world: World, entry: Entry, moved: dict[Cards, int], secrets: dict[int, object]) -> World:
    places = list(world.places)
    for cards, place in moved.items():
        for card in cards:
            places[card] = place
    told = {onlooker: (*heard, secrets.get(onlooker)) for onlooker, heard in world.told.items()}
    return World(tuple(places), world.shelf, world.giver, entry, told)
