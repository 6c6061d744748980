"""What a command answers to input that it can't use."""

from __future__ import annotations

import typer


class BadInput(typer.TyperException):
    """One clear line for the person at the keyboard; the program ends with exit code 2."""

    exit_code = 2
