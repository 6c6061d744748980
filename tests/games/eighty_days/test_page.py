"""What the page on Around the World in 80 Days teaches is what the game does."""

import re
import tomllib
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from gadabout.cli.rules import page
from gadabout.core.dice import Dice
from gadabout.games import eighty_days
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import BALLOON, BOX, EVENT_NAMES, SUBMARINE, TRAINS, VALUES
from gadabout.games.eighty_days.model import Options
from gadabout.games.eighty_days.rounds import LAID_OUT
from gadabout.games.eighty_days.state import State
from tests.pages import Table, table

LANGUAGES = pytest.mark.parametrize("language", ["en", "cs"])
HEADS = {
    "en": {
        "cards": ["value"],
        "spaces": ["still travelling"],
        "legs": ["leg", "cards", "how sure"],
        "journey": ["leg", "cards", "days"],
        "events": ["card"],
        "chips": ["chip"],
    },
    "cs": {
        "cards": ["hodnota"],
        "spaces": ["ještě cestuje"],
        "legs": ["cesta", "karty", "jak jisté"],
        "journey": ["cesta", "karty", "dní"],
        "events": ["karta"],
        "chips": ["žeton"],
    },
}
SURE = {
    "en": {"sure": "sure", "good": "good", "likely": "likely", "a guess": "guess"},
    "cs": {"jisté": "sure", "doložené": "good", "pravděpodobné": "likely", "odhad": "guess"},
}
TRAIN = r"(?:trains?|vlaky?)"
SHIP = r"(?:ships?|lodě|loď)"
SUEZ, SAN_FRANCISCO = BOX.places.index("suez"), BOX.places.index("san-francisco")


def data() -> dict[str, Any]:
    text = files(eighty_days.__name__).joinpath("data", "cards.toml").read_text("utf-8")
    return tomllib.loads(text)


def taught(language: str, name: str) -> Table:
    return table(page("eighty_days", language), *HEADS[language][name])


def ends(language: str) -> list[str]:
    """The legs by name."""
    names = [eighty_days.WORDS.say(place, language) for place in (*BOX.places, BOX.places[0])]
    return [f"{one}–{other}" for one, other in pairwise(names)]


def kind(vehicle: str, value: int) -> int:
    """A travel card by what it shows."""
    return VALUES.index(value, 0 if re.fullmatch(TRAIN, vehicle) else TRAINS)


def days_of(leg: int, cards: list[int], *, instead: tuple[int, ...] = (), die: int = 0) -> int:
    """Returns the days that the engine counts for a leg with these cards."""
    state = State(Options(players=2), Dice(bytes(32)))
    state.places = [leg, 0]
    state.laid = tuple(sorted(cards))
    state.instead = instead or (-1,) * len(cards)
    state.die = die
    return travel.days(state, 0)


@LANGUAGES
def test_the_cards_are_those_of_the_data(language: str) -> None:
    """ED-2."""
    vehicles = taught(language, "cards")
    for (_, *counts, total), cards in zip(vehicles, (data()["trains"], data()["ships"]), strict=True):
        assert {value: int(count) for value, count in enumerate(counts, 2) if count} == {
            card["value"]: card["count"] for card in cards
        }
        assert int(total) == sum(card["count"] for card in cards)
    text = page("eighty_days", language)
    assert re.search(rf"15 \w+ \w+, {BOX.coins} ", text)
    assert sum(BOX.counts[len(VALUES) :]) == 15


@LANGUAGES
def test_the_spaces_are_filled_by_so_many(language: str) -> None:
    """ED-20."""
    rows = taught(language, "spaces")
    for players, cells in [(int(number), row[1:]) for row in rows for number in re.findall(r"\d", row[0])]:
        assert [bool(cell) for cell in cells] == [space < LAID_OUT[players] for space in range(len(cells))]


@LANGUAGES
def test_the_legs_are_those_of_the_data(language: str) -> None:
    rows = taught(language, "legs")
    assert [row[0] for row in rows] == ends(language)
    for (_, cards, how_sure), leg in zip(rows, data()["legs"], strict=True):
        assert SURE[language][how_sure] == leg["how_sure"]
        if "routes" in leg:
            routes = re.split(", (?:or|nebo) ", cards)
            assert [(count(TRAIN, route), count(SHIP, route)) for route in routes] == [
                (route["trains"], route["ships"]) for route in leg["routes"]
            ]
        else:
            assert [int(number) for number in re.findall(r"\d+", cards)] == [leg["days"], leg["elephant"]]


def count(vehicle: str, route: str) -> int:
    """How many trains or ships a route takes: "2 ships", "train"."""
    found = re.search(rf"(\d )?{vehicle}", route)
    return int(found[1] or 1) if found else 0


@LANGUAGES
def test_the_journey_is_worked_out_right(language: str) -> None:
    """ED-50, ED-51, ED-53: leg by leg, and eighty days in all."""
    rows = taught(language, "journey")
    assert [row[0] for row in rows] == ends(language)
    used = 0
    for leg, (_, said, days, total) in enumerate(rows):
        cards = [
            kind(vehicle, int(value))
            for vehicle, values in re.findall(rf"({TRAIN}|{SHIP}) (\d(?: (?:and|a) \d)?)", said)
            for value in re.findall(r"\d", values)
        ]
        assert days_of(leg, cards) == int(days)
        used += int(days)
        assert used == int(total)
    assert used == 80


def test_figures_in_the_text() -> None:
    """ED-51, ED-52, ED-54: a pair, a balloon that makes none, two Submarines."""
    ship_7, train_2, train_6 = kind("ship", 7), kind("train", 2), kind("train", 6)
    assert days_of(SUEZ, [ship_7, ship_7]) == 7
    assert days_of(SAN_FRANCISCO, [train_2, train_6], instead=(-1, BALLOON), die=2) == 4
    assert days_of(SUEZ, [ship_7, ship_7], instead=(SUBMARINE, SUBMARINE)) == 4


@LANGUAGES
def test_the_events_are_those_of_the_data(language: str) -> None:
    """ED-54, ED-60, and the counts; cards with a number of their own name it."""
    rows = taught(language, "events")
    assert [row[0] for row in rows] == [eighty_days.WORDS.say(name, language) for name in EVENT_NAMES]
    for (_, number, effect), event in zip(rows, data()["events"], strict=True):
        assert int(number) == event["count"]
        own = event.get("value", event.get("days"))
        assert own is None or str(own) in re.findall(r"\d+", effect)


@LANGUAGES
def test_the_chips_are_those_of_the_data(language: str) -> None:
    """ED-71, in the order of the table."""
    assert [int(number) for _, number, _ in taught(language, "chips")] == [
        chip["count"] for chip in data()["chips"]
    ]


def test_there_is_no_option_to_explain() -> None:
    assert Options.__struct_fields__ == ("players",)
