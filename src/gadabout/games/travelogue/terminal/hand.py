"""Travelogue's hand drawn: beside the limits of the destination, or in one row by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, LIMITS, NUMBER, WORTH
from gadabout.games.travelogue.model import View
from gadabout.games.travelogue.terminal import faces
from gadabout.games.travelogue.vacation import scorable, value

Cards = tuple[int, ...]


class Choice(NamedTuple):
    """What is being chosen from a hand: the letter of each card that can be, and those that are marked."""

    letters: Mapping[int, str]
    marked: frozenset[int]
    spending: bool
    """They are to be spent on a vacation."""


def in_order(hand: Cards, by_number: bool) -> Cards:
    """Sorts a hand by number, the highest first, or leaves it sorted by activity."""
    return tuple(sorted(hand, key=lambda card: (-NUMBER[card], card))) if by_number else hand


def drawn(view: View, choice: Choice, by_number: bool, language: str) -> RenderableType:
    """Draws the whole hand under one heading."""
    destination = None if view.seat is None else view.destinations[view.seat]
    cards = _row(view, choice, language) if by_number else _rows(view, destination, choice, language)
    return Group(_heading(view, destination, choice, language), cards)


def _heading(view: View, destination: int | None, choice: Choice, language: str) -> Text:
    """Says how many cards the hand has and their worth; on vacation, those spent so far (TG-31, TG-32)."""
    if destination is None:
        return Text(faces.WORDS.say("hand-nowhere", language, cards=len(view.hand)), "bold")
    if choice.spending or (view.spent and view.player == view.seat):
        spent = (*view.spent, *sorted(choice.marked)) if choice.spending else view.spent
        cards = faces.listed(spent, language) or faces.WORDS.say("nothing", language)
        worth = value(destination, spent)
        return Text(faces.WORDS.say("spent", language, cards=cards, worth=worth), "bold")
    where = faces.place_name(destination, language)
    worth = sum(WORTH[destination][activity][n] for activity, n in enumerate(_counts(view.hand)))
    return Text.assemble(
        (faces.WORDS.say("hand", language, cards=len(view.hand), destination=where), "bold"),
        (f" · {faces.WORDS.say('hand-worth', language, worth=worth)}", "dim"),
    )


def _counts(cards: Cards) -> list[int]:
    return [sum(ACTIVITY[card] == activity for card in cards) for activity in range(ACTIVITIES)]


def _rows(view: View, destination: int | None, choice: Choice, language: str) -> RenderableType:
    """Draws a line for each activity: the cards held, how many, and how many the destination takes."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    for activity, held in enumerate(_counts(view.hand)):
        limit = 0 if destination is None else LIMITS[destination][activity]
        cards = [card for card in view.hand if ACTIVITY[card] == activity]
        line = Text("  ").join(_card(card, choice, faces.number(card)) for card in cards)
        table.add_row(
            Text(f"  {faces.activity_name(activity, language)}", faces.STYLES[activity]),
            Text(f"{held}/{limit}" if limit else str(held), "bold" if limit and held >= limit else ""),
            line,
        )
    return table


def _row(view: View, choice: Choice, language: str) -> RenderableType:
    if not view.hand:
        return Text(faces.WORDS.say("no-cards", language), "dim")
    cards = in_order(view.hand, by_number=True)
    return Text("   ").join(_card(card, choice, faces.brief(card, language)) for card in cards)


def _card(card: int, choice: Choice, face: Text) -> Text:
    """Draws a card: with its letter if it can be chosen, reversed if it is marked."""
    text = Text()
    if card in choice.letters:
        text.append(f"{choice.letters[card]} ", "bold reverse" if card in choice.marked else "dim")
    if card in choice.marked:
        face.stylize("reverse")
    text.append_text(face)
    # A card and its letter stay on one line.
    text.plain = text.plain.replace(" ", "\u00a0")
    return text


def best_score(view: View, spent: Cards, language: str) -> str:
    """Says which card could be scored if only these cards were spent."""
    assert view.seat is not None
    destination = view.destinations[view.seat]
    assert destination is not None
    left = tuple(card for card in view.hand if card not in spent)
    able = scorable(left, value(destination, spent)) if spent else []
    if not able:
        return faces.WORDS.say("could-score-nothing", language)
    best = max(able, key=NUMBER.__getitem__)
    return faces.WORDS.say("could-score", language, card=faces.brief(best, language).plain)
