"""Travelogue's cards as they are drawn: a colour and two letters an activity, a sign for each symbol."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from gadabout.cli.kit.wording import words
from gadabout.games.travelogue.cards import ACTIVITY, NUMBER, SYMBOL
from gadabout.games.travelogue.tale import ACTIVITY_ROWS, destination_name

WORDS = words(__package__)
STYLES = ("red", "magenta", "blue", "cyan", "green", "yellow")
SIGNS = ("", "★", "☁")


def activity_name(activity: int, language: str) -> str:
    return str(getattr(ACTIVITY_ROWS[activity], language))


def short(activity: int, language: str) -> str:
    """Returns the two letters that stand for an activity and for no other."""
    return activity_name(activity, language)[:2].capitalize()


def place_name(destination: int | None, language: str) -> str:
    return "?" if destination is None else destination_name(destination, language)


def number(card: int) -> Text:
    """Draws a card's number and symbol, without its activity: "12☁"."""
    return Text(f"{NUMBER[card]}{SIGNS[SYMBOL[card]]}", f"bold {STYLES[ACTIVITY[card]]}")


def brief(card: int, language: str) -> Text:
    """Draws a card in few columns: "Cu 12☁"."""
    return Text.assemble((f"{short(ACTIVITY[card], language)} ", STYLES[ACTIVITY[card]]), number(card))


def full(card: int, language: str) -> Text:
    """Draws a card with its whole name: "culture 12 ☁"."""
    sign = SIGNS[SYMBOL[card]]
    name = f"{activity_name(ACTIVITY[card], language)} {NUMBER[card]}"
    return Text(f"{name} {sign}" if sign else name, f"bold {STYLES[ACTIVITY[card]]}")


def listed(cards: Iterable[int], language: str) -> str:
    """Lists cards for a sentence, grouped by activity: "Cu 1★ 12☁, Le 5"."""
    groups = groupby(sorted(cards), ACTIVITY.__getitem__)
    return ", ".join(
        " ".join([short(activity, language), *(number(card).plain for card in group)])
        for activity, group in groups
    )
