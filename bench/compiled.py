"""The compiled engine of the current sources: a wheel, built once and unpacked."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"
KEPT = ROOT / ".venv/compiled"
COMPILED = ("core/contract.py", "core/dice.py", "core/seats.py", "core/words.py", "games", "bots")
"""Everything that is compiled, and what it imports."""


def lacking() -> str:
    """Says what this machine lacks to compile; an empty string if nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"the C compiler {compiler}"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python"
    return ""


def compiled(level: str) -> Path:
    """Builds the engine if needed and returns its folder. `level` 0 compiles fast, 3 plays fast."""
    KEPT.mkdir(parents=True, exist_ok=True)
    folder = KEPT / f"{_fingerprint()}-O{level}"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            for old in KEPT.glob(f"*-O{level}"):
                shutil.rmtree(old)
            _build(folder, level)
        _refresh(folder)
    return folder


def _refresh(folder: Path) -> None:
    """Copies the plain modules again, as they may have changed."""
    for path in SRC.rglob("*.py"):
        copy = folder / path.relative_to(SRC)
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)


def _build(folder: Path, level: str) -> None:
    with TemporaryDirectory(dir=KEPT) as made:
        build = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", made],
            cwd=ROOT,
            env=os.environ | {"GADABOUT_COMPILE": "1", "MYPYC_OPT_LEVEL": level},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if build.returncode:
            raise RuntimeError(f"the engine doesn't compile:\n{build.stdout}")
        [wheel] = Path(made).glob("*.whl")
        ZipFile(wheel).extractall(Path(made, "unpacked"))
        Path(made, "unpacked").rename(folder)


def main() -> None:
    """Exits with an error if the engine can't be compiled here."""
    if missing := lacking():
        sys.exit(f"To compile the engine, this machine lacks {missing}.")


def _fingerprint() -> str:
    """Hashes everything on which the compiled libraries depend."""
    told = sha256(f"{sys.version} {version('mypy')}".encode())
    rooms = [SRC / "gadabout" / part for part in COMPILED]
    parts = [path for room in rooms for path in (room, *sorted(room.rglob("*")))]
    for path in (ROOT / "hatch_build.py", *parts):
        if path.is_file() and path.suffix != ".pyc":
            told.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return told.hexdigest()[:16]


if __name__ == "__main__":
    main()
