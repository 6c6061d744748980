"""`gadabout play`: plays in the terminal against bots; each game has its own subcommand."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from gadabout.cli.kit.gamebox import rules_of
from gadabout.cli.table.boards import BOARDS


class Box(TyperGroup):
    """The subcommands; an unknown one is answered with the names of the games."""

    def list_commands(self, _ctx: Any) -> list[str]:
        return list(BOARDS)

    def get_command(self, _ctx: Any, cmd_name: str) -> Any:
        one = typer.Typer(add_completion=False)
        one.command(rules_of(cmd_name).NAME)(BOARDS[cmd_name].command)
        return typer.main.get_command(one)


play = typer.Typer(cls=Box, no_args_is_help=True)


@play.callback()
def play_a_game() -> None:
    """Play a game in the terminal against bots.

    $ gadabout play travel_blog
    $ gadabout play travel_blog --help
    """
