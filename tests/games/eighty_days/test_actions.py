"""A turn begins: the card that is taken, and the action of its space."""

from __future__ import annotations

import pytest

from gadabout.core.contract import Seat, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.events import (
    Declined,
    DetectiveMoved,
    Discarded,
    Drew,
    Received,
    Took,
    Traded,
)
from gadabout.games.eighty_days.model import (
    Buy,
    Decline,
    Discard,
    Do,
    Done,
    EndTurn,
    Lay,
    MoveDetective,
    Take,
)
from tests.games.eighty_days.table import Table, card, cards, of, place, space


def test_ed30_a_card_is_taken_into_hand() -> None:
    table = Table()
    table.hold(0, "t2")
    table.lay_open("s8")
    assert table.take("coin") == [Took(0, 0, card("s8"))]
    assert table.hand(0) == cards("t2", "s8")
    assert table.view(None).open[0] is False
    assert table.refused(Take(1)) == "nothing-to-take"


def test_ed30_a_card_must_be_taken() -> None:
    table = Table()
    assert EndTurn() not in table.legal()
    assert table.refused(EndTurn()) == "turn-not-done"
    table.hold(0, "t2", "s4")
    assert table.refused(Lay(card("t2"))) == "not-time-to-travel"


def test_ed30_a_card_that_is_gone_cannot_be_taken() -> None:
    table = Table()
    table.sit_out(1)
    assert table.refused(Take(0)) == "no-card-there"


def test_ed20_a_space_where_no_card_was_laid_is_not_called_taken() -> None:
    assert Table(2).refused(Take(space("trade"))) == "space-not-used"
    assert Table(4).refused(Take(space("trade"))) == "space-not-used"


def test_ed30_the_starting_player_may_not_take_the_card_at_starting_player() -> None:
    table = Table()
    assert table.refused(Take(space("starter"))) == "not-for-the-starter"
    table.sit_out(1)
    assert Take(space("starter")) in table.legal()


def test_ed31_coin() -> None:
    table = Table()
    table.take("coin")
    assert table.play(Do()) == [Received(0, 1)]
    assert table.state.coins[0] == 2
    assert table.state.bank == BOX.coins - 5


def test_ed31_no_coin_if_there_is_none() -> None:
    table = Table()
    table.purse(1, BOX.coins - 3)
    assert table.state.bank == 0
    table.take("coin")
    assert table.play(Do()) == [Received(0, 0)]
    assert table.state.coins[0] == 1


@pytest.mark.parametrize("name", ["coin", "event", "detective", "starter", "trade"])
def test_ed31_an_action_may_be_declined(name: str) -> None:
    table = Table(5)
    table.sit_out(1)
    table.state.open |= 1
    table.take(name)
    before = table.state.key()[3:]
    assert table.play(Decline()) == [Declined(1)]
    assert table.state.key()[3:] == before
    assert table.phase == "travel"


def test_ed32_balloon_may_be_used_this_turn_only() -> None:
    table = Table()
    table.hold(0, "t5", "s8")
    table.take("balloon")
    assert table.phase == "travel"
    assert table.view(None).balloon == "ready"
    table.end()
    assert table.view(None).balloon == "none"


def test_ed33_event_card() -> None:
    table = Table()
    table.event_top("offer")
    table.take("event")
    events = table.play(Do())
    assert of(events, Drew) == [Drew(0, "event", card("offer")), Drew(0, "event")]
    assert card("offer") in table.hand(0)
    assert table.view(1).holdings[0].events == 1


def test_ed34_the_detective_goes_anywhere_but_to_london() -> None:
    table = Table()
    table.take("detective")
    moves = {action.place for action in table.legal() if isinstance(action, MoveDetective)}
    assert moves == set(range(1, LONDON)) - {place("brindisi")}
    assert table.refused(MoveDetective(place("brindisi"))) == "detective-is-there"
    assert table.play(MoveDetective(place("suez"))) == [DetectiveMoved(0, place("suez"))]
    assert table.state.detective == place("suez")
    assert table.refused(MoveDetective(1)) == "detective-stays"


def test_ed36_trade_up_to_three_all_before_drawing() -> None:
    table = Table(5)
    table.hold(0, "t2", "t2", "s4", "s5")
    table.lay_open("t3", "t3", "t4", "t4", "t4", "t6")
    table.top("s8", "s7", "s6")
    table.take("trade")
    assert table.play(Discard(card("t2"))) == [Discarded(0, card("t2"))]
    assert table.state.supply[-1] == card("s8")
    table.play(Discard(card("t2")))
    table.play(Discard(card("t6")))
    assert table.refused(Discard(card("s4"))) == "three-traded"
    assert table.legal() == [Done()]
    events = table.play(Done())
    assert of(events, Traded) == [Traded(0, 3)]
    assert [event.card for event in of(events, Drew) if event.card is not None] == cards("s8", "s7", "s6")
    assert table.hand(0) == cards("s4", "s5", "s6", "s7", "s8")
    assert table.state.discards == cards("t2", "t2", "t6")


def test_ed36_fewer_than_three_may_be_traded_or_none() -> None:
    table = Table(5)
    table.hold(0, "t2")
    table.take("trade")
    table.play(Discard(card("t2")))
    assert Done() in table.legal()
    assert of(table.play(Done()), Traded) == [Traded(0, 1)]
    table = Table(5)
    table.take("trade")
    table.play(Decline())
    assert not table.state.discards


def test_ed36_events_are_never_traded_and_cards_go_in_ascending_order() -> None:
    table = Table(5)
    table.hold(0, "t5", "s4", "offer")
    table.take("trade")
    assert table.refused(Discard(card("offer"))) == "events-not-traded"
    table.play(Discard(card("s4")))
    assert table.refused(Discard(card("t5"))) == "ascending-order"
    assert table.refused(Discard(card("offer"))) == "events-not-traded"
    assert table.refused(Discard(card("t2"))) == "not-in-hand"
    assert table.refused(Buy("event")) == "between-steps"


def test_ed33_ed95_an_event_card_is_seen_by_its_drawer_alone() -> None:
    table = Table()
    table.event_top("offer")
    table.take("event")
    state = table.state.copy()
    told = eighty_days.act(state, Seat(0), Do())
    assert heard(told, Seat(0)) == [Drew(0, "event", card("offer"))]
    assert heard(told, Seat(1)) == heard(told, None) == [Drew(0, "event")]
