"""The fact sheets of the states, to be read after scoring (TB-27): data/facts_*.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from gadabout.games.travel_blog.atlas import MAPS, Text

CAPITAL = Text("Capital", "Hlavní město")
INHABITANTS = Text("Inhabitants", "Obyvatel")
AREA = Text("Area", "Rozloha")
LANGUAGE = Text("Language", "Jazyk")
LANGUAGES = Text("Languages", "Jazyky")
CARD = Text("On the card", "Na kartě")


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to read about a state; the area is in km², the sight is what the state's card shows."""

    capital: Text
    inhabitants: int
    area: int | float
    languages: tuple[Text, ...]
    known: Text
    sight: Text


def sheet(map_id: str, code: str) -> Sheet:
    """Returns the sheet of the state with this code (TB-27)."""
    return sheets(map_id)[code]


@cache
def sheets(map_id: str) -> dict[str, Sheet]:
    """Returns all sheets of a map by the codes of its states, in the map's order."""
    if map_id not in MAPS:
        raise ValueError(f"no map {map_id!r}; there are {', '.join(MAPS)}")
    text = files(__package__).joinpath("data", f"facts_{map_id}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Sheet])


def lines(facts: Sheet, language: str) -> tuple[str, ...]:
    """Returns a fact sheet as lines to read out, without the state's name."""
    return (_say(facts.known, language), *(f"{label}: {value}" for label, value in rows(facts, language)))


def rows(facts: Sheet, language: str) -> tuple[tuple[str, str], ...]:
    """Returns a fact sheet as a table of labels and values."""
    spoken = ", ".join(_say(tongue, language) for tongue in facts.languages)
    table = (
        (CAPITAL, _say(facts.capital, language)),
        (INHABITANTS, _number(facts.inhabitants, language)),
        (AREA, f"{_number(facts.area, language)} km²"),
        (LANGUAGES if len(facts.languages) > 1 else LANGUAGE, spoken),
        (CARD, _say(facts.sight, language)),
    )
    return tuple((_say(label, language), value) for label, value in table)


def _say(text: Text, language: str) -> str:
    return text.cs if language == "cs" else text.en


def _number(number: float, language: str) -> str:
    """Writes a number in groups of three digits; Czech uses hard spaces, and a comma as the decimal point."""
    english = f"{number:,}"
    return english.translate({ord(","): "\N{NO-BREAK SPACE}", ord("."): ","}) if language == "cs" else english
