"""Games as texts: each file under tests/playthroughs/ is what its first line, a command, prints.

When a rule changes on purpose, make them anew and read the difference, for it is the review of the change:

    python -m tests.test_playthroughs
"""

import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gadabout.cli.app import app
from gadabout.games.registry import GAMES
from tests.documents import ROOT

FOLDER = ROOT / "tests/playthroughs"
TEXTS = sorted(FOLDER.rglob("*.txt"))
LARGEST = 120_000
"""Bytes that a person may still read; a game of Travelogue has some 350 moves."""


def printed(command: str) -> str:
    """Prints a playthrough with its command on top."""
    assert command.startswith("$ gadabout playthrough ")
    result = CliRunner().invoke(app, shlex.split(command)[2:], catch_exceptions=False)
    assert result.exit_code == 0
    return f"{command}\n\n{result.stdout}"


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_playthrough(text: Path) -> None:
    expected = text.read_text(encoding="utf-8")
    found = printed(expected.partition("\n")[0])
    assert found == expected, "to make it anew: python -m tests.test_playthroughs"
    assert len(expected.encode()) <= LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_is_in_a_playthrough(game: str) -> None:
    """Options that only set the number of players or how long they wait are left out."""
    commands = [text.read_text(encoding="utf-8").partition("\n")[0] for text in TEXTS]
    own = "\n".join(command for command in commands if f"playthrough {game} " in command)
    options = set(GAMES[game].MODEL.options.__struct_fields__) - {"players", "pause"}
    assert own
    assert {option for option in options if f"{option}=" not in own} == set()


def renew() -> None:
    for text in TEXTS:
        text.write_text(printed(text.read_text(encoding="utf-8").partition("\n")[0]), encoding="utf-8")


if __name__ == "__main__":
    renew()
