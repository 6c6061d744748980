"""The faults of `tests/faults/*.toml`: a line, what to put there, and the test that must then fail."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.documents import ROOT

HERE = Path(__file__).parent


class Fault(NamedTuple):
    """A fault that somebody could make; its table in the file is named after what goes wrong."""

    name: str
    file: str
    """Where the line stands; as `**/*.py`, anywhere in a folder, so that it may move about there."""
    old: str
    new: str
    test: str
    """The node id of the test that must fail, or a test file of the page."""
    why: str
    """The promise that is broken."""

    def places(self) -> list[Path]:
        """Returns the files in which the line stands, each as often as it does."""
        files = [path for path in sorted(ROOT.glob(self.file)) if path.is_file()]
        return [path.relative_to(ROOT) for path in files for _ in range(_text(path).count(self.old))]


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def all_faults() -> dict[str, Fault]:
    """Returns every fault by its name."""
    faults: dict[str, Fault] = {}
    for path in sorted(HERE.glob("*.toml")):
        for name, fields in tomllib.loads(path.read_text(encoding="utf-8")).items():
            assert name not in faults, f"two faults are called {name!r}"
            faults[name] = Fault(name, **fields)
    return faults
