"""Travel Blog's pages to read: what is odd about the map, the scoring, fact sheets, borders, help."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gadabout.cli.table.board import READABLE, heading, readable
from gadabout.games.travel_blog import WORDS as GAME_WORDS
from gadabout.games.travel_blog.facts import lines, sheet
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.model import View
from gadabout.games.travel_blog.names import fold
from gadabout.games.travel_blog.reasons import DASH, euros, reason, remarks
from gadabout.games.travel_blog.scoring import charges
from gadabout.games.travel_blog.terminal.drawing import WORDS, badge, colours_of, last_round, neighbours


def welcome(view: View, language: str) -> list[RenderableType]:
    """Shows what the game is about, and the map's peculiarities kind by kind (TB-17)."""
    here = world(view.options.map)
    about = Text(WORDS.say("about", language))
    blocks: list[RenderableType] = [Group(heading(WORDS.say("welcome", language)), readable(about))]
    notes: dict[str, list[tuple[str, str]]] = {}
    for (one, other), note in here.notes.items():
        names = here.names[language]
        row = f"{names[one]}{DASH}{names[other]}", note.why[language]
        notes.setdefault(WORDS.say(f"kind-{note.kind}", language), []).append(row)
    if here.splits:
        rows = [("", text[language]) for text in here.splits.values()]
        blocks.append(_rows(WORDS.say("kind-split", language), rows))
    blocks += [_rows(kind, rows) for kind, rows in notes.items()]
    return blocks


def _rows(title: str, rows: Sequence[tuple[str, str]]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for left, right in rows:
        table.add_row(left, Text(right))
    body = table if any(left for left, _ in rows) else Group(*(Text(right) for _, right in rows))
    return Group(heading(title), readable(body))


def borders(view: View, language: str) -> list[RenderableType]:
    """Shows every state with its neighbours, first those of the states on the board."""
    here = world(view.options.map)
    names = here.names[language]

    def listed(title: str, states: Sequence[int]) -> RenderableType:
        rows = [
            (names[state], ", ".join(names[other] for other in neighbours(here, state))) for state in states
        ]
        return _rows(WORDS.say(title, language), rows)

    on_board = (*view.centre, *view.edge)
    blocks = [listed("borders-here", on_board)] if on_board else []
    return [*blocks, listed("borders", sorted(range(len(names)), key=lambda state: fold(names[state])))]


def scoring(
    view: View, people: Sequence[str], change: Sequence[int], language: str, width: int
) -> list[RenderableType]:
    """Shows each player's charges line by line, their purse, and the special borders that were crossed."""
    title = WORDS.say("scoring-last" if last_round(view) else "scoring", language, round=view.round)
    here = world(view.options.map)
    first, *others = [
        Group(
            _balance(view, seat, people, change[seat], language),
            *(_charges(view, colour, language, min(width, READABLE)) for colour in colours_of(view, seat)),
        )
        for seat in range(len(people))
    ]
    blocks: list[RenderableType] = [Group(heading(title), first), *others]
    said = dict.fromkeys(remark for bill in view.bills for remark in remarks(here, bill.route, language))
    return [*blocks, Text("\n".join(said), "dim")] if said else blocks


def _balance(view: View, seat: int, people: Sequence[str], change: int, language: str) -> Text:
    """Says by how much a purse changed; a player never pays more than they have (TB-24, TB-25)."""
    owed = sum(view.bills[colour].cost for colour in colours_of(view, seat))
    amounts = {"who": people[seat], "change": f"{abs(change)} €", "money": view.money[seat]}
    if last_round(view) and owed >= 0:
        said = WORDS.say("gets", language, **amounts)
    elif abs(owed) == abs(change):
        said = WORDS.say("pays", language, **amounts)
    else:
        said = WORDS.say("pays-less", language, owed=f"{abs(owed)} €", **amounts)
    return Text(said, "bold" if seat == view.seat else "")


def _charges(view: View, colour: int, language: str, width: int) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    for column, justify in ((3, "left"), (width - 3 - 6 - 3, "left"), (6, "right")):
        table.add_column(width=column, justify=justify)  # type: ignore[arg-type]  # both are justifications
    mark = badge(colour, language)
    for charge in charges(view.bills[colour], view.round):
        why = reason(world(view.options.map), charge, language)
        table.add_row(mark, Text(why), f"{euros(charge.euros)} €")
        mark = Text("")
    return table


def facts(view: View, language: str) -> list[RenderableType]:
    """TB-27: shows the fact sheets of the centre states."""
    here = world(view.options.map)
    return [_sheet(here, state, language) for state in view.centre]


def _sheet(here: World, state: int, language: str) -> RenderableType:
    title = WORDS.say("fact-sheet", language, state=here.names[language][state])
    told = lines(sheet(here.id, here.codes[state]), language)
    return Panel(
        Text("\n".join(told)), title=title, title_align="left", border_style="cyan", width=READABLE - 16
    )


def ending(view: View, people: Sequence[str], language: str) -> RenderableType:
    """Shows how much money each player has, the richest first (TB-26)."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    for seat in sorted(range(len(people)), key=lambda seat: -view.money[seat]):
        rank = 1 + sum(money > view.money[seat] for money in view.money)
        marks = Text()
        for colour in colours_of(view, seat):
            marks.append_text(badge(colour, language))
        style = "bold" if rank == 1 else ""
        purse = WORDS.say("purse", language, money=view.money[seat])
        table.add_row(Text(f"{rank}.", style), marks, Text(people[seat], style), Text(purse, style))
    why = Text(GAME_WORDS.say("most-money", language), "dim")
    return Group(heading(WORDS.say("final", language)), Padding(table, (0, 0, 0, 2)), why)


def help_page(view: View, language: str) -> list[RenderableType]:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for keys, key in (
        ("1 2 3 4 5 6 7 8", "help-place"),
        *([("c", "help-colour")] if view.options.two_colours else []),
        ("Enter", "help-enter"),
        ("\u2190 \u2191", "help-back"),
        ("m", "help-map"),
        ("q", "help-quit"),
    ):
        table.add_row(keys, WORDS.say(key, language))
    stack, time = (Text(WORDS.say(key, language)) for key in ("help-stack", "help-time"))
    about = Text(WORDS.say("about", language))
    return [
        Group(heading(WORDS.say("help", language)), readable(table)),
        readable(stack),
        readable(time),
        readable(about),
    ]
