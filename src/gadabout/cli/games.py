"""`gadabout games`: lists the games."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from gadabout.bots.levels import LEVELS
from gadabout.cli.kit.gamebox import table_sizes
from gadabout.cli.kit.language import Language, spoken
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES, left_out


def games(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language of the titles; else that of your system.")
    ] = None,
) -> None:
    """List the games with their players and bots.

    $ gadabout games
    $ gadabout games --json
    """
    for why in left_out().values():
        typer.echo(f"gadabout: {why}", err=True)
    if as_json:
        box = [
            {
                "game": name,
                "title": {language: rules.WORDS.say("title", language) for language in LANGUAGES},
                "players": table_sizes(rules),
                "bots": list(LEVELS[name]),
                "rules": rules.VERSION,
            }
            for name, rules in GAMES.items()
        ]
        typer.echo(json.dumps(box, ensure_ascii=False))
        return
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("game", "title", "players", "bots"):
        table.add_column(heading, header_style="dim")
    for name, rules in GAMES.items():
        sizes = table_sizes(rules)
        title = rules.WORDS.say("title", lang or spoken())
        table.add_row(name, title, f"{sizes[0]}–{sizes[-1]}", ", ".join(LEVELS[name]))
    Console(highlight=False).print(table)
