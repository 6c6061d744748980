"""Bonus chips, and the events in blue."""

from __future__ import annotations

import pytest

from gadabout.games.eighty_days.cards import BOX, LONDON, event_cards
from gadabout.games.eighty_days.events import (
    ChipTurned,
    Drew,
    EventsLost,
    EventsShuffled,
    OthersDelayed,
    Received,
    Struck,
)
from gadabout.games.eighty_days.model import Buy, Connect, Decline, Depart, Do, Float, Lay
from tests.games.eighty_days.table import Table, card, cards, of, place


def arriving(players: int, bonus: str, *others: int) -> Table:
    """Seat 0 comes to Suez by ship; the others stand where the test says."""
    table = Table(players)
    table.state.red = table.state.blue = (bonus,) * len(BOX.chips)
    table.put(0, "brindisi")
    table.hold(0, "s4")
    for seat, where in enumerate(others, 1):
        table.state.places[seat] = where
    table.ready()
    table.lay("s4")
    return table


SUEZ = 3


def test_ed70_the_first_to_arrive_has_the_red_chip() -> None:
    table = arriving(3, "coin", 0, 2)
    assert table.phase == "chip"
    assert table.play(Do())[:2] == [ChipTurned(0, SUEZ, "red", "coin", used=True), Received(0, 1)]
    view = table.view(None)
    assert view.red_used[SUEZ - 1]
    assert sum(view.red_used + view.blue_used) == 1


def test_ed70_the_last_of_all_who_began_has_the_blue_one() -> None:
    table = arriving(3, "coin", SUEZ, 7)
    assert table.play(Do())[0] == ChipTurned(0, SUEZ, "blue", "coin", used=True)
    assert table.view(None).blue_used[SUEZ - 1]


def test_ed70_those_in_london_have_been_everywhere() -> None:
    table = Table(3)
    table.state.home, table.state.places[2] = (2,), LONDON
    table.state.places[1] = SUEZ
    table.put(0, "brindisi")
    table.hold(0, "s4")
    table.ready()
    table.lay("s4")
    assert of(table.play(Decline()), ChipTurned)[0].colour == "blue"


def test_ed70_neither_first_nor_last_has_no_chip() -> None:
    table = arriving(3, "coin", SUEZ, 1)
    assert not of(table.events, ChipTurned)
    assert table.turn == 1


def test_ed70_with_two_players_the_second_arrival_is_the_last() -> None:
    table = arriving(2, "coin", SUEZ)
    assert of(table.play(Do()), ChipTurned)[0].colour == "blue"
    table = arriving(2, "coin", 0)
    assert of(table.play(Do()), ChipTurned)[0].colour == "red"


def test_ed70_a_chip_is_turned_over_used_or_not() -> None:
    table = arriving(3, "coin", 0, 0)
    assert table.play(Decline())[0] == ChipTurned(0, SUEZ, "red", "coin", used=False)
    assert table.view(None).red_used[SUEZ - 1]
    assert table.state.coins[0] == 1


def test_ed70_chips_are_used_at_once_before_a_second_leg_and_both_arrivals_count() -> None:
    table = Table(3)
    table.state.red = ("travel",) * len(BOX.chips)
    table.put(0, "paris")
    table.hold(0, "t2", "connection")
    table.ready()
    table.play(Connect(card("connection")))
    table.lay("t2")
    assert table.phase == "chip"
    assert table.refused(Lay(card("t2"))) == "not-time-to-travel"
    table.top("s4")
    table.play(Do())
    table.lay("s4")
    assert table.phase == "chip"
    table.play(Decline())
    assert [event.place for event in of(table.events, ChipTurned)] == [place("brindisi"), SUEZ]


def test_ed71_coin_if_there_is_one() -> None:
    table = arriving(3, "coin", 0, 0)
    table.purse(1, 22)
    assert table.state.bank == 0
    assert of(table.play(Do()), Received) == [Received(0, 0)]


