"""Draws small faults from a seed, in proportion to lines, over the rules, the server and the page's logic."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.documents import ROOT

DRAWN_FROM = ("src/gadabout/core/**/*.py", "src/gadabout/games/**/*.py", "src/gadabout/server/**/*.py")
PAGE = "web/src/**/*.ts"
LEFT_OUT = re.compile(
    r"/(bots|terminal|generated|art|lesson|data)/|/(types|wire|words|say)\.ts$|\.(d|test)\.ts$"
)
"""How well bots play is measured by benches; the rest is text or drawing, and what is generated."""
SWAPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "and": "or", "or": "and", "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "//": "*", "/": "*",
    "%": "+", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "in": "not in", "not in": "in", "is": "is not",
    "is not": "is", "true": "false", "false": "true", "True": "False", "False": "True", "break": "continue",
}  # fmt: skip
OPERATORS: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.And: "and", ast.Or: "or", ast.Add: "+",
    ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|",
    ast.LShift: "<<", ast.RShift: ">>", ast.Div: "/",
}  # fmt: skip
OF_THE_PAGE = re.compile(
    r"(?<= )(===|!==|<=|>=|<|>|&&|\|\||\+|-|\*|%)(?= )|(?<![\w.])(true|false|\d+)(?![\w.])"
)


class Mutant(NamedTuple):
    """One small change: these characters of a file become others."""

    file: str
    line: int
    start: int
    end: int
    new: str

    def planted(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


def draw(number: int, seed: int, *, page: bool = True) -> list[Mutant]:
    """Returns so many different mutants: a line is drawn from all lines, then one of the line's own."""
    paths = [path for pattern in (*DRAWN_FROM, PAGE) for path in sorted(ROOT.glob(pattern))]
    paths = [path for path in paths if not LEFT_OUT.search(path.as_posix())]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    ends, rng = list(accumulate(text.count("\n") for text in texts.values())), Random(seed)
    found: list[Mutant] = []
    while len(found) < number:
        at = rng.randrange(ends[-1])
        place = bisect_right(ends, at)
        path, line = paths[place], at - ends[place] + texts[paths[place]].count("\n") + 1
        own = [mutant for mutant in _mutants(path, texts[path]) if mutant.line == line]
        if own and (mutant := rng.choice(own)) not in found:
            found.append(mutant)
    return [mutant for mutant in found if page or mutant.file.endswith(".py")]


def _mutants(path: Path, text: str) -> Iterator[Mutant]:
    file = path.relative_to(ROOT).as_posix()
    changes = _of_python(text) if path.suffix == ".py" else _of_the_page(text)
    for start, end, new in changes:
        yield Mutant(file, text.count("\n", 0, start) + 1, start, end, new)


def _of_the_page(text: str) -> Iterator[tuple[int, int, str]]:
    """Operators and constants, outside of comments, imports and strings, as far as one line tells."""
    start = 0
    for line in text.splitlines(keepends=True):
        code = re.sub(r"`[^`]*`|\"[^\"]*\"|//.*", lambda found: " " * len(found[0]), line)
        if not re.match(r"\s*(\*|/\*|import|export (type|interface)|type|interface)", line):
            for found in OF_THE_PAGE.finditer(code):
                old = found[0]
                yield start + found.start(), start + found.end(), SWAPS.get(old) or str(int(old) + 1)
        start += len(line)


def _of_python(text: str) -> Iterator[tuple[int, int, str]]:
    """Operators, constants, conditions and whole statements; annotations are left out."""
    starts = [0, *accumulate(len(line.encode()) for line in text.splitlines(keepends=True))]
    raw = text.encode()

    def at(line: int | None, column: int | None) -> int:
        assert line is not None
        assert column is not None
        return len(raw[: starts[line - 1] + column].decode())

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)

    def operator(kind: ast.AST, left: ast.expr, right: ast.expr) -> Iterator[tuple[int, int, str]]:
        old = OPERATORS.get(type(kind), "")
        between = text[span(left)[1] : span(right)[0]]
        if old and (found := re.search(r"(?<![\w])" + re.escape(old) + r"(?![\w])", between)):
            start = span(left)[1] + found.start()
            yield start, start + len(old), SWAPS[old]

    for node in _code(ast.parse(text)):
        match node:
            case ast.Compare(left=left, ops=[kind], comparators=[right]):
                yield from operator(kind, left, right)
            case ast.BinOp(left=left, op=kind, right=right):
                yield from operator(kind, left, right)
            case ast.BoolOp(op=kind, values=[left, right, *_]):
                yield from operator(kind, left, right)
            case ast.Constant(value=bool() as value):
                yield *span(node), str(not value)
            case ast.Constant(value=int() as value):
                yield *span(node), str(value + 1)
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                start, end = span(test)
                yield start, end, f"(not ({text[start:end]}))"
            case ast.AugAssign() | ast.Expr(value=ast.Call() | ast.Await()) | ast.Continue() | ast.Break():
                yield *span(node), "pass"


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Walks through what runs: no annotations, and nothing that only type checkers see.

    Whether a struct is frozen, or looked at by the collector, changes nothing that it does.
    """
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "type_params"} or _is_typing(node, name):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and getattr(child, "arg", "") not in {"frozen", "gc"}:
                yield child
                yield from _code(child)


def _is_typing(node: ast.AST, field: str) -> bool:
    return field == "body" and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
