"""The world drawn: the ring of places with figures, chips and detective, and London's slips."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.model import HOME_TO_END, View
from gadabout.games.eighty_days.tale import days_name, place_name
from gadabout.games.eighty_days.terminal import signs

SHARES = (14, 18, 16, 17, 15)
"""Columns of 80 for each place; the ring runs clockwise, out on top and back below."""
OUT, BACK = range(5), range(9, 4, -1)


def course(view: View, language: str, width: int) -> Text:
    """Draws the round, and how many cards and coins the supplies hold."""
    left = Text(signs.WORDS.say("course", language, round=view.round), "bold")
    right = Text(
        signs.WORDS.say(
            "supplies",
            language,
            supply=view.supply,
            discards=len(view.discards),
            events=view.event_supply,
            coins=view.bank,
        ),
        "dim",
    )
    gap = max(2, width - left.cell_len - right.cell_len)
    return signs.line(left, " " * gap, right)


def ring(view: View, people: Sequence[str], language: str, width: int, *, roomy: bool) -> list[Text]:
    """Draws the places, out from London on top and back below; between two of them, what the leg takes."""
    widths = _widths(width)
    lines = [*_row(view, people, OUT, language, widths), *_row(view, people, BACK, language, widths)]
    if roomy:
        lines.insert(2, Text(""))
        lines += [Text(""), legend(language)]
    return lines


def _widths(width: int) -> list[int]:
    more = max(0, width - sum(SHARES)) // len(SHARES)
    less = max(0, sum(SHARES) - width)
    # Where a frame takes columns, the widest names keep theirs.
    return [
        share + more - less // len(SHARES) - (spot < less % len(SHARES)) for spot, share in enumerate(SHARES)
    ]


def _row(view: View, people: Sequence[str], places: range, language: str, widths: list[int]) -> list[Text]:
    names, below = signs.line(), signs.line()
    for place, width in zip(places, widths, strict=True):
        names.append_text(signs.padded(_name(view, place, language), width))
        below.append_text(signs.padded(_there(view, people, place, language), width))
    return [names, below]


def _name(view: View, place: int, language: str) -> Text:
    mine = view.seat is not None and view.places[view.seat] == place
    name = Text(place_name(place, language), "bold underline" if mine else "bold")
    leg = Text(signs.need(BOX.legs[place], language), "bold bright_green" if mine else "dim")
    if place in OUT:
        arrow = "↓" if place == OUT[-1] else "→"
        return signs.line(name, " ", leg, arrow)
    arrow = "↑" if place == BACK[0] else "←"
    return signs.line(arrow, leg, " ", name)


def _there(view: View, people: Sequence[str], place: int, language: str) -> Text:
    """Draws what is at a place: chips, the detective and players; in London also those who are home."""
    cell = signs.line()
    if place and view.red:
        cell.append_text(signs.chip(view.red[place - 1], view.red_used[place - 1], signs.RED))
        cell.append_text(signs.chip(view.blue[place - 1], view.blue_used[place - 1], signs.BLUE))
    if place == view.detective:
        cell.append_text(Text(signs.WORDS.say("sign-detective", language), signs.DETECTIVE))
    marks = signs.initials(people)
    for seat, where in enumerate(view.places):
        if where % LONDON == place:
            cell.append_text(Text(marks[seat], signs.FIGURES[seat]))
    return cell


def legend(language: str) -> Text:
    """Explains what the chips and the detective's sign mean."""
    parts = signs.line()
    for bonus, mark in signs.CHIPS.items():
        parts.append_text(Text(mark, signs.RED))
        parts.append(f" {signs.WORDS.say(f'chip-{bonus}', language)}   ", "dim")
    parts.append_text(Text(signs.WORDS.say("sign-detective", language), signs.DETECTIVE))
    parts.append(f" {signs.WORDS.say('detective', language)}", "dim")
    return parts


def london(view: View, people: Sequence[str], language: str) -> list[Text]:
    """Draws the slips by order of arrival, and how many more end the game (ED-80, ED-81, ED-83)."""
    if not view.home:
        return []
    slips = signs.line(Text(f"{place_name(0, language)}: ", "bold"))
    for order, seat in enumerate(view.home, 1):
        late = view.days[seat] > 80
        said = f"{order}. {people[seat]} {days_name(view.days[seat], language)}  "
        slips.append(said, "red" if late else "green")
    if view.phase != "over":
        players = len(view.places)
        key = "pressure-two" if players == 2 else "pressure"
        slips.append(
            signs.WORDS.say(key, language, left=HOME_TO_END[players] - len(view.home)), "bold yellow"
        )
    return [slips]
