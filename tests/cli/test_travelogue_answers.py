"""Travelogue in the terminal: the keys that answer each question."""

from gadabout.games.travelogue.model import (
    Discard,
    Done,
    Draw,
    Give,
    Score,
    Stop,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from gadabout.games.travelogue.terminal.board import LETTERS, RESERVED
from tests.cli.travelogue import HAND, board_for, press, sight, text
from tests.games.travelogue.table import cards, one, position


def test_every_card_of_a_long_hand_has_a_letter() -> None:
    assert len(set(LETTERS)) == len(LETTERS) > 60
    assert not set(LETTERS) & set(RESERVED)
    assert all(len(letter) == 1 for letter in LETTERS)


def test_tg21_cards_are_marked_in_any_order_and_go_lowest_first() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    table.play(0, VisitAgent(2), Trade(1))
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "h\r") is None
    assert press(board, seen, "aa") is None
    assert press(board, seen, "b\r") == tuple(
        map(Give, sorted((table.view(0).hand[1], table.view(0).hand[7])))
    )
    assert board.press(seen, "ha") == tuple(map(Give, (table.view(0).hand[0], table.view(0).hand[7])))
    assert board.press(seen, "abc") is None
    assert board.press(seen, "enter") is None


def test_tg21_a_single_card_goes_at_once() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    table.play(0, VisitAgent(1), Trade(1))
    assert press(board_for(table), sight(table), "b") == (Give(table.view(0).hand[1]),)


def test_tg21_a_player_who_resumes_in_the_middle_of_a_trade_marks_the_rest() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    hand = table.view(0).hand
    table.play(0, VisitAgent(3), Trade(1), Give(hand[2]))
    board, seen = board_for(table), sight(table)
    assert [*board.choice(seen).letters] == [*hand[3:]]
    assert press(board, seen, "ba\r") == (Give(hand[3]), Give(hand[4]))


def test_tg21_of_two_players_the_partner_is_the_other() -> None:
    two, three = position([HAND, "shopping 1 2 3"]), position([HAND, "shopping 1 2 3", "shopping 4"])
    assert press(board_for(two), sight(two), "2") == (VisitAgent(2), Trade(1))
    assert press(board_for(three), sight(three), "1") == VisitAgent(1)
    three.play(0, VisitAgent(1))
    board, seen = board_for(three), sight(three)
    assert board.prompt(seen) == "Trade with: 1 Bedřich, 2 Cleo"
    assert press(board, seen, "2") == Trade(2)


def test_tg20_a_second_card_or_enough() -> None:
    table = position([HAND, "shopping 1 2 3"], top="lodging 1")
    board = board_for(table)
    assert press(board, sight(table), "d") == Draw()
    for event in table.play(0, Draw()):
        board.news(event)
    seen = sight(table)
    assert board.prompt(seen) == "You drew Lo 1★. d: a second card; Enter: that is enough."
    assert press(board, seen, "d") == Draw()
    assert press(board, seen, "\r") == Stop()


def test_tg30_a_vacation_is_planned_before_it_is_begun() -> None:
    """Each mark shows what the vacation would be worth; Esc drops the plan, and nobody has heard of it."""
    table = position([HAND, "shopping 1 2 3"])
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "v") is None
    assert "Worth 0, nothing to score yet." in board.prompt(seen)
    letters = board.choice(seen).letters
    for card, worth in zip(cards("culture 1 2 3 9"), (1, 3, 5, 8), strict=True):
        press(board, seen, letters[card])
        assert f"Worth {worth}, " in board.prompt(seen)
    assert "could score Le 6" in board.prompt(seen)
    assert "You spend Cu 1★ 2★ 3★ 9 · worth 8" in text(board, seen)
    assert press(board, seen, "\r") == (Visit(), *map(Discard, cards("culture 1 2 3 9")), Done())
    assert press(board, seen, "\x1b") is None
    assert "Your turn" in board.prompt(seen)
    assert press(board, seen, "d") == Draw()


def test_tg32_the_card_to_score_is_chosen_among_those_that_can_be() -> None:
    table = position([HAND, "shopping 1 2 3"])
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done())
    board, seen = board_for(table), sight(table)
    assert [*board.choice(seen).letters] == [*cards("leisure 4 5 6")]
    assert press(board, seen, "c") == Score(one("leisure 6"))
    assert board.press(seen, "ab") is None


def test_tg36_the_next_destination_is_one_of_the_tops() -> None:
    table = position([HAND, "shopping 1 2 3"])
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done(), Score(one("leisure 6")))
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "3") == Take(2)
    assert press(board, seen, "4") is None
