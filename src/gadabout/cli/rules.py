"""`gadabout rules`: teaches a game, with the pages of `docs/rules/`."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from shutil import get_terminal_size
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from gadabout.cli.kit.gamebox import rules_of
from gadabout.cli.kit.language import Language, spoken

CHECKOUT = Path("docs/rules")
"""The folder of the pages in a checkout; a wheel has them inside the package, as `pages`."""
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
    """Reads the page of a game as Markdown, from the wheel or else from the checkout."""
    name = f"{game}.md" if language == Language.EN else f"{game}.{language}.md"
    package = files("gadabout")
    shipped = package / "pages" / name
    if shipped.is_file():
        return shipped.read_text("utf-8")
    return (Path(str(package)).parent.parent / CHECKOUT / name).read_text("utf-8")
