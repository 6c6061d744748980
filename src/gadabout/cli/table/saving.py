"""The log of a game on disk, saved line by line so that stopping loses nothing; beside it, who sits where."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import Struct

from gadabout.cli.kit.language import Language
from gadabout.cli.kit.refusal import BadInput
from gadabout.core.codec import encode
from gadabout.core.locks import lock


def folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Returns the default folder of games."""
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        if environment.get(variable):
            return Path(environment[variable], "gadabout", "games")
    return Path.home() / ".local" / "share" / "gadabout" / "games"


def free_name(game: str, commitment: str) -> Path:
    """Makes a unique file name that tells the time and the game."""
    now = datetime.now().astimezone()
    return folder() / f"{now:%Y-%m-%d-%H%M%S}-{game}-{commitment[:6]}.jsonl"


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """The players, the person first: not part of the game, but needed to resume it."""

    people: tuple[str, ...]
    bots: str
    language: Language


def seats_path(log: Path) -> Path:
    """Returns the path of the file that says who sits where, beside a log."""
    return log.with_name(f"{log.name}.seats")


def seats_of(log: Path) -> Seats | None:
    """Reads who sits where, from the file beside a log; None if it is missing or can't be read."""
    try:
        return msgspec.json.decode(seats_path(log).read_bytes(), type=Seats)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


class Text(NamedTuple):
    """A log as found on disk; its last line may be incomplete."""

    whole: bytes
    cut: bytes


def torn(text: bytes) -> Text:
    r"""Splits a file into its whole lines and an incomplete last one.

    >>> torn(b'{"n":1}\n{"n":')
    Text(whole=b'{"n":1}\n', cut=b'{"n":')
    """
    end = text.rfind(b"\n") + 1
    return Text(text[:end], text[end:])


class LogFile:
    """The file of a log: new, or reopened. An existing file is never overwritten."""

    def __init__(self, path: Path, seats: Seats | None = None) -> None:
        self.path = path
        self.written = 0
        if path.exists():
            raise BadInput(f"{path} exists already; name a new file to save the game in")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # The seats are written first, so that every log has them.
            if seats is not None:
                _write_seats(path, seats)
            self.file: BinaryIO = path.open("xb")
        except OSError as error:
            raise BadInput(f"the game can't be saved in {path}: {error.strerror}") from None
        _lock(self.file, path)

    @classmethod
    def reopen(cls, path: Path) -> LogFile:
        """Opens an existing log to continue it, and locks it."""
        again = cls.__new__(cls)
        again.path = path
        again.written = 0
        try:
            again.file = path.open("r+b")
        except OSError as error:
            raise BadInput(f"{path} can't be opened: {error.strerror}") from None
        _lock(again.file, path)
        return again

    def text(self) -> Text:
        """Reads the file without changing it."""
        self.file.seek(0)
        return torn(self.file.read())

    def go_on(self, text: Text) -> None:
        """Truncates the file to the whole lines of `text`, so that new lines are written after them."""
        self.file.truncate(len(text.whole))
        self.file.seek(len(text.whole))
        self.written = text.whole.count(b"\n")

    def __enter__(self) -> LogFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()

    def catch_up(self, lines: Sequence[bytes]) -> None:
        """Writes the lines that aren't in the file yet."""
        for line in lines[self.written :]:
            self.file.write(line + b"\n")
        self.file.flush()
        self.written = len(lines)


def _write_seats(log: Path, seats: Seats) -> None:
    """Writes who sits where, beside a log; raises BadInput rather than overwrite another kind of file."""
    path = seats_path(log)
    if path.exists() and seats_of(log) is None:
        raise BadInput(f"{path} exists already; name a new file to save the game in")
    path.write_bytes(encode(seats) + b"\n")


def _lock(file: BinaryIO, path: Path) -> None:
    if not lock(file):
        file.close()
        raise BadInput(f"{path} is being played just now")


def is_open(path: Path) -> bool:
    """True if another program has this log open, or it can't be opened."""
    try:
        LogFile.reopen(path).file.close()
    except BadInput:
        return True
    return False
