"""The report: one well-formed page that loads nothing else."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from gadabout.arena.axis import EDGE, WIDTH, Axis, around, powers
from gadabout.arena.charts import Bar, Chart, Hill, Whisker, bars, hills, whiskers
from gadabout.arena.report import command, report
from gadabout.arena.settings import Entrant, Settings
from gadabout.arena.standings import standings
from tests.arena.tournaments import outcomes, settings

CHOSEN = settings("travel_blog", "random,greedy", games=8)
FOUND = outcomes(CHOSEN)
VOID = {"meta"}


class Reader(HTMLParser):
    """A parser that complains of unclosed tags and of anything loaded from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), f"{tag} has a handler"
            assert name not in {"src", "href", "action", "srcset", "style"}, f"{tag} refers to {value}"
            if name == "id":
                self.ids.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def page(language: str = "en", chosen: Settings = CHOSEN) -> str:
    found = FOUND if chosen is CHOSEN else outcomes(chosen)
    return report(standings(chosen, found), list(found.values()), language)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_it_is_well_formed_and_needs_nothing_else(language: str) -> None:
    text = page(language)
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert not {"script", "link", "iframe", "img", "object", "form"} & set(reader.tags)
    assert not re.search(r"https?:|//|url\(|@import|javascript:", text)
    assert "prefers-color-scheme: dark" in text
    assert "default-src 'none'" in text
    assert f'<html lang="{language}">' in text


def test_each_figure_is_there() -> None:
    reader = Reader()
    reader.feed(page())
    assert reader.ids == ["ladder", "seats", "pairs", "scores", "length", "time", "reasons", "bots"]
    assert reader.tags.count("svg") == 6
    told = " ".join(reader.text)
    assert "greedy" in told
    assert "gadabout arena --game travel_blog --bots random,greedy --games 8 --seed 1" in told
    assert "Most money at the end wins." in told


def test_both_languages_say_it() -> None:
    assert "Who begins" in page()
    czech = page("cs")
    assert "Kdo začíná" in czech
    assert "Who begins" not in czech
    assert "Bez hranic: kdo je silnější?" in czech


def test_at_a_bigger_table_every_place_is_shown() -> None:
    text = page(chosen=settings("travel_blog", players=4, games=4))
    assert "moves as number 4" in text
    assert "an even share would be 25%" in text


def test_the_command_plays_the_same_again() -> None:
    chosen = settings("travel_blog", players=3, seed=5)
    odd = Settings(
        **{
            **{name: getattr(chosen, name) for name in Settings.__struct_fields__},
            "options": {**chosen.options, "map": "usa", "hurry": True},
            "bots": (Entrant("greedy", 50), Entrant("random")),
        }
    )
    assert command(odd) == (
        "gadabout arena --game travel_blog --bots greedy@50,random --games 6 --seed 5 --players 3 "
        "--option map=usa --option hurry=true"
    )


@pytest.mark.parametrize(
    "chart",
    [
        whiskers("<a> & b", [Whisker("x", 0.1, 0.5, 0.9, "half")], Axis(0, 1, str), even=0.5),
        hills("h", [Hill("<x>", [1, 2, 2, 3], "m"), Hill("none", [], "")], around([0, 3], str)),
        bars("b", [Bar("x & y", 2, "2"), Bar("z", 0, "0", strong=True)], Axis(0, 2, str)),
    ],
    ids=lambda chart: chart.title,
)
def test_a_chart_is_a_picture_of_its_own(chart: Chart) -> None:
    root = ET.fromstring(chart.picture())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("aria-label") == chart.title
    assert "<script" not in chart.picture()


def test_a_hill_counts_every_value() -> None:
    chart = hills("h", [Hill("x", [0, 0, 0, 1, 5], "")], Axis(0, 10, str))
    heights = [float(found) for found in re.findall(r'height="([\d.]+)"', "".join(chart.body))]
    assert len(heights) == 3
    assert heights[0] == pytest.approx(3 * heights[1], rel=0.01)
    assert heights[1] == heights[2]


@pytest.mark.parametrize("values", [[0, 1], [3], [-5, 17], [0.01, 0.02], [1999, 2001], [0, 0]])
def test_an_axis_holds_its_values_between_round_numbers(values: list[float]) -> None:
    axis = around(values, str)
    assert axis.low <= min(values) <= max(values) <= axis.high
    assert 2 <= len(axis.ticks()) <= 13
    for value in values:
        assert EDGE <= axis.at(value) <= WIDTH - EDGE


def test_powers_of_ten() -> None:
    axis = powers([0, 0.5, 70], str)
    assert axis.ticks() == [0.1, 1.0, 10.0, 100.0]
    assert axis.at(0.5) < axis.at(5)
    assert powers([], str).ticks() == [1.0, 10.0]
