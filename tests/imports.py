"""Reads our sources, and finds forbidden imports and places that name a game."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Module = tuple[str, ...]

REGISTRIES: tuple[Module, ...] = (
    ("gadabout", "games", "registry"),
    ("gadabout", "bots", "bot"),
    ("gadabout", "bots", "levels"),
)
EXPLAINING: tuple[Module, ...] = (("gadabout", "bots", "why"), ("gadabout", "bots", "coach"))
SERVER = ("base", "wire", "store", "system", "table", "house", "calls", "generated", "edge")
"""The packages of the server from the bottom up: each may import those before it."""
PURE = {"base", "wire", "table", "house", "calls"}
"""The packages of the server that run wherever asyncio runs: what they need of the machine is passed in."""
PORTED, REAL = {"table", "house", "calls"}, {"store", "system"}
"""The former know of the latter only what `base/ports` says."""
FORBIDDEN = {
    *("_thread", "concurrent", "multiprocessing", "os", "signal", "subprocess", "threading"),
    *("http", "socket", "sqlite3", "ssl", "starlette", "time", "urllib", "uvicorn", "websockets"),
}
OWN_CHANCE = {"SystemRandom", "token_bytes", "token_hex", "token_urlsafe", "uuid4"}
ADDED = {"bots", "terminal"}
"""What a game adds to its rules, which never import it."""
# Chance comes from the Dice alone, and time from the server's clock alone.
NOT_IN_RULES = {"random", "secrets", "uuid", "time", "datetime"}


class Source(NamedTuple):
    module: Module
    is_package: bool
    tree: ast.Module


class Import(NamedTuple):
    line: int
    target: Module
    name: str = ""


def sources(root: Path) -> Iterator[tuple[Path, Source]]:
    """Yields every Python file of the package `gadabout` under `root`."""
    for path in sorted((root / "gadabout").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = parts[:-1] if is_package else parts
        yield path, Source(module, is_package, ast.parse(path.read_text(encoding="utf-8"), str(path)))


def game_ids(root: Path) -> set[str]:
    """Returns the folders of the games; `kit` is what they share."""
    return {path.parent.name for path in (root / "gadabout/games").glob("*/*.py")} - {"kit"}


def imports(root: Path, source: Source) -> Iterator[Import]:
    """Yields imports by their full names: `from . import dice` is an import of `gadabout.core.dice`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, tuple(alias.name.split(".")))
        elif isinstance(node, ast.ImportFrom):
            base = _base(source, node)
            for alias in node.names:
                inner = root.joinpath(*base, alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").exists()
                yield Import(node.lineno, (*base, alias.name) if is_module else base, alias.name)


def _base(source: Source, node: ast.ImportFrom) -> Module:
    named = tuple(node.module.split(".")) if node.module else ()
    if not node.level:
        return named
    package = source.module if source.is_package else source.module[:-1]
    return (*package[: len(package) - node.level + 1], *named)


def open_to(module: Module) -> tuple[Module, ...]:
    """Lists what of ours a module may import, by where it lives; everything below each is open too."""
    core = ("gadabout", "core")
    bots, terminal = ("gadabout", "bots"), (("gadabout", "cli", "table"), ("gadabout", "cli", "kit"))
    match module[1:]:
        case ["core", *_]:
            return (core,)
        case ["games"] | ["games", "registry"]:
            return (core, ("gadabout", "games"))
        case ["games", game, "bots", *_]:
            return (core, bots, ("gadabout", "games", game))
        case ["games", game, "terminal", *_]:
            return (core, *terminal, ("gadabout", "games", game))
        case ["games", folder, *_]:
            return (core, ("gadabout", "games", "kit"), ("gadabout", "games", folder))
        case ["bots", "levels"]:
            return (core, bots, ("gadabout", "games", "registry"))
        case ["bots", *_]:
            return (core, bots)
        case ["server", room, *_] if room in SERVER:
            below = [
                name for name in SERVER[: SERVER.index(room) + 1] if room not in PORTED or name not in REAL
            ]
            return (core, *(("gadabout", "server", name) for name in below), *REGISTRIES, *EXPLAINING)
        case ["arena" | "lab" as room, *_]:
            return (core, ("gadabout", room), *REGISTRIES)
        case ["client", *_]:
            return (core, ("gadabout", "client"), ("gadabout", "server", "wire"), *REGISTRIES)
        case ["cli", *_]:
            return (("gadabout",),)
        case ["__main__"]:
            return (("gadabout", "cli"),)
        case _:
            return ()


def is_strict(module: Module) -> bool:
    """True for rules: they may use little beside the standard library."""
    return module[1:2] in {("core",), ("games",)} and not is_added(module)


def is_added(module: Module) -> bool:
    """True for the bots or the terminal board of a game."""
    return module[1:2] == ("games",) and module[3:4] in {(name,) for name in ADDED}


def is_pure(module: Module) -> bool:
    """True for the packages of the server that may use nothing of the machine."""
    return module[1:2] == ("server",) and module[2:3] in {(name,) for name in PURE}


def wrong_imports(root: Path, source: Source) -> Iterator[tuple[int, str]]:
    strict = is_strict(source.module)
    for line, target, name in imports(root, source):
        dotted = ".".join(target)
        if (target, name) == (("gadabout",), "__version__") and source.module[1:2] == ("server",):
            continue
        if name == "TYPE_CHECKING" and source.module[1:2] == ("server",):
            yield line, "a cycle is broken, not hidden: say in a Protocol what is needed"
        if target[0] == "gadabout":
            if not any(target[: len(room)] == room for room in open_to(source.module)) or (
                strict and is_added(target)
            ):
                yield line, f"may not import {dotted}"
        elif is_pure(source.module) and target[0] in FORBIDDEN:
            yield line, f"gets what it needs of the machine passed in, and may not import {dotted}"
        elif strict and target[0] in NOT_IN_RULES:
            if (dotted, name) != ("random", "Random"):
                yield line, f"rules know no {dotted}: chance is the Dice's, time is the server's"
        elif strict and target[0] not in sys.stdlib_module_names | {"msgspec"}:
            yield line, f"may use the standard library and msgspec, not {dotted}"


def wrong_calls(source: Source) -> Iterator[tuple[int, str]]:
    """Yields ways round the rules: imports by name, and chance without a seed."""
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call):
            continue
        called = _last_name(node.func)
        if called in OWN_CHANCE and source.module[1:3] in {("server", name) for name in PORTED}:
            yield node.lineno, "gets its chance passed in"
        if called in {"to_thread", "run_in_executor"} and is_pure(source.module):
            yield node.lineno, "gets its workers passed in, and may not start a thread"
        if called in {"import_module", "__import__"} and source.module[-1] != "registry":
            yield node.lineno, "only a registry may import by name"
        if called == "Random" and not node.args and is_strict(source.module):
            yield node.lineno, "a Random without a seed can't be replayed"


def named_games(source: Source, games: set[str]) -> Iterator[tuple[int, str]]:
    """Yields `if game == …` and the like outside `games/`."""
    if source.module[1:2] == ("games",):
        return
    for node in ast.walk(source.tree):
        operands: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            operands = [node.value]
        for operand in operands:
            inner = operand.elts if isinstance(operand, ast.Tuple | ast.List | ast.Set) else [operand]
            for name in map(_last_name, inner):
                if name.lower() in games:
                    yield operand.lineno, f"asks whether the game is {name}: that belongs into games/"


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.Constant(str(name)):
            return name
        case _:
            return ""


def offences(root: Path) -> list[str]:
    """Lists everything that breaks the import rules, one line each."""
    games = game_ids(root)
    return [
        f"{path.relative_to(root)}:{line}: {why}"
        for path, source in sources(root)
        for line, why in (
            *wrong_imports(root, source),
            *wrong_calls(source),
            *named_games(source, games),
        )
    ]
