"""Visiting a travel agent: TG-21, and its example."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

from gadabout.core.contract import Ask, Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.events import (
    LaidDown,
    PartnerChosen,
    Picked,
    TookFromAgent,
    Traded,
    TurnBegan,
    TurnedUp,
    VisitedAgent,
)
from gadabout.games.travelogue.model import Draw, Give, Trade, Visit, VisitAgent
from tests.games.travelogue.table import Table, cards, one, position, refusal

HANDS = ("dining 6 7 8 9", "shopping 6", "lodging 6 7 8 9 10 11")


def agents(table: Table, seat: int = 0) -> list[int]:
    return [action.agent for action in table.legal(seat) if isinstance(action, VisitAgent)]


@pytest.mark.parametrize(
    ("hand", "open_"),
    [("", []), ("dining 6", [1]), ("dining 6 7 8", [1, 2, 3]), ("dining 6 7 8 9 10", [1, 2, 3, 4])],
)
def test_tg21_the_agents_number_may_not_exceed_the_own_hand(hand: str, open_: list[int]) -> None:
    table = position((hand, "shopping 1 2 3 4 5 6"))
    assert agents(table) == open_
    for visit in map(VisitAgent, {1, 2, 3, 4} - set(open_)):
        assert refusal(partial(table.play, 0, visit)) == "agent-needs-cards"


def test_tg21_somebody_else_must_hold_as_many() -> None:
    table = position(("dining 6 7 8 9", "shopping 6", "lodging 6 7"))
    assert agents(table) == [1, 2]
    assert refusal(lambda: table.play(0, VisitAgent(3))) == "nobody-has-enough"


def test_tg21_a_card_must_lie_below_the_agent() -> None:
    table = position(HANDS, ["dining 5", "", "lodging 5", ""], deck=0)
    assert agents(table) == [1, 3]
    assert refusal(lambda: table.play(0, VisitAgent(2))) == "agent-is-empty"


def test_example_agent_three_not_with_one_card_but_with_six() -> None:
    """The partner must hold 3 or more: one with 1 card can't be chosen, one with 6 can."""
    table = position(HANDS)
    assert table.play(0, VisitAgent(3)) == [VisitedAgent(0, 3)]
    assert table.legal(0) == [Trade(2)]
    assert refusal(lambda: table.play(0, Trade(1))) == "partner-has-too-few"
    assert table.play(0, Trade(2)) == [PartnerChosen(0, 2, 3)]
    table.play(0, *map(Give, cards("dining 6 7 8")))
    table.play(2, *map(Give, cards("lodging 8 9 10")))
    assert table.state.hands[0] == cards("dining 9, lodging 5 8 9 10")
    assert table.state.hands[2] == cards("dining 6 7 8, lodging 6 7 11")


@pytest.mark.parametrize(("partner", "why"), [(0, "partner-is-yourself"), (3, "no-such-seat")])
def test_tg21_nobody_trades_with_himself_or_with_nobody(partner: int, why: str) -> None:
    table = position(HANDS)
    table.play(0, VisitAgent(1))
    assert table.legal(0) == [Trade(1), Trade(2)]
    assert refusal(lambda: table.play(0, Trade(partner))) == why


def test_tg21_the_steps_come_in_order() -> None:
    table = position(HANDS, top="leisure 12")
    events = table.trade(2, 2, "dining 6 8", "lodging 7 11")
    assert events == [
        VisitedAgent(0, 2),
        PartnerChosen(0, 2, 2),
        Picked(0, 1, one("dining 6")),
        Picked(0, 1),
        Picked(0, 0, one("dining 8")),
        Picked(0, 0),
        LaidDown(0, 2, 2),
        TookFromAgent(0, 2, one("shopping 5")),
        Picked(2, 1, one("lodging 7")),
        Picked(2, 1),
        Picked(2, 0, one("lodging 11")),
        Picked(2, 0),
        Traded(0, 2, 2, cards("dining 6 8"), cards("lodging 7 11")),
        Traded(0, 2, 2),
        TurnedUp(2, one("leisure 12")),
        TurnBegan(2, 1, last=False),
    ]
    assert table.state.hands[0] == cards("dining 7 9, shopping 5, lodging 7 11")
    assert table.state.hands[2] == cards("dining 6 8, lodging 6 8 9 10")
    assert table.state.agents[1] == one("leisure 12")


def test_tg21_the_agents_card_is_taken_before_the_answer_and_its_place_filled_after() -> None:
    table = position(HANDS)
    table.play(0, VisitAgent(1), Trade(1), Give(one("dining 6")))
    assert one("dining 5") in table.state.hands[0]
    assert table.view(1).agents[0] is None
    assert table.asked() == {1: "answer"}


