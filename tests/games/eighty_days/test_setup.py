"""Set-up: chips, the detective, hands, coins, and who starts."""

from __future__ import annotations

from collections import Counter

from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX
from gadabout.games.eighty_days.events import ChipsLaid, Dealt, LotFell
from gadabout.games.eighty_days.model import Deal, Options
from gadabout.games.eighty_days.packs import size
from tests.games.eighty_days.table import SEED, Table, of, place


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
