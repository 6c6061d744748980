"""`gadabout` and its commands. Bad input gets one line of explanation and exit code 2."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from gadabout import __version__
from gadabout.cli.registry import Commands

app = typer.Typer(add_completion=False, rich_markup_mode="rich", cls=Commands)


def say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"gadabout {__version__}")
        raise typer.Exit


@app.callback()
def gadabout(
    *,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    """A table for three travel games: play with friends, with bots, or from Python."""


def main(arguments: list[str] | None = None) -> None:
    """Runs a command and exits with its code; without arguments, shows the help."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that can't show a letter gets a question mark.
            stream.reconfigure(errors="replace")
    try:
        code = app(given or ["--help"], prog_name="gadabout", standalone_mode=False)
    except typer.TyperException as refused:
        # The removed words are those of a library.
        if message := " ".join(refused.format_message().replace("Value error, ", "").split()):
            typer.echo(f"gadabout: {message}", err=True)
        sys.exit(refused.exit_code)
    except typer.Abort:
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)
