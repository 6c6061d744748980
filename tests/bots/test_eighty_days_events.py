"""The greedy bot of Around the World in 80 Days: balloon, elephant, and the other events."""

import pytest

from gadabout.games.eighty_days.bots.outlook import worth
from gadabout.games.eighty_days.cards import BALLOON, ELEPHANT, EXPRESS, PRINCESS, SUBMARINE
from gadabout.games.eighty_days.model import Cash, Connect, Depart, Float, Keep, Lay, Play, RollAgain, SetOut
from tests.bots.eighty_days import decides, played_out
from tests.games.eighty_days.table import at, card, place


def test_ed52_the_balloon_goes_for_the_dearest_card() -> None:
    table = at("suez", "s5", "s8", display=("t6", "t6", "t6", "t5"), players=3)
    table.put(1, "new-york")
    table.ready("balloon")
    assert played_out(table, 3) == [Lay(card("s5")), Lay(card("s8")), Float(card("s8"))]


def test_ed52_a_balloon_parts_no_cheap_pair() -> None:
    table = at("suez", "s4", "s4", display=("t6", "t6", "t6", "t5"), players=3)
    table.ready("balloon")
    assert played_out(table, 3) == [Lay(card("s4")), Lay(card("s4")), Depart()]


@pytest.mark.parametrize(("pips", "again"), [(1, False), (3, False), (6, True)])
def test_ed52_it_rolls_again_when_that_pays(pips: int, again: bool) -> None:
    table = at("brindisi", "s8", players=3)
    table.ready("balloon")
    table.roll(pips)
    table.lay("s8")
    table.play(Float(card("s8")))
    table.play(Depart())
    assert decides(table) == (RollAgain() if again else Keep())


def test_ed53_elephant_in_bombay_and_a_coin_for_it_later() -> None:
    table = at("bombay", "elephant", players=3)
    table.ready()
    assert played_out(table, 2) == [SetOut(), Play(ELEPHANT)]
    later = at("yokohama", "elephant", players=3)
    later.ready()
    assert decides(later) == Cash(ELEPHANT)


def test_ed54_express_and_submarine_stand_in_for_dear_cards_only() -> None:
    table = at(
        "new-york", "t6", "s7", "s8", "express", "submarine", display=("t2", "t5", "t5", "t5"), players=3
    )
    table.put(1, "new-york")
    table.ready()
    done = played_out(table, 5)
    assert Play(SUBMARINE, card("s8")) in done
    saved = at("paris", "t2", "express", display=("s7", "s7", "s7", "s7"), players=3)
    saved.state.detective = place("new-york")
    saved.ready()
    assert played_out(saved, 2) == [Lay(card("t2")), Depart()]


def test_ed54_two_submarines_replace_even_a_pair() -> None:
    table = at("yokohama", "s8", "s8", "submarine", "submarine", display=("t6", "t6", "t6", "t5"), players=3)
    table.ready()
    done = played_out(table, 5)
    assert done.count(Play(SUBMARINE, card("s8"))) == 2


def test_ed56_princess_is_what_lies_on_top() -> None:
    table = at("new-york", "t2", "s7", "s8", "princess", display=("t6", "t6", "t6", "t5"), players=3)
    table.discard_events("submarine")
    table.put(1, "new-york")
    table.ready()
    assert Play(PRINCESS, card("s8")) in played_out(table, 5)


def test_ed37_connection_when_the_second_leg_is_cheap() -> None:
    table = at("paris", "t2", "s4", "connection", display=("t6", "t6", "t6", "t5"))
    table.put(1, "bombay")
    table.state.detective = place("new-york")
    table.ready()
    done = played_out(table, 8)
    assert Lay(card("t2")) in done
    assert any(isinstance(action, Connect) for action in done)
    assert table.state.places[0] == place("suez")


def test_event_cards_are_worth_less_near_london() -> None:
    for event in (BALLOON, ELEPHANT, EXPRESS, SUBMARINE):
        assert worth(event, 9) < worth(event, 0)
