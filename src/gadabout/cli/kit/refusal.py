"""The error for input that a command can't use."""

from __future__ import annotations

import typer


class BadInput(typer.TyperException):
    """One clear line for the user; the program ends with exit code 2."""

    exit_code = 2
