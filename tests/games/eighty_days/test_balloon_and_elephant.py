"""Balloon and elephant: the die instead of days, and rolls that are paid for."""

from __future__ import annotations

import pytest

from gadabout.games.eighty_days.events import Floated, Rolled, SetForth, Travelled
from gadabout.games.eighty_days.model import (
    Buy,
    Connect,
    Decline,
    Depart,
    Float,
    Keep,
    Lay,
    Play,
    RollAgain,
    SetOut,
)
from tests.games.eighty_days.legs import leg, travelled
from tests.games.eighty_days.table import Table, card, place


def test_ed52_worked_example_balloon_for_the_ship_with_two_rolls_paid_for() -> None:
    """Hong Kong–Yokohama, train 4 and ship 7: 5, a coin, 6, a coin, 2 make 6 days."""
    table = leg("hong-kong", "t4", "s7", balloon=True)
    table.purse(0, 3)
    table.lay("t4", "s7")
    assert table.play(Float(card("s7"))) == [Floated(0, card("s7"))]
    table.roll(5, 6, 2)
    assert table.play(Depart()) == [Rolled(0, 5, again=False)]
    assert table.play(RollAgain()) == [Rolled(0, 6, again=True)]
    table.play(RollAgain())
    table.play(Keep())
    assert travelled(table) == 6
    assert table.state.coins[0] == 1


def test_ed52_worked_example_a_balloon_pairs_with_nothing() -> None:
    """Suez–Bombay, ships 5 and 8, balloon for the 8, roll 5: 10 days, not 5."""
    table = leg("suez", "s5", "s8", "balloon")
    table.lay("s5", "s8")
    table.play(Play(card("balloon"), card("s8")))
    table.roll(5)
    table.play(Depart())
    table.keep()
    assert travelled(table) == 10


def test_ed52_the_other_of_two_equal_cards_counts_in_full() -> None:
    table = leg("suez", "s8", "s8", balloon=True)
    table.lay("s8", "s8")
    table.play(Float(card("s8")))
    table.roll(3)
    table.play(Depart())
    table.keep()
    assert travelled(table) == 11


def test_ed52_at_most_one_balloon_a_turn_from_action_or_card() -> None:
    table = leg("suez", "s5", "s8", "balloon", balloon=True)
    table.lay("s5", "s8")
    table.play(Float(card("s8")))
    assert table.refused(Play(card("balloon"), card("s5"))) == "one-balloon"
    assert table.refused(Float(card("s5"))) == "one-balloon"
    assert table.legal() == [Depart()]


def test_ed52_one_balloon_for_both_legs_of_a_turn() -> None:
    table = leg("paris", "t5", "s8", "balloon", "connection", balloon=True)
    table.play(Connect(card("connection")))
    table.lay("t5")
    table.play(Float(card("t5")))
    table.roll(1)
    table.play(Depart())
    table.keep()
    table.play(Decline())
    table.lay("s8")
    assert table.refused(Play(card("balloon"), card("s8"))) == "one-balloon"


def test_ed52_no_balloon_without_action_or_card() -> None:
    table = leg("suez", "s5", "s8", "offer")
    table.lay("s5", "s8")
    assert table.refused(Float(card("s8"))) == "no-balloon"
    assert table.refused(Play(card("balloon"), card("s8"))) == "not-in-hand"


def test_ed52_a_balloon_is_named_for_a_card_of_the_leg() -> None:
    table = leg("suez", "s5", "s8", "s6", balloon=True)
    table.lay("s5", "s8")
    assert table.refused(Float(card("s6"))) == "not-on-the-leg"
    assert Float(card("s8")) in table.legal()


def test_ed52_a_balloon_need_not_be_used() -> None:
    table = leg("suez", "s5", "s8", balloon=True)
    table.lay("s5", "s8")
    table.play(Depart())
    assert travelled(table) == 13


def test_ed52_without_a_coin_there_is_no_second_roll() -> None:
    table = leg("suez", "s5", "s8", balloon=True)
    table.purse(0, 0)
    table.lay("s5", "s8")
    table.play(Float(card("s8")))
    table.roll(6)
    table.play(Depart())
    assert travelled(table) == 11


def test_ed52_with_the_last_coin_paid_the_last_roll_counts_better_or_worse() -> None:
    table = leg("suez", "s5", "s8", balloon=True)
    table.lay("s5", "s8")
    table.play(Float(card("s8")))
    table.roll(1, 6)
    table.play(Depart())
    table.play(RollAgain())
    assert travelled(table) == 11
    assert table.state.coins[0] == 0


def test_ed52_ed53_no_balloon_on_bombay_to_calcutta() -> None:
    table = leg("bombay", "balloon", balloon=True)
    table.play(SetOut())
    assert table.legal() == [Depart()]
    assert table.refused(Play(card("balloon"), card("s8"))) == "no-card-to-replace"
    assert table.refused(Float(card("s8"))) == "not-on-the-leg"


def test_ed53_worked_example_without_an_elephant_12_days() -> None:
    table = leg("bombay")
    assert table.play(SetOut())[:2] == [
        SetForth(0, place("calcutta")),
        Travelled(0, place("calcutta"), 12),
    ]


@pytest.mark.parametrize("pips", range(1, 7))
def test_ed53_worked_example_with_an_elephant_between_7_and_12_days(pips: int) -> None:
    table = leg("bombay", "elephant")
    table.play(SetOut())
    table.play(Play(card("elephant")))
    table.roll(pips)
    table.play(Depart())
    table.play(Keep())
    assert travelled(table) == 6 + pips


def test_ed53_an_elephant_is_rolled_again_for_coins() -> None:
    table = leg("bombay", "elephant")
    table.play(SetOut())
    table.play(Play(card("elephant")))
    table.roll(6, 1)
    table.play(Depart())
    table.play(RollAgain())
    assert travelled(table) == 7
    assert table.state.coins[0] == 0


def test_ed53_an_offer_and_a_connection_can_be_played_on_it() -> None:
    table = leg("bombay", "elephant", "offer", "connection", "s4", "s4")
    table.play(Connect(card("connection")))
    table.play(SetOut())
    table.play(Play(card("offer")))
    table.play(Play(card("elephant")))
    table.roll(2)
    table.play(Depart())
    table.play(Keep())
    assert travelled(table) == 6 + 2 - 3
    table.play(Decline())
    table.lay("s4", "s4")
    assert table.state.places[0] == place("hong-kong")


def test_ed53_setting_out_is_for_legs_without_cards_alone() -> None:
    assert leg("suez", "s4", "s4").refused(SetOut()) == "leg-takes-cards"
    assert leg("bombay", "s4").refused(Lay(card("s4"))) == "leg-takes-no-cards"
    assert Table().refused(SetOut()) == "not-time-to-travel"


def test_ed50_only_rolls_come_after_the_die() -> None:
    table = leg("suez", "s5", "s8", "offer", balloon=True)
    table.purse(0, 5)
    table.lay("s5", "s8")
    table.play(Float(card("s8")))
    table.play(Depart())
    assert table.legal() == [RollAgain(), Keep()]
    assert table.refused(Play(card("offer"))) == "leg-is-over"
    assert table.refused(Buy("travel")) == "between-steps"
