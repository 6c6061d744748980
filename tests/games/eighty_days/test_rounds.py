"""Set-up and rounds: dealing, laying out, whose turn it is, the marker, and the supply made anew."""

from __future__ import annotations

from collections import Counter

import pytest

from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, LONDON, TRAVEL_CARDS
from gadabout.games.eighty_days.events import (
    ChipsLaid,
    Dealt,
    Drew,
    LotFell,
    MarkerTaken,
    Reshuffled,
    RoundBegan,
    Swept,
    Took,
    Traded,
)
from gadabout.games.eighty_days.model import (
    Buy,
    Deal,
    Decline,
    Discard,
    Do,
    Done,
    LayOut,
    Options,
    SetOut,
    Take,
    TakeTop,
)
from gadabout.games.eighty_days.packs import size
from tests.games.eighty_days.table import SEED, Table, card, cards, of, place, space


def test_ed10_each_place_but_london_gets_a_red_and_a_blue_chip_face_up() -> None:
    table = Table(begun=False)
    [chips] = of(table.play(Deal(), HOUSE), ChipsLaid)
    assert Counter(chips.red) == Counter(chips.blue) == Counter(BOX.chips)
    assert len(chips.red) == len(BOX.places) - 1
    view = table.view(None)
    assert (view.red, view.blue) == (chips.red, chips.blue)
    assert not any(view.red_used + view.blue_used)


def test_ed10_chips_lie_at_random() -> None:
    laid = set()
    for number in range(20):
        state = eighty_days.setup(Options(), bytes([number]) * 32)
        eighty_days.act(state, HOUSE, Deal())
        laid.add((state.red, state.blue))
    assert len(laid) == 20


def test_ed10_the_detective_begins_on_brindisi() -> None:
    assert Table().state.detective == place("brindisi")


def test_ed11_three_travel_cards_and_a_coin_each() -> None:
    table = Table(3, begun=False)
    events = table.play(Deal(), HOUSE)
    assert [size(hand) for hand in table.state.hands] == [3, 3, 3]
    assert table.state.events == [0, 0, 0]
    assert table.state.coins == [1, 1, 1]
    assert table.state.bank == BOX.coins - 3
    assert len(table.state.supply) == 60 - 9
    own = [event for event in of(events, Dealt) if event.cards]
    assert [event.seat for event in own] == [0, 1, 2]
    assert [list(event.cards) for event in own] == [table.hand(seat) for seat in range(3)]


def test_ed11_a_hand_is_dealt_to_its_seat_alone() -> None:
    state = eighty_days.setup(Options(players=2), SEED)
    told = eighty_days.act(state, HOUSE, Deal())
    for seat, sees in ((Seat(0), [True, False]), (Seat(1), [False, True]), (None, [False, False])):
        assert [bool(event.cards) for event in of(heard(told, seat), Dealt)] == sees


def test_ed11_lots_name_the_starting_player() -> None:
    starters = set()
    for number in range(60):
        state = eighty_days.setup(Options(players=6), bytes([number]) * 32)
        told = eighty_days.act(state, HOUSE, Deal())
        assert of([one.event for one in told], LotFell) == [LotFell(state.starter)]
        starters.add(state.starter)
    assert starters == set(range(6))


