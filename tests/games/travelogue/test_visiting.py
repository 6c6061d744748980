"""Visiting the destination: TG-22 and TG-30 to TG-32, and its examples."""

from __future__ import annotations

import pytest

from gadabout.games.travelogue.events import (
    Arrived,
    Discarded,
    Enjoyed,
    MovedOn,
    Scored,
    TookBonus,
    TurnBegan,
    TurnedUp,
)
from gadabout.games.travelogue.model import Discard, Done, Draw, Score, Take, Visit
from tests.games.travelogue.table import cards, one, position, refusal

ITALY = "culture 5 6 7 8, leisure 5 6 7, dining 10, shopping 13"
"""The hand of the example."""
OTHERS = ("sightseeing 6 7", "sightseeing 8 9")
PLAIN = ("dining 5", "shopping 5", "lodging 5", "sightseeing 5")


def test_tg22_the_steps_come_in_order() -> None:
    table = position(("dining 1, culture 7", "shopping 6"), ["lodging 2"], top="leisure 9")
    first = table.state.destinations[0]
    events = table.play(0, Visit(), Discard(one("culture 7")), Done(), Score(one("dining 1")), Take(1))
    assert events == [
        Arrived(0, first),
        Discarded(0, one("culture 7"), 1),
        Enjoyed(0, first, 1),
        Scored(0, one("dining 1"), 1),
        TookBonus(0, cards("lodging 2")),
        TurnedUp(1, one("leisure 9")),
        TurnedUp(2, table.state.agents[1]),
        TurnedUp(3, table.state.agents[2]),
        TurnedUp(4, table.state.agents[3]),
        MovedOn(0, 1, first, table.state.destinations[0], table.state.piles[1][0]),
        TurnBegan(2, 1, last=False),
    ]


def test_example_italy_four_culture_and_two_leisure_are_worth_eleven() -> None:
    """TG-31: 8 + 3 = 11."""
    table = position((ITALY, *OTHERS), PLAIN)
    table.play(0, Visit())
    events = table.discard("culture 5 6 7 8, leisure 5 6")
    assert [event.value for event in events] == [1, 3, 5, 8, 9, 11]
    assert table.play(0, Done()) == [Enjoyed(0, 0, 11)]


def test_example_italy_a_third_leisure_card_cannot_be_discarded() -> None:
    table = position((ITALY, *OTHERS), PLAIN)
    table.play(0, Visit())
    table.discard("culture 5 6 7 8, leisure 5 6")
    assert Discard(one("leisure 7")) not in table.legal(0)
    assert refusal(lambda: table.discard("leisure 7")) == "over-the-limit"


def test_example_italy_with_ten_and_thirteen_left_only_ten_can_be_scored() -> None:
    table = position(("culture 5 6 7 8, leisure 5 6, dining 10, shopping 13", *OTHERS), PLAIN)
    table.play(0, Visit())
    table.discard("culture 5 6 7 8, leisure 5 6")
    table.play(0, Done())
    assert table.legal(0) == [Score(one("dining 10"))]
    assert refusal(lambda: table.play(0, Score(one("shopping 13")))) == "above-the-value"
    table.play(0, Score(one("dining 10")))
    assert table.state.points == [10, 0, 0]
    assert table.state.albums[0] == cards("dining 10")


def test_tg30_at_least_one_card_is_discarded() -> None:
    table = position(("dining 1, culture 7", *OTHERS), PLAIN)
    table.play(0, Visit())
    assert Done() not in table.legal(0)
    assert refusal(lambda: table.play(0, Done())) == "discard-first"


@pytest.mark.parametrize(
    ("place", "activity", "limit"), [("italy", "culture", 5), ("italy", "dining", 1), ("france", "dining", 4)]
)
def test_tg30_of_each_activity_no_more_than_the_limit(place: str, activity: str, limit: int) -> None:
    hand = f"{activity} 5 6 7 8 9 10, lodging 1"
    table = position(
        (hand, *OTHERS),
        ("dining 4", "shopping 5", "lodging 5", "sightseeing 5"),
        places=(place, "spain", "japan"),
    )
    table.play(0, Visit())
    discards = cards(f"{activity} 5 6 7 8 9 10")
    table.play(0, *map(Discard, discards[:limit]))
    assert refusal(lambda: table.play(0, Discard(discards[limit]))) == "over-the-limit"
    assert {action for action in table.legal(0) if action in map(Discard, discards)} == set()


def test_tg30_a_discard_after_which_nothing_could_be_scored_is_not_offered() -> None:
    """Without its 1 the hand could score nothing: one card is worth 1."""
    table = position(("dining 1 9, shopping 9", *OTHERS), PLAIN)
    table.play(0, Visit())
    assert table.legal(0) == [Discard(one("dining 9")), Discard(one("shopping 9"))]
    assert refusal(lambda: table.discard("dining 1")) == "nothing-could-be-scored"


