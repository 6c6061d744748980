"""Legs: their cards, pairs, balloon and elephant with the die, events on them, Connection and Princess."""

from __future__ import annotations

from random import Random

import pytest

from gadabout.core.contract import Seat, apply
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, EVENT_NAMES, LONDON
from gadabout.games.eighty_days.events import Connected, Floated, Laid, Played, Rolled, SetForth, Travelled
from gadabout.games.eighty_days.model import (
    Buy,
    Connect,
    Decline,
    Depart,
    EndTurn,
    Float,
    Keep,
    Lay,
    Play,
    RollAgain,
    SetOut,
)
from gadabout.games.eighty_days.state import LAY, LEG, State
from tests.games.eighty_days.table import Table, card, cards, of, place


def leg(where: str, *hand: str, balloon: bool = False, players: int = 4) -> Table:
    """Seat 0 stands there with these cards, and is about to travel."""
    table = Table(players)
    table.state.detective = 0
    table.put(0, where)
    table.hold(0, *hand)
    table.lay_open("t6", "t6")
    table.ready("balloon" if balloon else "coin")
    return table


def travelled(table: Table) -> int:
    """The days of the last leg."""
    return int(of(table.events, Travelled)[-1].days)


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


def test_ed54_express_train_and_submarine_stand_in_for_one_card_each() -> None:
    table = leg("london", "t6", "s8", "express", "submarine")
    table.lay("t6", "s8")
    assert table.play(Play(card("express"), card("t6"))) == [
        Played(0, card("express"), card("express"), card("t6"))
    ]
    table.play(Play(card("submarine"), card("s8")))
    table.play(Depart())
    assert travelled(table) == BOX.numbers["express"] + BOX.numbers["submarine"] == 3


def test_ed54_two_submarines_on_suez_to_bombay_make_4_days() -> None:
    table = leg("suez", "s8", "s8", "submarine", "submarine")
    table.lay("s8", "s8")
    table.play(Play(card("submarine"), card("s8")))
    table.play(Play(card("submarine"), card("s8")))
    table.play(Depart())
    assert travelled(table) == 4


def test_ed54_a_replaced_card_pairs_with_nothing() -> None:
    table = leg("suez", "s8", "s8", "submarine")
    table.lay("s8", "s8")
    table.play(Play(card("submarine"), card("s8")))
    table.play(Depart())
    assert travelled(table) == 10


def test_ed54_balloon_and_submarine_each_for_another_card() -> None:
    table = leg("suez", "s7", "s8", "submarine", balloon=True)
    table.lay("s7", "s8")
    table.play(Float(card("s8")))
    assert Play(card("submarine"), card("s8")) not in table.legal()
    assert table.refused(Play(card("submarine"), card("s8"))) == "no-effect"
    table.play(Play(card("submarine"), card("s7")))
    table.roll(4)
    table.play(Depart())
    table.keep()
    assert travelled(table) == 6


def test_ed54_new_york_to_london_with_everything() -> None:
    table = leg("new-york", "t6", "s8", "s8", "express", "submarine", "balloon")
    table.lay("t6", "s8", "s8")
    table.play(Play(card("balloon"), card("s8")))
    table.play(Play(card("express"), card("t6")))
    table.play(Play(card("submarine"), card("s8")))
    table.roll(1)
    table.play(Depart())
    table.keep()
    assert travelled(table) == 1 + 1 + 2


def test_ed56_princess_copies_the_event_on_top_of_the_discards() -> None:
    table = leg("suez", "s7", "s8", "princess")
    table.discard_events("offer", "submarine")
    table.lay("s7", "s8")
    assert table.play(Play(card("princess"), card("s8"))) == [
        Played(0, card("princess"), card("submarine"), card("s8"))
    ]
    table.play(Depart())
    assert travelled(table) == 9
    assert table.state.event_discards == cards("offer", "submarine", "princess")


def test_ed56_princess_after_an_offer_of_the_same_leg_is_a_second_one() -> None:
    table = leg("suez", "s7", "s8", "princess", "offer")
    table.lay("s7", "s8")
    assert table.refused(Play(card("princess"))) == "princess-alone"
    table.play(Play(card("offer")))
    table.play(Play(card("princess")))
    table.play(Depart())
    assert travelled(table) == 15 - 3 - 3


