"""What onlookers know, against a brute force over all histories of small decks."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gadabout.games.kit import knowledge as kit
from gadabout.games.travelogue.knowledge.crowds import Crowds, gathered, narrowed, spread
from gadabout.games.travelogue.knowledge.journal import knowledge
from gadabout.games.travelogue.model import HANDS
from tests.games.kit.test_knowledge import tables
from tests.games.travelogue.histories import (
    ONLOOKERS,
    OPEN,
    Answer,
    Draw,
    Give,
    Script,
    Show,
    Step,
    Turn,
    World,
    worlds,
)
from tests.scale import scaled

Masks = tuple[int, ...]

SCRIPTS: list[Script] = [
    (Draw(0, 2), Draw(1, 2), Give(0), Answer(1)),
    (Draw(0, 2), Draw(1, 2), Draw(2), Give(0), Answer(1), Give(1), Answer(2)),
    (Draw(0, 3), Draw(1, 2), Give(0, 2), Answer(1), Draw(2)),
    (Draw(0), Draw(1), Give(0), Answer(1), Give(1), Answer(0)),
    (Turn(), Draw(0, 2), Draw(1), Draw(2), Give(0), Answer(1), Give(0), Answer(1)),
    (Turn(), Turn(), Draw(0), Draw(1), Give(0), Answer(1), Give(1), Answer(0), Draw(2)),
    (Draw(0, 2), Draw(1, 2), Give(0), Answer(1), Show(0)),
    (Turn(), Turn(), Draw(0), Draw(1), Give(0), Answer(1), Give(0), Answer(1), Show(0)),
    (Draw(0, 2), Draw(1), Give(0), Draw(2, 2)),
]
WIDER: Script = (Draw(2, 2), Draw(0, 2), Draw(1, 2), Give(2, 2), Answer(0), Give(0), Answer(1), Show(0))


def masks(world: World, onlooker: int) -> Masks:
    known = [1 << OPEN] * len(world.places)
    for places, crowd in knowledge(world.journal, onlooker).items():
        for card in range(len(known)):
            if crowd >> card & 1:
                known[card] = places
    return tuple(known)


def compare(script: Script, cards: int) -> list[tuple[Masks, Masks]]:
    """Pairs, for all that an onlooker can have been told, what we say they know with what they can know."""
    deals: dict[object, set[Masks]] = defaultdict(set)
    known: dict[object, set[Masks]] = defaultdict(set)
    for world in worlds(script, cards):
        for onlooker in ONLOOKERS:
            deals[onlooker, world.told[onlooker]].add(tuple(1 << place for place in world.places))
            known[onlooker, world.told[onlooker]].add(masks(world, onlooker))
    pairs = []
    for told, found in deals.items():
        # Knowledge is made of what was told, and of nothing else.
        assert len(known[told]) == 1
        (said,) = known[told]
        can_be = tuple(_either(places) for places in zip(*found, strict=True))
        # It excludes no world that fits what was told.
        assert all(can & ~say == 0 for can, say in zip(can_be, said, strict=True))
        pairs.append((said, can_be))
    return pairs


def _either(places: tuple[int, ...]) -> int:
    mask = 0
    for place in places:
        mask |= place
    return mask


@pytest.mark.parametrize("script", SCRIPTS)
def test_what_is_known_is_just_what_can_be_known(script: Script) -> None:
    pairs = compare(script, 6)
    assert len(pairs) > 20
    assert all(said == can_be for said, can_be in pairs)


@pytest.mark.parametrize("number", range(scaled(400, least=20)))
def test_no_world_is_excluded_that_fits_what_was_told(number: int) -> None:
    compare(some_script(Random(number), 5), 5)


def test_sets_may_be_wider_than_strict_logic_but_never_narrower() -> None:
    """One of two known cards was given away. When the other is shown, strict logic knows where it went."""
    differ = [(said, can_be) for said, can_be in compare(WIDER, 6) if said != can_be]
    assert differ
    for said, can_be in differ:
        ((say, can),) = {(s, c) for s, c in zip(said, can_be, strict=True) if s != c}
        assert say == 1 << HANDS | 1 << HANDS + 1
        assert can == 1 << HANDS + 1


def some_script(rng: Random, cards: int) -> Script:
    """Four to eight steps that can be played, whatever the cards."""
    hands, deck, shelf = [0, 0, 0], cards, 0
    script: list[Step] = []
    while len(script) < 4 or rng.randrange(5):
        gives = [
            (seat, other, count)
            for seat in range(3)
            for other in range(3)
            for count in range(1, min(hands[seat], hands[other]) + 1)
            if seat != other
        ]
        holders = [seat for seat in range(3) if hands[seat]]
        kinds = ["draw", "draw", "turn"] * bool(deck) + ["give"] * 3 * bool(gives) + ["show"] * bool(holders)
        kind = rng.choice(kinds) if kinds and len(script) < 7 else "end"
        if kind == "draw":
            seat = rng.randrange(3)
            script.append(Draw(seat))
            hands[seat] += 1
            deck -= 1
        elif kind == "turn":
            script.append(Turn())
            shelf += 1
            deck -= 1
        elif kind == "give":
            seat, other, count = rng.choice(gives)
            script += [Give(seat, count), Answer(other)]
            hands[seat] += bool(shelf)
            shelf -= bool(shelf)
        elif kind == "show":
            seat = rng.choice(holders)
            script.append(Show(seat))
            hands[seat] -= 1
        else:
            break
    return tuple(script)


def in_crowds(known: list[int]) -> Crowds:
    crowds: Crowds = {}
    for card, places in enumerate(known):
        crowds[places] = crowds.get(places, 0) | 1 << card
    return crowds


@given(tables())
def test_crowds_narrow_as_cards_do(table: tuple[list[int], list[int]]) -> None:
    known, sizes = table
    crowds = in_crowds(known)
    kit.narrow(known, sizes)
    assert narrowed(crowds, sizes) == in_crowds(known)


@given(st.lists(st.integers(1, 15), min_size=1, max_size=8), st.permutations(range(4)))
def test_crowds_move_as_cards_do(known: list[int], places: list[int]) -> None:
    source, target, *_ = places
    crowds, moved = in_crowds(known), known[:]
    kit.may_have_moved(moved, source, target)
    assert spread(crowds, source, target) == in_crowds(moved)
    moved = known[:]
    kit.moved_together(moved, source, target)
    assert gathered(crowds, source, target) == in_crowds(moved)
