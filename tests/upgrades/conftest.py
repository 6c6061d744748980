"""Commands are run as in their own tests."""

from tests.cli.conftest import run, signals_as_on_a_terminal

__all__ = ["run", "signals_as_on_a_terminal"]
