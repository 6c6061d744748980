"""A redeal hides what the view hides, and whoever has begun something can finish it in every world."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from gadabout.core.contract import HOUSE, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Discard, EndTurn
from gadabout.games.eighty_days.packs import pack_of
from gadabout.games.eighty_days.state import State
from tests.games.eighty_days.possible_worlds import orders
from tests.games.eighty_days.table import Table, at, card, cards


def test_events_may_be_in_any_hand_but_blue_ones_in_none() -> None:
    table = Table(3)
    table.hold(1, "offer", "t2")
    table.hold(2, "princess", "balloon")
    table.discard_events("balloon", "balloon", "elephant", "elephant", "elephant", "submarine", "submarine")
    view = table.view(Seat(0))
    seen = set()
    for number in range(3000):
        world = eighty_days.redeal(view, Random(number))
        assert sorted([*world.event_supply, *_held(world)]) == sorted(
            [*table.state.event_supply, *_held(table.state)]
        )
        assert not {card("delay"), card("storm")} & set(_held(world))
        seen.add((world.events[1], world.events[2]))
    left = cards("offer", "princess", "balloon", "express", "express", "connection")
    wanted = set()
    for one, two, three in orders(left, 3):
        wanted.add((pack_of([one]), pack_of([two, three])))
    assert seen == wanted


def _held(state: State) -> list[int]:
    return [one for held in state.events for one in range(10, 19) for _ in range(held >> 5 * (one - 10) & 31)]


def test_who_has_begun_a_leg_can_finish_it_in_every_world() -> None:
    table = at("new-york", "t2", "s7", "s8", display=("t6",), players=3)
    table.ready()
    table.lay("t2")
    view = table.view(Seat(1))
    hands = {eighty_days.redeal(view, Random(number)).hands[0] for number in range(300)}
    for hand in hands:
        ships = [one for one in range(5, 10) for _ in range(hand >> 5 * one & 31)]
        assert len(ships) >= 2
    assert len(hands) > 5
    table.lay("s7")
    for number in range(100):
        world = eighty_days.redeal(table.view(None), Random(number))
        assert world.hands[0] & pack_of([card("s7")]) * 31 or world.hands[0] & pack_of([card("s8")]) * 31


def test_who_discards_down_to_six_can_finish_it_in_every_world() -> None:
    table = Table(3)
    table.hold(0, "t2", "t3", "t4", "s5", "s6", "s7", "s8")
    table.lay_open("t2")
    table.ready()
    table.play(EndTurn())
    table.play(Discard(card("s7")))
    for number in range(100):
        world = eighty_days.redeal(table.view(None), Random(number))
        assert eighty_days.legal(world, Seat(0))


def test_a_view_that_nobody_ever_had_gives_no_world() -> None:
    """A leg is begun with a train, but no ship is left that could follow."""
    table = Table(2)
    table.hold(0, "t2", "s4")
    table.ready()
    table.lay("t2")
    view = table.view(None)
    trains_only = tuple(count if kind < 5 else 0 for kind, count in enumerate(view.unseen[0]))
    known = msgspec.structs.replace(view.holdings[0], known=(card("t3"),))
    edited = msgspec.structs.replace(view, unseen=(trains_only,), holdings=(known, view.holdings[1]))
    with pytest.raises((ValueError, LookupError)):
        eighty_days.redeal(edited, Random(1))


def test_a_view_does_not_change_when_what_it_hides_does() -> None:
    table = Table(3)
    other = table.state.copy()
    other.supply[0], other.supply[-1] = other.supply[-1], other.supply[0]
    other.event_supply.reverse()
    assert eighty_days.view(other, Seat(0)) == eighty_days.view(table.state, Seat(0))
    assert eighty_days.actors(other) == eighty_days.actors(table.state)
    assert HOUSE not in eighty_days.actors(other)
