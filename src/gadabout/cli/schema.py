"""`gadabout schema`: describes the JSON of a game for programs."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from gadabout.cli.kit.gamebox import rules_of
from gadabout.core.codec import Codec


def schema(game: Annotated[str, typer.Argument(help="The game, as `gadabout games` names it.")]) -> None:
    """Print the JSON schema of a game's options, actions, events and views.

    $ gadabout schema travel_blog > travel_blog.schema.json
    """
    typer.echo(json.dumps(Codec(rules_of(game).MODEL).schema(), indent=2, ensure_ascii=False))
