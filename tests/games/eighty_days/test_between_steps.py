"""Between the steps: cards for coins, an elephant for a coin, Connection, and where all of it goes."""

from __future__ import annotations

import pytest

from gadabout.games.eighty_days.cards import BOX
from gadabout.games.eighty_days.events import Bought, Cashed, Connected, Drew, Struck
from gadabout.games.eighty_days.model import Buy, Cash, Connect, Decline, Depart, Float, Play, RollAgain
from tests.games.eighty_days.table import Table, card, cards, of, place


@pytest.mark.parametrize("phase", ["take", "action", "travel", "legs-done"])
def test_ed40_cards_are_bought_between_the_steps(phase: str) -> None:
    table = Table()
    table.hold(0, "t2", "s4")
    table.purse(0, 6)
    if phase != "take":
        table.take("coin")
    if phase in ("travel", "legs-done"):
        table.play(Decline())
    if phase == "legs-done":
        table.lay("t2", "s4")
        table.play(Decline())
    table.top("s8")
    table.event_top("offer")
    bought = table.play(Buy("travel"))
    assert bought[:2] == [Bought(0, "travel"), Drew(0, "travel", card("s8"))]
    assert table.play(Buy("event"))[:2] == [Bought(0, "event"), Drew(0, "event", card("offer"))]
    assert {card("s8"), card("offer")} <= set(table.hand(0))
    assert table.state.coins[0] == 2


def test_ed40_a_card_costs_two_coins_as_often_as_one_can_pay() -> None:
    table = Table()
    table.purse(0, 5)
    table.play(Buy("travel"))
    table.play(Buy("travel"))
    assert table.refused(Buy("travel")) == "two-coins"
    assert table.state.coins[0] == 1


def test_ed40_only_in_his_own_turn() -> None:
    table = Table()
    table.purse(1, 4)
    assert table.refused(Buy("travel"), 1) == "not-your-turn"


def test_ed40_not_in_the_middle_of_a_leg() -> None:
    table = Table()
    table.hold(0, "t2", "s4", "elephant")
    table.purse(0, 9)
    table.ready()
    table.lay("t2")
    assert table.refused(Buy("travel")) == "between-steps"
    table.lay("s4")
    assert table.phase == "leg"
    assert table.refused(Buy("travel")) == "between-steps"
    assert table.refused(Cash(card("elephant"))) == "between-steps"


def test_ed40_between_two_legs() -> None:
    table = Table()
    table.hold(0, "t2", "s4", "t3", "connection")
    table.ready()
    table.play(Connect(card("connection")))
    table.purse(0, 2)
    table.lay("t2", "s4")
    table.play(Decline())
    assert Buy("event") in table.legal()
    table.play(Buy("travel"))
    table.lay("t3")
    assert table.state.places[0] == place("brindisi")


def test_ed40_an_event_just_drawn_may_be_played() -> None:
    table = Table()
    table.purse(0, 2)
    table.event_top("elephant")
    table.play(Buy("event"))
    assert table.play(Cash(card("elephant"))) == [Cashed(0, card("elephant"), 1)]
    assert table.state.coins[0] == 1


def test_ed40_a_bought_blue_event_strikes_at_once() -> None:
    table = Table()
    table.purse(0, 2)
    table.event_top("storm")
    assert of(table.play(Buy("event")), Struck) == [Struck(0, card("storm"), 2)]


def test_ed41_coins_go_back_to_the_supply() -> None:
    table = Table()
    table.purse(0, 4)
    bank = table.state.bank
    table.play(Buy("travel"))
    assert table.state.bank == bank + 2
    table.hold(0, "s4")
    table.put(0, "brindisi")
    table.lay_open("t2", "t2")
    table.roll(3, 2)
    table.take("balloon")
    table.lay("s4")
    table.play(Float(card("s4")))
    table.play(Depart())
    table.play(RollAgain())
    assert table.state.bank == bank + 3
    assert sum(table.state.coins) + table.state.bank == BOX.coins


def test_ed41_events_lie_in_the_order_played_and_travel_cards_on_theirs() -> None:
    table = Table()
    table.hold(0, "t2", "s4", "offer", "balloon", "elephant")
    table.play(Cash(card("elephant")))
    table.ready()
    table.lay("t2", "s4")
    table.play(Play(card("offer")))
    table.play(Play(card("balloon"), card("s4")))
    table.roll(1)
    table.play(Depart())
    table.keep()
    assert table.state.event_discards == cards("elephant", "offer", "balloon")
    assert table.state.discards == cards("t2", "s4")


def test_ed55_elephant_for_a_coin_at_any_time_between_the_steps() -> None:
    table = Table()
    table.hold(0, "elephant", "elephant")
    assert table.play(Cash(card("elephant"))) == [Cashed(0, card("elephant"), 1)]
    table.take("coin")
    table.play(Cash(card("elephant")))
    assert table.state.coins[0] == 3
    assert table.refused(Cash(card("elephant"))) == "not-in-hand"


def test_ed55_without_a_coin_in_the_supply_the_card_is_gone_all_the_same() -> None:
    table = Table()
    table.hold(0, "elephant")
    table.purse(1, BOX.coins - 3)
    assert table.play(Cash(card("elephant"))) == [Cashed(0, card("elephant"), 0)]
    assert table.hand(0) == []
    assert table.state.coins[0] == 1


def test_ed56_princess_for_the_coin_of_an_elephant() -> None:
    table = Table()
    table.discard_events("elephant")
    table.hold(0, "princess")
    assert table.play(Cash(card("princess"))) == [Cashed(0, card("princess"), 1)]
    assert table.state.event_discards == cards("elephant", "princess")


def test_ed56_princess_is_no_elephant_unless_one_lies_on_top() -> None:
    table = Table()
    table.hold(0, "princess")
    assert table.refused(Cash(card("princess"))) == "princess-alone"
    assert table.refused(Connect(card("princess"))) == "princess-alone"
    table.discard_events("elephant", "offer")
    assert table.refused(Cash(card("princess"))) == "only-elephants"
    assert table.refused(Connect(card("princess"))) == "only-connections"


def test_ed37_ed56_connection_and_princess_as_connection() -> None:
    for name in ("connection", "princess"):
        table = Table()
        if name == "princess":
            table.discard_events("connection")
        table.hold(0, name)
        assert table.play(Connect(card(name))) == [Connected(0, card(name))]
        assert table.view(None).connected