def test_tg30_going_on_must_stay_possible_in_order() -> None:
    """Two of shopping are worth the 3; from the second on, no more could follow."""
    table = position(("shopping 5 6, sightseeing 3", *OTHERS), PLAIN)
    table.play(0, Visit())
    assert table.legal(0) == [Discard(one("shopping 5"))]
    assert refusal(lambda: table.discard("shopping 6")) == "nothing-could-be-scored"
    table.discard("shopping 5")
    assert refusal(lambda: table.play(0, Done())) == "nothing-to-score-yet"
    assert table.legal(0) == [Discard(one("shopping 6"))]
    table.discard("shopping 6")
    assert table.legal(0) == [Done()]


def test_tg30_each_discard_is_open_to_all() -> None:
    table = position(("dining 1, culture 7", *OTHERS), PLAIN)
    table.play(0, Visit())
    table.discard("culture 7")
    for seat in (0, 1, 2, None):
        assert Discarded(0, one("culture 7"), 1) in table.heard(seat)
        assert table.view(seat).discards == table.view(seat).spent == cards("culture 7")
        assert table.view(seat).value == 1


def test_tg31_the_numbers_of_discarded_cards_do_not_matter() -> None:
    values = set()
    for text in ("culture 5 6 7", "culture 12 13 14"):
        table = position((f"dining 1, {text}", *OTHERS), PLAIN)
        table.play(0, Visit())
        values.add(table.discard(text)[-1].value)
    assert values == {5}


@pytest.mark.parametrize(
    ("place", "discards", "value"),
    [
        ("italy", "culture 5 6 7 8 9", 11),
        ("italy", "dining 5, shopping 5, lodging 5, culture 5, leisure 5, sightseeing 5", 6),
        ("italy", "dining 5, shopping 5 6, lodging 5 6 7, culture 5 6 7 8 9, leisure 5 6, sightseeing 5", 24),
        ("france", "dining 5 6 7 8, culture 5 6 7 8", 16),
    ],
)
def test_tg31_the_values_of_the_activities_add_up(place: str, discards: str, value: int) -> None:
    table = position((f"leisure 1, {discards}", "shopping 12"), ["shopping 14"], places=(place, "spain"))
    table.play(0, Visit())
    assert table.discard(discards)[-1].value == value


def test_tg32_he_must_score_a_card_not_above_the_value_and_shows_it() -> None:
    table = position(("dining 2 3 4, shopping 5 6", *OTHERS), PLAIN)
    table.play(0, Visit())
    table.discard("shopping 5 6")
    table.play(0, Done())
    assert table.asked() == {0: "score"}
    assert table.legal(0) == [Score(one("dining 2")), Score(one("dining 3"))]
    assert refusal(lambda: table.play(0, Score(one("dining 4")))) == "above-the-value"
    assert refusal(lambda: table.play(0, Score(one("shopping 5")))) == "not-in-hand"
    table.play(0, Score(one("dining 3")))
    for seat in (0, 1, 2, None):
        assert Scored(0, one("dining 3"), 3) in table.heard(seat)
        assert table.view(seat).points == (3, 0, 0)
        assert table.view(seat).scored == (1, 0, 0)


@pytest.mark.parametrize(
    ("hand", "possible"),
    [
        ("", False),
        ("dining 1", False),
        ("dining 1 2", True),
        ("dining 2 3", False),
        ("dining 2 3 4", False),
        ("dining 2, shopping 5, lodging 5", True),
        ("dining 3, shopping 5 6", True),
        ("dining 4, shopping 5 6", False),
        ("dining 14, culture 5 6 7 8 9, leisure 5 6", True),
        ("dining 14, culture 11 12 13 14", False),
    ],
)
def test_tg32_what_cannot_be_finished_cannot_be_begun(hand: str, possible: bool) -> None:
    table = position((hand, *OTHERS), ("dining 5", "shopping 7", "lodging 6", "sightseeing 5"))
    assert (Visit() in table.legal(0)) == possible
    if not possible:
        assert refusal(lambda: table.play(0, Visit())) == "no-visit-possible"


def test_while_a_visit_goes_on_nothing_else_can_be_done() -> None:
    table = position(("dining 1, culture 7", *OTHERS), PLAIN)
    table.play(0, Visit())
    assert refusal(lambda: table.play(0, Draw())) == "choose-what-to-discard"
    assert refusal(lambda: table.play(0, Discard(one("sightseeing 6")))) == "not-in-hand"
    assert refusal(lambda: table.play(1, Draw())) == "not-your-turn"
    table.discard("culture 7")
    table.play(0, Done())
    assert refusal(lambda: table.play(0, Draw())) == "choose-a-card-to-score"
    table.play(0, Score(one("dining 1")))
    assert refusal(lambda: table.play(0, Draw())) == "choose-a-pile"
