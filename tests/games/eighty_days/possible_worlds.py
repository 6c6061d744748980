"""All the worlds that an onlooker could be in, by brute force over small decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import factorial
from random import Random
from typing import Any

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Onlooker, Seat, heard
from gadabout.core.dice import Dice
from gadabout.games import eighty_days
from gadabout.games.eighty_days.packs import pack_of, size, travel_in
from gadabout.games.eighty_days.state import LAY_OUT, State
from tests.games.eighty_days.table import Table, cards

FEW = 60
"""Up to so many worlds it is also checked that each of them comes."""
FORGETFUL = 4000
"""So many redeals bring every world also where memory has given up, and there are more than need be."""

World = tuple[Any, ...]


def small_table(players: int, names: Sequence[str], *, hand: int, where: int, rng: Random) -> State:
    """A round is about to begin; there are no more travel cards than these, and coins enough to buy them."""
    state = Table(players).state
    travel = cards(*names)
    rng.shuffle(travel)
    state.hands = [pack_of(travel[seat * hand : seat * hand + hand]) for seat in range(players)]
    state.drawn = [state.hands[:]]
    state.supply = travel[players * hand :]
    state.pools = [pack_of(travel)]
    state.display, state.open, state.phase = [], 0, LAY_OUT
    state.coins = [20] * players
    state.places = [where] * players
    state.red = state.blue = ("travel",) * 9
    state.detective = 0
    return state


def hidden(state: State) -> World:
    """All that is not open: hands, who drew what from which making, and the supply's order."""
    return (
        tuple(state.hands),
        tuple(map(tuple, state.drawn)),
        tuple(state.shown),
        tuple(state.earlier),
        tuple(state.supply),
    )


def orders(cards_left: list[int], slots: int) -> Iterator[tuple[int, ...]]:
    """Every different way to fill the slots."""
    if not slots:
        yield ()
        return
    for one in sorted(set(cards_left)):
        rest = cards_left[:]
        rest.remove(one)
        for more in orders(rest, slots - 1):
            yield (one, *more)


def worlds_at_first(state: State, seat: Onlooker) -> list[State]:
    """Lists every world that this onlooker could be in if they know only their own hand."""
    sizes = [0 if player == seat else size(hand) for player, hand in enumerate(state.hands)]
    unknown = [*state.supply]
    for player, hand in enumerate(state.hands):
        if player != seat:
            unknown += travel_in(hand)
    found = {}
    for order in orders(unknown, len(unknown)):
        world = state.copy()
        start = 0
        for player, number in enumerate(sizes):
            if player != seat:
                world.hands[player] = world.drawn[0][player] = pack_of(order[start : start + number])
            start += number
        world.supply = list(order[start:])
        found[hidden(world)] = world
    return list(found.values())


@cache
def lucks(number: int) -> list[Dice]:
    """Dice for each order that so many cards can be shuffled into."""
    found: dict[tuple[int, ...], Dice] = {}
    tries = 0
    while len(found) < factorial(number):
        dice = Dice(bytes(16), tries)
        order = list(range(number))
        dice.shuffle(order)
        found.setdefault(tuple(order), Dice(bytes(16), tries))
        tries += 1
    return list(found.values())


def still_possible(
    worlds: list[State], seat: Onlooker, step: tuple[Seat, Any], sound: bytes, dice: Sequence[Dice]
) -> list[State]:
    """The worlds in which this step is possible too and sounds the same, with any of these dice."""
    found = {}
    for world in worlds:
        for luck in dice:
            trial = world.copy()
            trial.dice = luck.copy()
            try:
                told = eighty_days.act(trial, *step)
            except Illegal:
                break
            if encode(heard(told, seat)) == sound:
                found[hidden(trial)] = trial
    return list(found.values())


def check(state: State, seat: Onlooker, worlds: list[State], rng: Random, *, exact: bool = True) -> None:
    """A redeal gives these worlds and no other; where memory gives up, it still gives all of them."""
    view = eighty_days.view(state, seat)
    possible = {hidden(world) for world in worlds}
    assert hidden(state) in possible
    if exact:
        for world in worlds:
            assert eighty_days.view(world, seat) == view
    tries = 40 * len(possible) if len(possible) <= FEW else 100
    dealt = {hidden(eighty_days.redeal(view, rng)) for _ in range(tries if exact else FORGETFUL)}
    if exact:
        assert dealt <= possible
    if len(possible) <= FEW or not exact:
        assert possible <= dealt
