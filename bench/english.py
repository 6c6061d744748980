"""Counts what makes our English hard to read, for each folder: python -m bench.english"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[1]
WRITTEN = (".py", ".md", ".toml")
SKIPPED = {"names.toml"}
"""Lists of words that aren't ours."""
ODD = re.compile(r"(?:who|whether|what|those|of|by|if|that|where|when)\b", re.IGNORECASE)
"""How a docstring begins that doesn't say what its function does."""
PRONOUN = re.compile(r"\bh(?:e|is|im|imself)\b", re.IGNORECASE)
"""A player is *they*."""
LONGEST = 6
"""Lines of a paragraph."""
LIST_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")


class Count(Struct):
    docstrings: int = 0
    """The docstrings of functions."""
    odd: int = 0
    pronouns: int = 0
    long: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(
            self.docstrings + other.docstrings,
            self.odd + other.odd,
            self.pronouns + other.pronouns,
            self.long + other.long,
        )


def count(path: Path) -> Count:
    """Counts a file, or everything below a folder."""
    if path.is_dir():
        return sum((count(one) for one in path.iterdir() if one.name[0] not in "._"), Count())
    if path.suffix not in WRITTEN or path.name in SKIPPED:
        return Count()
    text = path.read_text(encoding="utf-8")
    found = Count(pronouns=len(PRONOUN.findall(text)))
    if path.suffix == ".py":
        opened = list(docstrings(text))
        found.docstrings, found.odd = len(opened), sum(ODD.match(each) is not None for each in opened)
    elif path.suffix == ".md":
        found.long = sum(lines > LONGEST for lines in paragraphs(text))
    return found


def docstrings(text: str) -> Iterator[str]:
    """Yields the docstring of each function that has one.

    >>> list(docstrings("def f():\\n    '''Returns 1.'''\\n    return 1"))
    ['Returns 1.']
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (doc := ast.get_docstring(node)):
            yield doc


def paragraphs(text: str) -> Iterator[int]:
    """Yields the number of lines of each paragraph and list item; code, tables and headings aside.

    >>> list(paragraphs("# A\\n\\nOne\\ntwo.\\n- three\\n- four\\n"))
    [2, 1, 1]
    """
    lines, in_code = 0, False
    for line in [*text.splitlines(), ""]:
        fence = line.lstrip().startswith("```")
        in_code ^= fence
        prose = not (in_code or fence) and line.strip() and line[0] not in "|#!<"
        if lines and (not prose or LIST_ITEM.match(line)):
            yield lines
            lines = 0
        lines += bool(prose)


def main() -> None:
    folders = [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
        *(path for top in ("src/gadabout", "tests", "docs", "bench") for path in (ROOT / top).iterdir()),
    ]
    print(f"{'':32}{'docstrings':>10}{'odd':>6}{'pronouns':>9}{'long':>6}")
    total = Count()
    for path in sorted(folders):
        found = count(path)
        total += found
        if found.docstrings or found.odd or found.pronouns or found.long:
            show(str(path.relative_to(ROOT)), found)
    show("all", total)
    print(f"{total.odd / total.docstrings:.1%} of the functions' docstrings begin oddly.")


def show(name: str, found: Count) -> None:
    print(f"{name:32}{found.docstrings:10}{found.odd:6}{found.pronouns:9}{found.long:6}")


if __name__ == "__main__":
    main()
