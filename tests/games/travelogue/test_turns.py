"""Turns and the end: TG-20, TG-40 and TG-41, and the example of the scoring."""

from __future__ import annotations

import pytest

from gadabout.core.contract import Result, Seat
from gadabout.games import travelogue
from gadabout.games.travelogue import turns, vacation
from gadabout.games.travelogue.cards import DESTINATION_NAMES
from gadabout.games.travelogue.events import Drew, Ended, Passed, Stopped, TurnBegan
from gadabout.games.travelogue.model import (
    Discard,
    Done,
    Draw,
    Score,
    Stop,
    Take,
    Visit,
    VisitAgent,
)
from gadabout.games.travelogue.state import OVER, SCORE
from tests.games.travelogue.table import Table, cards, one, position, refusal

HANDS = ("dining 6 7", "shopping 6 7", "lodging 6 7")


def test_tg20_one_card_and_having_seen_it_a_second() -> None:
    table = position(HANDS, top="leisure 9, leisure 10", deck=2)
    table.play(0, Draw())
    assert Drew(0, one("leisure 9")) in table.heard(0)
    assert Drew(0) in table.heard(1)
    assert Drew(0, one("leisure 9")) not in table.heard(1) + table.heard(None)
    assert table.legal(0) == [Draw(), Stop()]
    table.play(0, Draw())
    assert table.state.hands[0] == cards("dining 6 7, leisure 9 10")
    assert table.asked() == {1: "turn"}


def test_tg20_one_card_and_no_more() -> None:
    table = position(HANDS, top="leisure 9")
    assert table.play(0, Draw(), Stop())[-2:] == [Stopped(0), TurnBegan(2, 1, last=False)]
    assert table.state.hands[0] == cards("dining 6 7, leisure 9")


def test_tg20_at_least_one_while_the_deck_holds_a_card() -> None:
    table = position(HANDS)
    assert Stop() not in table.legal(0)
    assert refusal(lambda: table.play(0, Stop())) == "choose-an-action"


def test_tg20_the_last_card_of_the_deck_is_drawn_alone() -> None:
    table = position(HANDS, deck=1)
    table.play(0, Draw())
    assert len(table.state.hands[0]) == 3
    assert table.asked() == {1: "turn"}


def test_tg20_with_an_empty_deck_it_is_a_pass() -> None:
    table = position(HANDS, deck=0)
    assert table.play(0, Draw()) == [Passed(0), TurnBegan(2, 1, last=True)]
    assert table.state.hands[0] == cards("dining 6 7")


def test_a_turn_is_exactly_one_of_three_actions() -> None:
    """TG-20, TG-21, TG-22: having begun one, nobody begins another."""
    table = position(("dining 1 7", "shopping 6 7"))
    assert table.legal(0) == [Draw(), VisitAgent(1), VisitAgent(2), Visit()]
    table.play(0, Draw())
    assert refusal(lambda: table.play(0, Visit())) == "draw-or-stop"
    assert refusal(lambda: table.play(0, VisitAgent(1))) == "draw-or-stop"


def pass_turn(table: Table) -> list[object]:
    """Draws one card, or passes."""
    seat = table.state.player
    events = table.play(seat, Draw())
    return events + (table.play(seat, Stop()) if table.asked() == {seat: "draw-again"} else [])


def turns_of(table: Table) -> list[tuple[int, bool]]:
    """Seats in turn until the end, and whether it was for the last time."""
    seen = []
    while table.state.phase != OVER:
        seen.append((table.state.player, table.state.last_turns > 0))
        pass_turn(table)
    return seen


@pytest.mark.parametrize("deck", [0, 1, 2, 3, 4])
def test_tg40_when_the_deck_runs_out_each_player_he_too_has_one_more_turn(deck: int) -> None:
    table = position(HANDS, deck=deck)
    seats = [seat % 3 for seat in range(deck + 3)]
    assert turns_of(table) == [(seat, turn >= deck) for turn, seat in enumerate(seats)]


