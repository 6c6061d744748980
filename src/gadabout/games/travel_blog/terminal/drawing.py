"""Travel Blog drawn: eight spaces round a centre, stacks of tokens, purses, and the course of the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gadabout.cli.kit.wording import words
from gadabout.games.travel_blog import WORDS as GAME_WORDS
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.model import COLOURS, FORTY, ROUNDS, SPACES, STIPENDS, TOKENS, View
from gadabout.games.travel_blog.scoring import ON_FORTY, PER_TOKEN_BENEATH

WORDS = words(__package__)
STYLES = (
    "white on red",
    "black on yellow",
    "white on blue",
    "white on magenta",
    "black on green",
    "black on white",
)
# Clockwise from the left of the centre, where 40 lies: the keys 1 to 8 run round the board.
GRID = ((1, 2, 3), (FORTY, None, 4), (7, 6, 5))
WIDEST = 40
"""Columns of a space, however wide the window."""
LOWEST, HIGHEST = 3, 6
"""Lines within a space."""
BESIDE = 4
"""Lines of the scene above and below the spaces."""
MOST_IN_A_ROW = 6
"""Tokens that are drawn with room round their letters."""
GAP = 3
PARTS = ((1, 2), (3, 4), (5, 6), (7,))


def key_of(space: int) -> str:
    """Returns the key that places a token on a space; 8 stands for 40."""
    return str(space or SPACES)


def letter(colour: int, language: str) -> str:
    return GAME_WORDS.say(COLOURS[colour], language)[0]


def badge(colour: int, language: str, *, narrow: bool = False) -> Text:
    """Draws a token in its colour, with its letter for those who can't tell colours apart."""
    sign = letter(colour, language)
    return Text(sign if narrow else f" {sign} ", f"bold {STYLES[colour]}")


def colours_of(view: View, seat: int) -> range:
    each = 2 if view.options.two_colours else 1
    return range(seat * each, seat * each + each)


def in_hand(view: View, colour: int) -> int:
    """Returns how many tokens a colour has still to place, as far as this seat may know."""
    if view.phase not in {"place", "correct"}:
        return 0
    own = colours_of(view, view.seat or 0)
    if view.chosen and colour in own:
        return TOKENS[view.round] - len(view.chosen[own.index(colour)])
    return TOKENS[view.round] - sum(stack.count(colour) for stack in view.stacks)


def course(view: View, language: str) -> RenderableType:
    """Draws the seven rounds with their stipends, and a line about this round's trip."""
    here = world(view.options.map)
    title = GAME_WORDS.say("title", language)
    parts = Text()
    for rounds in PARTS:
        stipend = STIPENDS[rounds[0]] * (2 if view.options.two_colours else 1)
        for number in rounds:
            parts.append(f" {number} ", "reverse bold" if number == view.round else "")
        parts.append(f"+{stipend}   " if stipend else WORDS.say("earns", language), "dim")
    top = Table.grid(expand=True)
    top.add_column()
    top.add_column(justify="right")
    heading = WORDS.say("heading", language, title=title, map=here.titles[language])
    top.add_row(Text(heading, "bold"), parts)
    if not view.round:
        return top
    part = next(number for number, rounds in enumerate(PARTS, 1) if view.round in rounds)
    return Group(
        top, Text(WORDS.say(f"trip-{part}", language, round=view.round), no_wrap=True, overflow="ellipsis")
    )


