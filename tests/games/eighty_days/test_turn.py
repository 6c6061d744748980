"""A turn: the card and its action, coins, events between the steps, the detective, the hand limit."""

from __future__ import annotations

import pytest

from gadabout.core.contract import Seat, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.events import (
    Bought,
    Cashed,
    Connected,
    Declined,
    DetectiveMoved,
    Discarded,
    Drew,
    Questioned,
    Received,
    Struck,
    Took,
    Traded,
    TurnEnded,
)
from gadabout.games.eighty_days.model import (
    Buy,
    Cash,
    Connect,
    Decline,
    Depart,
    Discard,
    Do,
    Done,
    EndTurn,
    Float,
    Lay,
    MoveDetective,
    Play,
    RollAgain,
    Take,
)
from tests.games.eighty_days.table import Table, card, cards, of, place, space


def test_ed30_a_card_is_taken_into_hand() -> None:
    table = Table()
    table.hold(0, "t2")
    table.lay_open("s8")
    assert table.take("coin") == [Took(0, 0, card("s8"))]
    assert table.hand(0) == cards("t2", "s8")
    assert table.view(None).open[0] is False
    assert table.refused(Take(1)) == "nothing-to-take"


def test_ed30_a_card_must_be_taken() -> None:
    table = Table()
    assert EndTurn() not in table.legal()
    assert table.refused(EndTurn()) == "turn-not-done"
    table.hold(0, "t2", "s4")
    assert table.refused(Lay(card("t2"))) == "not-time-to-travel"


def test_ed30_a_card_that_is_gone_cannot_be_taken() -> None:
    table = Table()
    table.sit_out(1)
    assert table.refused(Take(0)) == "no-card-there"


def test_ed20_a_space_where_no_card_was_laid_is_not_called_taken() -> None:
    assert Table(2).refused(Take(space("trade"))) == "space-not-used"
    assert Table(4).refused(Take(space("trade"))) == "space-not-used"


def test_ed30_the_starting_player_may_not_take_the_card_at_starting_player() -> None:
    table = Table()
    assert table.refused(Take(space("starter"))) == "not-for-the-starter"
    table.sit_out(1)
    assert Take(space("starter")) in table.legal()


def test_ed31_coin() -> None:
    table = Table()
    table.take("coin")
    assert table.play(Do()) == [Received(0, 1)]
    assert table.state.coins[0] == 2
    assert table.state.bank == BOX.coins - 5


def test_ed31_no_coin_if_there_is_none() -> None:
    table = Table()
    table.purse(1, BOX.coins - 3)
    assert table.state.bank == 0
    table.take("coin")
    assert table.play(Do()) == [Received(0, 0)]
    assert table.state.coins[0] == 1


@pytest.mark.parametrize("name", ["coin", "event", "detective", "starter", "trade"])
def test_ed31_an_action_may_be_declined(name: str) -> None:
    table = Table(5)
    table.sit_out(1)
    table.state.open |= 1
    table.take(name)
    before = table.state.key()[3:]
    assert table.play(Decline()) == [Declined(1)]
    assert table.state.key()[3:] == before
    assert table.phase == "travel"


def test_ed32_balloon_may_be_used_this_turn_only() -> None:
    table = Table()
    table.hold(0, "t5", "s8")
    table.take("balloon")
    assert table.phase == "travel"
    assert table.view(None).balloon == "ready"
    table.end()
    assert table.view(None).balloon == "none"


def test_ed33_event_card() -> None:
    table = Table()
    table.event_top("offer")
    table.take("event")
    events = table.play(Do())
    assert of(events, Drew) == [Drew(0, "event", card("offer")), Drew(0, "event")]
    assert card("offer") in table.hand(0)
    assert table.view(1).holdings[0].events == 1


def test_ed34_the_detective_goes_anywhere_but_to_london() -> None:
    table = Table()
    table.take("detective")
    moves = {action.place for action in table.legal() if isinstance(action, MoveDetective)}
    assert moves == set(range(1, LONDON)) - {place("brindisi")}
    assert table.refused(MoveDetective(place("brindisi"))) == "detective-is-there"
    assert table.play(MoveDetective(place("suez"))) == [DetectiveMoved(0, place("suez"))]
    assert table.state.detective == place("suez")
    assert table.refused(MoveDetective(1)) == "detective-stays"


def test_ed36_trade_up_to_three_all_before_drawing() -> None:
    table = Table(5)
    table.hold(0, "t2", "t2", "s4", "s5")
    table.lay_open("t3", "t3", "t4", "t4", "t4", "t6")
    table.top("s8", "s7", "s6")
    table.take("trade")
    assert table.play(Discard(card("t2"))) == [Discarded(0, card("t2"))]
    assert table.state.supply[-1] == card("s8")
    table.play(Discard(card("t2")))
    table.play(Discard(card("t6")))
    assert table.refused(Discard(card("s4"))) == "three-traded"
    assert table.legal() == [Done()]
    events = table.play(Done())
    assert of(events, Traded) == [Traded(0, 3)]
    assert [event.card for event in of(events, Drew) if event.card is not None] == cards("s8", "s7", "s6")
    assert table.hand(0) == cards("s4", "s5", "s6", "s7", "s8")
    assert table.state.discards == cards("t2", "t2", "t6")


def test_ed36_fewer_than_three_may_be_traded_or_none() -> None:
    table = Table(5)
    table.hold(0, "t2")
    table.take("trade")
    table.play(Discard(card("t2")))
    assert Done() in table.legal()
    assert of(table.play(Done()), Traded) == [Traded(0, 1)]
    table = Table(5)
    table.take("trade")
    table.play(Decline())
    assert not table.state.discards


