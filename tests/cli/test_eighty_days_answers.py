"""Around the World in 80 Days in the terminal: the keys that answer each question."""

import re

from gadabout.games.eighty_days.model import Buy, Decline, Discard, Do, EndTurn, Lay, MoveDetective, Take
from gadabout.games.eighty_days.terminal.answers import FIXED, answers
from tests.cli.eighty_days import board_for, sight, sights_of_a_game, text
from tests.games.eighty_days.table import Table, card, place, space


def test_every_answer_has_a_key_and_a_label() -> None:
    """Two answers never share a key, and each key plays its action."""
    kinds = set()
    for players in (2, 6):
        for board, one in sights_of_a_game(players, "en", players + 10):
            keys = [answer.key for answer in answers(one)]
            assert len(keys) == len(set(keys)) == len(one.legal)
            assert not {"q", "?", "k"} & set(keys)
            assert sum(answer.enter for answer in answers(one)) <= 1
            for answer in answers(one):
                assert board.press(one, answer.key) == answer.action
                kinds.add(type(answer.action).__name__)
            if one.legal and not one.view.legs:
                page = text(board, one, 120, 60)
                assert all(re.search(rf"\b{key}( Enter)? \S", page) for key in keys)
    assert {"Take", "Do", "Decline", "Lay", "Depart", "Discard", "EndTurn", "MoveDetective"} <= kinds


def test_ed30_spaces_have_their_numbers() -> None:
    table = Table(4)
    board = board_for(table)
    assert board.press(sight(table), "3") == Take(space("event"))
    table.take("coin")
    assert board.press(sight(table), "enter") == Do()
    assert board.press(sight(table), "0") == Decline()
    assert board.press(sight(table), "1") == Do()


def test_ed34_places_have_their_numbers() -> None:
    table = Table(4)
    board = board_for(table)
    table.take("detective")
    assert board.press(sight(table), "9") == MoveDetective(place("new-york"))
    assert board.press(sight(table), "2") == MoveDetective(place("brindisi"))
    assert table.refused(MoveDetective(place("brindisi"))) == "detective-is-there"
    assert board.press(sight(table), "0") == Decline()


def test_ed37_enter_never_ends_a_turn_that_could_go_on() -> None:
    table = Table(3)
    table.hold(0, "t3", "s7")
    table.lay_open("t6", "t6", "t5", "t5")
    table.ready()
    board = board_for(table)
    assert board.press(sight(table), "enter") is None
    assert board.press(sight(table), "1") == Lay(card("t3"))
    assert board.press(sight(table), "0") == EndTurn()
    assert "London–Paris: a train and a ship." in board.prompt(sight(table))
    stuck = Table(3)
    stuck.hold(0, "t3")
    stuck.lay_open("t6", "t6", "t5", "t5")
    stuck.ready()
    assert board.press(sight(stuck), "enter") == EndTurn()
    assert "not yet" in board.prompt(sight(stuck))


def test_ed39_and_ed40_cards_are_discarded_and_bought() -> None:
    table = Table(3)
    table.hold(0, "t2", "t5", "t6", "s4", "s4", "s8")
    table.purse(0, 3)
    table.ready()
    board = board_for(table)
    assert board.press(sight(table), "b") == Buy("travel")
    assert board.press(sight(table), "e") == Buy("event")
    table.play(EndTurn())
    assert board.press(sight(table), "1") == Discard(card("t2"))
    assert "Still 1." in board.prompt(sight(table))


def test_keys_of_the_pages_are_no_answers() -> None:
    assert not set("q?k") & set(FIXED)
