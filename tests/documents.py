"""Reads the code blocks of a document and runs them as a reader would, one after the other."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
# A copy for the reader has the sources of the project, not what was made from them.
MADE = (".git", ".venv", ".*_cache", ".hypothesis", ".coverage*", "__pycache__", "node_modules", "page")
OTHER_NAMES = {"sh": "bash", "shell": "bash", "zsh": "bash", "py": "python", "pycon": "python"}
SECONDS = 120

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,}) *(?P<language>[\w-]*).*$")
MARK = re.compile(r"^ *<!-- *not run\b:?(?P<reason>.*?)-->\s*$")


class Block(NamedTuple):
    place: str
    language: str
    text: str
    skipped: str | None  # the reason given for not running it


class DocumentError(AssertionError):
    """A block that doesn't do what the document says."""


def blocks(document: Path) -> Iterator[Block]:
    lines = iter(enumerate(document.read_text(encoding="utf-8").splitlines(), 1))
    before = ""
    for number, line in lines:
        opening = FENCE.match(line)
        if not opening:
            before = line if line.strip() else before
            continue
        fence = opening["fence"]
        body = []
        for _, inner in lines:
            if re.fullmatch(rf" *{fence[0]}{{{len(fence)},}} *", inner):
                break
            body.append(inner)
        mark = MARK.match(before)
        yield Block(
            f"{document.name}:{number}",
            opening["language"],
            textwrap.dedent("\n".join(body)) + "\n",
            mark["reason"].strip() if mark else None,
        )
        before = ""


def run(document: Path, folder: Path) -> int:
    """Runs the blocks in the order of the page, in one folder; returns how many were run."""
    count = 0
    for block in blocks(document):
        if block.language in OTHER_NAMES:
            raise DocumentError(f"{block.place}: call it {OTHER_NAMES[block.language]}, so that it is run")
        if block.skipped is not None:
            if not block.skipped:
                raise DocumentError(f"{block.place}: it is marked as not run, but no reason is given")
            continue
        match block.language:
            case "bash":
                _succeeds(block, ["bash", "-euo", "pipefail", "-c", block.text], folder)
            case "python":
                _succeeds(block, [sys.executable, "-W", "error", "-c", block.text], folder)
            case "console":
                _shows(block, folder)
            case _:
                continue
        count += 1
    return count


def _succeeds(block: Block, command: list[str], folder: Path) -> None:
    done = _done(block, command, folder)
    if done.returncode:
        raise DocumentError(f"{block.place}: exit code {done.returncode}\n{block.text}\n{done.stdout}")


def _shows(block: Block, folder: Path) -> None:
    """Checks that each `$ command` prints exactly the lines below it."""
    before, *sessions = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    if before.strip() or not sessions:
        raise DocumentError(f"{block.place}: a console block starts with a line `$ command`")
    for session in sessions:
        told = re.fullmatch(r"((?:.*\\\n)*.*)\n?((?:.|\n)*)", session)
        assert told
        command, expected = told.groups()
        shown = _done(block, ["bash", "-uo", "pipefail", "-c", command], folder).stdout
        if _trimmed(shown) != _trimmed(expected):
            raise DocumentError(f"{block.place}: {command}\nshould show\n{expected}\nbut shows\n{shown}")


def _trimmed(text: str) -> list[str]:
    """Strips blanks at the ends of lines, as a page doesn't show them."""
    return [line.rstrip() for line in text.rstrip().splitlines()]


def _done(block: Block, command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    own = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder / "src"),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }
    try:
        return subprocess.run(
            command,
            cwd=folder,
            env=kept | own,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise DocumentError(f"{block.place}: not done after {SECONDS} seconds\n{block.text}") from None


def copy_for_reader(folder: Path) -> Path:
    """Copies the project, so that a block may write into it."""
    # Compiled files go along: each block would compile everything anew.
    made = [pattern for pattern in MADE if pattern != "__pycache__"]
    return Path(shutil.copytree(ROOT, folder / "gadabout", ignore=shutil.ignore_patterns(*made)))
