"""The cards: TG-2 to TG-4, and the pattern that is ours."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from gadabout.games.travelogue import cards
from gadabout.games.travelogue.box import TABLE, DestinationRow, TableError, parse
from gadabout.games.travelogue.cards import Card, face
from gadabout.games.travelogue.model import ACTIONS, AGENTS, MOST_PLAYERS, VisitAgent
from tests.games.travelogue.table import Table

TEXT = files("gadabout.games.travelogue").joinpath("data", "cards.toml").read_text("utf-8")
ROWS = list(TABLE.destinations.values())
GROUPS = [
    (ROWS[:6], [5, 3, 2, 2, 1, 1]),
    (ROWS[6:12], [4, 4, 2, 2, 1, 1]),
    (ROWS[12:], [4, 3, 3, 2, 1, 1]),
]


def test_tg2_six_activities_numbered_one_to_fourteen_once() -> None:
    faces = [face(card)[:2] for card in range(cards.CARDS)]
    names = ["dining", "shopping", "lodging", "culture", "leisure", "sightseeing"]
    assert faces == [(name, number) for name in names for number in range(1, 15)]
    assert all(cards.card(*face(card)[:2]) == card for card in range(cards.CARDS))


def test_tg2_some_cards_have_a_bonus_some_a_cloud_some_nothing() -> None:
    symbols = Counter(face(card).symbol for card in range(cards.CARDS))
    assert symbols == {"bonus": 24, "cloud": 24, "": 36}
    assert face(cards.card("leisure", 4)) == Card("leisure", 4, "bonus")
    assert face(cards.card("leisure", 5)) == Card("leisure", 5, "")
    assert face(cards.card("leisure", 11)) == Card("leisure", 11, "cloud")


def test_tg3_eighteen_destinations_with_six_limits_and_a_row_of_values() -> None:
    assert len(ROWS) == 18
    for row in ROWS:
        assert len(row.limits) == 6
        assert row.values == ((1, 3, 5, 8, 11) if max(row.limits) == 5 else (1, 3, 5, 8))


def test_tg3_italy_is_as_the_rules_show_it() -> None:
    italy = TABLE.destinations["italy"]
    limits = dict(zip(TABLE.activities, italy.limits, strict=True))
    assert limits == {
        "dining": 1,
        "shopping": 2,
        "lodging": 3,
        "culture": 5,
        "sightseeing": 1,
        "leisure": 2,
    }
    assert italy.values == (1, 3, 5, 8, 11)


def test_six_destinations_take_five_of_an_activity_and_twelve_take_four() -> None:
    assert Counter(max(row.limits) for row in ROWS) == {5: 6, 4: 12}


def test_every_destination_has_fourteen_icons_and_a_row_of_its_own() -> None:
    assert {sum(row.limits) for row in ROWS} == {14}
    assert len({row.limits for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("rows", "pattern"), GROUPS)
def test_in_each_group_every_activity_has_each_place_of_the_pattern_once(
    rows: list[DestinationRow], pattern: list[int]
) -> None:
    for row in rows:
        assert sorted(row.limits, reverse=True) == pattern
    for column in zip(*(row.limits for row in rows), strict=True):
        assert sorted(column, reverse=True) == pattern


def test_tg4_four_albums_and_four_agents() -> None:
    table = Table(4)
    albums = table.deal()[0]
    assert sorted(albums.albums) == [1, 2, 3, 4]
    assert MOST_PLAYERS == AGENTS == 4
    assert [action.agent for action in ACTIONS if isinstance(action, VisitAgent)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("limits = [1, 2, 3, 5, 2, 1]", "limits = [1, 2, 3, 6, 2, 1]", "italy: a limit lies outside"),
        ("limits = [1, 2, 3, 5, 2, 1]", "limits = [0, 2, 3, 5, 2, 1]", "italy: a limit lies outside"),
        ("limits = [1, 2, 3, 5, 2, 1]", "limits = [1, 2, 3, 5, 2]", "not a table of cards"),
        ("values = [1, 3, 5, 8, 11]", "values = [1, 3, 5, 5, 11]", "italy: more cards must be worth more"),
        ("cloud = [11, 12, 13, 14]", "cloud = [4, 12, 13, 14]", "dining 4 has two symbols"),
        ("cloud = [11, 12, 13, 14]", "cloud = [11, 12, 13, 15]", "not a table of cards"),
        ('cs = "Itálie"', "cs = 3", "not a table of cards"),
        ("[activities]", "[activities", "not a table of cards"),
        ("spain         =", "# spain        =", "there are 17 rows where 18 belong"),
    ],
)
def test_a_slip_in_the_table_is_told_with_its_row(old: str, new: str, why: str) -> None:
    with pytest.raises(TableError, match=why.replace("(", r"\(")):
        parse(TEXT.replace(old, new, 1))


def test_the_table_says_what_is_sure_and_what_is_ours() -> None:
    assert "# Sure" in TEXT
    assert "# Ours" in TEXT