def test_ed36_events_are_never_traded_and_cards_go_in_ascending_order() -> None:
    table = Table(5)
    table.hold(0, "t5", "s4", "offer")
    table.take("trade")
    assert table.refused(Discard(card("offer"))) == "events-not-traded"
    table.play(Discard(card("s4")))
    assert table.refused(Discard(card("t5"))) == "ascending-order"
    assert table.refused(Discard(card("offer"))) == "events-not-traded"
    assert table.refused(Discard(card("t2"))) == "not-in-hand"
    assert table.refused(Buy("event")) == "between-steps"


def test_ed38_who_ends_his_turn_at_the_detectives_place_loses_two_days() -> None:
    table = Table()
    table.put(0, "brindisi")
    table.ready()
    assert table.end() == [TurnEnded(0), Questioned(0, 2)]
    assert table.state.days == [2, 0, 0, 0]


def test_ed38_the_view_tells_where_ending_a_turn_costs_days() -> None:
    table = Table()
    table.put(0, "brindisi")
    table.ready()
    tolls = table.view(None).tolls
    assert [where for where, days in enumerate(tolls) if days] == [place("brindisi")]
    before = table.state.days[0]
    table.end()
    assert table.state.days[0] == before + tolls[place("brindisi")]


def test_ed38_also_who_came_there_this_turn() -> None:
    table = Table()
    table.put(0, "paris")
    table.hold(0, "t4")
    table.ready()
    table.lay("t4")
    table.play(Decline())
    assert table.state.days[0] == 4 + 2


def test_ed38_worked_example_leaving_the_detectives_place_costs_nothing() -> None:
    table = Table()
    table.put(0, "brindisi")
    table.hold(0, "s6")
    table.ready()
    table.lay("s6")
    table.play(Decline())
    assert table.state.days[0] == 6


def test_ed38_being_visited_on_anothers_turn_costs_nothing() -> None:
    table = Table()
    table.put(1, "suez")
    table.take("detective")
    table.play(MoveDetective(place("suez")))
    table.end()
    assert table.state.days == [0, 0, 0, 0]


def test_ed39_more_than_six_cards_are_discarded_down_to_six() -> None:
    table = Table()
    table.hold(0, "t2", "t3", "t4", "s5", "s6", "offer", "balloon")
    table.lay_open("s8")
    table.ready()
    table.play(EndTurn())
    assert table.phase == "discard"
    assert table.refused(EndTurn()) == "turn-not-done"
    assert table.refused(Buy("travel")) == "between-steps"
    table.play(Discard(card("t3")))
    assert table.refused(Discard(card("t2"))) == "ascending-order"
    assert table.play(Discard(card("offer"))) == [Discarded(0, card("offer"))]
    assert table.hand(0) == cards("t2", "t4", "s5", "s6", "s8", "balloon")
    assert table.state.discards[-1:] == cards("t3")
    assert table.state.event_discards == cards("offer")
    assert table.turn == 1


def test_ed39_six_cards_are_kept() -> None:
    table = Table()
    table.hold(0, "t2", "t3", "t4", "s5", "offer")
    table.ready()
    table.play(EndTurn())
    assert table.turn == 1
    assert len(table.hand(0)) == 6


def test_ed39_no_discard_is_offered_after_which_the_rest_could_not_follow() -> None:
    table = Table()
    table.hold(0, "t2", "t3", "t4", "s5", "s6", "s7", "s8")
    table.lay_open("t2")
    table.ready()
    table.play(EndTurn())
    assert Discard(card("s8")) not in table.legal()
    assert table.refused(Discard(card("s8"))) == "too-few-after-it"
    table.play(Discard(card("s7")))
    assert table.legal() == [Discard(card("s8"))]


def test_ed39_events_are_discarded_in_any_order_after_travel_cards() -> None:
    """The order matters for Princess (ED-41, ED-56)."""
    table = Table()
    table.hold(0, "t2", "t3", "t4", "s5", "s6", "offer", "balloon")
    table.ready()
    table.play(EndTurn())
    table.play(Discard(card("offer")))
    assert table.legal() == [Discard(card("balloon"))]
    table.play(Discard(card("balloon")))
    assert table.state.event_discards == cards("offer", "balloon")


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


def test_ed40_the_turn_goes_on_until_he_declares_it_over() -> None:
    table = Table()
    table.hold(0, "t2", "s4")
    table.purse(0, 2)
    table.ready()
    table.lay("t2", "s4")
    table.play(Decline())
    assert (table.turn, table.phase) == (0, "travel")
    assert EndTurn() in table.legal()
    table.end()
    assert table.turn == 1


def test_ed40_who_has_nothing_left_to_do_as_all_can_see_is_not_asked() -> None:
    table = Table()
    table.hold(0, "t2", "s4")
    table.ready()
    table.lay("t2", "s4")
    table.play(Decline())
    assert table.turn == 1


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


def test_ed33_ed95_an_event_card_is_seen_by_its_drawer_alone() -> None:
    table = Table()
    table.event_top("offer")
    table.take("event")
    state = table.state.copy()
    told = eighty_days.act(state, Seat(0), Do())
    assert heard(told, Seat(0)) == [Drew(0, "event", card("offer"))]
    assert heard(told, Seat(1)) == heard(told, None) == [Drew(0, "event")]
