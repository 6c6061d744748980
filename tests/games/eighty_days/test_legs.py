"""Legs: the cards they take, pairs that count once, and how many legs a turn has."""

from __future__ import annotations

from random import Random

import pytest

from gadabout.core.contract import Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.events import Connected, Laid, Travelled
from gadabout.games.eighty_days.model import Buy, Connect, Decline, Depart, EndTurn, Float, Lay, Play, SetOut
from tests.games.eighty_days.legs import leg, travelled
from tests.games.eighty_days.table import Table, card, cards, place


def test_ed50_worked_example_london_to_paris_with_ship_7_and_train_3_takes_10_days() -> None:
    table = leg("london", "t3", "s7")
    assert table.lay("t3", "s7")[:3] == [
        Laid(0, card("t3")),
        Laid(0, card("s7")),
        Travelled(0, place("paris"), 10),
    ]
    assert table.state.days[0] == 10
    assert table.state.discards == cards("t3", "s7")
    assert card("t3") not in table.hand(0)


def test_ed51_worked_example_two_ships_8_from_suez_to_bombay_take_8_days() -> None:
    table = leg("suez", "s8", "s8")
    table.lay("s8", "s8")
    assert travelled(table) == 8


def test_ed51_worked_example_ships_4_and_5_take_9_days() -> None:
    table = leg("suez", "s4", "s5")
    table.lay("s4", "s5")
    assert travelled(table) == 9


def test_ed51_worked_example_ship_4_and_train_4_take_8_days() -> None:
    table = leg("london", "t4", "s4")
    table.lay("t4", "s4")
    assert travelled(table) == 8


def test_ed51_two_trains_of_equal_value_count_once() -> None:
    table = leg("san-francisco", "t5", "t5")
    table.lay("t5", "t5")
    assert travelled(table) == 5


@pytest.mark.parametrize(
    ("hand", "days"), [(("t4", "s4", "s4"), 8), (("t5", "s4", "s5"), 14), (("t6", "s6", "s8"), 20)]
)
def test_ed51_new_york_to_london_only_the_ships_can_pair(hand: tuple[str, ...], days: int) -> None:
    table = leg("new-york", *hand)
    table.lay(*hand)
    assert travelled(table) == days


def test_ed37_one_leg_a_turn_or_none() -> None:
    table = leg("london", "t2", "s4", "t3")
    assert EndTurn() in table.legal()
    table.lay("t2", "s4")
    table.purse(0, 2)
    table.play(Decline())
    assert not [action for action in table.legal() if isinstance(action, Lay)]
    assert table.refused(Lay(card("t3"))) == "no-more-legs"
    assert table.refused(SetOut()) == "no-more-legs"


def test_ed37_two_legs_with_connection_played_before_or_after_the_first() -> None:
    for before in (True, False):
        table = leg("london", "t2", "s4", "t3", "connection", "t4", "s5")
        if before:
            assert table.play(Connect(card("connection"))) == [Connected(0, card("connection"))]
        table.lay("t2", "s4")
        if table.phase == "leg":
            table.play(Depart())
        table.play(Decline())
        if not before:
            assert table.refused(Lay(card("t3"))) == "no-more-legs"
            table.play(Connect(card("connection")))
        table.lay("t3")
        assert table.state.places[0] == place("brindisi")


def test_ed37_never_more_than_two_legs() -> None:
    table = leg("london", "t2", "s4", "t3", "connection", "princess", "s5")
    table.play(Connect(card("connection")))
    assert table.refused(Connect(card("princess"))) == "two-legs-already"
    table.lay("t2", "s4")
    table.play(Depart())
    table.play(Decline())
    table.lay("t3")
    table.play(Depart())
    table.play(Decline())
    assert table.refused(Connect(card("princess"))) == "two-legs-already"
    assert table.refused(Lay(card("s5"))) == "no-more-legs"


def test_ed37_no_leg_beyond_london() -> None:
    table = leg("new-york", "t2", "s4", "s4", "connection")
    assert table.refused(Connect(card("connection"))) == "no-second-leg"
    table = leg("san-francisco", "t2", "t2", "t2", "s4", "s4", "connection")
    table.play(Connect(card("connection")))
    table.lay("t2", "t2")
    table.play(Decline())
    table.lay("t2", "s4", "s4")
    assert table.state.places[0] == LONDON
    assert table.turn == 1


def test_ed37_connection_after_reaching_new_york() -> None:
    table = leg("san-francisco", "t2", "t2", "t2", "s4", "s4", "connection")
    table.lay("t2", "t2")
    table.play(Depart())
    table.play(Decline())
    table.play(Connect(card("connection")))
    table.lay("t2", "s4", "s4")
    assert table.state.home == (0,)


def test_hong_kong_to_yokohama_two_ships_or_train_and_ship() -> None:
    for hand in (("s5", "s7"), ("t3", "s7")):
        table = leg("hong-kong", *hand)
        table.lay(*hand)
        assert table.state.places[0] == place("yokohama")
    table = leg("hong-kong", "t3", "t3")
    assert not [action for action in table.legal() if isinstance(action, Lay)]


def test_ed50_cards_are_laid_in_ascending_order_and_a_leg_begun_can_be_finished() -> None:
    table = leg("new-york", "t2", "s5", "s7")
    assert [action for action in table.legal() if isinstance(action, Lay)] == [
        Lay(card("t2")),
        Lay(card("t6")),
    ]
    table.lay("t2")
    assert table.legal() == [Lay(card("s5"))]
    assert table.refused(Lay(card("s7"))) == "lower-card-first"
    assert table.refused(Lay(card("s8"))) == "not-in-hand"
    table.lay("s5")
    assert table.refused(Lay(card("t6"))) == "ascending-order"
    assert table.refused(EndTurn()) == "turn-not-done"
    assert table.refused(SetOut()) == "in-mid-leg"


def test_ed50_without_the_cards_there_is_no_leg() -> None:
    table = leg("suez", "s8", "t2")
    assert table.refused(Lay(card("s8"))) == "cards-are-missing"
    assert table.refused(Lay(card("t2"))) == "leg-takes-no-trains"
    assert table.refused(Buy("travel")) == "two-coins"
    assert table.legal() == [EndTurn()]


def test_ed50_what_the_leg_does_not_take_is_said_plainly() -> None:
    assert leg("paris", "t2", "s7").refused(Lay(card("s7"))) == "leg-takes-no-ships"
    table = leg("hong-kong", "t3", "t3", "s7")
    table.lay("t3")
    assert table.refused(Lay(card("t3"))) == "not-with-those"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("number", range(10))
def test_what_is_begun_can_be_finished_wherever_the_legs_lead(players: int, number: int) -> None:
    """Whoever is asked has something to answer (the laws try it at random; here with full hands)."""
    rng = Random(number)
    table = Table(players)
    while table.state.round < 12 and table.phase != "over":
        actions = eighty_days.legal(table.state, Seat(table.turn))
        assert actions
        eager = [action for action in actions if isinstance(action, Lay | SetOut | Play | Float)]
        table.play(rng.choice(eager or actions))