@pytest.mark.parametrize(("players", "laid_out"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_ed20_cards_a_round_by_players_still_travelling(players: int, laid_out: int) -> None:
    table = Table(players)
    [began] = of(table.events, RoundBegan)
    assert len(began.cards) == laid_out
    assert list(began.cards) == table.state.display
    assert table.view(None).open == (True,) * laid_out


def test_ed20_cards_are_laid_from_the_left_as_drawn() -> None:
    table = Table(3, begun=False)
    table.play(Deal(), HOUSE)
    table.top("t2", "s8", "t6", "s4")
    table.play(LayOut(), HOUSE)
    assert table.state.display == cards("t2", "s8", "t6", "s4")


def test_ed20_fewer_still_travelling_fewer_cards() -> None:
    table = Table(5)
    table.sit_out(5)
    table.state.home = (1, 3)
    table.state.places[1] = table.state.places[3] = LONDON
    table.play(LayOut(), HOUSE)
    assert len(table.state.display) == 4


def test_ed20_with_two_no_detective_with_three_no_marker() -> None:
    for players, missing in ((2, "detective"), (3, "starter")):
        table = Table(players)
        assert Take(space(missing)) not in table.legal()
        assert Take(space(missing) - 1) in table.legal()


def test_ed21_clockwise_from_the_starting_player() -> None:
    table = Table(4)
    table.sit_out(4)
    table.play(LayOut(), HOUSE)
    order = []
    for _ in range(4):
        order.append(table.turn)
        table.sit_out()
    assert order == [1, 2, 3, 0]


def test_ed21_who_is_home_has_no_turn() -> None:
    table = Table(4)
    table.state.home, table.state.places[2] = (2,), LONDON
    order = []
    while table.phase != "lay-out":
        order.append(table.turn)
        table.sit_out()
    assert order == [0, 1, 3]


def test_ed22_cards_left_are_discarded() -> None:
    table = Table(2)
    table.lay_open("t2", "t3", "s8")
    table.sit_out(1)
    assert table.state.open == 0b110
    table.sit_out(1)
    assert of(table.events, Swept) == [Swept((card("s8"),))]
    assert table.state.discards == [card("s8")]
    assert table.view(None).open == (False, False, False)


def test_ed22_the_marker_goes_clockwise_if_nobody_takes_it() -> None:
    table = Table(4)
    table.next_round()
    assert table.state.starter == 1
    table.next_round()
    assert table.state.starter == 2


def test_ed22_ed35_the_marker_goes_to_whoever_took_it() -> None:
    table = Table(4)
    table.sit_out(2)
    table.take("starter")
    assert table.play(Do()) == [MarkerTaken(2)]
    assert table.view(0).marker == 2
    table.end()
    table.sit_out(1)
    table.play(LayOut(), HOUSE)
    assert table.state.starter == 2
    assert table.view(0).marker is None


def test_ed22_ed35_the_card_at_starting_player_without_the_action_moves_no_marker() -> None:
    table = Table(4)
    table.sit_out(2)
    table.ready("starter")
    table.end()
    table.sit_out(1)
    assert table.state.starter == 1


def test_ed22_a_marker_for_a_seat_at_home_goes_on_clockwise() -> None:
    table = Table(4)
    table.state.home, table.state.places[1] = (1,), LONDON
    table.next_round()
    assert table.state.starter == 2


def test_ed22_the_marker_of_one_who_came_home_goes_on_clockwise() -> None:
    table = Table(4)
    table.sit_out(1)
    table.hold(1, "t2", "s4", "s4")
    table.put(1, "new-york")
    table.take("starter")
    table.play(Do())
    table.lay("t2", "s4", "s4")
    assert table.state.home == (1,)
    table.sit_out(2)
    assert table.state.starter == 2


def test_ed23_an_empty_supply_is_made_anew_from_the_discards() -> None:
    table = Table(2)
    state = table.state
    gone = [state.supply.pop(0) for _ in range(len(state.supply) - 1)]
    state.discards = gone
    for one in gone:
        state.pools[0] -= 1 << 5 * one
    table.sit_out(2)
    events = table.play(LayOut(), HOUSE)
    assert of(events, Reshuffled) == [Reshuffled(len(gone) + 1)]
    assert len(table.state.display) == 3
    assert table.state.discards == []
    assert len(table.state.supply) == len(gone) + 1 - 2
    everything = [*table.state.supply, *table.state.display, *table.hand(0), *table.hand(1)]
    assert sorted(everything) == list(TRAVEL_CARDS)


def test_ed23_the_new_supply_is_shuffled() -> None:
    orders = set()
    for number in range(10):
        table = Table(2)
        state = table.state
        state.dice.drawn += 100 * number
        state.discards, state.supply = state.supply, []
        table.play(Take(0))
        table.play(Decline())
        table.purse(table.turn, 2)
        table.play(Buy("travel"))
        orders.add(tuple(table.state.supply))
    assert len(orders) == 10


def test_ed23_traded_cards_are_shuffled_in_too() -> None:
    table = Table(5)
    state = table.state
    table.hold(0, "t2", "t3", "s4")
    state.discards, state.supply = [], []
    table.take("trade")
    for one in cards("t2", "t3", "s4"):
        table.play(Discard(one))
    events = table.play(Done())
    assert of(events, Reshuffled) == [Reshuffled(3)]
    assert of(events, Traded) == [Traded(0, 3)]
    drawn = sorted(event.card for event in of(events, Drew) if event.card is not None)
    assert drawn == sorted(cards("t2", "t3", "s4"))


def test_ed23_if_there_are_no_discards_nothing_is_drawn() -> None:
    table = Table(4)
    table.state.supply = []
    table.purse(0, 2)
    assert table.refused(Buy("travel")) == "nothing-to-draw"
    table.state.display, table.state.open = [], 0
    table.state.red = ("travel",) * 9
    table.put(0, "bombay")
    table.state.phase = 5
    table.play(SetOut())
    assert table.phase == "chip"
    assert not of(table.play(Do()), Drew)


def test_ed23_with_no_card_to_lay_out_there_is_none_to_take() -> None:
    table = Table(2)
    table.sit_out(2)
    table.state.supply, table.state.discards = [], []
    events = table.play(LayOut(), HOUSE)
    assert of(events, RoundBegan)[0].cards == ()
    assert table.phase == "travel"


def test_ed23_the_event_supply_cannot_run_out() -> None:
    """Both blue cards are in it whenever a card is drawn from it, and a blue one makes it anew."""
    table = Table(6)
    for _ in range(200):
        table.purse(0, 2)
        table.play(Buy("event"))
        assert len(table.state.event_supply) >= 2


def test_ed30_the_last_of_six_may_take_the_top_of_the_supply() -> None:
    table = Table(6)
    table.sit_out(4)
    assert TakeTop() not in table.legal()
    assert table.refused(TakeTop()) == "only-last-of-six"
    table.sit_out(1)
    assert table.state.open.bit_count() == 1
    table.top("s8")
    before = table.hand(5)
    table.play(TakeTop())
    assert table.hand(5) == sorted([*before, card("s8")])
    assert table.phase == "travel"
    assert table.view(None).space is None
    left = table.state.display[table.state.open.bit_length() - 1]
    assert of(table.end(), Swept) == [Swept((left,))]


def test_ed30_the_last_of_six_may_also_take_the_last_card() -> None:
    table = Table(6)
    table.sit_out(5)
    [one] = [action for action in table.legal() if isinstance(action, Take)]
    [took] = table.play(one)
    assert isinstance(took, Took)
    assert table.phase in ("action", "travel")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ed30_only_with_six_the_top_may_be_taken(players: int) -> None:
    table = Table(players)
    table.sit_out(players - 1)
    assert TakeTop() not in table.legal()


def test_ed30_with_one_of_six_at_home_the_top_may_not_be_taken() -> None:
    table = Table(6)
    table.sit_out(6)
    table.state.home, table.state.places[3] = (3,), LONDON
    table.play(LayOut(), HOUSE)
    table.sit_out(4)
    assert TakeTop() not in table.legal()
