"""Faults are noticed: ten of them on every run, drawn by the commit, and all of them by `make faults`."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from random import Random

import pytest

from tests.documents import ROOT
from tests.faults.faults import Fault, all_faults
from tests.faults.planting import FAILED, Tree, tree

FAULTS = all_faults()
TEN = 10


def commit() -> str:
    """The commit of this checkout; an unpacked archive always plants the same ten."""
    if not ((ROOT / ".git").exists() and shutil.which("git")):
        return ""
    command = ["git", "-c", "safe.directory=*", "rev-parse", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True).stdout.strip()


def drawn() -> list[str]:
    """Ten faults of Python; those of the page are left to `make faults`, as they take a browser's tools."""
    names = sorted(name for name, fault in FAULTS.items() if not fault.test.startswith("web/"))
    return sorted(Random(commit()).sample(names, TEN))


@pytest.fixture(scope="module")
def copy() -> Iterator[Tree]:
    with tree() as made:
        yield made


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_the_line_stands_once_and_its_test_exists(fault: Fault) -> None:
    assert len(fault.places()) == 1, f"`old` stands {len(fault.places())} times in {fault.file}"
    assert fault.new != fault.old
    file, *names = fault.test.split("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert all(f"def {name.partition('[')[0]}(" in text for name in names)
    assert fault.why


@pytest.mark.parametrize("name", drawn())
def test_a_fault_is_noticed(copy: Tree, name: str) -> None:
    verdict = copy.plant(FAULTS[name])
    assert verdict.code == FAILED, verdict.output
