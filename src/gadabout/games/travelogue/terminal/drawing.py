"""Travelogue's table drawn: the course, four agents, players and piles side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gadabout.games.travelogue import WORDS as GAME_WORDS
from gadabout.games.travelogue.cards import ACTIVITIES, LIMITS, TABLE
from gadabout.games.travelogue.model import AGENTS, HANDS, View
from gadabout.games.travelogue.terminal.faces import STYLES, WORDS, full, place_name, short

ROWS = tuple(TABLE.destinations.values())
WIDEST = 28
"""Columns of an agent, however wide the window."""


def course(view: View, language: str) -> RenderableType:
    """Draws the turn, how many cards the deck has, and a warning that the end is near (TG-40)."""
    top = Table.grid(expand=True)
    top.add_column()
    top.add_column(justify="right")
    title = Text(GAME_WORDS.say("title", language), "bold")
    if view.turn:
        title.append(f" · {WORDS.say('turn', language, turn=view.turn)}", "")
    ends = view.turn > 0 and not view.deck
    state = Text()
    if view.discards:
        state.append(WORDS.say("discards", language, cards=len(view.discards)) + "   ", "dim")
    if ends:
        state.append(f" {WORDS.say('deck-empty', language)} ", "bold white on red")
    else:
        state.append(WORDS.say("deck", language, cards=view.deck), "bold")
    top.add_row(title, state)
    return top


def agents(view: View, legal: frozenset[int], language: str, width: int) -> RenderableType:
    """Draws each agent with the card below; those that can be visited now stand out."""
    grid = Table.grid()
    column = min(WIDEST, width // AGENTS)
    grid.add_row(*(_agent(view, agent, agent in legal, language, column) for agent in range(1, AGENTS + 1)))
    return Align.center(grid)


def _agent(view: View, agent: int, able: bool, language: str, width: int) -> Panel:
    card = view.agents[agent - 1]
    here = view.agent == agent
    return Panel(
        Text("·", "dim", justify="center") if card is None else _centred(full(card, language)),
        title=Text(f" {agent} ", "bold reverse" if able or here else "bold"),
        title_align="left",
        width=width,
        height=3,
        border_style="bold" if able or here else "dim",
        box=box.HEAVY if here else box.ROUNDED,
    )


def _centred(text: Text) -> Text:
    text.justify, text.no_wrap, text.overflow = "center", True, "ellipsis"
    return text


def standings(view: View, people: Sequence[str], language: str) -> RenderableType:
    """Draws each player's cards, points and destination, and below them the piles of destinations."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    for _ in range(ACTIVITIES):
        table.add_column(justify="right", width=2)
    table.add_column(no_wrap=True)
    headings = [WORDS.say(key, language) for key in ("player", "cards", "points", "destination")]
    table.add_row(
        *(Text(heading, "dim") for heading in headings),
        *(Text(short(activity, language), STYLES[activity]) for activity in range(ACTIVITIES)),
        Text(WORDS.say("values", language), "dim"),
    )
    for seat, who in enumerate(people):
        table.add_row(*_player(view, seat, who, language))
    for pile, places in enumerate(view.piles):
        top = places[0] if places else None
        name = Text(f"  {WORDS.say('pile', language, pile=pile + 1)}", "dim")
        table.add_row(name, Text(str(len(places)), "dim"), "", *_destination(top, language, "dim"))
    return Align.center(table)


def _player(view: View, seat: int, who: str, language: str) -> list[Text]:
    acts = view.player == seat and view.phase not in {"deal", "over"}
    style = "bold" if seat == view.seat else ""
    points = (
        str(view.points[seat])
        if view.points
        else WORDS.say("hidden-points", language, cards=view.scored[seat])
    )
    return [
        Text.assemble(("▸ " if acts else "  ", "bold green"), (who, style)),
        Text(str(view.hands[seat]), style),
        Text(points, style),
        *_destination(view.destinations[seat], language, style),
    ]


def _destination(destination: int | None, language: str, style: str) -> list[Text]:
    """Draws a destination's name, its limits, and the values of one card, two cards and so on."""
    if destination is None:
        return [Text(WORDS.say("none", language), "dim")]
    limits = [Text(str(limit), style) for limit in LIMITS[destination]]
    values = " ".join(map(str, ROWS[destination].values))
    return [Text(place_name(destination, language), style), *limits, Text(values, style)]


def sure_cards(view: View, seat: int) -> tuple[int, ...]:
    """Returns the cards that are in a hand for certain, as far as this onlooker can know (TG-51)."""
    return tuple(card for card, places in enumerate(view.may_be) if places == 1 << HANDS + seat)
