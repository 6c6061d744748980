"""The table without a live terminal: one answer per line, for pipes, scripts and plain consoles."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.text import Text

from gadabout.cli.table.board import Blocks, Board, Sight
from gadabout.cli.table.keys import Left
from gadabout.core.contract import Action

ROOM = 24
"""The lines that a scene may take; it needn't fit into a window."""


class Lines:
    """A face that prints the scene at each question, and news as they come."""

    def __init__(self, console: Console, board: Board, stdin: TextIO) -> None:
        self.console = console
        self.board = board
        self.stdin = stdin
        self.refused = False

    def hear(self, sight: Sight, _until: int | None) -> Action | None:
        """Shows the scene and waits for a line, however long it takes."""
        if not self.refused:
            self._print(self.board.blocks(sight, self.console.width, ROOM))
        self.refused = False
        while True:
            key = self._line(self.board.prompt(sight))
            if key == "q":
                raise Left
            beside = self.board.aside(sight, key)
            if isinstance(beside, str):
                self.tell(beside)
            elif beside is not None:
                self._print(beside)
            elif (action := self.board.press(sight, key)) is not None:
                return action

    def tell(self, sentence: str) -> None:
        self.console.print(Text(sentence))

    def refuse(self, reason: str) -> None:
        self.refused = True
        self.console.print(Text(reason, "bold yellow"))

    def close(self, sight: Sight) -> None:
        self._print(self.board.blocks(sight, self.console.width, ROOM))

    def _print(self, blocks: Blocks) -> None:
        for block in blocks:
            self.console.print()
            self.console.print(block)

    def _line(self, prompt: str) -> str:
        self.console.print(Text(f"{prompt} > ", "bold"), end="")
        line = self.stdin.readline()
        self.console.print()
        if not line:
            raise Left
        return line.strip().lower() or "enter"
