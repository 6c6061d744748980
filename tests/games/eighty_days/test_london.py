"""London: coming home, and the time pressure from then on."""

from __future__ import annotations

from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.events import CameHome, RoundBegan, Travelled
from gadabout.games.eighty_days.model import Buy, Decline
from gadabout.games.eighty_days.packs import size
from tests.games.eighty_days.arrivals import homecoming
from tests.games.eighty_days.table import Table, at, card, cards, of, place


def test_ed80_who_arrives_lays_his_slip_and_his_turn_is_over_at_once() -> None:
    table = homecoming()
    assert of(table.events, Travelled) == [Travelled(0, LONDON, 6)]
    assert of(table.events, CameHome) == [CameHome(0, 6, 1)]
    assert table.view(None).home == (0,)
    assert table.turn == 1
    assert table.refused(Buy("travel"), 0) == "not-your-turn"


def test_ed80_the_hand_goes_under_the_supplies_in_random_order() -> None:
    orders = set()
    for number in range(20):
        table = at("new-york", "t2", "s4", "s4", "s7", "s8", "offer", "princess", display=("t6",))
        table.ready()
        table.state.dice.drawn += 10 * number
        supply = table.state.supply[:]
        table.lay("t2", "s4", "s4")
        table.fall_back()
        assert sorted(table.state.supply[:3]) == sorted(cards("t6", "s7", "s8"))
        assert table.state.supply[3:] == supply
        assert sorted(table.state.event_supply[:2]) == cards("offer", "princess")
        assert table.view(None).holdings[0].known == (card("t6"),)
        orders.add((*table.state.supply[:3], *table.state.event_supply[:2]))
    assert len(orders) > 5


def test_ed80_no_detective_and_no_hand_limit_at_home() -> None:
    table = at("new-york", "t2", "s4", "s4", "s8", "s8", "s7", "s7", "s6", "s6", "s5", "s5")
    table.ready()
    table.lay("t2", "s4", "s4")
    assert table.turn == 1
    assert table.state.days[0] == 6


def test_ed80_days_are_final_and_coins_are_kept() -> None:
    table = homecoming()
    table.purse(1, 2)
    table.event_top("storm")
    table.play(Buy("event"))
    table.next_round()
    table.next_round()
    assert table.state.days[0] == 6
    assert table.state.coins[0] == 3


def test_ed80_later_arrivals_lay_their_slips_below() -> None:
    table = homecoming(5)
    table.put(1, "new-york")
    table.hold(1, "t3", "s5", "s5", "s8")
    table.sit_out(0)
    table.ready("balloon")
    table.lay("t3", "s5", "s5")
    table.fall_back()
    assert table.state.home == (0, 1)
    assert of(table.events, CameHome)[1] == CameHome(1, 8, 2)


def test_ed81_from_the_next_round_on_all_who_travel_lose_a_day_each_round() -> None:
    table = homecoming()
    assert table.state.days == [6, 0, 0, 0]
    began = of(table.next_round(), RoundBegan)
    assert began[0].days == 1
    assert table.state.days == [6, 1, 1, 1]
    table.next_round()
    assert table.state.days == [6, 2, 2, 2]


def test_ed81_one_day_however_many_have_arrived() -> None:
    table = homecoming()
    table.state.home, table.state.places[3] = (0, 3), LONDON
    table.next_round()
    assert table.state.days == [6, 1, 1, 0]


def test_ed81_no_day_is_lost_before_anybody_is_home() -> None:
    table = Table()
    assert of(table.next_round(), RoundBegan)[0].days == 0


def test_ed82_days_go_on_past_80() -> None:
    table = Table()
    table.state.days[0] = 79
    table.put(0, "suez")
    table.hold(0, "s4", "s8")
    table.ready()
    table.lay("s4", "s8")
    assert table.state.days[0] == 91


def test_the_hand_of_one_at_home_is_empty_in_his_view() -> None:
    table = homecoming()
    view = table.view(0)
    assert view.hand == ()
    assert view.under == tuple(cards("t6", "s8"))
    assert table.state.buried == size(table.state.hands[0]) == 2
    assert table.state.places[0] == LONDON
    assert place("new-york") == LONDON - 1
    assert Decline() not in table.legal()
