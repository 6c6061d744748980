"""The course of the game: TB-1 to TB-11, TB-17 and D-7."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import (
    COLOURS,
    SHOW_SECONDS,
    Deal,
    Dealt,
    Ended,
    GoOn,
    Options,
    Reveal,
    Revealed,
    RoundBegan,
)
from tests.games.travel_blog.table import SEED, Table, asks, refusal


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tb1_two_to_six_players_with_two_tokens_each(players: int) -> None:
    table = Table(players=players)
    table.open(number=3)
    assert [table.state.tokens_left(seat) for seat in range(players)] == [2] * players
    assert len(COLOURS) == 6


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_tb1_other_numbers_are_refused(players: int) -> None:
    assert refusal(lambda: travel_blog.setup(Options(players=players), SEED)) == "wrong-number-of-players"


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_tb2_each_map_has_a_deck_of_its_own_fifty_states(map_id: str) -> None:
    table = Table(map=map_id)
    assert sorted(table.state.deck) == list(range(50))
    assert table.state.world.id == map_id


def test_tb3_eight_spaces_round_a_centre() -> None:
    table = Table()
    table.open()
    view = travel_blog.view(table.state, None)
    assert (len(view.stacks), len(view.edge), len(view.centre)) == (8, 7, 1)


def test_tb4_money_is_a_multiple_of_ten_and_never_below_zero() -> None:
    table = Table(players=6)
    while travel_blog.result(table.state) is None:
        table.open()
        table.finish_round()
        assert all(purse >= 0 and purse % 10 == 0 for purse in table.state.money)


def test_the_course_of_seven_rounds() -> None:
    """Stipends 100, 200, 300 before rounds 1, 3, 5; one token, then two; one centre card, then two."""
    table = Table(players=2)
    course = []
    while travel_blog.result(table.state) is None:
        table.open()
        began = next(event for event in reversed(table.events) if isinstance(event, RoundBegan))
        course.append((began.round, began.stipend, len(table.state.centre()), table.state.tokens_left(0)))
        table.finish_round()
    assert course == [
        (1, 100, 1, 1),
        (2, 0, 1, 1),
        (3, 200, 1, 2),
        (4, 0, 1, 2),
        (5, 300, 2, 2),
        (6, 0, 2, 2),
        (7, 0, 2, 2),
    ]


def test_tb10_one_deck_serves_six_rounds_and_all_cards_come_back_for_the_seventh() -> None:
    table = Table(players=2)
    table.to_round(7)
    before = table.state.deck
    assert table.state.dealt == 50
    table.all_go_on()
    assert table.state.dealt == 0
    assert sorted(table.state.deck) == sorted(before) == list(range(50))
    assert table.state.deck != before


def test_tb11_lots_name_the_first_dealer() -> None:
    def dealer(seed: int) -> int:
        state = travel_blog.setup(Options(players=4), bytes([seed]) * 16)
        for seat in range(4):
            travel_blog.act(state, Seat(seat), GoOn())
        return state.dealer

    assert {dealer(seed) for seed in range(60)} == {0, 1, 2, 3}


def test_tb11_the_deal_passes_to_the_left() -> None:
    table = Table(players=3)
    dealers = []
    while travel_blog.result(table.state) is None:
        table.open()
        dealers.append(table.state.dealer)
        table.finish_round()
    assert dealers == [(dealers[0] + number) % 3 for number in range(7)]


def test_tb11_the_dealer_is_asked_for_each_of_seven_cards_clockwise() -> None:
    table = Table(players=3)
    table.all_go_on()
    dealer = table.state.dealer
    for space in range(1, 8):
        assert asks(table) == {Seat(dealer): Ask("deal", space - 1, 2.0)}
        assert refusal(lambda: table.play((dealer + 1) % 3, Deal())) == "not-the-dealer"
        (event,) = table.play(dealer, Deal())
        assert isinstance(event, Dealt)
        assert event.space == space
    assert refusal(lambda: table.play(dealer, Deal())) == "nothing-to-deal"


def test_tb11_the_centre_follows_by_itself_at_a_moment_nobody_foresees() -> None:
    table = Table()
    table.deal()
    assert asks(table) == {HOUSE: Ask("reveal", 1, 0.8, 1.2)}
    assert refusal(lambda: table.play(0, Reveal())) == "house-only"


def test_tb11_nobody_sees_a_card_before_it_is_dealt() -> None:
    table = Table(players=2)
    table.deal()
    for onlooker in (None, Seat(0), Seat(1)):
        view = travel_blog.view(table.state, onlooker)
        assert (view.seen, view.centre) == (table.state.deck[:7], ())


def test_tb11_two_centre_cards_come_at_the_same_moment() -> None:
    table = Table()
    table.to_round(5)
    table.deal()
    (event,) = table.play(HOUSE, Reveal())
    assert isinstance(event, Revealed)
    assert len(event.centre) == 2


def test_tb17_everybody_sees_the_map_first_then_it_is_hidden_but_for_scoring() -> None:
    table = Table(players=2)
    assert asks(table) == {Seat(seat): Ask("look-at-map", 0, 60.0, patient=True) for seat in range(2)}
    assert travel_blog.view(table.state, Seat(0)).map_open
    table.all_go_on()
    assert not travel_blog.view(table.state, Seat(0)).map_open
    table.open()
    assert not travel_blog.view(table.state, None).map_open
    table.finish_round()
    assert travel_blog.view(table.state, None).map_open
    assert len(travel_blog.view(table.state, None).bills) == 2
    table.all_go_on()
    assert not travel_blog.view(table.state, Seat(1)).map_open
    assert travel_blog.view(table.state, Seat(1)).bills == ()
    assert travel_blog.view(table.state, Seat(1)).gone_on == (False, False)


def test_tb17_open_map_is_a_choice_for_each_seat() -> None:
    table = Table(players=2, open_map=(False, True))
    table.open()
    assert [travel_blog.view(table.state, seat).map_open for seat in (Seat(0), Seat(1), None)] == [
        False,
        True,
        False,
    ]
    assert refusal(lambda: Table(players=3, open_map=(True,))) == "open-map-for-each-seat"


def test_d7_a_scoring_stays_open_until_all_have_gone_on_or_the_pause_is_over() -> None:
    table = Table(players=2, pause=25.0)
    table.open()
    table.finish_round()
    drawn_and_seen = SHOW_SECONDS + 25.0
    assert asks(table) == {Seat(seat): Ask("go-on", 1, drawn_and_seen, patient=True) for seat in range(2)}
    table.play(1, GoOn())
    assert refusal(lambda: table.play(1, GoOn())) == "gone-on-already"
    assert asks(table) == {Seat(0): Ask("go-on", 1, drawn_and_seen, patient=True)}
    assert travel_blog.fallback(table.state, Seat(0)) == GoOn()
    assert any(isinstance(event, RoundBegan) for event in table.play(0, GoOn()))


def test_the_end_comes_with_the_scoring_of_round_seven() -> None:
    table = Table(players=2)
    table.open(number=7)
    events = table.finish_round()
    assert isinstance(events[-1], Ended)
    assert travel_blog.view(table.state, None).map_open
    assert travel_blog.actors(table.state) == {}
    assert refusal(lambda: table.place(0, 1)) == "game-over"
    assert refusal(lambda: travel_blog.fallback(table.state, Seat(0))) == "not-asked"