def test_tg21_the_partner_gives_of_his_own_hand_not_of_what_lies_before_him() -> None:
    table = position(("dining 6 7", "shopping 6 7"))
    table.play(0, VisitAgent(2), Trade(1), *map(Give, cards("dining 6 7")))
    assert table.legal(1) == [Give(one("shopping 6"))]
    assert refusal(lambda: table.play(1, Give(one("dining 6")))) == "not-in-hand"
    table.play(1, *map(Give, cards("shopping 6 7")))
    assert table.state.hands[:2] == [cards("shopping 5 6 7"), cards("dining 6 7")]


def test_tg21_the_partner_may_have_exactly_as_many_counted_before_anything_moves() -> None:
    table = position(("dining 6", "shopping 6"))
    table.trade(1, 1, "dining 6", "shopping 6")
    assert table.state.hands == [cards("dining 5, shopping 6"), cards("dining 6")]


def test_tg21_with_an_empty_deck_the_place_stays_empty() -> None:
    table = position(HANDS, deck=0)
    events = table.trade(1, 1, "dining 6", "shopping 6")
    assert not any(isinstance(event, TurnedUp) for event in events)
    assert table.view(None).agents[0] is None


def test_tg21_only_the_two_traders_hear_the_cards() -> None:
    table = position(HANDS)
    table.trade(1, 1, "dining 6", "shopping 6")
    told = Traded(0, 1, 1, cards("dining 6"), cards("shopping 6"))
    assert [told in table.heard(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert [Traded(0, 1, 1) in table.heard(seat) for seat in (0, 1, 2, None)] == [False, False, True, True]
    picked = Picked(0, 0, one("dining 6"))
    assert [picked in table.heard(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.parametrize("agent", [1, 2, 3, 4])
def test_each_set_of_cards_can_be_given_in_one_way(agent: int) -> None:
    table = position(("dining 1 2, culture 3, leisure 4, leisure 5", "shopping 1 2 3 4"))
    table.play(0, VisitAgent(agent), Trade(1))
    hand = table.state.hands[0]

    def ways(state: Table, left: int) -> list[tuple[int, ...]]:
        if not left:
            return [()]
        found = []
        for action in state.legal(0):
            after = Table(2)
            after.state = state.state
            after.play(0, action)
            found += [(action.card, *rest) for rest in ways(after, left - 1)]
        return found

    assert ways(table, agent) == list(combinations(hand, agent))


def test_a_card_that_leaves_too_few_higher_ones_is_refused() -> None:
    table = position(("dining 1 2 3", "shopping 1 2 3"))
    table.play(0, VisitAgent(2), Trade(1))
    assert table.legal(0) == [Give(0), Give(1)]
    assert refusal(lambda: table.play(0, Give(2))) == "too-few-higher"
    assert refusal(lambda: table.play(0, Give(one("culture 9")))) == "not-in-hand"
    table.play(0, Give(1))
    assert refusal(lambda: table.play(0, Give(0))) == "lowest-first"
    assert refusal(lambda: table.play(0, Give(1))) == "lowest-first"
    assert table.legal(0) == [Give(2)]


def test_while_a_trade_goes_on_nothing_else_can_be_done() -> None:
    table = position(HANDS)
    table.play(0, VisitAgent(1))
    assert refusal(lambda: table.play(0, Draw())) == "choose-a-partner"
    table.play(0, Trade(1))
    assert refusal(lambda: table.play(0, Visit())) == "choose-cards-to-give"
    assert refusal(lambda: table.play(1, Give(one("shopping 6")))) == "not-your-turn"
    table.play(0, Give(one("dining 6")))
    assert refusal(lambda: table.play(0, Give(one("dining 7")))) == "not-your-turn"
    assert refusal(lambda: table.play(1, Draw())) == "choose-cards-to-answer"


def test_the_question_stays_the_same_while_cards_are_picked() -> None:
    """So its timer runs on."""
    table = position(HANDS)
    table.play(0, VisitAgent(2), Trade(2))
    before = travelogue.actors(table.state)
    assert {seat: (ask.kind, ask.key) for seat, ask in before.items()} == {0: ("give", 1)}
    table.play(0, Give(one("dining 6")))
    assert travelogue.actors(table.state) == before


@pytest.mark.parametrize("number", [1, 14])
def test_the_question_to_a_partner_says_nothing_of_the_hand(number: int) -> None:
    """In a turn of its own, as what was asked in a turn is remembered."""
    table = position(("dining 6 7 8 9", f"shopping {number}", "lodging 6"))
    table.state.turn = number
    table.play(0, VisitAgent(1), Trade(1), Give(one("dining 6")))
    assert travelogue.actors(table.state) == {Seat(1): Ask("answer", number)}