def test_ed56_as_balloon_she_is_the_turns_one_balloon() -> None:
    table = leg("suez", "s7", "s8", "princess", balloon=True)
    table.discard_events("balloon")
    table.lay("s7", "s8")
    table.play(Play(card("princess"), card("s8")))
    assert table.refused(Float(card("s7"))) == "one-balloon"
    table = leg("suez", "s7", "s8", "princess", balloon=True)
    table.discard_events("balloon")
    table.lay("s7", "s8")
    table.play(Float(card("s7")))
    assert table.refused(Play(card("princess"), card("s8"))) == "one-balloon"


def test_ed56_as_elephant_on_bombay_to_calcutta() -> None:
    table = leg("bombay", "princess")
    table.discard_events("elephant")
    table.play(SetOut())
    table.play(Play(card("princess")))
    table.roll(1)
    table.play(Depart())
    table.play(Keep())
    assert travelled(table) == 7


def test_ed56_as_express_on_a_train_only() -> None:
    table = leg("london", "t6", "s8", "princess")
    table.discard_events("express")
    table.lay("t6", "s8")
    plays = [action for action in table.legal() if isinstance(action, Play)]
    assert plays == [Play(card("princess"), card("t6"))]
    table.play(plays[0])
    table.play(Depart())
    assert travelled(table) == 9


def test_ed57_events_only_where_they_have_an_effect() -> None:
    table = leg("suez", "s7", "s8", "express", "elephant", "connection", "offer")
    table.lay("s7", "s8")
    assert table.legal() == [Play(card("offer")), Depart()]
    assert table.refused(Play(card("express"), card("s7"))) == "no-train-to-replace"
    assert table.refused(Play(card("elephant"))) == "no-elephants-here"
    assert table.refused(Play(card("connection"))) == "between-steps"
    assert table.refused(Play(card("offer"), card("s4"))) == "not-on-the-leg"
    assert table.refused(Play(card("offer"), card("s7"))) == "no-effect"
    table = leg("bombay", "submarine", "elephant", "elephant")
    table.play(SetOut())
    assert table.legal() == [Play(card("elephant")), Depart()]
    assert table.refused(Play(card("submarine"), card("s7"))) == "no-ship-to-replace"
    table.play(Play(card("elephant")))
    assert table.refused(Play(card("elephant"))) == "one-elephant"


def test_ed57_before_a_leg_is_named_an_event_says_what_it_lacks() -> None:
    """Not that cards should be named, where none of them could help."""
    table = leg("suez", "s7", "s8", "express", "submarine", "princess", "elephant")
    assert table.refused(Play(card("express"))) == "no-train-to-replace"
    assert table.refused(Play(card("submarine"))) == "no-leg"
    assert table.refused(Play(card("elephant"))) == "no-elephants-here"
    assert table.refused(Play(card("princess"))) == "princess-alone"
    table.discard_events("express")
    assert table.refused(Play(card("princess"))) == "no-train-to-replace"
    assert leg("bombay", "balloon").refused(Play(card("balloon"))) == "no-card-to-replace"
    # By train and ship, or by two ships: it hangs on the cards that are named.
    table = leg("hong-kong", "t2", "s7", "s8", "express")
    assert table.refused(Play(card("express"))) == "no-leg"
    table.lay("s7")
    assert table.refused(Play(card("express"))) == "no-train-to-replace"
    # What the hand can't travel with is the hand's matter.
    assert leg("suez", "s7", "express").refused(Play(card("express"))) == "no-leg"


def test_ed57_events_of_a_leg_wait_for_the_time_to_travel() -> None:
    table = Table()
    table.hold(0, "t2", "s4", "express", "connection", "princess")
    assert table.refused(Play(card("express"))) == "not-time-to-travel"
    assert table.refused(Play(card("connection"))) == "not-on-a-leg"
    table.play(Connect(card("connection")))
    assert table.refused(Play(card("princess"))) == "two-legs-already"


def test_ed57_offer_and_balloon_only_with_a_leg() -> None:
    table = leg("suez", "s7", "s8", "offer", "balloon")
    assert table.refused(Play(card("offer"))) == "no-leg"
    assert table.refused(Play(card("balloon"), card("s7"))) == "no-leg"
    assert table.refused(Float(card("s7"))) == "no-leg"
    assert table.refused(Depart()) == "no-leg"