def spaces(view: View, language: str, width: int, height: int) -> RenderableType:
    """Draws the board; if this seat plays with an open map, each card shows its neighbours (TB-17)."""
    cell_width = min(WIDEST, width // 3)
    inner = LOWEST if round_over(view) else max(LOWEST, min(HIGHEST, (height - BESIDE) // 3 - 2))
    grid = Table.grid()
    for row in GRID:
        grid.add_row(
            *(
                _centre(view, language, cell_width, inner + 2)
                if space is None
                else _space(view, space, language, cell_width, inner + 2)
                for space in row
            )
        )
    return Align.center(grid)


def _space(view: View, space: int, language: str, width: int, height: int) -> Panel:
    here = world(view.options.map)
    lines: list[RenderableType] = []
    dealt = space == FORTY or space <= len(view.edge)
    if space == FORTY:
        lines.append(Text(str(ON_FORTY), "bold yellow", justify="center"))
    elif dealt:
        lines.append(_name(here, view.edge[space - 1], language))
    else:
        lines.append(Text("·", "dim", justify="center"))
    lines.append(_stack(view, space, language))
    if dealt and space != FORTY and _open(view):
        lines.append(_neighbours(here, view.edge[space - 1], language, (width - 4) * (height - 4)))
    mine = set(colours_of(view, view.seat)) if view.seat is not None else set()
    taken = bool(mine & set(view.stacks[space]))
    style = "bold" if taken else "yellow" if space == FORTY else "" if dealt else "dim"
    return Panel(
        Group(*lines),
        title=Text(f" {key_of(space)} ", "bold"),
        title_align="left",
        width=width,
        height=height,
        border_style=style,
        box=box.HEAVY if taken else box.ROUNDED,
    )


def _centre(view: View, language: str, width: int, height: int) -> Panel:
    """Draws the centre: one start, or two ends; face down until the house turns them up (TB-11)."""
    here = world(view.options.map)
    lines: list[RenderableType]
    if view.centre:
        lines = [_name(here, state, language, "bold green") for state in view.centre]
        if _open(view):
            room = (width - 4) * (height - 2 - len(lines)) // len(lines)
            lines += [_neighbours(here, state, language, room) for state in view.centre if room > 0]
    else:
        sign = WORDS.say("soon" if view.phase == "centre" else "hidden", language)
        lines = [
            Text(""),
            Text(sign, "bold green blink" if view.phase == "centre" else "green", justify="center"),
        ]
    title = Text(f" {WORDS.say('centre', language)} ", "bold green")
    return Panel(Group(*lines), title=title, width=width, height=height, border_style="green", box=box.DOUBLE)


def _name(here: World, state: int, language: str, style: str = "bold") -> Text:
    return Text(here.names[language][state], style, justify="center", no_wrap=True, overflow="ellipsis")


def _stack(view: View, space: int, language: str) -> RenderableType:
    """Draws a space's tokens from the bottom up, what they cost the next, and own secret choices (D-6)."""
    stack = view.stacks[space]
    narrow = len(stack) > MOST_IN_A_ROW
    line = Text(no_wrap=True)
    for colour in stack:
        line.append_text(badge(colour, language, narrow=narrow))
    if stack and view.phase in {"place", "correct"}:
        line.append(" " + WORDS.say("more", language, euros=PER_TOKEN_BENEATH * len(stack)), "dim")
    secret = [own for own, chosen in enumerate(view.chosen) if space in chosen]
    for own in secret:
        line.append_text(badge(colours_of(view, view.seat or 0)[own], language))
    if secret:
        line.append(" " + WORDS.say("in-secret", language), "dim")
    # Centred as a whole: a centred Text would lose the last blank of a token. And a line, token or none.
    return Align.center(line or Text(" "))


def _open(view: View) -> bool:
    """Returns whether this seat plays with the map open all the time (TB-17)."""
    return view.seat is not None and bool(view.options.open_map) and view.options.open_map[view.seat]


def neighbours(here: World, state: int) -> list[int]:
    return [other for other in range(len(here.codes)) if here.border(state, other)]


def _neighbours(here: World, state: int, language: str, room: int) -> Text:
    """Lists a state's neighbours by name if there is room, else by code."""
    others = neighbours(here, state)
    names = ", ".join(here.names[language][other] for other in others)
    if len(names) > room * 3 // 4:
        names = " ".join(here.codes[other] for other in others)
    return Text(names, "cyan", justify="center")


def purses(view: View, people: Sequence[str], language: str, width: int) -> RenderableType:
    """Draws each player's colours, money and tokens in hand."""
    cells = [_purse(view, seat, people, language) for seat in range(len(people))]
    widest = max(cell.cell_len for cell in cells) + GAP
    rows = -(-len(cells) // max(1, (width + GAP) // widest))
    across = -(-len(cells) // rows)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for start in range(0, len(cells), across):
        grid.add_row(*cells[start : start + across])
    return Align.center(grid)


def _purse(view: View, seat: int, people: Sequence[str], language: str) -> Text:
    cell = Text(no_wrap=True)
    for colour in colours_of(view, seat):
        cell.append_text(badge(colour, language))
    cell.append(f" {people[seat]} ", "bold" if seat == view.seat else "")
    cell.append(WORDS.say("purse", language, money=view.money[seat]), "bold")
    if view.phase in {"place", "correct"}:
        cell.append(" " + "●" * view.left[seat])
    elif view.phase in {"deal", "centre"} and seat == view.dealer:
        cell.append(f" {WORDS.say('deals', language)}", "dim")
    return cell


def round_over(view: View) -> bool:
    return view.phase in {"scored", "over"}


def last_round(view: View) -> bool:
    return view.round == ROUNDS
