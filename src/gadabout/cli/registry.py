"""The commands by name. A command's file is loaded when it is called, so that a score needs no server."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

FILES: dict[str, Any] = {
    "score": "score",
    "games": "games",
    "rules": "rules",
    "resume": "resume",
    "replay": "replay",
    "verify": "verify",
    "coach": "coach",
    "simulate": "simulate",
    "arena": "arena",
    "playthrough": "playthrough",
    "schema": "schema",
    "serve": "serve",
    "reports": "reports",
    "export": "export",
    "import": "export",
    "play": "play",
}
"""In the order of the help."""
OTHERWISE = {"import": "bring_in"}
"""A command's function has the same name, where Python allows it."""


class Commands(TyperGroup):
    """The group behind `gadabout`."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = FILES

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in FILES:
            return None
        # What a command loads stays, so looking for garbage among it only costs a twentieth of the start.
        gc.disable()
        try:
            command = getattr(
                import_module(f"gadabout.cli.{FILES[cmd_name]}"), OTHERWISE.get(cmd_name, cmd_name)
            )
            one = typer.Typer(rich_markup_mode="rich")
            if isinstance(command, typer.Typer):
                one.add_typer(command, name=cmd_name)
            else:
                one.command(cmd_name)(command)
            return get_group(one).get_command(ctx, cmd_name)
        finally:
            gc.enable()
