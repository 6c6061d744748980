"""The signs on the board: cards, figures, chips, and lines of text that flow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from gadabout.cli.kit.wording import words
from gadabout.games.eighty_days.cards import TRAINS, TRAVEL_KINDS, VALUES, Leg
from gadabout.games.eighty_days.tale import card_name

WORDS = words(__package__)

FIGURES = (
    "bold white on red",
    "bold black on yellow",
    "bold white on blue",
    "bold white on magenta",
    "bold black on green",
    "bold black on white",
)
TRACKS = ("red", "yellow", "blue", "magenta", "green", "white")
TRAIN, SHIP, EVENT = "black on yellow", "white on blue", "white on magenta"
CHIPS = {"coin": "$", "event": "!", "travel": "+", "others-lose-a-day": "−"}
USED = "·"
RED, BLUE = "bold white on red", "bold white on blue"
DETECTIVE = "bold black on bright_cyan"


def initials(people: Sequence[str]) -> list[str]:
    """Returns two signs for each person, and for no two the same.

    >>> initials(["Ada", "Adam", "Ben", "X"])
    ['Ad', 'Aa', 'Be', 'X1']
    """
    taken: list[str] = []
    for name in people:
        choices = [name[0] + sign for sign in (*name[1:], *"123456789") if not sign.isspace()]
        taken.append(next(choice for choice in choices if choice not in taken))
    return taken


def style_of(card: int) -> str:
    return TRAIN if card < TRAINS else SHIP if card < TRAVEL_KINDS else EVENT


def sign(card: int, language: str) -> Text:
    """Draws a card in two signs: T4, S7; events by their first two letters."""
    if card >= TRAVEL_KINDS:
        return Text(card_name(card, language)[:2], EVENT)
    letter = WORDS.say("sign-train" if card < TRAINS else "sign-ship", language)
    return Text(f"{letter}{VALUES[card]}", style_of(card))


def badge(card: int, language: str) -> Text:
    """Draws a card with its name."""
    return Text(f" {card_name(card, language)} ", style_of(card))


def need(leg: Leg, language: str) -> str:
    """Writes what a leg takes, in letters: TS, SS/TS, 12 d."""
    train, ship = (WORDS.say(f"sign-{kind}", language) for kind in ("train", "ship"))
    if not leg.routes:
        return WORDS.say("days-short", language, days=leg.days)
    return "/".join(train * route.trains + ship * route.ships for route in leg.routes)


def need_in_words(leg: Leg, language: str) -> str:
    if not leg.routes:
        return WORDS.say("need-days", language, days=leg.days, elephant=leg.elephant)
    routes = [WORDS.say(f"need-{route.trains}-{route.ships}", language) for route in leg.routes]
    return WORDS.say("or", language).join(routes)


def chip(bonus: str, used: bool, style: str) -> Text:
    return Text(USED, "dim") if used else Text(CHIPS[bonus], style)


def padded(text: Text, width: int) -> Text:
    """Returns the text exactly so wide: filled with blanks, or cut."""
    cell = text.copy()
    cell.truncate(max(0, width), overflow="crop", pad=True)
    return cell


def line(*parts: Text | str) -> Text:
    made = Text(no_wrap=True, overflow="crop")
    for part in parts:
        made.append_text(part if isinstance(part, Text) else Text(part))
    return made


def flowing(parts: Iterable[Text], width: int, gap: int = 3) -> list[Text]:
    """Puts the parts into lines, as many in each as it has room for."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + gap + part.cell_len <= width:
            lines[-1] = line(lines[-1], " " * gap, part)
        else:
            lines.append(line(part))
    return lines
