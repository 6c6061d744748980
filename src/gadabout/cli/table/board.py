"""The board that a game draws in the terminal, and the face that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gadabout.core.contract import Action, Ask, Event, Seat

READABLE = 96
"""Columns of a text that is read."""
Blocks = Sequence[RenderableType]
"""Pieces of a page; a piece that fits into the window isn't split."""


class Sight(NamedTuple):
    """All that the person at the keyboard may know now."""

    view: Any
    asks: Mapping[Seat, Ask]
    legal: Sequence[Action]
    me: Seat
    news: Sequence[str]
    """Sentences, the latest last."""
    until: int | None = None
    """When the clock plays for them, in milliseconds of the table's clock."""


class Board(Protocol):
    """One game, seen and played from one seat."""

    language: str
    people: Sequence[str]

    # Draws everything there is to see, for a window of this size.
    def blocks(self, sight: Sight, width: int, height: int) -> Blocks: ...

    # Returns an equal value while the scene is the same, even if it grows; a new scene opens on page one.
    def scene(self, sight: Sight) -> object: ...

    # Says in one line what the person can do now.
    def prompt(self, sight: Sight) -> str: ...

    # Returns the action of a key (a letter, a digit, "enter"), or None if it only changed the board, or means
    # nothing. A tuple is several actions that are played together or not at all.
    def press(self, sight: Sight, key: str) -> Action | None: ...

    # Returns pages beside the scene: "?" for help, and the game's own. A sentence if not now, None if never.
    def aside(self, sight: Sight, key: str) -> Blocks | str | None: ...

    # Puts an event into a sentence; "" if the scene itself shows it.
    def news(self, event: Event) -> str: ...


class Face(Protocol):
    """Shows a board to a person and reads their answers: a screen, or lines of text."""

    # Shows the sight and waits for an action until that time; None if none came.
    def hear(self, sight: Sight, until: int | None) -> Action | None: ...

    def tell(self, sentence: str) -> None: ...

    def refuse(self, reason: str) -> None: ...

    # Shows the end until the person has seen it.
    def close(self, sight: Sight) -> None: ...


def heading(text: str) -> Text:
    return Text(text, "bold green")


def readable(body: RenderableType, columns: int = READABLE) -> RenderableType:
    """Indents a text, and breaks its lines where they would be hard to read."""
    table = Table.grid()
    table.add_column(max_width=columns)
    table.add_row(body)
    return Padding(table, (0, 0, 0, 2))
