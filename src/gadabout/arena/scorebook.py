"""The played games on disk: one line with the settings, then one per game. The file only grows."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from gadabout.arena.outcome import Outcome
from gadabout.arena.schedule import bouts
from gadabout.arena.settings import Refused, Settings
from gadabout.core.codec import encode
from gadabout.core.locks import lock

_settings = msgspec.json.Decoder(Settings)
_outcome = msgspec.json.Decoder(Outcome)


class Scorebook:
    """A file of played games, which an interrupted run continues; a file of other settings is refused."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path
        self.settings = settings
        self.outcomes: dict[int, Outcome] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise Refused("no-book", file=path, why=error.strerror) from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Scorebook:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def missing(self) -> list[int]:
        """Lists the games that are still to be played."""
        return [number for number in range(bouts(self.settings)) if number not in self.outcomes]

    def write(self, outcome: Outcome) -> None:
        self._append(encode(outcome))
        self.outcomes[outcome.number] = outcome

    def _append(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _lock(self) -> None:
        if not lock(self._file):
            raise Refused("book-open", file=self.path)

    def _read(self) -> None:
        self._file.seek(0)
        text = self._file.read()
        # A run that was killed while writing leaves half a line; that game is played again.
        whole = text[: text.rfind(b"\n") + 1]
        first, *lines = whole.split(b"\n")[:-1] or [b""]
        # The settings are written before any game, so half of a first line must be the start of ours.
        if not whole and encode(self.settings).startswith(text):
            self._file.truncate(0)
            self._append(encode(self.settings))
            return
        self._compare(first)
        for number, line in enumerate(lines, 2):
            self._take(line, number)
        if len(whole) < len(text):
            self._file.truncate(len(whole))

    def _compare(self, line: bytes) -> None:
        try:
            other = _settings.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refused("no-scorebook", file=self.path) from None
        for name in Settings.__struct_fields__:
            theirs, ours = getattr(other, name), getattr(self.settings, name)
            if encode(theirs) != encode(ours):
                values = {"file": self.path, "theirs": _shown(theirs), "ours": _shown(ours)}
                raise Refused(f"other-{name}", **values)

    def _take(self, line: bytes, number: int) -> None:
        try:
            outcome = _outcome.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refused("bad-line", file=self.path, line=number) from None
        if outcome.number in self.outcomes or not 0 <= outcome.number < bouts(self.settings):
            raise Refused("bad-line", file=self.path, line=number)
        self.outcomes[outcome.number] = outcome


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(entrant.name for entrant in value)
    return encode(value).decode() if isinstance(value, dict) else str(value)
