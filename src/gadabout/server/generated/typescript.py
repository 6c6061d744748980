"""Writes the page's types and tables for `make types`.

Messages and calls go to `wire.ts`; each game's types and numbers to `games/<id>/types.ts`, and its tables,
as they are, to `games/<id>/data/`. A test keeps them current.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from gadabout.core.contract import Ask, Result, Rules
from gadabout.games.registry import GAMES
from gadabout.server.calls.all import CALLS
from gadabout.server.wire import messages
from gadabout.server.wire.refusals import Problem

MADE = "// Made by `make types` from the Python types; change those.\n"
Files = Iterator[tuple[str, str]]


class Sheet:
    """One TypeScript file: each struct becomes an interface, once."""

    def __init__(self, lenient: Iterable[type] = ()) -> None:
        self.parts: dict[str, str] = {}
        self.lenient = set(lenient)
        """Types that the page sends: a field with a default may be left out."""

    def of(self, annotation: Any) -> str:
        """Adds the interfaces that a type needs, and returns the type as TypeScript writes it."""
        return self._of(inspect.type_info(annotation))

    def add(self, name: str, annotation: Any) -> None:
        """Adds a named TypeScript type to the sheet."""
        self.parts[f"type {name}"] = f"export type {name} = {self.of(annotation)};\n"

    def text(self) -> str:
        return MADE + "\n" + "\n".join(self.parts.values())

    def _of(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.StructType():
                self._interface(kind)
                return kind.cls.__name__
            case inspect.UnionType():
                return " | ".join(self._of(each) for each in kind.types)
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case inspect.TupleType():
                return f"[{', '.join(self._of(each) for each in kind.item_types)}]"
            case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType():
                inner = self._of(kind.item_type)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case inspect.DictType():
                return f"Record<{self._of(kind.key_type)}, {self._of(kind.value_type)}>"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.NoneType():
                return "null"
            case inspect.RawType() | inspect.AnyType():
                return "unknown"
            case _:
                raise TypeError(f"{kind} is nothing that the page knows")

    def _interface(self, kind: inspect.StructType) -> None:
        name = kind.cls.__name__
        if f"interface {name}" in self.parts:
            return
        self.parts[f"interface {name}"] = ""
        rows = [f"    type: {json.dumps(kind.tag)};"] if kind.tag is not None else []
        for field in kind.fields:
            mark = "?" if kind.cls in self.lenient and not field.required else ""
            rows.append(f"    {field.encode_name}{mark}: {self._of(field.type)};")
        body = "\n".join(rows)
        self.parts[f"interface {name}"] = (
            f"export interface {name} {{\n{body}\n}}\n"
            if rows
            else (f"export type {name} = Record<string, never>;\n")
        )


def wire_sheet() -> str:
    """Returns the types of all messages and calls, in TypeScript."""
    bodies = [call.body for call in CALLS]
    sheet = Sheet(lenient=[*messages.FromClient.__args__, *bodies])
    for name in ("FromClient", "FromServer"):
        sheet.add(name, getattr(messages, name))
    for kind in (Ask, Result, Problem):
        sheet.of(kind)
    rows = []
    for call in CALLS:
        kinds = f"{{ body: {sheet.of(call.body)}; answer: {sheet.of(call.answer)} }}"
        rows.append(f'    "{call.method} {call.path}": {kinds};')
    sheet.parts["calls"] = "/** What goes by HTTP: what each call takes, and what it answers. */\n" + (
        "export interface Calls {\n" + "\n".join(rows) + "\n}\n"
    )
    return sheet.text()


def game_sheet(rules: Rules) -> str:
    """Returns a game's types, the defaults of its options, and the constants of its model, in TypeScript."""
    sheet = Sheet()
    model = rules.MODEL
    for name, kind in (("Options", model.options), ("View", model.view)):
        if kind.__name__ == name:
            sheet.of(kind)
        else:
            sheet.add(name, kind)
    for name, kind in (("Action", model.action), ("Event", model.event)):
        sheet.add(name, kind)
    defaults = json.dumps(msgspec.to_builtins(model.options()), ensure_ascii=False)
    sheet.parts["defaults"] = f"export const DEFAULTS: Options = {defaults};\n"
    for name, value in vars(sys.modules[model.options.__module__]).items():
        if name.isupper() and _is_plain(value):
            sheet.parts[name] = f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const;\n"
    return sheet.text()


def tables(rules: Rules) -> Files:
    """Yields a file name and JSON text for each TOML table in the game's `data` folder."""
    folder = files(str(sys.modules[rules.MODEL.options.__module__].__package__)).joinpath("data")
    for table in sorted(folder.iterdir() if folder.is_dir() else (), key=lambda entry: entry.name):
        if table.name.endswith(".toml"):
            content = tomllib.loads(table.read_text("utf-8"))
            rows = ",\n".join(f"  {json.dumps(key)}: {_row(value)}" for key, value in content.items())
            yield table.name.replace(".toml", ".json"), "{\n" + rows + "\n}\n"


def sheets() -> Files:
    """Yields all generated files by their names under web/src."""
    yield "wire.ts", wire_sheet()
    for name, rules in GAMES.items():
        yield f"games/{name}/types.ts", game_sheet(rules)
        for table, text in tables(rules):
            yield f"games/{name}/data/{table}", text


def _row(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _is_plain(value: Any) -> bool:
    """True for numbers, strings, and tuples of them; not for named tuples, which `tables` writes."""
    return all(map(_is_plain, value)) if type(value) is tuple else isinstance(value, int | str | float)


if __name__ == "__main__":
    for path, text in sheets():
        target = Path(sys.argv[1], path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
