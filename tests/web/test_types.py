"""The page's types and tables are those of the server and the games."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from gadabout.server.generated.typescript import Sheet, sheets

SRC = Path(__file__).parents[2] / "web/src"


def test_they_are_current() -> None:
    """Run `make types` if this fails."""
    made = dict(sheets())
    assert {name for name, text in made.items() if (SRC / name).read_text("utf-8") != text} == set()
    kept = {path.relative_to(SRC).as_posix() for path in SRC.glob("games/*/data/*.json")}
    assert kept <= made.keys(), "a table that no game has"


class Leaf(Struct, tag=True):
    page: int
    notes: tuple[str | None, ...] = ()


class Book(Struct):
    leaves: dict[str, Leaf]
    pair: tuple[int, bool]
    rest: msgspec.Raw


def test_structs_become_interfaces() -> None:
    sheet = Sheet()
    sheet.add("Shelf", list[Book])
    text = sheet.text()
    assert (
        'export interface Leaf {\n    type: "Leaf";\n    page: number;\n    notes: (string | null)[];\n}'
        in text
    )
    assert "    leaves: Record<string, Leaf>;\n    pair: [number, boolean];\n    rest: unknown;\n" in text
    assert "export type Shelf = Book[];" in text


def test_what_the_page_sends_may_leave_out_defaults() -> None:
    sheet = Sheet(lenient=[Leaf])
    sheet.of(Leaf)
    assert "    notes?: (string | null)[];" in sheet.text()


def test_a_type_that_the_page_does_not_know_is_refused() -> None:
    with pytest.raises(TypeError, match="nothing that the page knows"):
        Sheet().of(bytes)
