"""The supplies: made anew from the discards, and what happens where nothing is left."""

from __future__ import annotations

from gadabout.core.contract import HOUSE
from gadabout.games.eighty_days.cards import TRAVEL_CARDS
from gadabout.games.eighty_days.events import Drew, Reshuffled, RoundBegan, Traded
from gadabout.games.eighty_days.model import Buy, Decline, Discard, Do, Done, LayOut, SetOut, Take
from tests.games.eighty_days.table import Table, cards, of


def test_ed23_an_empty_supply_is_made_anew_from_the_discards() -> None:
    table = Table(2)
    state = table.state
    gone = [state.supply.pop(0) for _ in range(len(state.supply) - 1)]
    state.discards = gone
    for one in gone:
        state.pools[0] -= 1 << 5 * one
    table.sit_out(2)
    events = table.play(LayOut(), HOUSE)
    assert of(events, Reshuffled) == [Reshuffled(len(gone) + 1)]
    assert len(table.state.display) == 3
    assert table.state.discards == []
    assert len(table.state.supply) == len(gone) + 1 - 2
    everything = [*table.state.supply, *table.state.display, *table.hand(0), *table.hand(1)]
    assert sorted(everything) == list(TRAVEL_CARDS)


def test_ed23_the_new_supply_is_shuffled() -> None:
    orders = set()
    for number in range(10):
        table = Table(2)
        state = table.state
        state.dice.drawn += 100 * number
        state.discards, state.supply = state.supply, []
        table.play(Take(0))
        table.play(Decline())
        table.purse(table.turn, 2)
        table.play(Buy("travel"))
        orders.add(tuple(table.state.supply))
    assert len(orders) == 10


def test_ed23_traded_cards_are_shuffled_in_too() -> None:
    table = Table(5)
    state = table.state
    table.hold(0, "t2", "t3", "s4")
    state.discards, state.supply = [], []
    table.take("trade")
    for one in cards("t2", "t3", "s4"):
        table.play(Discard(one))
    events = table.play(Done())
    assert of(events, Reshuffled) == [Reshuffled(3)]
    assert of(events, Traded) == [Traded(0, 3)]
    drawn = sorted(event.card for event in of(events, Drew) if event.card is not None)
    assert drawn == sorted(cards("t2", "t3", "s4"))


def test_ed23_if_there_are_no_discards_nothing_is_drawn() -> None:
    table = Table(4)
    table.state.supply = []
    table.purse(0, 2)
    assert table.refused(Buy("travel")) == "nothing-to-draw"
    table.state.display, table.state.open = [], 0
    table.state.red = ("travel",) * 9
    table.put(0, "bombay")
    table.state.phase = 5
    table.play(SetOut())
    assert table.phase == "chip"
    assert not of(table.play(Do()), Drew)


def test_ed23_with_no_card_to_lay_out_there_is_none_to_take() -> None:
    table = Table(2)
    table.sit_out(2)
    table.state.supply, table.state.discards = [], []
    events = table.play(LayOut(), HOUSE)
    assert of(events, RoundBegan)[0].cards == ()
    assert table.phase == "travel"


def test_ed23_the_event_supply_cannot_run_out() -> None:
    """Both blue cards are in it whenever a card is drawn from it, and a blue one makes it anew."""
    table = Table(6)
    for _ in range(200):
        table.purse(0, 2)
        table.play(Buy("event"))
        assert len(table.state.event_supply) >= 2
