"""Single keys from a terminal, read as they are pressed."""

from __future__ import annotations

import os
import re
import select
from types import TracebackType
from typing import TextIO

try:
    import termios
    import tty
except ImportError:  # Windows has no termios: there, answers are read line by line
    HAS_KEYS = False
else:
    HAS_KEYS = True

NAMES = {
    "\r": "enter",
    "\n": "enter",
    " ": "next",
    "\x1b": "back",
    "\x1b[C": "next",
    "\x1b[B": "next",
    "\x1b[6~": "next",
    "\x1b[D": "previous",
    "\x1b[A": "previous",
    "\x1b[5~": "previous",
}
ONE_KEY = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO?[A-Za-z]|.", re.DOTALL)


class Left(Exception):
    """The person leaves the table; the game can be resumed."""


def names(text: str) -> list[str]:
    """Splits terminal input into keys: letters and digits as they are, others by name.

    >>> names("3?\\r\\x1b[A")
    ['3', '?', 'enter', 'previous']
    """
    return [NAMES.get(key, key.lower()) for key in ONE_KEY.findall(text)]


def is_terminal(stdin: TextIO, stdout: TextIO) -> bool:
    """True if single keys can be read and the board can be redrawn in place."""
    return HAS_KEYS and stdin.isatty() and stdout.isatty() and os.environ.get("TERM", "") not in {"", "dumb"}


class Keyboard:
    """A terminal that delivers each key at once; Ctrl-C still interrupts."""

    def __init__(self, stdin: TextIO) -> None:
        self.fd = stdin.fileno()
        self.pressed: list[str] = []

    def __enter__(self) -> Keyboard:
        self.saved = termios.tcgetattr(self.fd)
        tty.setcbreak(self.fd)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        termios.tcsetattr(self.fd, termios.TCSADRAIN, self.saved)

    def press(self, seconds: float) -> str | None:
        """Waits for the next key; None if none comes within so many seconds."""
        if not self.pressed:
            ready, _, _ = select.select([self.fd], [], [], seconds)
            if not ready:
                return None
            text = os.read(self.fd, 1024)
            if not text:
                raise Left
            self.pressed = names(text.decode(errors="ignore"))
        return self.pressed.pop(0) if self.pressed else None