def test_tg40_the_deck_runs_out_at_an_agent() -> None:
    table = position(HANDS, deck=1)
    events = table.trade(1, 1, "dining 6", "shopping 6")
    assert TurnBegan(2, 1, last=True) in events
    assert turns_of(table) == [(1, True), (2, True), (0, True)]


def test_tg40_the_deck_runs_out_by_a_bonus() -> None:
    table = position(("dining 1 6", "shopping 6 7"), ["lodging 2", "lodging 3"], deck=1)
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")), Take(0))
    assert table.state.left() == 0
    assert turns_of(table) == [(1, True), (0, True)]


def test_tg40_the_number_of_cards_in_the_deck_is_open_to_all() -> None:
    table = position(HANDS, deck=7)
    assert {table.view(seat).deck for seat in (0, 1, 2, None)} == {7}


def ended(points: list[int], hands: tuple[str, ...]) -> tuple[Result, Ended]:
    """The end of a game with these points and hands."""
    table = position(hands, deck=0)
    table.state.points = points
    while table.state.phase != OVER:
        table.play(table.state.player, Draw())
    result = travelogue.result(table.state)
    assert result is not None
    event = table.told[-1].event
    assert isinstance(event, Ended)
    assert (event.points, event.reason) == (result.scores, result.reason)
    return result, event


def test_tg41_most_points_win() -> None:
    result, event = ended([10, 12, 9], ("dining 1 2 3 4", "", "lodging 1"))
    assert result == Result((10, 12, 9), (2, 1, 3), "most-points")
    assert event == Ended((1,), (10, 12, 9), (4, 0, 1), "most-points")


def test_tg41_tied_most_cards_in_hand_win() -> None:
    result, event = ended([12, 12, 3], ("dining 1", "shopping 1 2", "lodging 1 2 3"))
    assert result == Result((12, 12, 3), (2, 1, 3), "most-cards")
    assert event.winners == (1,)


def test_tg41_still_tied_they_share() -> None:
    result, event = ended([12, 12, 12], ("dining 1", "shopping 1 2", "lodging 2 3"))
    assert result == Result((12, 12, 12), (3, 1, 1), "shared")
    assert event.winners == (1, 2)


def test_tg41_a_tie_below_the_first_decides_nothing() -> None:
    result, _ = ended([12, 5, 5], ("", "shopping 1 2", "lodging 3"))
    assert result == Result((12, 5, 5), (1, 2, 3), "most-points")


def test_example_of_the_scoring_forty_against_fortyone() -> None:
    """2, 4, 11, 11, 12 = 40 against 1, 3, 6, 9, 10, 12 = 41."""
    scored = (
        "culture 2, dining 4, leisure 11, lodging 11, shopping 12",
        "leisure 1, culture 3, shopping 6, dining 9, lodging 10, sightseeing 12",
    )
    table = position(scored, ("", "", "", ""), deck=0)
    spent = cards("culture 4 5 6 7 8, lodging 5")
    for seat, text in enumerate(scored):
        for card in cards(text):
            # As after a vacation in Italy worth 12: five of culture and one of lodging lie on top.
            state = table.state
            state.discards = tuple(each for each in state.discards if each not in spent) + spent
            state.phase, state.player, state.awaited, state.spent = SCORE, seat, 1 << seat, len(spent)
            state.value = vacation.value(0, spent)
            state.destinations[seat] = DESTINATION_NAMES.index("italy")
            table.play(seat, Score(card), Take(0))
    assert table.state.points == [40, 41]
    assert turns.standing(table.state) == Result((40, 41), (2, 1), "most-points")


def test_after_the_end_nobody_is_asked() -> None:
    table = position(HANDS, deck=0)
    turns_of(table)
    assert not table.asked()
    assert table.legal(0) == []
    assert refusal(lambda: table.play(0, Draw())) == "game-over"
    assert refusal(lambda: travelogue.fallback(table.state, Seat(0))) == "not-asked"


def test_before_the_end_there_is_no_result() -> None:
    assert travelogue.result(position(HANDS).state) is None
