"""`gadabout play eighty_days`: Around the World in 80 Days in the terminal."""

from __future__ import annotations

from gadabout.cli.kit.gamebox import options_of
from gadabout.cli.table.party import Bots, Fast, Lang, Name, Party, Players, Save, Seed, sit_down
from gadabout.games import eighty_days as rules
from gadabout.games.eighty_days.terminal.board import EightyDaysBoard


def eighty_days(
    *,
    players: Players = 3,
    bots: Bots = "keen",
    seed: Seed = None,
    lang: Lang = None,
    name: Name = None,
    save: Save = None,
    fast: Fast = False,
) -> int:
    """Around the World in 80 Days: by train, ship and balloon back to London, in the fewest days.

    $ gadabout play eighty_days
    $ gadabout play eighty_days --players 2 --bots random --name Ann

    The answers are listed with their keys: numbers for cards, spaces and places,
    0 for no and for the end of your turn; Enter goes on, k shows all cards,
    ? helps, q leaves. Where keys can't be read one by one, in a pipe for
    example, you give one answer a line, and nobody waits.

    The game is saved move by move; `gadabout replay` tells it again.
    """
    party = Party(bots, seed, lang, name, save, fast)
    options = options_of(rules, {"players": players}, party.language)
    return sit_down(rules, options, party, EightyDaysBoard)
