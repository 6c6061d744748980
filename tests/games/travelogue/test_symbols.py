"""After the scoring: bonus, clouds, refilling and the way on: TG-33 to TG-36, and its example."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gadabout.core.contract import Seat, heard
from gadabout.games import travelogue
from gadabout.games.travelogue.events import Clouded, MovedOn, Picked, Shed, TookBonus, TurnedUp
from gadabout.games.travelogue.model import Discard, Done, Draw, Score, Take, Visit
from tests.games.travelogue.table import Table, cards, one, position, refusal

VISITOR = "dining 1, culture 7"
NINE = "shopping 1 2 3 5 6 7 8 9 10"
TEN = "lodging 1 2 3 5 6 7 8 9 10, dining 9"


def visited(hands: Sequence[str], agents: Sequence[str], **how: object) -> Table:
    """Seat 0 has just scored a 1."""
    table = position((VISITOR, *hands), agents, **how)  # type: ignore[arg-type]  # as position takes them
    table.play(0, Visit(), Discard(one("culture 7")), Done(), Score(one("dining 1")))
    return table


def test_example_two_clouds_and_a_bonus() -> None:
    """The visitor takes the bonus; a hand of 9 cards discards two, down to 7; then the place is filled."""
    table = visited([NINE], ["leisure 2", "leisure 12", "culture 13", "culture 8"], top="sightseeing 3")
    events = [told.event for told in table.told]
    assert events[-2:] == [TookBonus(0, cards("leisure 2")), Clouded(2, 7)]
    assert table.asked() == {1: "shed"}
    assert table.state.agents[0] == -1
    assert table.play(1, *map(Discard, cards("shopping 9 10")))[-2:] == [
        Shed(1, cards("shopping 9 10")),
        TurnedUp(1, one("sightseeing 3")),
    ]
    assert table.state.hands == [cards("leisure 2"), cards("shopping 1 2 3 5 6 7 8")]
    assert table.state.agents == [
        one("sightseeing 3"),
        one("leisure 12"),
        one("culture 13"),
        one("culture 8"),
    ]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_tg33_he_takes_every_bonus_and_must(count: int) -> None:
    bonus = ["leisure 4", "leisure 3", "leisure 2", "leisure 1"]
    plain = ["leisure 5", "leisure 6", "leisure 7", "leisure 8"]
    table = visited(["shopping 5"], bonus[:count] + plain[count:])
    taken = tuple(map(one, bonus[:count]))
    told = [event for event in table.heard(1) if isinstance(event, TookBonus)]
    assert told == ([TookBonus(0, taken)] if count else [])
    assert table.state.hands[0] == tuple(sorted(taken))
    assert table.asked() == {0: "move-on"}


def test_tg33_a_bonus_turned_up_by_the_refill_is_not_taken() -> None:
    table = visited(["shopping 5"], ["leisure 4", "leisure 5", "leisure 6", "leisure 7"], top="culture 1")
    assert table.state.agents[0] == one("culture 1")
    table.play(0, Take(0))
    assert table.state.agents[0] == one("culture 1")
    assert table.state.hands[0] == cards("leisure 4")


@pytest.mark.parametrize(("count", "limit"), [(1, 8), (2, 7), (3, 6), (4, 5)])
def test_tg34_with_n_clouds_the_others_discard_down_to_nine_less_n(count: int, limit: int) -> None:
    clouds = ["leisure 11", "leisure 12", "leisure 13", "leisure 14"]
    plain = ["leisure 5", "leisure 6", "leisure 7", "leisure 8"]
    table = visited([NINE, TEN, "sightseeing 5 6 7 8 9"], clouds[:count] + plain[count:])
    assert table.told[-1].event == Clouded(count, limit)
    assert table.asked() == {1: "shed", 2: "shed"}
    assert table.view(None).owed == (0, 9 - limit, 10 - limit, 0)
    table.shed_lowest()
    assert [len(hand) for hand in table.state.hands] == [0, limit, limit, 5]


def test_tg34_the_visitor_himself_keeps_all() -> None:
    many = "dining 1, culture 7, leisure 1 2 3 4 5 6 7 8 9 10"
    table = position((many, "shopping 5"), ["leisure 11", "leisure 12"])
    table.play(0, Visit(), Discard(one("culture 7")), Done(), Score(one("dining 1")))
    assert table.asked() == {0: "move-on"}
    assert len(table.state.hands[0]) == 10


def test_tg34_without_clouds_there_is_no_limit_to_a_hand() -> None:
    table = visited([NINE + ", leisure 1 2 3 4"], ["leisure 5", "leisure 6", "leisure 7", "leisure 8"])
    assert table.asked() == {0: "move-on"}
    assert len(table.state.hands[1]) == 13
    table.play(0, Take(0))
    table.play(1, Draw(), Draw())
    assert len(table.state.hands[1]) == 15


def test_tg34_all_who_must_are_asked_at_once_and_in_any_order() -> None:
    for order in ((1, 2), (2, 1)):
        table = visited([NINE, TEN], ["leisure 11", "leisure 5", "leisure 6", "leisure 7"])
        assert table.asked() == {1: "shed", 2: "shed"}
        for seat in order:
            while seat in table.asked():
                table.play(seat, travelogue.fallback(table.state, Seat(seat)))
        assert table.state.hands[1] == cards("shopping 2 3 5 6 7 8 9 10")
        assert table.state.hands[2] == cards("lodging 2 3 5 6 7 8 9 10")


def test_tg34_what_is_discarded_is_shown_when_the_last_has_finished() -> None:
    table = visited([NINE, TEN], ["leisure 11", "leisure 5", "leisure 6", "leisure 7"])
    before = table.view(1).discards
    table.play(2, *map(Discard, cards("lodging 1 10")))
    for seat in (0, 1, None):
        assert table.view(seat).discards == before
        assert table.view(seat).picked == (0, 0, 2)
        assert table.view(seat).picks == ()
        picks = [event for event in table.heard(seat) if isinstance(event, Picked)]
        assert picks == [Picked(2, 1), Picked(2, 0)]
    assert table.view(2).picks == cards("lodging 1 10")
    assert table.asked() == {1: "shed"}
    assert refusal(lambda: table.play(2, Discard(one("lodging 2")))) == "wait-for-clouds"
    told = table.play(1, Discard(one("shopping 5")))
    shown = [Shed(1, cards("shopping 5")), Shed(2, cards("lodging 1 10"))]
    assert [event for event in told if isinstance(event, Shed)] == shown
    assert [event for event in table.heard(None) if isinstance(event, Shed)] == shown
    assert table.view(None).discards == before + cards("shopping 5") + cards("lodging 1 10")


def test_tg34_cards_are_chosen_in_order_and_enough_of_them() -> None:
    table = visited([NINE], ["leisure 11", "leisure 12", "leisure 6", "leisure 7"])
    assert table.legal(1) == [Discard(card) for card in cards(NINE)[:-1]]
    assert refusal(lambda: table.play(1, Discard(one("shopping 10")))) == "too-few-higher"
    assert refusal(lambda: table.play(1, Draw())) == "shed-cards-first"
    assert refusal(lambda: table.play(0, Take(0))) == "wait-for-clouds"
    table.play(1, Discard(one("shopping 5")))
    assert refusal(lambda: table.play(1, Discard(one("shopping 3")))) == "lowest-first"


def test_tg35_only_bonus_cards_leave_and_the_lowest_agent_is_filled_first() -> None:
    agents = ["leisure 11", "leisure 1", "leisure 5", "leisure 2"]
    table = visited(["shopping 5"], agents, top="culture 9, culture 10, culture 11")
    turned = [event for event in table.heard(None) if isinstance(event, TurnedUp)]
    assert turned == [TurnedUp(2, one("culture 9")), TurnedUp(4, one("culture 10"))]
    assert table.state.agents == [one("leisure 11"), one("culture 9"), one("leisure 5"), one("culture 10")]


def test_tg35_as_far_as_the_deck_goes() -> None:
    table = visited(["shopping 5"], ["leisure 1", "leisure 2", "leisure 3", "leisure 4"], deck=2)
    assert [card >= 0 for card in table.state.agents] == [True, True, False, False]


def test_tg35_discards_never_return_to_the_deck() -> None:
    table = visited(["shopping 5"], ["leisure 1", "leisure 2"], deck=1)
    assert table.state.left() == 0
    table.play(0, Take(0))
    table.play(1, Draw())
    assert table.state.hands[1] == cards("shopping 5")


@pytest.mark.parametrize("pile", [0, 1, 2])
def test_tg36_beneath_any_pile_and_the_top_of_the_same(pile: int) -> None:
    table = visited(["shopping 5"], ["leisure 5"])
    piles, old = table.state.piles[:], table.state.destinations[0]
    assert table.legal(0) == [Take(0), Take(1), Take(2)]
    moved = table.play(0, Take(pile))[0]
    assert moved == MovedOn(0, pile, old, piles[pile][0], piles[pile][1])
    assert table.state.piles[pile] == (*piles[pile][1:], old)
    assert table.state.destinations[0] == piles[pile][0]
    assert [table.state.piles[other] for other in {0, 1, 2} - {pile}] == [
        piles[other] for other in {0, 1, 2} - {pile}
    ]


def test_the_clouds_are_told_before_the_bonus_place_is_filled() -> None:
    """TG-33, TG-34: the cards that lie there at the scoring count, not those that come after."""
    agents = ["leisure 1", "leisure 11", "leisure 5", "leisure 6"]
    table = visited([NINE], agents, top="culture 12")
    assert heard(table.told, Seat(1))[-1] == Clouded(1, 8)
    table.play(1, Discard(one("shopping 1")))
    assert table.state.agents[0] == one("culture 12")
    assert len(table.state.hands[1]) == 8
