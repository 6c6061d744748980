"""`gadabout play travelogue`: Travelogue in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from gadabout.cli.kit.gamebox import options_of
from gadabout.cli.table.party import Bots, Fast, Lang, Name, Party, Players, Save, Seed, sit_down
from gadabout.games import travelogue as rules
from gadabout.games.travelogue.terminal.board import TravelogueBoard


def travelogue(
    *,
    hidden_scores: Annotated[
        bool,
        typer.Option(
            "--hidden-scores", help="Points are for those who remember.", rich_help_panel="The game"
        ),
    ] = False,
    players: Players = 3,
    bots: Bots = "keen",
    seed: Seed = None,
    lang: Lang = None,
    name: Name = None,
    save: Save = None,
    fast: Fast = False,
) -> int:
    """Travelogue: collect activities, trade them face down, and spend them on vacation.

    $ gadabout play travelogue
    $ gadabout play travelogue --players 2 --bots random
    $ gadabout play travelogue --hidden-scores --name Ann

    d draws, 1 to 4 visits that agent, v goes on vacation; letters mark cards and
    Enter sends them off. s sorts your hand, k shows what you know of all cards,
    ? helps, q leaves.

    The game is saved move by move; `gadabout resume` goes on with it.
    """
    party = Party(bots, seed, lang, name, save, fast)
    options = options_of(rules, {"players": players, "open_scores": not hidden_scores}, party.language)
    return sit_down(rules, options, party, TravelogueBoard)
