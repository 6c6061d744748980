"""The compiled engine plays the same games: recorded ones, by the laws, and with the same lots."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from bench.compiled import ROOT, SRC, compiled, lacking
from gadabout.games.registry import GAMES
from hatch_build import engine
from tests.recording import FIXTURES

pytestmark = pytest.mark.timeout(900)  # the first of them compiles
WHERE = """
import json, sys
from importlib import import_module
print(json.dumps({name: import_module(name).__file__ for name in sys.argv[1:]}))
"""


@pytest.fixture(scope="module")
def package() -> Path:
    """Builds and unpacks a compiled wheel."""
    if missing := lacking():
        if os.environ.get("CI"):
            pytest.fail(f"the compiled engine can't be tested without {missing}")
        pytest.skip(f"compiling needs {missing}")
    return compiled("0")


def python(folder: Path, *arguments: str) -> bytes:
    """Runs Python with this folder first on its path, and returns its output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    own = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "GADABOUT_SCALE": "0.001"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=kept | own, capture_output=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout


def names(folder: Path) -> Iterator[str]:
    """Yields the modules of the engine."""
    for path in engine(folder / "gadabout"):
        yield ".".join(path.relative_to(folder).with_suffix("").parts)


def test_every_game_is_compiled(package: Path) -> None:
    wanted = {f"gadabout.games.{game}.{module}" for game in GAMES for module in ("rules", "state", "sight")}
    assert wanted <= set(names(SRC))
    found = json.loads(python(package, "-c", WHERE, *names(SRC)))
    for name, file in found.items():
        assert Path(file).is_relative_to(package), name
        assert file.endswith(tuple(EXTENSION_SUFFIXES)), name


def test_the_plain_modules_lie_beside_and_the_wheel_is_for_one_platform(package: Path) -> None:
    assert list(names(package)) == list(names(SRC))
    [wheel] = package.glob("*.dist-info/WHEEL")
    assert "Root-Is-Purelib: false" in wheel.read_text()
    assert "none-any" not in wheel.read_text()


def test_compiled_and_plain_write_the_same_logs(package: Path) -> None:
    plain = python(SRC, "-m", "tests.logbook")
    assert plain.count(b'"seed"') >= len(GAMES)
    assert python(package, "-m", "tests.logbook") == plain


def test_recorded_games_play_again(package: Path) -> None:
    tests = sorted((ROOT / "tests/games").glob("*/test_recordings.py"))
    assert {path.parent.name for path in tests} == {path.name for path in FIXTURES.iterdir()} >= set(GAMES)
    python(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, tests))


def test_the_laws_hold(package: Path) -> None:
    laws = ("tests/laws/test_laws.py", "tests/games/kit")
    python(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", *laws)
