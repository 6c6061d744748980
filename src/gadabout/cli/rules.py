"""`gadabout rules`: how to play a game, in the words of its `pages/`."""

from __future__ import annotations

from importlib.resources import files
from shutil import get_terminal_size
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from gadabout import games
from gadabout.cli.kit.gamebox import rules_of
from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.wording import WORDS
from gadabout.games.registry import find

WIDEST = 100
"""The widest line, and the width for a pipe; longer lines are hard to read."""


def rules(
    game: Annotated[str, typer.Argument(help="The game, as `gadabout games` names it.")],
    *,
    lang: Annotated[
        Language | None, typer.Option(help="The language of the page; else that of your system.")
    ] = None,
) -> None:
    """Teach a game: how it is played, with examples, and what is reconstructed.

    gadabout rules travel_blog
    gadabout rules travel_blog --lang cs | less
    """
    text = page(rules_of(game).NAME, lang or spoken())
    width, _ = get_terminal_size((WIDEST, 0))
    Console(width=min(width, WIDEST), highlight=False).print(Markdown(text))


def page(game: str, language: str) -> str:
    """Returns a game's page of rules as Markdown, or a sentence that it has none."""
    written = files(f"{games.__name__}.{game}") / "pages" / f"{language}.md"
    if written.is_file():
        return written.read_text("utf-8")
    title = find(game).WORDS.say("title", language)
    return f"# {title}\n\n{WORDS.say('no-rules', language, title=title)}\n"
