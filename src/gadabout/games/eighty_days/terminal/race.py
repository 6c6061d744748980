"""The race drawn: days on a line to 80, coins, what all know of the hands; and the cards on offer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.model import DAYS, View
from gadabout.games.eighty_days.tale import card_name
from gadabout.games.eighty_days.terminal import signs

NAME, STRIP = 9, 21
"""Columns of a name, and of a hand."""
BESIDE = 1 + 2 + 1 + NAME + 1 + 4 + 1 + 1 + 4 + 1 + STRIP
LEAST, MOST = 9, DAYS + 1
"""Columns of the line of days."""
TICKS = (20, 40, 60)
MANY = 7
"""From so many cards on they lie close together."""


def race(view: View, people: Sequence[str], language: str, width: int, *, scale: bool) -> list[Text]:
    """Draws a line for each player, and with `scale` the days above them."""
    track = max(LEAST, min(MOST, width - BESIDE))
    span = max(DAYS, *view.days)
    rows = [
        signs.line(
            _player(view, seat, people),
            _track(view.days[seat], seat, track, span),
            Text(f"{view.coins[seat]:>3}●", "yellow"),
            "  ",
            _strip(view, seat, language),
        )
        for seat in range(len(people))
    ]
    return [_scale(language, track, span), *rows] if scale else rows


def _spot(day: int, track: int, span: int) -> int:
    return day * (track - 1) // span


def _scale(language: str, track: int, span: int) -> Text:
    marks = [" "] * (track + 2)
    for day in (0, *TICKS, DAYS):
        for offset, digit in enumerate(str(day)):
            marks[min(track, _spot(day, track, span) + offset)] = digit
    days = signs.WORDS.say("days", language)
    left = signs.padded(Text(days.rjust(BESIDE - STRIP - 8), "dim"), BESIDE - STRIP - 8)
    right = signs.WORDS.say("purse-and-hand", language)
    return signs.line(left, "  ", Text("".join(marks), "dim"), Text(right, "dim"))


def _player(view: View, seat: int, people: Sequence[str]) -> Text:
    """Draws a player's name and days, and marks for their turn and for the starting player."""
    on_turn = view.turn == seat and view.phase not in {"deal", "lay-out", "over"}
    days = view.days[seat]
    marker = "★" if seat == view.starter else "☆" if seat == view.marker else " "
    return signs.line(
        Text("▶" if on_turn else " ", "bold bright_green"),
        Text(signs.initials(people)[seat], signs.FIGURES[seat]),
        " ",
        signs.padded(Text(people[seat], "bold" if seat == view.seat else ""), NAME),
        Text(marker, "bold yellow"),
        Text(f"{days:>4} ", "bold red" if days > DAYS else "bold"),
    )


def _track(days: int, seat: int, track: int, span: int) -> Text:
    """Draws the days used, where the player is now, and the eightieth day."""
    here, end = _spot(days, track, span), _spot(DAYS, track, span)
    ticks = {_spot(day, track, span) for day in TICKS}
    drawn = signs.line()
    for spot in range(track):
        if spot == here:
            drawn.append("●", f"bold {signs.TRACKS[seat]}")
        elif spot == end:
            drawn.append("┃", "bold red")
        elif spot < here:
            drawn.append("━", signs.TRACKS[seat])
        else:
            drawn.append("┊" if spot in ticks else "·", "dim")
    return drawn


def _strip(view: View, seat: int, language: str) -> Text:
    """Draws a hand: one's own in full, others' as all know them, the rest face down (ED-95)."""
    if view.places[seat] == LONDON:
        return Text(signs.WORDS.say("home", language, order=view.home.index(seat) + 1), "green")
    if seat == view.seat:
        cards = [signs.sign(card, language) for card in view.hand]
    else:
        holding = view.holdings[seat]
        cards = [signs.sign(card, language) for card in holding.known]
        cards += [Text("??", "reverse dim")] * (holding.travel - len(holding.known))
        cards += [Text(signs.WORDS.say("sign-event", language) + "?", signs.EVENT)] * holding.events
    return Text(" " if len(cards) <= MANY else "").join(cards)


def offer(view: View, language: str, width: int, *, two_lines: bool) -> list[Text]:
    """Draws the action spaces with the cards that lie there (ED-20, ED-30)."""
    column = width // len(BOX.spaces)
    names, cards, both = signs.line(), signs.line(), signs.line()
    for space, action in enumerate(BOX.spaces):
        lies = space < len(view.display) and view.open[space]
        said = signs.WORDS.say(f"space-{action}", language)
        name = Text(f"{space + 1} {said}", "bold" if lies else "dim")
        card = view.display[space] if lies else None
        names.append_text(signs.padded(name, column))
        whole = (
            Text(" – ", "dim")
            if card is None
            else Text(f" {card_name(card, language)} ", signs.style_of(card))
        )
        cards.append_text(signs.padded(signs.line("  ", whole), column))
        short = Text("–", "dim") if card is None else signs.sign(card, language)
        both.append_text(signs.padded(signs.line(name, " ", short), column))
    return [names, cards] if two_lines else [both]
