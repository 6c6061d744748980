"""`gadabout play`: plays in the terminal against bots; each game has its own subcommand."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from gadabout.cli.kit.gamebox import rules_of
from gadabout.cli.table.boards import BOARDS


class Box(TyperGroup):
    """The subcommands; an unknown one is answered with the names of the games."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        rules_of(cmd_name)
        return super().get_command(ctx, cmd_name)


play = typer.Typer(cls=Box, no_args_is_help=True)
for name, place in BOARDS.items():
    play.command(name)(place.command)


@play.callback()
def play_a_game() -> None:
    """Play a game in the terminal against bots.

    $ gadabout play travel_blog
    $ gadabout play travel_blog --help
    """
