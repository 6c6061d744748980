"""What the page on Travelogue teaches is what the game does."""

import re

import pytest

from gadabout.cli.rules import page
from gadabout.games.travelogue import vacation
from gadabout.games.travelogue.cards import ACTIVITY_NAMES, HIGHEST, NUMBER, TABLE, card
from gadabout.games.travelogue.events import Clouded, TookBonus
from gadabout.games.travelogue.model import CLOUD_LIMIT, Discard, Done, Options, Score, Visit
from tests.games.travelogue.table import Table, cards, one, position
from tests.pages import table, tables
from tests.web.test_words import WEB, catalogue

HEADS = {
    "en": ("destination", "activity", "clouds", "option"),
    "cs": ("cíl", "činnost", "mraků", "volba"),
}
LANGUAGES = pytest.mark.parametrize("language", ["en", "cs"])


def activities(language: str) -> list[str]:
    return [getattr(row, language) for row in TABLE.activities.values()]


@LANGUAGES
def test_the_destinations_are_those_of_the_data(language: str) -> None:
    """TG-3."""
    head = HEADS[language][0]
    taught = table(page("travelogue", language), head, *activities(language))
    assert taught == [
        [getattr(row, language), *map(str, row.limits), " ".join(map(str, row.values))]
        for row in TABLE.destinations.values()
    ]


@LANGUAGES
def test_the_symbols_are_those_of_the_data(language: str) -> None:
    """TG-2: three ranges of numbers, the same for each activity."""
    words = r"1 (?:to|až) 4 .* 11 (?:to|až) 14 .* 5 (?:to|až) 10 "
    assert re.search(words, page("travelogue", language))
    for row in TABLE.activities.values():
        assert (row.bonus, row.cloud) == ((1, 2, 3, 4), (11, 12, 13, HIGHEST))


@LANGUAGES
def test_the_vacation_is_worked_out_right(language: str) -> None:
    """TG-31, TG-32: both ideas, from the hand to the points."""
    text = page("travelogue", language)
    names = dict(zip(activities(language), ACTIVITY_NAMES, strict=True))
    greece = list(TABLE.destinations).index("greece")
    [hand_table] = [rows for rows in tables(text) if len(rows) == 2 and set(rows[0]) <= set(names)]
    held = {
        names[name]: [card(names[name], int(number)) for number in numbers.split(", ")]
        for name, numbers in zip(*hand_table, strict=True)
    }
    ideas = [rows[1:] for rows in tables(text) if rows[0][0] == HEADS[language][1]]
    points = [int(number) for number in re.findall(r"(?:score|máš) \*\*(\d+)\*\*", text)]
    assert len(ideas) == len(points) == 2
    for (*rows, (_, _, total)), scored in zip(ideas, points, strict=True):
        # Of an activity the low cards are spent, the highest is kept.
        spent = [each for name, count, _ in rows for each in held[names[name]][: int(count)]]
        assert vacation.value(greece, tuple(spent)) == sum(int(value) for *_, value in rows) == int(total)
        left = [each for mine in held.values() for each in mine if each not in spent]
        assert max(NUMBER[each] for each in vacation.scorable(tuple(left), int(total))) == scored


def test_the_example_of_symbols() -> None:
    """TG-33, TG-34: two bonus cards and a cloud; of the others ten cards are too many, eight are not."""
    hands = ["culture 1 2, dining 1", "lodging 1 2 3 4 5 6 7 8 9 10", "leisure 1 2 3 4 5 6 8 9"]
    on_vacation = position(hands, ["shopping 2", "dining 4", "culture 11", "leisure 7"])
    events = on_vacation.play(0, Visit(), Discard(one("dining 1")), Done(), Score(one("culture 1")))
    assert TookBonus(0, cards("shopping 2") + cards("dining 4")) in events
    assert Clouded(1, 8) in events
    assert on_vacation.asked() == {1: "shed"}
    on_vacation.shed_lowest()
    assert [len(hand) for hand in on_vacation.state.hands[1:]] == [8, 8]


@LANGUAGES
def test_clouds_leave_as_many_cards(language: str) -> None:
    """TG-34."""
    [clouds] = [rows for rows in tables(page("travelogue", language)) if rows[0][0] == HEADS[language][2]]
    assert [CLOUD_LIMIT - int(count) for count in clouds[0][1:]] == [int(kept) for kept in clouds[1][1:]]


@LANGUAGES
def test_the_deck_has_so_many_cards(language: str) -> None:
    """TG-11."""
    sizes = re.search(r"(\d+),\s+(\d+)\s+(?:or|nebo)\s+(\d+)\s+(?:cards|karet)", page("travelogue", language))
    assert sizes
    for players, size in zip((2, 3, 4), sizes.groups(), strict=True):
        dealt = Table(players)
        dealt.deal()
        assert len(dealt.state.deck) - dealt.state.drawn == int(size)


@LANGUAGES
def test_every_option_is_explained(language: str) -> None:
    """The page calls each option what the form calls it."""
    explained = {name.strip("*") for name, _ in table(page("travelogue", language), HEADS[language][3])}
    assert set(Options.__struct_fields__) == {"players", "open_scores"}
    assert explained == {catalogue(WEB / "games/travelogue/words", language)["option-scores"]}
