"""Pages to read: the end of the game, all cards and what is known of them, and help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gadabout.cli.table.board import heading, readable
from gadabout.games.eighty_days import WORDS as GAME_WORDS
from gadabout.games.eighty_days.cards import BOX, LONDON, TRAINS, TRAVEL_KINDS
from gadabout.games.eighty_days.events import Ended
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.tale import card_name, days_name, place_name
from gadabout.games.eighty_days.terminal.signs import FIGURES, WORDS, badge, initials, need_in_words
from gadabout.games.eighty_days.terminal.world import legend

KEYS = (
    ("1 – 9", "help-numbers"),
    ("0", "help-zero"),
    ("Enter", "help-enter"),
    ("b  e", "help-buy"),
    ("c  x", "help-events"),
    ("k", "help-cards"),
    ("q", "help-quit"),
)
_readable = partial(readable, columns=92)


def ending(view: View, people: Sequence[str], ended: Ended | None, language: str) -> RenderableType:
    """Shows who came home when and in how many days, and why the game was won (ED-84, ED-91)."""
    table = Table.grid(padding=(0, 2, 0, 0))
    away = sorted(set(range(len(people))) - set(view.home), key=lambda seat: -view.places[seat])
    marks = initials(people)
    winners = ended.winners if ended else ()
    for seat in (*view.home, *away):
        style = "bold" if seat in winners else ""
        where = (
            WORDS.say("arrived", language, order=view.home.index(seat) + 1)
            if seat in view.home
            else place_name(view.places[seat] % LONDON, language)
        )
        table.add_row(
            Text("★" if seat in winners else " ", "bold yellow"),
            Text(marks[seat], FIGURES[seat]),
            Text(people[seat], style),
            Text(days_name(view.days[seat], language), style),
            Text(where, style),
        )
    why = Text(GAME_WORDS.say(ended.reason, language) if ended else "", "bold")
    return Group(heading(WORDS.say("final", language)), Padding(table, (0, 0, 0, 2)), why)


def cards(view: View, language: str) -> list[RenderableType]:
    """Shows how many travel cards there are and where they are seen, then the legs and the events."""
    table = Table.grid(padding=(0, 3, 0, 0))
    heads = ("card", "in-box", "in-hand", "on-offer", "known", "discarded", "unknown")
    for head in heads:
        table.add_column(justify="left" if head == "card" else "right")
    table.add_row(*[Text(WORDS.say(f"head-{head}", language), "dim") for head in heads])
    lying = [card for card, is_open in zip(view.display, view.open, strict=True) if is_open]
    others = [
        card
        for seat, holding in enumerate(view.holdings)
        if seat != view.seat and view.places[seat] < LONDON
        for card in holding.known
    ]
    laid = view.plan.cards if view.plan else ()
    for card in range(TRAVEL_KINDS):
        seen = [pile.count(card) for pile in (view.hand, (*lying, *laid), others, view.discards)]
        counts = [BOX.counts[card], *seen, BOX.counts[card] - sum(seen)]
        table.add_row(badge(card, language), *[str(count) if count else "·" for count in counts])
        if card == TRAINS - 1:
            table.add_row()
    return [
        Group(heading(WORDS.say("cards", language)), Padding(table, (0, 0, 0, 2))),
        _legs(language),
        _events(view, language),
    ]


def _legs(language: str) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, leg in enumerate(BOX.legs):
        way = f"{place_name(place, language)} → {place_name(place + 1, language)}"
        table.add_row(Text(way), Text(need_in_words(leg, language), "dim"))
    return Group(heading(WORDS.say("legs", language)), Padding(table, (0, 0, 0, 2)))


def _events(view: View, language: str) -> RenderableType:
    """Shows the event discards, oldest first; the last is the one that the Princess card copies (ED-56)."""
    names = ", ".join(card_name(card, language) for card in view.event_discards)
    return _readable(Text(WORDS.say("event-discards", language, cards=names or "–")))


def help_page(language: str) -> list[RenderableType]:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for keys, key in KEYS:
        table.add_row(keys, WORDS.say(key, language))
    return [
        Group(heading(WORDS.say("help", language)), _readable(table)),
        Group(_readable(Text(WORDS.say("help-signs", language))), _readable(legend(language))),
        _readable(Text(WORDS.say("about", language))),
    ]
