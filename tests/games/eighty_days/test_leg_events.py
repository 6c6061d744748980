"""Events on a leg: what stands in for a card, offers, Princess, and where none of them helps."""

from __future__ import annotations

from gadabout.games.eighty_days.cards import BOX
from gadabout.games.eighty_days.events import Played
from gadabout.games.eighty_days.model import Connect, Depart, Float, Keep, Play, SetOut
from tests.games.eighty_days.legs import leg, travelled
from tests.games.eighty_days.table import Table, card, cards


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
