"""What a game draws in the terminal, and what the terminal shows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from rich.console import RenderableType

from gadabout.core.contract import Action, Ask, Event, Seat, View

Blocks = Sequence[RenderableType]
"""Pieces of a page; where the window is small, each that fits stays whole."""


class Sight(NamedTuple):
    """What the person at the keyboard may know now."""

    view: View
    asks: Mapping[Seat, Ask]
    legal: Sequence[Action]
    me: Seat
    news: Sequence[str]
    """Sentences, the latest last."""
    until: int | None = None
    """When the clock plays for him, in milliseconds of the table's clock."""


class Board(Protocol):
    """One game, seen and played from one seat."""

    language: str
    people: Sequence[str]

    # All there is to see, for a window of this size.
    def blocks(self, sight: Sight, width: int, height: int) -> Blocks: ...

    # Equal while the scene is the same one, however it grows; another scene opens on its first page.
    def scene(self, sight: Sight) -> object: ...

    # What he can do now, in one line.
    def prompt(self, sight: Sight) -> str: ...

    # What a key (a letter, a digit, "enter") means now; None if it only changed the board, or means nothing.
    # A tuple is several actions that are played as a whole or not at all.
    def press(self, sight: Sight, key: str) -> Action | None: ...

    # Pages beside the scene: "?" for help, and the game's own. A word, if not now; None, if never.
    def aside(self, sight: Sight, key: str) -> Blocks | str | None: ...

    # An event as it passes by; "" where the scene itself tells it.
    def news(self, event: Event) -> str: ...


class Face(Protocol):
    """What shows a board to a person and hears him: a screen, or lines of text."""

    # Shows the sight and waits for an action, at most until that time; None if none came.
    def hear(self, sight: Sight, until: int | None) -> Action | None: ...

    def tell(self, sentence: str) -> None: ...

    def refuse(self, reason: str) -> None: ...

    # Shows how it ended, until the person has seen it.
    def close(self, sight: Sight) -> None: ...
