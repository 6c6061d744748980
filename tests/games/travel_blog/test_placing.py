"""Placing tokens: TB-12 to TB-16, and what is refused."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE, Ask, Illegal, Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import ACTIONS, Deal, GoOn, Options, Place, Reveal, Scored, TimeUp
from gadabout.games.travel_blog.state import OVER
from tests.games.travel_blog.table import SEED, Table, asks, refusal


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
    table.open(number=3)
    table.place(0, 0)
    assert refusal(lambda: table.place(0, 0)) == "two-tokens-on-one-space"
    assert Place(0, 0) not in travel_blog.legal(table.state, Seat(0))
    table.place(0, 5)
    assert table.state.spots[0] == 0b100001


def test_tb16_the_round_is_scored_when_all_tokens_lie() -> None:
    table = Table(players=2)
    table.open(number=3)
    for seat, space in ((0, 1), (1, 1), (0, 2)):
        assert not any(isinstance(event, Scored) for event in table.place(seat, space))
    assert any(isinstance(event, Scored) for event in table.place(1, 2))


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


def test_a_refusal_carries_its_key_and_values() -> None:
    table = Table(players=2)
    table.state.phase = OVER
    with pytest.raises(Illegal) as refused:
        table.place(0, 1)
    assert str(refused.value) == "game-over"
    with pytest.raises(Illegal) as refused:
        travel_blog.setup(Options(players=9), SEED)
    assert str(refused.value) == "wrong-number-of-players players=9 least=2 most=6"