def test_ed71_event_card() -> None:
    table = arriving(3, "event", 0, 0)
    table.event_top("offer")
    assert of(table.play(Do()), Drew)[0] == Drew(0, "event", card("offer"))


def test_ed71_travel_card() -> None:
    table = arriving(3, "travel", 0, 0)
    table.top("s8")
    assert of(table.play(Do()), Drew)[0] == Drew(0, "travel", card("s8"))


def test_ed71_all_others_lose_a_day_but_not_those_in_london() -> None:
    table = Table(4)
    table.state.home, table.state.places[3] = (3,), LONDON
    table.state.red = ("others-lose-a-day",) * len(BOX.chips)
    table.state.turned = 0
    table.put(0, "brindisi")
    table.state.places[1] = table.state.places[2] = SUEZ
    table.state.blue = table.state.red
    table.hold(0, "s4")
    table.ready()
    table.lay("s4")
    assert of(table.play(Do()), OthersDelayed) == [OthersDelayed(0)]
    assert table.state.days == [4, 1, 1, 0]


def test_ed71_a_chips_event_card_may_be_a_blue_one() -> None:
    table = arriving(3, "event", 0, 0)
    table.event_top("delay")
    assert of(table.play(Do()), Struck) == [Struck(0, card("delay"), 1)]
    assert table.state.days == [5, 1, 1]


@pytest.mark.parametrize(("name", "days"), [("delay", 1), ("storm", 2)])
def test_ed60_everybody_still_travelling_loses_days_the_drawer_too(name: str, days: int) -> None:
    table = Table(4)
    table.state.home, table.state.places[3] = (3,), LONDON
    table.event_top(name)
    table.take("event")
    assert table.play(Do())[0] == Struck(0, card(name), days)
    assert table.state.days == [days, days, days, 0]


def test_ed60_every_event_card_in_any_hand_is_discarded_and_all_are_shuffled() -> None:
    table = Table(4)
    table.hold(0, "t2", "offer")
    table.hold(2, "s4", "balloon", "balloon")
    table.discard_events("elephant")
    table.event_top("storm")
    table.take("event")
    events = table.play(Do())
    assert of(events, EventsLost) == [
        EventsLost(0, tuple(cards("offer"))),
        EventsLost(2, tuple(cards("balloon", "balloon"))),
    ]
    assert of(events, EventsShuffled) == [EventsShuffled(15)]
    assert sorted(table.state.event_supply) == sorted(event_cards(4))
    assert table.state.event_discards == []
    assert table.state.events == [0, 0, 0, 0]
    assert card("s4") in table.hand(2)


def test_ed60_what_lies_under_the_event_supply_is_shuffled_in_too() -> None:
    table = Table(3)
    table.hold(0, "t2", "s4", "s4", "offer", "princess")
    table.put(0, "new-york")
    table.ready()
    table.lay("t2", "s4", "s4")
    table.play(Depart())
    assert table.state.home == (0,)
    assert sorted(table.state.event_supply[:2]) == cards("offer", "princess")
    table.event_top("delay")
    table.purse(1, 2)
    table.play(Buy("event"))
    assert sorted(table.state.event_supply) == sorted(event_cards(3))
    assert table.state.events == [0, 0, 0]
    assert not set(table.view(0).under) & set(cards("offer", "princess"))


def test_ed60_what_an_event_has_brought_for_this_turn_stays() -> None:
    table = Table(4)
    table.hold(0, "t2", "s4", "t3", "connection")
    table.purse(0, 2)
    table.ready("balloon")
    table.play(Connect(card("connection")))
    table.event_top("storm")
    table.play(Buy("event"))
    table.lay("t2", "s4")
    table.play(Float(card("s4")))
    table.play(Depart())
    table.keep()
    table.play(Decline())
    table.lay("t3")
    assert table.state.places[0] == place("brindisi")


def test_ed60_blue_events_are_never_held() -> None:
    table = Table(2)
    for _ in range(100):
        table.purse(0, 2)
        table.play(Buy("event"))
        assert not {card("delay"), card("storm")} & set(table.hand(0))
