"""Which making of the supply a card came from: an open question until it is certain."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.model import Decline, Draws, Lay, Take, View
from gadabout.games.eighty_days.packs import pack_of, size
from gadabout.games.eighty_days.supplies import draw_travel
from tests.games.eighty_days.table import Table, card, cards


def after_long() -> View:
    """Five players whose supply was made anew eleven times before anybody left London."""
    path = Path(__file__).parent / "views/nobody-leaves.json"
    view: View = Codec(eighty_days.MODEL).view(path.read_bytes())
    return view


def test_ed95_a_world_is_found_however_many_questions_are_open() -> None:
    view = after_long()
    for number in range(5):
        world = eighty_days.redeal(view, Random(number))
        assert encode(eighty_days.view(world, Seat(2))) == encode(view)


def test_questions_without_an_answer_are_given_up_soon() -> None:
    """Three cards of a kind, of which a single one can have come to this seat."""
    view = after_long()
    *draws, last = view.holdings[4].draws
    edited = msgspec.structs.replace(last, shown=(card("s8"), card("s8"), card("s8")))
    holding = msgspec.structs.replace(view.holdings[4], draws=(*draws, edited))
    with pytest.raises(ValueError, match="no world"):
        eighty_days.redeal(msgspec.structs.replace(view, holdings=(*view.holdings[:4], holding)), Random(1))


def ambiguous() -> Table:
    """Seat 0 holds two hidden cards, one of each of two makings, and shows a card that both had."""
    table = Table(2)
    state = table.state
    state.places = [1, 1]
    state.pools = [pack_of(cards("t2", "t3")), pack_of(cards("t2", "s4", "s5"))]
    state.hands = [pack_of(cards("t2", "s4")), pack_of(cards("t3"))]
    state.drawn = [[pack_of(cards("t2")), pack_of(cards("t3"))], [pack_of(cards("s4")), 0]]
    state.supply = cards("t2", "s5")
    state.open, state.display, state.phase = 0, [], 5
    return table


def test_a_card_that_may_come_from_two_makings_is_kept_apart_until_it_is_certain() -> None:
    table = ambiguous()
    table.lay("t2")
    state = table.state
    assert [size(pool) for pool in state.pools] == [2, 3]
    assert state.shown == [pack_of(cards("t2")), 0]
    view = table.view(None)
    assert view.holdings[0].travel == 1
    assert view.holdings[0].draws == (Draws((1, 1), (card("t2"),)),)
    seen = set()
    for number in range(400):
        world = eighty_days.redeal(view, Random(number))
        seen.add((world.hands[0], world.hands[1], tuple(sorted(world.supply))))
    t2, t3, s4, s5 = cards("t2", "t3", "s4", "s5")
    assert seen == {
        # The train 2 was of the first making: seat 1 has the train 3, and seat 0 any of the second.
        (pack_of([t2]), pack_of([t3]), tuple(sorted([s4, s5]))),
        (pack_of([s4]), pack_of([t3]), tuple(sorted([t2, s5]))),
        (pack_of([s5]), pack_of([t3]), tuple(sorted([t2, s4]))),
        # It was of the second: seats 0 and 1 share the first one's cards.
        (pack_of([t2]), pack_of([t3]), tuple(sorted([s4, s5]))),
        (pack_of([t3]), pack_of([t2]), tuple(sorted([s4, s5]))),
    }


def test_it_is_certain_when_only_one_making_is_left_for_it() -> None:
    table = ambiguous()
    table.play(Lay(card("t2")))
    state = table.state
    state.turn, state.phase, state.legs = 1, 5, 0
    table.play(Lay(card("t3")))
    # The first making had a train 2 and a train 3; the train 3 was seat 1's, so the train 2 is with seat 0.
    assert state.pools != table.state.pools
    assert table.state.shown == [0, 0]
    assert table.state.pools == [pack_of(cards("t2", "s4", "s5"))]


def test_what_is_drawn_while_a_question_is_open_is_not_its_answer() -> None:
    """The train 2 that seat 0 showed can't be the card that they drew afterwards."""
    table = ambiguous()
    state = table.state
    memory.showed(state, 0, card("t2"))
    state.supply = cards("s5", "t2")
    draw_travel(state, 0, [])
    view = table.view(None)
    assert view.holdings[0].draws == (Draws((1, 1), (card("t2"),)), Draws((0, 1)))
    seen = {eighty_days.redeal(view, Random(number)).hands[0] for number in range(300)}
    # One of the two before is the train 2; with it go the other one and the card drawn last.
    of_first = [("s4", "s5"), ("s4", "t2"), ("s5", "t2")]
    of_second = [("t2", "s4"), ("t2", "s5"), ("t3", "s4"), ("t3", "s5")]
    assert seen == {pack_of(cards(*pair)) for pair in of_first + of_second}


def test_he_himself_knows_what_he_drew() -> None:
    table = ambiguous()
    table.lay("t2")
    view = eighty_days.view(table.state, Seat(0))
    assert view.own == (((card("t2"),), (card("s4"),)),)
    for number in range(50):
        world = eighty_days.redeal(view, Random(number))
        assert world.hands == table.state.hands


def test_a_card_taken_in_the_open_is_known_until_one_of_its_kind_is_shown() -> None:
    table = Table(3)
    table.hold(0, "s8", "s8")
    table.lay_open("s8")
    table.play(Take(0))
    assert table.view(Seat(1)).holdings[0].known == (card("s8"),)
    table.play(Decline())
    table.state.places[0] = 2
    table.state.red = table.state.blue = ("coin",) * 9
    table.lay("s8")
    holding = table.view(Seat(1)).holdings[0]
    assert holding.known == ()
    assert holding.draws == (Draws((2,)),)