def test_an_offer_leaves_at_least_one_day() -> None:
    table = leg("paris", "t2", "offer")
    table.lay("t2")
    table.play(Play(card("offer")))
    plan = table.view(1).plan
    assert plan is not None
    assert plan.days == 1
    table.play(Depart())
    assert travelled(table) == 1


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


def test_ed50_only_rolls_come_after_the_die() -> None:
    table = leg("suez", "s5", "s8", "offer", balloon=True)
    table.purse(0, 5)
    table.lay("s5", "s8")
    table.play(Float(card("s8")))
    table.play(Depart())
    assert table.legal() == [RollAgain(), Keep()]
    assert table.refused(Play(card("offer"))) == "leg-is-over"
    assert table.refused(Buy("travel")) == "between-steps"


def test_the_plan_of_the_leg_is_open_to_all() -> None:
    table = leg("suez", "s5", "s8", "offer", balloon=True)
    assert table.view(1).plan is None
    table.lay("s5")
    plan = table.view(1).plan
    assert plan is not None
    assert (plan.cards, plan.days, plan.die) == ((card("s5"),), 5, None)
    table.lay("s8")
    table.play(Float(card("s8")))
    table.play(Play(card("offer")))
    plan = table.view(None).plan
    assert plan is not None
    assert plan.instead == (None, card("balloon"))
    assert (plan.offers, plan.days, plan.elephant) == (1, 2, False)
    table.roll(4)
    table.play(Depart())
    plan = table.view(1).plan
    assert plan is not None
    assert (plan.die, plan.days) == (4, 6)


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


def walked(state: State) -> set[tuple[int, ...]]:
    """The cards of every path of legal steps that leads to the leg complete."""
    found = set()
    for action in eighty_days.legal(state, Seat(0)):
        if isinstance(action, Lay):
            after, _ = apply(eighty_days, state, Seat(0), action)
            rests = walked(after) if after.phase == LAY else {()}
            found |= {(action.card, *rest) for rest in rests}
    return found


HAND = ("t3", "t3", "t6", "s5", "s7", "s7")


@pytest.mark.parametrize("where", BOX.places)
def test_the_view_tells_all_sets_of_cards_that_finish_the_leg(where: str) -> None:
    table = leg(where, *HAND)
    ways = table.view(0).ways
    if not BOX.legs[place(where)].routes:
        assert ways == ()
        return
    assert len(ways) == len(set(ways)) > 0
    assert set(ways) == walked(table.state)
    assert all(table.view(seat).ways == () for seat in (1, 2, 3, None))
    table.play(Lay(ways[0][0]))
    if table.state.phase == LAY:
        assert {(ways[0][0], *rest) for rest in table.view(0).ways} <= set(ways)


def test_the_view_tells_no_cards_for_a_leg_that_cannot_be_travelled() -> None:
    assert leg("london", "t3", "t6").view(0).ways == ()
    table = leg("paris", "t3", "t6")
    table.lay("t3")
    assert table.view(0).ways == ()


def helping(state: State) -> set[int]:
    """The events, and the balloon, that are legal once the leg has its cards, whichever these are."""
    found = set()
    for action in eighty_days.legal(state, Seat(0)):
        if isinstance(action, Play):
            found.add(action.card)
        if isinstance(action, Float):
            found.add(card("balloon"))
        if isinstance(action, Lay | SetOut):
            after, _ = apply(eighty_days, state, Seat(0), action)
            found |= helping(after) if after.phase in (LAY, LEG) else set()
    return found


@pytest.mark.parametrize("balloon", [False, True])
@pytest.mark.parametrize("where", BOX.places)
def test_the_view_tells_what_could_help_on_the_leg(where: str, *, balloon: bool) -> None:
    """ED-52 to ED-57: Princess as what lies on top, too."""
    for name in EVENT_NAMES[: EVENT_NAMES.index("delay")]:
        for top in ("elephant", "submarine", "connection"):
            table = leg(where, *HAND, name, balloon=balloon)
            table.state.event_discards = cards(top)
            assert set(table.view(0).helps) == helping(table.state)
            assert all(table.view(seat).helps == () for seat in (1, 2, 3, None))


def test_the_view_tells_of_no_help_where_the_cards_are_missing() -> None:
    assert leg("london", "t3", "t6", "balloon").view(0).helps == ()
    assert leg("london", "t3", "s7", "balloon").view(0).helps == (card("balloon"),)
