"""`gadabout simulate`: plays many random games, and counts and times them."""

from __future__ import annotations

import json
from random import Random
from time import perf_counter, process_time
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gadabout.bots.playout import random_game
from gadabout.cli.kit.gamebox import options_of, rules_of, wishes
from gadabout.core.contract import Options, Rules

BATCH = 50
"""Games between two updates of the progress bar, which is drawn outside the measured time."""


class Tally(NamedTuple):
    """The steps and times of all games."""

    steps: int
    seconds: float
    cpu_seconds: float


def simulate(
    game: Annotated[str, typer.Argument(help="The game, as `gadabout games` names it.")],
    *,
    players: Annotated[int, typer.Option(help="Players at the table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Equal seeds play equal games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")] = False,
) -> None:
    """Play many random games and measure how fast that is.

    $ gadabout simulate travel_blog --players 4 --games 1000 --seed 1
    $ gadabout simulate travel_blog --option map=usa --option hurry=true --json

    A step is one decision of a player; moves of the house are made, but not
    counted. cpu_seconds is the time of the play loop alone.
    """
    rules = rules_of(game)
    options = options_of(rules, wishes(option or [], players))
    tally = run(rules, options, games, seed)
    figures = {"game": game, "players": players, "games": games, **tally._asdict(), "seed": seed}
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        show(figures, tally)


def run(rules: Rules, options: Options, games: int, seed: int) -> Tally:
    """Plays the games in batches, with a progress bar on a terminal."""
    rng = Random(seed)
    console = Console(stderr=True)
    columns = (TextColumn(rules.NAME), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    steps, cpu, began = 0, 0.0, perf_counter()
    with Progress(
        *columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(rules.NAME, total=games)
        for start in range(0, games, BATCH):
            batch = min(BATCH, games - start)
            then = process_time()
            for _ in range(batch):
                steps += random_game(rules, rules.setup(options, rng.randbytes(32)), rng)
            cpu += process_time() - then
            bar.update(task, advance=batch, refresh=True)
    return Tally(steps, perf_counter() - began, cpu)


def show(figures: dict[str, object], tally: Tally) -> None:
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    for name, value in figures.items():
        table.add_row(name, f"{value:,.2f}" if isinstance(value, float) else f"{value}")
    table.add_row("steps a CPU-second", f"{tally.steps / tally.cpu_seconds:,.0f}")
    Console(highlight=False).print(table)
