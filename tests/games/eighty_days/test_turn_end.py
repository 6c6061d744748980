"""A turn ends: when it is over, the detective, and the hand limit."""

from __future__ import annotations

from gadabout.games.eighty_days.events import Discarded, Questioned, TurnEnded
from gadabout.games.eighty_days.model import Buy, Decline, Discard, EndTurn, MoveDetective
from tests.games.eighty_days.table import Table, at, card, cards, place


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
    table = at("paris", "t4")
    table.ready()
    table.lay("t4")
    table.play(Decline())
    assert table.state.days[0] == 4 + 2


def test_ed38_worked_example_leaving_the_detectives_place_costs_nothing() -> None:
    table = at("brindisi", "s6")
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
