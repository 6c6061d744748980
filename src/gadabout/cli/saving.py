"""The log of a game on disk, line by line, so that stopping loses nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType

from gadabout.cli.refusal import BadInput


def folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where games are kept, if nobody says otherwise."""
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        if environment.get(variable):
            return Path(environment[variable], "gadabout", "games")
    return Path.home() / ".local" / "share" / "gadabout" / "games"


def free_name(game: str, commitment: str) -> Path:
    """A name that says when and what, and that no other game has."""
    now = datetime.now().astimezone()
    return folder() / f"{now:%Y-%m-%d-%H%M%S}-{game}-{commitment[:6]}.jsonl"


class LogFile:
    """A new file; a file that exists is never written over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = 0
        if path.exists():
            raise BadInput(f"{path} exists already; name a new file to save the game in")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = path.open("xb")
        except OSError as error:
            raise BadInput(f"the game can't be saved in {path}: {error.strerror}") from None

    def __enter__(self) -> LogFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()

    def catch_up(self, lines: Sequence[bytes]) -> None:
        """Writes the lines that are new."""
        for line in lines[self.written :]:
            self.file.write(line + b"\n")
        self.file.flush()
        self.written = len(lines)
