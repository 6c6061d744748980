"""TB-27: the fact sheets are complete, in both languages, and agree with what other tables say."""

import re
import tomllib
import unicodedata
from itertools import chain
from pathlib import Path

import pytest

from gadabout.games.travel_blog.atlas import MAPS, Text
from gadabout.games.travel_blog.facts import Sheet, lines, sheet, sheets
from gadabout.games.travel_blog.maps import world

LONGEST = 220
REFERENCE = tomllib.loads(
    Path(__file__).with_name("data").joinpath("facts_reference.toml").read_text("utf-8")
)

# Where the other table is older, coarser, or draws the state otherwise.
EXCEPTIONS = {
    ("AL", "inhabitants"): "its estimate is of 2018; the census of 2023 counted far fewer",
    ("MT", "inhabitants"): "its estimate is of 2018; Malta has grown fast since",
    ("RS", "area"): "it counts Kosovo in, which has a sheet of its own here",
    ("MC", "area"): "it gives whole km²",
    ("VA", "area"): "it gives whole km²",
}

# Words that give English away; "by", "most" and "country" are Czech words too.
ENGLISH_WORDS = re.compile(
    r"\b(the|of|and|with|is|are|was|were|it|its|this|that|which|who|here|there|from|for|than|more|one|two|has|have|"
    r"on|in|at|as|an|not|only|other|people|states?|world|called|city|town|castle|church|lake|island|river|bridge|"
    r"tower|mountain|house)\b",
    re.IGNORECASE,
)
ENGLISH_NAMES = re.compile(r"Atlantic City|New River|Oklahoma City|The Breakers|Walt Disney World")
CZECH_LETTERS = frozenset("áčďéěíňóřšťúůýž")
CZECH_LETTERS_ALONE = frozenset("ěřů")

both_maps = pytest.mark.parametrize("map_id", MAPS)
every_state = pytest.mark.parametrize(
    ("map_id", "code"), [(map_id, code) for map_id in MAPS for code in sheets(map_id)]
)


def texts(facts: Sheet) -> list[Text]:
    return [facts.capital, *facts.languages, facts.known, facts.sight]


def plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def english_words(czech: str) -> list[str]:
    return ENGLISH_WORDS.findall(ENGLISH_NAMES.sub("", czech))


def significant_digits(number: float) -> int:
    return len(f"{number:f}".rstrip("0").rstrip(".").replace(".", "").strip("0"))


@both_maps
def test_tb27_every_state_has_its_sheet(map_id: str) -> None:
    assert tuple(sheets(map_id)) == world(map_id).codes
    assert len(sheets(map_id)) == 50


@every_state
def test_tb27_a_sheet_is_filled_in_both_languages(map_id: str, code: str) -> None:
    facts = sheet(map_id, code)
    assert facts.languages
    for words in chain.from_iterable((text.en, text.cs) for text in texts(facts)):
        assert words.strip() == words
        assert 0 < len(words) <= LONGEST
    for sentences in (facts.known.en, facts.known.cs):
        assert len(sentences) >= 60
        assert sentences.endswith(".")
        assert sentences[0].isupper()
    for sight in (facts.sight.en, facts.sight.cs):
        assert not sight.endswith(".")


@every_state
def test_tb27_czech_is_czech_and_english_is_english(map_id: str, code: str) -> None:
    facts = sheet(map_id, code)
    for text in (facts.known, facts.sight, *facts.languages):
        assert text.cs != text.en
        assert not english_words(text.cs)
        assert CZECH_LETTERS_ALONE.isdisjoint(text.en)
    assert not CZECH_LETTERS.isdisjoint(facts.known.cs)


def test_english_left_over_in_czech_is_found() -> None:
    assert english_words("hrad Trakai on its island") == ["on", "its", "island"]
    assert english_words("sídlo The Breakers v Newportu") == []


@both_maps
def test_tb27_no_two_sheets_say_the_same(map_id: str) -> None:
    for language in ("en", "cs"):
        for part in ("known", "sight", "capital"):
            said = [getattr(getattr(facts, part), language) for facts in sheets(map_id).values()]
            assert len(set(said)) == len(said)


@every_state
def test_tb27_numbers_are_rounded_and_plausible(map_id: str, code: str) -> None:
    facts = sheet(map_id, code)
    assert significant_digits(facts.inhabitants) <= 3
    assert significant_digits(facts.area) <= 3
    assert 500 <= facts.inhabitants <= 150_000_000
    assert 0.4 <= facts.area <= 17_100_000
    assert 0.4 <= facts.inhabitants / facts.area <= 20_000, "from Alaska to Monaco"


@every_state
def test_tb27_the_capital_is_the_one_of_other_tables(map_id: str, code: str) -> None:
    capital, _, _ = REFERENCE[map_id][code]
    assert plain(sheet(map_id, code).capital.en) == plain(capital)


@every_state
def test_tb27_area_and_inhabitants_agree_with_other_tables(map_id: str, code: str) -> None:
    facts = sheet(map_id, code)
    _, area, inhabitants = REFERENCE[map_id][code]
    differing = set()
    if abs(facts.area - area) > 0.05 * area:
        differing.add("area")
    if abs(facts.inhabitants - inhabitants) > 0.15 * inhabitants:
        differing.add("inhabitants")
    explained = {part for state, part in EXCEPTIONS if state == code and map_id == "europe"}
    assert differing == explained


def test_tb27_a_sheet_is_read_line_by_line() -> None:
    assert lines(sheet("europe", "CZ"), "en")[1:] == (
        "Capital: Prague",
        "Inhabitants: 10,900,000",
        "Area: 78,900 km²",
        "Language: Czech",
        "On the card: Charles Bridge in Prague",
    )
    assert lines(sheet("europe", "MC"), "cs")[1:] == (
        "Hlavní město: Monako",
        "Obyvatel: 38\N{NO-BREAK SPACE}400",
        "Rozloha: 2,08 km²",
        "Jazyk: francouzština",
        "Na kartě: knížecí palác na skále",
    )
    assert lines(sheet("usa", "HI"), "cs")[4] == "Jazyky: angličtina, havajština"
    assert lines(sheet("usa", "HI"), "cs")[0] == sheet("usa", "HI").known.cs


def test_a_sheet_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        sheet("europe", "TX")
    with pytest.raises(ValueError, match="no map 'asia'"):
        sheet("asia", "JP")
