"""Travelogue's pages to read: what is known of the cards, how it ended, help."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gadabout.cli.table.board import heading, readable
from gadabout.games.travelogue.cards import ACTIVITIES, CARDS, HIGHEST, SYMBOL
from gadabout.games.travelogue.model import ALBUMS, DECK, DISCARDS, HANDS, LAID, SHELF, View
from gadabout.games.travelogue.terminal.drawing import sure_cards
from gadabout.games.travelogue.terminal.faces import SIGNS, STYLES, WORDS, activity_name, listed

MANY = 24
"""Cards that may all be in the same places, and are not named one by one any more."""


def known(view: View, people: Sequence[str], language: str) -> list[RenderableType]:
    """Shows every card and where it is, as far as this onlooker can know (TG-51)."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    for _ in range(HIGHEST):
        grid.add_column(justify="center", width=3)
    signs = [SIGNS[SYMBOL[card]] for card in range(HIGHEST)]
    grid.add_row("", *(Text(f"{column + 1}{sign}", "dim") for column, sign in enumerate(signs)))
    for activity in range(ACTIVITIES):
        cards = range(activity * HIGHEST, (activity + 1) * HIGHEST)
        name = Text(activity_name(activity, language), STYLES[activity])
        grid.add_row(name, *(_whereabouts(view, card, people) for card in cards))
    someone = next(who for seat, who in enumerate(people) if seat != view.seat)
    key = Text(f"  {WORDS.say('known-key', language, who=someone[:3])}", "dim")
    title = heading(WORDS.say("known", language))
    return [Group(title, Padding(grid, (0, 0, 0, 2)), key), *_hands(view, people, language)]


def _whereabouts(view: View, card: int, people: Sequence[str]) -> Text:
    places = view.may_be[card]
    if places & (places - 1):
        return Text("·", "dim")
    place = places.bit_length() - 1
    if HANDS <= place < LAID:
        seat = place - HANDS
        return Text("●", "bold") if seat == view.seat else Text(people[seat][:3], "bold yellow")
    if SHELF <= place < DISCARDS:
        return Text(str(place - SHELF + 1), "bold")
    if place == DISCARDS:
        return Text("×", "dim")
    return Text("■", "green") if place >= ALBUMS else Text("·", "dim")


def _hands(view: View, people: Sequence[str], language: str) -> list[RenderableType]:
    """Says what is certain about the others' hands, and which cards are in one of a few places."""
    lines = []
    for seat, who in enumerate(people):
        if seat != view.seat:
            lines.append(sure(view, seat, who, language))
    for places, cards in _crowds(view).items():
        where = ", ".join(_places(places, people, language))
        lines.append(WORDS.say("known-among", language, where=where, cards=listed(cards, language)))
    return [Text("\n".join(lines))]


def sure(view: View, seat: int, who: str, language: str) -> str:
    """Says what is certain about somebody's hand, in a sentence or two."""
    cards = sure_cards(view, seat)
    if not cards:
        return WORDS.say("known-none", language, who=who, count=view.hands[seat])
    said = WORDS.say("known-sure", language, who=who, cards=listed(cards, language))
    rest = view.hands[seat] - len(cards)
    return f"{said} {WORDS.say('known-rest', language, count=rest)}" if rest else said


def _crowds(view: View) -> dict[int, tuple[int, ...]]:
    """Groups cards that may be in the same places; leaves out large groups, whose cards may be anywhere."""
    crowds: dict[int, tuple[int, ...]] = {}
    for card in range(CARDS):
        places = view.may_be[card]
        if places & (places - 1):
            crowds[places] = (*crowds.get(places, ()), card)
    return {places: cards for places, cards in crowds.items() if len(cards) <= MANY}


def _places(places: int, people: Sequence[str], language: str) -> list[str]:
    names = []
    if places >> DECK & 1:
        names.append(WORDS.say("place-deck", language))
    names += [who for seat, who in enumerate(people) if places >> HANDS + seat & 1]
    if places >> LAID & 1:
        names.append(WORDS.say("place-laid", language))
    return names


def ending(view: View, people: Sequence[str], language: str) -> RenderableType:
    """Shows each player's points, the best first; if level, cards in hand decide (TG-41)."""
    points = view.points or (0,) * len(people)
    totals = list(zip(points, view.hands, strict=True))
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in sorted(range(len(people)), key=lambda seat: (-totals[seat][0], -totals[seat][1])):
        rank = 1 + sum(total > totals[seat] for total in totals)
        style = "bold" if rank == 1 else ""
        said = WORDS.say("final-line", language, points=totals[seat][0], cards=totals[seat][1])
        table.add_row(Text(f"{rank}.", style), Text(people[seat], style), Text(said, style))
    return Group(heading(WORDS.say("final", language)), Padding(table, (0, 0, 0, 2)))


def help_page(language: str) -> list[RenderableType]:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for keys, key in (
        ("d", "help-d"),
        ("1 2 3 4", "help-agent"),
        ("v", "help-v"),
        ("a b c", "help-letters"),
        ("Enter", "help-enter"),
        ("s", "help-s"),
        ("k", "help-k"),
        ("q", "help-q"),
    ):
        table.add_row(keys, WORDS.say(key, language))
    texts = [Text(WORDS.say(key, language)) for key in ("help-signs", "help-lines", "about")]
    return [Group(heading(WORDS.say("help", language)), readable(table)), *map(readable, texts)]
