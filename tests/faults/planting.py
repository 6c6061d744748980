"""A throw-away copy of the project, in which faults are planted one at a time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.documents import ROOT
from tests.faults.faults import Fault
from tests.web.scripts import node

COPIED = ("src", "tests", "bench", "docs", "web", "pyproject.toml", "Makefile", "README.md", "CHANGELOG.md")
LEFT_OUT = shutil.ignore_patterns("node_modules", "maps", "*.toml.lock")
MODULES = Path("web/node_modules")
SECONDS = 300
A_TEST = 60
"""Seconds after which a test fails: one that hangs has noticed the fault, too."""
QUICK = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:cov", "-p", "no:xdist")
PASSED, FAILED, INTERRUPTED, NONE, UNFINISHED = 0, 1, 2, 5, 124
"""What pytest and vitest return, and what we say of a run that took too long."""


class Verdict(NamedTuple):
    """What became of a run of tests."""

    code: int
    seconds: float
    """CPU time of the processes that were waited for."""
    output: str


class Tree:
    """The copy. Python finds its sources before those that are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
            elif (ROOT / name).exists():
                shutil.copy2(ROOT / name, folder / name)
        if (ROOT / MODULES).exists():
            (folder / MODULES).symlink_to(ROOT / MODULES)

    @contextmanager
    def changed(self, file: Path, old: str, new: str) -> Iterator[None]:
        """Replaces a piece of a file for a while."""
        path = self.folder / file
        whole = path.read_text(encoding="utf-8")
        path.write_text(whole.replace(old, new, 1), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(whole, encoding="utf-8")

    def run(self, tests: Sequence[str], seconds: float = SECONDS) -> Verdict:
        """Runs tests of Python, or of the page, and stops at the first that fails."""
        if tests[0].startswith("web/"):
            vitest = [node(), "node_modules/vitest/vitest.mjs", "run", "--bail=1"]
            command = [*vitest, *(test.removeprefix("web/") for test in tests)]
        else:
            words = ("-m", "pytest", "-x", "-q", f"--timeout={A_TEST}", *QUICK)
            command = [sys.executable, *words, *tests]
        # What is compiled anew is not kept: a fault could be taken for what stood there a moment before.
        own = {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        env = {**os.environ, **own, "GADABOUT_SCALE": "0.1", "CI": "true"}
        where = self.folder / "web" if tests[0].startswith("web/") else self.folder
        into: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        began = _children()
        process = subprocess.Popen(command, cwd=where, env=env, start_new_session=True, **into)
        try:
            output, _ = process.communicate(timeout=seconds)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            output, code = process.communicate()[0], UNFINISHED
        return Verdict(code, _children() - began, output)

    def plant(self, fault: Fault) -> Verdict:
        """Runs the test of a fault with the fault in place."""
        [file] = fault.places()
        with self.changed(file, fault.old, fault.new):
            return self.run([fault.test])


@contextmanager
def tree() -> Iterator[Tree]:
    """A copy that is gone afterwards."""
    with TemporaryDirectory(prefix="gadabout-faults-") as folder:
        yield Tree(Path(folder))


def _children() -> float:
    times = os.times()
    return times.children_user + times.children_system
