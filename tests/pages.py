"""Reads the tables of a page, so that tests can compare it with the game."""

import re

Table = list[list[str]]


def tables(text: str) -> list[Table]:
    """Returns every table as rows of cells, its head first, without emphasis and rule numbers."""
    found: list[Table] = [[]]
    for line in text.splitlines():
        row = line.strip()
        if not row.startswith("|"):
            found.append([])
        elif not re.fullmatch(r"[|\s-]+", row) or "---" not in row:
            found[-1].append([_plain(cell) for cell in row.strip("|").split("|")])
    return [table for table in found if table]


def table(text: str, *head: str) -> Table:
    """Returns the rows of the one table whose head begins like this."""
    [rows] = [rows for rows in tables(text) if rows[0][: len(head)] == list(head)]
    return rows[1:]


def _plain(cell: str) -> str:
    return re.sub(r" *\([A-Z]+-\d+\)|[*`]", "", cell).strip()
