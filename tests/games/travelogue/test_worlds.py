"""Redeals: every deal that fits what an onlooker knows can come, and no other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from msgspec import structs

from gadabout.core.contract import Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.cards import CARDS, face
from gadabout.games.travelogue.model import (
    DECK,
    HANDS,
    LAID,
    MOST_PLAYERS,
    Discard,
    Done,
    Draw,
    Give,
    Score,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from tests.games.travelogue.table import Table, cards, one, position

World = tuple[tuple[int, ...], ...]
TRIALS = 1500


def hidden(state: Any) -> World:
    """Returns what a state hides: hands, laid cards and the deck, each as a set."""
    absent = [()] * (MOST_PLAYERS - len(state.hands))
    return (tuple(sorted(state.deck[state.drawn :])), *state.hands, *absent, state.laid)


def every_world(view: Any, plausible: Callable[[World], bool]) -> set[World]:
    """Finds every world by brute force: each card in each possible place, and each place with its number."""
    absent = [0] * (MOST_PLAYERS - len(view.hands))
    sizes = [view.deck, *view.hands, *absent, view.laid]
    free = [card for card in range(CARDS) if view.may_be[card] < 1 << LAID + 1]
    choices = [[place for place in range(LAID + 1) if view.may_be[card] >> place & 1] for card in free]
    found = set()
    for spots in product(*choices):
        if [spots.count(place) for place in range(LAID + 1)] == sizes:
            dealt = [
                tuple(card for card, spot in zip(free, spots, strict=True) if spot == p)
                for p in range(LAID + 1)
            ]
            if plausible(tuple(dealt)):
                found.add(tuple(dealt))
    return found


def redealt(table: Table, seat: int | None, trials: int) -> set[World]:
    rng, view = Random(1), table.view(seat)
    return {hidden(travelogue.redeal(view, rng)) for _ in range(trials)}


def anything(_world: World) -> bool:
    return True


def small(hands: tuple[str, ...] = ("dining 1 6", "shopping 6 7", "lodging 6"), deck: int = 1) -> Table:
    """A late position: few cards are hidden."""
    return position(hands, deck=deck)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_deal_that_fits_can_come_and_no_other(seat: int | None) -> None:
    table = small()
    worlds = every_world(table.view(seat), anything)
    assert len(worlds) > 10
    assert redealt(table, seat, 15 * len(worlds) + 500) == worlds


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_cards_laid_face_down_come_as_they_may(seat: int | None) -> None:
    table = small()
    table.play(0, VisitAgent(1), Trade(1), Give(one("dining 6")))
    worlds = every_world(table.view(seat), anything)
    assert redealt(table, seat, 15 * len(worlds) + 500) == worlds


@pytest.mark.parametrize("seat", [2, None])
def test_after_a_trade_known_cards_come_in_either_hand(seat: int | None) -> None:
    table = small(("dining 1 6", "shopping 6 7", "lodging 6"), deck=1)
    table.trade(1, 1, "dining 6", "shopping 6")
    table.play(1, VisitAgent(1), Trade(0), Give(one("dining 6")))
    table.play(0, Give(one("dining 5")))
    worlds = every_world(table.view(seat), anything)
    found = redealt(table, seat, 15 * len(worlds) + 500)
    assert found == worlds
    assert {one("dining 5") in world[HANDS] for world in found} == {True, False}


@pytest.mark.parametrize("seat", [1, 2, None])
def test_who_has_begun_a_visit_can_finish_it_in_every_world(seat: int | None) -> None:
    """TG-32: beginning a visit tells this much of a hand."""
    table = small()
    table.play(0, Visit())
    worlds = every_world(table.view(seat), lambda world: has_number(world, 1))
    assert redealt(table, seat, 15 * len(worlds) + 500) == worlds


@pytest.mark.parametrize("seat", [1, 2, None])
def test_who_has_finished_discarding_can_score_in_every_world(seat: int | None) -> None:
    table = small(("dining 3, shopping 6 7, leisure 8", "culture 9", "lodging 6"))
    table.play(0, Visit())
    table.discard("shopping 6 7")
    table.play(0, Done())
    worlds = every_world(table.view(seat), lambda world: has_number(world, 3))
    assert redealt(table, seat, 15 * len(worlds) + 500) == worlds


def has_number(world: World, most: int) -> bool:
    """A hand of two, one of which can be scored for this value."""
    return any(face(card).number <= most for card in world[HANDS])


def test_every_order_of_the_deck_can_come() -> None:
    table = small(deck=3)
    rng, view = Random(1), table.view(0)
    truth = table.state.hands[1:]
    orders = set()
    for _ in range(TRIALS):
        world = travelogue.redeal(view, rng)
        if world.hands[1:] == truth:
            orders.add(world.deck)
    assert orders == set(permutations(table.state.deck))


def test_destinations_that_nobody_has_seen_come_in_any_order() -> None:
    table = small()
    table.state.hidden = [1, 2, 0]
    rng, view = Random(1), table.view(0)
    piles = {tuple(travelogue.redeal(view, rng).piles) for _ in range(200)}
    assert len(piles) == 6
    assert tuple(table.state.piles) in piles
    for first, second, third in piles:
        assert [pile[0] for pile in (first, second, third)] == [pile[0] for pile in table.state.piles]
        assert third == table.state.piles[2]


def test_secret_picks_are_imagined_as_they_may_be() -> None:
    """TG-34: one of two is chosen; of any two cards it is the lower."""
    hand = "shopping 1 2 3 5 6 7 8 9 10"
    table = position(("dining 1 6", hand, "lodging 6"), ["leisure 11", "leisure 12"], deck=0)
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")))
    table.play(1, Discard(one("shopping 5")))
    assert travelogue.redeal(table.view(1), Random(1)).picks[1] == cards("shopping 5")
    rng, view = Random(1), table.view(2)
    worlds = [travelogue.redeal(view, rng) for _ in range(300)]
    assert {world.picks[1] for world in worlds} == {(card,) for card in cards(hand)[:-1]}
    assert {len(travelogue.legal(world, Seat(1))) for world in worlds} == set(range(1, 9))


def test_in_an_imagined_world_each_seat_knows_its_own_cards_and_what_all_know() -> None:
    table = position(("dining 1 6 7", "shopping 6 7 8", "lodging 6"))
    table.trade(1, 1, "dining 6", "shopping 7")
    world = travelogue.redeal(table.view(0), Random(3))
    public = travelogue.view(world, None)
    assert public == table.view(None)
    for seat in (1, 2):
        view = travelogue.view(world, Seat(seat))
        assert view.hand == world.hands[seat]
        mine = {card for card, mask in enumerate(view.may_be) if mask >> HANDS + seat & 1}
        assert mine == set(world.hands[seat])
        assert all(mask & ~all_ == 0 for mask, all_ in zip(view.may_be, public.may_be, strict=True))
    # Players know what lies in their own hand; nobody else does.
    assert public.may_be[one("dining 1")] >> DECK & 1


def test_a_view_of_a_visit_that_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = small(("dining 1 6", "shopping 6 7"), deck=0)
    table.play(0, Visit())
    forged = structs.replace(table.view(0), hand=(), may_be=_without_ones(table.view(0).may_be))
    monkeypatch.setattr("gadabout.games.travelogue.knowledge.worlds.MOST_DEALS", 20)
    with pytest.raises(ValueError, match="no deal fits"):
        travelogue.redeal(forged, Random(1))


def _without_ones(masks: tuple[int, ...]) -> tuple[int, ...]:
    """The visitor's 1 and another player's 7 have changed places."""
    changed = list(masks)
    mine, other = one("dining 1"), one("shopping 7")
    changed[mine], changed[other] = changed[other], changed[mine]
    return tuple(changed)


def test_a_drawn_card_is_where_it_was_seen_in_every_world() -> None:
    table = small(deck=3)
    table.play(0, Draw())
    drawn = (set(table.state.hands[0]) - set(cards("dining 1 6"))).pop()
    assert all(drawn in world[HANDS] for world in redealt(table, 0, 50))
    assert {drawn in world[HANDS] for world in redealt(table, 1, 200)} == {True, False}


def test_the_pile_to_move_on_to_is_asked_in_an_imagined_world_too() -> None:
    table = small()
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")))
    world = travelogue.redeal(table.view(None), Random(1))
    assert list(travelogue.legal(world, Seat(0))) == [Take(0), Take(1), Take(2)]
