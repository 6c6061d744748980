"""Rounds: laying out, whose turn it is, the marker, and the last of six."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.events import MarkerTaken, RoundBegan, Swept, Took
from gadabout.games.eighty_days.model import Deal, Do, LayOut, Take, TakeTop
from tests.games.eighty_days.table import Table, card, cards, of, space


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
