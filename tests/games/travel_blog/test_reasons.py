"""What a round costs, in words: each charge as a sentence, and how a border is crossed."""

import pytest

from gadabout.games.travel_blog.bill import Charge
from gadabout.games.travel_blog.reasons import reason, remarks, route_names, sentences
from tests.games.travel_blog.positions import EUROPE, route, scored


def test_charges_as_sentences() -> None:
    greece = scored(EUROPE, 1, "France", "Greece", 1)
    assert sentences(EUROPE, greece, 1, "en") == [
        "3 borders: France \u2192 Italy \u2192 Malta \u2192 Greece, 30",
        "1 token beneath, 10",
    ]
    last = scored(EUROPE, 7, "Poland, Albania", "40, Czechia", 5)
    assert sentences(EUROPE, last, 7, "cs")[1:] == [
        "1 dvojice sousedů: Polsko\u2013Česko, 30",
        "žeton na poli 40, 40",
        "5 žetonů vespod, \u221250",
    ]


@pytest.mark.parametrize(
    ("count", "english", "czech"),
    [(1, "1 border: ", "1 hranice: "), (4, "4 borders: ", "4 hranice: "), (5, "5 borders: ", "5 hranic: ")],
)
def test_counting_in_each_language(count: int, english: str, czech: str) -> None:
    charge = Charge("TB-20", 10 * count, count)
    assert reason(EUROPE, charge, "en") == english
    assert reason(EUROPE, charge, "cs") == czech


def test_parts_and_special_borders_are_named() -> None:
    """TB-30, TB-33: the page and the terminal say by which part and how a border is crossed."""
    way = route(EUROPE, "Poland", "Russia (Kaliningrad)")
    assert route_names(EUROPE, way, "en") == "Poland \u2192 Russia (Kaliningrad)"
    assert route_names(EUROPE, way, "cs") == "Polsko \u2192 Rusko (Kaliningrad)"
    assert remarks(EUROPE, way, "en") == []
    there_and_back = route(EUROPE, "France", "United Kingdom", "France")
    assert remarks(EUROPE, there_and_back, "en") == ["France\u2013United Kingdom: by sea, across the Channel"]
