"""`gadabout play travel_blog`: Travel Blog in the terminal."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from gadabout.cli.kit.gamebox import options_of
from gadabout.cli.table.party import Bots, Fast, Lang, Name, Party, Players, Save, Seed, sit_down
from gadabout.games import travel_blog as rules
from gadabout.games.travel_blog.terminal.board import TravelBlogBoard

PANEL = "The game"
READING = 86_400.0
"""Seconds that a scoring stays open: nobody hurries the only person at the table (D-7)."""


class Map(StrEnum):
    """Those that Travel Blog is played on."""

    EUROPE = "europe"
    USA = "usa"


def _option(name: str, text: str) -> Any:
    return typer.Option(name, help=text, rich_help_panel=PANEL)


def travel_blog(
    *,
    map_id: Annotated[Map, _option("--map", "Where the trips go.")] = Map.EUROPE,
    two_colours: Annotated[
        bool, _option("--two-colours", "Two colours and one purse each, for 2 or 3 players.")
    ] = False,
    at_the_table: Annotated[
        bool, _option("--at-the-table", "Wrong placements are accepted, and set right before scoring.")
    ] = False,
    hurry: Annotated[bool, _option("--hurry", "Everybody has 60 seconds, the last one 20.")] = False,
    no_rush: Annotated[
        bool, _option("--no-rush", "All choose in secret, and lots decide who lies on top.")
    ] = False,
    open_map: Annotated[
        bool, _option("--open-map", "You see the neighbours of the states all the time.")
    ] = False,
    players: Players = 3,
    bots: Bots = "keen",
    seed: Seed = None,
    lang: Lang = None,
    name: Name = None,
    save: Save = None,
    fast: Fast = False,
) -> int:
    """Travel Blog (Bez hranic): place tokens before the others do, and travel cheaply.

    $ gadabout play travel_blog
    $ gadabout play travel_blog --map usa --players 5 --bots random
    $ gadabout play travel_blog --open-map --no-rush --name Ann

    The keys 1 to 7 put a token on a card and 8 on the space 40; Enter goes on,
    ? helps, q leaves. Bots place while you think. Where keys can't be read one
    by one, in a pipe for example, you give one answer a line, and nobody waits.

    The game is saved move by move; `gadabout replay` tells it again.
    """
    party = Party(bots, seed, lang, name, save, fast)
    wishes = {
        "players": players,
        "map": map_id.value,
        "two_colours": two_colours,
        "at_the_table": at_the_table,
        "hurry": hurry,
        "no_rush": no_rush,
        "open_map": (True, *[False] * (players - 1)) if open_map else (),
        "pause": READING,
    }
    options = options_of(rules, wishes, party.language)
    return sit_down(rules, options, party, TravelBlogBoard)
