"""Plants drawn mutants one at a time, and runs the nearest tests first, until one of them fails.

    python -m tests.faults.mutants KEPT [--number 200] [--seed 8] [--seconds 300] [--minutes 60]

Each verdict is a line of JSON in the file KEPT; the same command goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from tests.documents import ROOT
from tests.faults.draw import Mutant, draw
from tests.faults.planting import FAILED, INTERRUPTED, NONE, PASSED, UNFINISHED, Tree, tree

WHOLE = {
    "core": ("tests/core", "tests/games", "tests/laws", "tests/arena", "tests/cli", "tests/server/table"),
    "games": ("tests/games/{part}", "tests/laws -k {part}", "tests/bots -k {part}", "tests/cli -k {part}"),
    "server": ("tests/server/test_promises.py", "tests/server/{part}", "tests/server"),
}
"""What is run in the end, for a module of each part."""
SLOW = re.compile("tests/(browser|faults|upgrades)/|/fuzz/|test_(compiled|bench|docs|repository)")


def main() -> int:
    """Appends a verdict for each mutant that has none yet, until the minutes are over."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("kept", type=Path)
    options.add_argument("--number", type=int, default=200)
    options.add_argument("--seed", type=int, default=8)
    options.add_argument("--seconds", type=float, default=300, help="for each stage")
    options.add_argument("--minutes", type=float, default=60, help="in all")
    asked = options.parse_args()
    lines = asked.kept.read_text("utf-8").splitlines() if asked.kept.exists() else []
    done = {json.loads(line)["number"] for line in lines}
    end = monotonic() + asked.minutes * 60
    with tree() as copy, asked.kept.open("a", encoding="utf-8") as kept:
        for number, mutant in enumerate(draw(asked.number, asked.seed)):
            if number in done or monotonic() > end:
                continue
            tests = [*nearest(mutant.file), *whole(mutant.file)]
            found = {"number": number, **mutant._asdict(), **judge(copy, mutant, tests, asked.seconds)}
            kept.write(json.dumps(found) + "\n")
            kept.flush()
            print(number, found["verdict"], f"{mutant.file}:{mutant.line}", flush=True)
    return 0


def judge(copy: Tree, mutant: Mutant, stages: list[list[str]], seconds: float) -> dict[str, str | float]:
    """Runs stage after stage until a test fails that passes without the fault."""
    text = (copy.folder / mutant.file).read_text(encoding="utf-8")
    found: dict[str, str | float] = {"old": text[mutant.start : mutant.end], "verdict": "SURVIVED"}
    spent = 0.0
    with copy.changed(Path(mutant.file), text, mutant.planted(text)):
        for tests in stages:
            verdict = copy.run(tests, seconds=seconds)
            spent += verdict.seconds
            if verdict.code == UNFINISHED:
                found["verdict"] = "UNFINISHED"
            elif verdict.code in {FAILED, INTERRUPTED}:
                by = re.findall(r"^(?:FAILED|ERROR) (\S+)", verdict.output, re.MULTILINE) or tests
                found |= {"verdict": "caught", "by": by[0]}
                break
            elif verdict.code not in {PASSED, NONE}:
                raise RuntimeError(verdict.output)
    if "by" in found and copy.run([str(found["by"])], seconds=seconds).code != PASSED:
        found["verdict"] = "UNSOUND"
    return {**found, "cpu": round(spent, 1)}


def nearest(file: str) -> Iterator[list[str]]:
    """Yields the tests of the same name, then the others that import the module."""
    if file.endswith(".ts"):
        return
    part, rest = _parts(file)
    module = ".".join(("gadabout", part, *rest))
    tests = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if not SLOW.search(path.as_posix())]
    named = [path for path in tests if path.stem == f"test_{rest[-1]}" and part in path.parts]
    near = [path for path in tests if path not in named and module in path.read_text(encoding="utf-8")]
    yield from ([path.relative_to(ROOT).as_posix() for path in found] for found in (named, near) if found)


def whole(file: str) -> Iterator[list[str]]:
    """All tests of the module's folder, then all that may know of it."""
    if file.endswith(".ts"):
        yield [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "web/tests").glob("*.test.ts"))]
        return
    part, rest = _parts(file)
    for tests in WHOLE[part]:
        target = tests.format(part=rest[0] if len(rest) > 1 else "").split()
        if (ROOT / target[0]).exists():
            yield target


def _parts(file: str) -> tuple[str, list[str]]:
    _, _, part, *rest = Path(file).with_suffix("").parts
    return part, rest


if __name__ == "__main__":
    sys.exit(main())
