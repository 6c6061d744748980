"""The course of the game: TB-1 to TB-17, D-4 and D-7."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gadabout.core.contract import HOUSE, Ask, Illegal, Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import (
    ACTIONS,
    COLOURS,
    SHOW_SECONDS,
    Deal,
    Dealt,
    Ended,
    GoOn,
    Options,
    Place,
    Placed,
    Reveal,
    Revealed,
    RoundBegan,
    Scored,
    TimeUp,
)
from tests.games.travel_blog.table import SEED, Table


def asks(table: Table) -> dict[Seat, Ask]:
    return dict(travel_blog.actors(table.state))


def refusal(play: Callable[[], object]) -> str:
    with pytest.raises(Illegal) as refused:
        play()
    return refused.value.key


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tb1_two_to_six_players_with_two_tokens_each(players: int) -> None:
    table = Table(players=players)
    table.to_round(3)
    table.open()
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


def test_tb11_two_centre_cards_come_at_the_same_moment() -> None:
    table = Table()
    table.to_round(5)
    table.deal()
    (event,) = table.play(HOUSE, Reveal())
    assert isinstance(event, Revealed)
    assert len(event.centre) == 2


def test_tb12_a_token_touched_before_the_reveal_is_a_false_start_at_no_cost() -> None:
    table = Table()
    table.all_go_on()
    before = table.state.key()
    assert refusal(lambda: table.place(table.state.dealer, 1)) == "false-start"
    assert refusal(lambda: table.place((table.state.dealer + 1) % 4, 1)) == "false-start"
    assert table.state.key() == before
    for _ in range(7):
        table.play(table.state.dealer, Deal())
    assert refusal(lambda: table.place(0, 1)) == "false-start"


def test_tb12_placing_opens_for_everyone_at_once_the_dealer_too() -> None:
    table = Table(players=5)
    table.open()
    assert asks(table) == {Seat(seat): Ask("place", 1, race=True) for seat in range(5)}


def test_tb13_tokens_stack_in_the_order_they_come() -> None:
    table = Table(players=3)
    table.open()
    heights = [table.place(seat, 4)[0].beneath for seat in (2, 0, 1)]
    assert heights == [0, 1, 2]
    assert table.state.stacks[4] == (2, 0, 1)


def test_tb14_one_at_a_time_and_a_placed_token_stays() -> None:
    table = Table(players=2)
    table.open()
    table.place(0, 3)
    assert refusal(lambda: table.place(0, 4)) == "no-token-left"
    assert table.state.stacks[3] == (0,)


def test_tb15_a_colours_two_tokens_stand_on_two_spaces() -> None:
    table = Table(players=2)
    table.to_round(3)
    table.open()
    table.place(0, 0)
    assert refusal(lambda: table.place(0, 0)) == "two-tokens-on-one-space"
    assert Place(0, 0) not in travel_blog.legal(table.state, Seat(0))
    table.place(0, 5)
    assert table.state.spots[0] == 0b100001


def test_tb16_the_round_is_scored_when_all_tokens_lie() -> None:
    table = Table(players=2)
    table.to_round(3)
    table.open()
    for seat, space in ((0, 1), (1, 1), (0, 2)):
        assert not any(isinstance(event, Scored) for event in table.place(seat, space))
    assert any(isinstance(event, Scored) for event in table.place(1, 2))


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


def test_d4_without_hurry_no_clock_runs() -> None:
    table = Table(players=2)
    table.open()
    assert refusal(table.time_up) == "no-clock-runs"


def test_d4_hurry_gives_all_sixty_seconds_and_the_last_twenty() -> None:
    table = Table(players=3, hurry=True)
    table.open()
    clock = Ask("time-up", 1, 60.0)
    assert asks(table) == {HOUSE: clock} | {Seat(seat): Ask("place", 1, race=True) for seat in range(3)}
    table.place(0, 1)
    assert asks(table) == {HOUSE: clock} | {Seat(seat): Ask("place", 1, race=True) for seat in (1, 2)}
    table.place(1, 1)
    assert asks(table) == {HOUSE: clock, Seat(2): Ask("place", 1, 20.0, race=True)}
    assert travel_blog.fallback(table.state, Seat(2)) == Place(0, 0)
    assert travel_blog.fallback(table.state, HOUSE) == TimeUp()


def test_d4_the_last_players_clock_runs_on_between_his_two_tokens() -> None:
    table = Table(players=2, hurry=True)
    table.to_round(3)
    table.open()
    table.place(0, 1)
    table.place(0, 2)
    first = asks(table)
    table.place(1, 1)
    assert asks(table) == first


def test_d4_missing_tokens_go_to_the_least_crowded_spaces_40_first_recounted_in_seat_order() -> None:
    table = Table(players=3, hurry=True)
    table.to_round(3)
    table.open()
    table.place(1, 0)
    table.place(1, 1)
    placed = [(event.seat, event.space) for event in table.time_up() if isinstance(event, Placed)]
    assert placed == [(0, 2), (0, 3), (2, 4), (2, 5)]


def test_d4_ties_go_to_40_then_clockwise() -> None:
    table = Table(players=2, hurry=True)
    table.open()
    placed = [(event.seat, event.space) for event in table.time_up() if isinstance(event, Placed)]
    assert placed == [(0, 0), (1, 1)]


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
    table.to_round(7)
    table.open()
    events = table.finish_round()
    assert isinstance(events[-1], Ended)
    assert travel_blog.view(table.state, None).map_open
    assert travel_blog.actors(table.state) == {}
    assert refusal(lambda: table.place(0, 1)) == "game-over"
    assert refusal(lambda: travel_blog.fallback(table.state, Seat(0))) == "not-asked"


@pytest.mark.parametrize(
    ("seat", "action", "key"),
    [
        (9, GoOn(), "no-such-seat"),
        (-2, GoOn(), "no-such-seat"),
        (HOUSE, GoOn(), "players-only"),
        (HOUSE, Place(1), "players-only"),
        (0, TimeUp(), "house-only"),
        (0, GoOn(), "nothing-to-go-on-from"),
        (HOUSE, Reveal(), "nothing-to-reveal"),
        (0, Place(8), "no-such-space"),
        (0, Place(-1), "no-such-space"),
        (0, Place(1, 1), "no-such-colour"),
    ],
)
def test_what_is_out_of_place_is_refused_with_its_reason(seat: int, action: object, key: str) -> None:
    table = Table(players=2)
    table.open()
    before = table.state.key()
    assert refusal(lambda: table.play(seat, action)) == key
    assert table.state.key() == before


def test_placing_while_the_map_lies_open_is_refused() -> None:
    assert refusal(lambda: Table().place(0, 1)) == "nothing-to-place"


def test_there_are_twenty_actions() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == 20
