"""Runs the heavy tests in full, part by part: `make soak`, or `make soak PART=laws` for one.

A part that has passed is not run again for the same commit, unless `AGAIN=1` asks for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PASSED = ROOT / ".venv/soak"
PARTS = {
    "laws": ["tests/laws"],
    "games": ["tests/core", "tests/games"],
    "bots": ["tests/bots", "tests/arena"],
    "fuzz": ["tests/server/edge/fuzz", "tests/server/calls/test_openapi.py"],
    "server": ["tests/server"],
    "browser": ["tests/browser"],
    "compiled": ["tests/test_compiled.py"],
    "rest": ["tests", "src"],
}
MOST_SECONDS = 3600


def command(part: str) -> list[str]:
    """Returns the words that run a part: its folders without what belongs to other parts."""
    own = PARTS[part]
    others = [path for name, paths in PARTS.items() if name != part for path in paths]
    inside = [path for path in others if any(path.startswith(f"{folder}/") for folder in own)]
    return [
        *(sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", f"--timeout={MOST_SECONDS}"),
        *own,
        *(f"--ignore={path}" for path in inside),
    ]


def commit() -> str:
    """Returns the hash of the commit at hand, or nothing if files were changed since."""
    if _git("status", "--porcelain"):
        return ""
    return _git("rev-parse", "HEAD")


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def run(part: str) -> bool:
    """Runs a part, unless it has passed at this commit; returns whether it is green."""
    at, stamp = commit(), PASSED / part
    if at and not os.environ.get("AGAIN") and stamp.exists() and stamp.read_text("utf-8") == at:
        sys.stdout.write(f"{part}: has passed at this commit (AGAIN=1 runs it again)\n")
        return True
    sys.stdout.write(f"{part}:\n")
    sys.stdout.flush()
    try:
        done = subprocess.run(
            command(part),
            cwd=ROOT,
            env=os.environ | {"GADABOUT_SCALE": "1"},
            timeout=MOST_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        sys.stdout.write(f"{part}: takes more than {MOST_SECONDS // 60} minutes\n")
        return False
    if done.returncode == 0 and at:
        PASSED.mkdir(parents=True, exist_ok=True)
        stamp.write_text(at, "utf-8")
    return done.returncode == 0


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [part for part in wanted if part not in PARTS]:
        sys.exit(f"There is no part {unknown[0]}; there are {', '.join(PARTS)}.")
    if failed := [part for part in wanted if not run(part)]:
        sys.exit(f"Not green: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
