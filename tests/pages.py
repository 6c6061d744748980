"""Reads the tables of a page, so that what it teaches can be held against the game."""

import re

Table = list[list[str]]


def tables(text: str) -> list[Table]:
    """Every table as rows of cells, its head first; emphasis and rule numbers are left out."""
    found: list[Table] = [[]]
    for line in text.splitlines():
        row = line.strip()
        if not row.startswith("|"):
            found.append([])
        elif not re.fullmatch(r"[|\s-]+", row) or "---" not in row:
            found[-1].append([_plain(cell) for cell in row.strip("|").split("|")])
    return [table for table in found if table]


def table(text: str, *head: str) -> Table:
    """The rows below the one head that begins so."""
    [rows] = [rows for rows in tables(text) if rows[0][: len(head)] == list(head)]
    return rows[1:]


def _plain(cell: str) -> str:
    return re.sub(r" *\([A-Z]+-\d+\)|[*`]", "", cell).strip()
