"""The import rules. Each check is tried on a small made-up package as well as on ours."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.imports import PORTED, PURE, game_ids, offences, sources

SRC = Path(__file__).parent.parent / "src"

HOUSE = (
    "core/contract.py",
    "core/dice.py",
    "games/registry.py",
    "games/kit/cards.py",
    "games/chess/rules.py",
    "games/go/rules.py",
    "bots/bot.py",
    "bots/levels.py",
    "games/chess/bots/clever.py",
    "games/chess/terminal/board.py",
    "arena/ladder.py",
    "server/base/logs.py",
    "server/calls/tables.py",
    "server/store/sqlite.py",
    "server/system/clock.py",
    "server/table/table.py",
    "server/house/house.py",
    "cli/app.py",
)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name in HOUSE:
        path = tmp_path / "gadabout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return tmp_path


def plant(house: Path, name: str, text: str) -> list[str]:
    (house / "gadabout" / name).write_text(text)
    return offences(house)


def test_our_house_keeps_its_plan() -> None:
    assert offences(SRC) == []


def test_calls_and_what_is_below_them_load_nothing_of_the_machine() -> None:
    """Beyond what asyncio itself loads, sockets among it; the library that counts loads http and urllib."""
    ask = "import sys, gadabout.server.calls.all, gadabout.server.house.house; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    loaded = {*run.stdout.split()}
    assert "gadabout.server.house.house" in loaded
    assert not {"sqlite3", "starlette", "multiprocessing", "uvicorn", "cryptography"} & loaded
    assert not {f"gadabout.server.{package}" for package in ("store", "system", "edge")} & loaded


def test_our_house_is_read_at_all() -> None:
    rooms = {source.module[1:2] for _, source in sources(SRC)}
    assert {("core",), ("__main__",)} <= rooms
    assert game_ids(SRC) == {path.parent.name for path in (SRC / "gadabout/games").glob("*/rules.py")}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core/contract.py", "from gadabout.games import registry"),
        ("core/contract.py", "from gadabout import bots"),
        ("core/contract.py", "from gadabout import __version__"),
        ("core/contract.py", "from ..games.chess import rules"),
        ("core/contract.py", "from .. import cli"),
        ("core/__init__.py", "from ..bots import bot"),
        ("core/contract.py", "def late():\n    import gadabout.server.table.table"),
        ("core/contract.py", "if TYPE_CHECKING:\n    from gadabout.games.chess.rules import State"),
        ("games/kit/cards.py", "from gadabout.games.chess.rules import deck"),
        ("games/chess/rules.py", "from gadabout.games.go.rules import stones"),
        ("games/chess/rules.py", "from ..go import rules"),
        ("games/chess/rules.py", "from gadabout.games import go"),
        ("games/chess/rules.py", "from gadabout.games.registry import find"),
        ("games/chess/rules.py", "from gadabout.bots.bot import Bot"),
        ("games/registry.py", "from gadabout.cli.app import main"),
        ("bots/bot.py", "from gadabout.games.chess import rules"),
        ("bots/bot.py", "from gadabout.games.registry import find"),
        ("bots/levels.py", "from gadabout.games.chess import bots"),
        ("games/chess/rules.py", "from gadabout.games.chess.bots import clever"),
        ("games/chess/rules.py", "from gadabout.games.chess.terminal.board import Board"),
        ("games/chess/bots/clever.py", "from gadabout.games.go.rules import stones"),
        ("games/chess/bots/clever.py", "from gadabout.server.table.table import Table"),
        ("games/chess/terminal/board.py", "from gadabout.cli.app import main"),
        ("arena/ladder.py", "from gadabout.games.chess.rules import act"),
        ("arena/ladder.py", "from gadabout.games.chess.bots import clever"),
        ("server/table/table.py", "from gadabout.arena.ladder import Ladder"),
        ("server/table/table.py", "from ...games import go"),
        ("server/base/logs.py", "from gadabout.server.table.table import Table"),
        ("server/table/table.py", "from gadabout.server.house import house"),
        ("server/table/table.py", "from gadabout.server.store.sqlite import Store"),
        ("server/house/house.py", "from gadabout.server.system import crew"),
        ("server/table/table.py", "if TYPE_CHECKING:\n    from gadabout.server.house.house import House"),
        ("server/house/house.py", "from gadabout.server.edge.app import make_app"),
        ("server/calls/tables.py", "from gadabout.server.system.clock import WallClock"),
        ("server/calls/tables.py", "from gadabout.server.store import sqlite"),
        ("__init__.py", "from gadabout.core.dice import Dice"),
        ("__main__.py", "from gadabout.core.dice import Dice"),
        ("attic.py", "from gadabout.core.dice import Dice"),
    ],
)
def test_a_wrong_import_is_found(house: Path, name: str, text: str) -> None:
    [offence] = plant(house, name, text)
    assert offence.startswith(f"gadabout/{name}:")
    assert "may not import gadabout" in offence


def test_a_hidden_cycle_of_the_server_is_found(house: Path) -> None:
    [offence] = plant(house, "server/table/table.py", "from typing import TYPE_CHECKING")
    assert "not hidden" in offence


@pytest.mark.parametrize("package", sorted(PORTED))
@pytest.mark.parametrize("text", ["token_hex(8)", "rng = random.SystemRandom()"])
def test_tables_and_calls_have_no_chance_of_their_own(house: Path, package: str, text: str) -> None:
    [offence] = plant(house, f"server/{package}/__init__.py", text)
    assert "chance passed in" in offence


@pytest.mark.parametrize("name", [f"server/{package}/__init__.py" for package in sorted(PURE)])
@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from threading import Lock",
        "import concurrent.futures",
        "from starlette.requests import Request",
        "def late():\n    import sqlite3",
        "from socket import socket",
        "asyncio.to_thread(print)",
        "loop.run_in_executor(None, print)",
    ],
)
def test_what_runs_anywhere_uses_nothing_of_the_machine(house: Path, name: str, text: str) -> None:
    (house / "gadabout" / name).parent.mkdir(exist_ok=True)
    [offence] = plant(house, name, text)
    assert "passed in" in offence


@pytest.mark.parametrize("name", ["core/dice.py", "games/chess/rules.py", "games/kit/cards.py"])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import random", "chance is the Dice's"),
        ("from random import shuffle", "chance is the Dice's"),
        ("from random import Random, choice", "chance is the Dice's"),
        ("import time", "time is the server's"),
        ("import datetime as d", "time is the server's"),
        ("from datetime import UTC", "time is the server's"),
        ("def late():\n    from time import monotonic", "time is the server's"),
        ("import secrets", "chance is the Dice's"),
        ("import numpy", "standard library and msgspec"),
        ("from rich.table import Table", "standard library and msgspec"),
        ("from random import Random\nrng = Random()", "without a seed"),
        ("from importlib import import_module\nimport_module('gadabout.cli')", "only a registry"),
        ("__import__('gadabout.cli')", "only a registry"),
    ],
)
def test_rules_use_nothing_foreign(house: Path, name: str, text: str, why: str) -> None:
    [offence] = plant(house, name, text)
    assert why in offence


@pytest.mark.parametrize("name", ["bots/bot.py", "server/table/table.py", "arena/ladder.py", "cli/app.py"])
@pytest.mark.parametrize(
    "text",
    [
        "if game == 'chess': pass",
        "if 'go' != header.game: pass",
        "if game in ('go', 'other'): pass",
        "if game not in {'chess'}: pass",
        "if game == CHESS: pass",
        "if rules is chess: pass",
        "match game:\n    case 'go': pass",
        "x = 1 if game == 'chess' else 2",
    ],
)
def test_a_named_game_is_found_outside_games(house: Path, name: str, text: str) -> None:
    [offence] = plant(house, name, text)
    assert "asks whether the game is" in offence
    assert plant(house, name, "") == []
    assert plant(house, "games/chess/rules.py", text) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "core/contract.py",
            "from gadabout.core import dice\nfrom . import dice\nimport hashlib, msgspec",
        ),
        ("core/contract.py", "from random import Random\nrng = Random(7)"),
        (
            "games/chess/rules.py",
            "from gadabout.core import dice\nfrom ..kit import cards\nfrom . import x",
        ),
        ("games/registry.py", "from importlib import import_module\nimport_module('gadabout.games.chess')"),
        ("games/registry.py", "from gadabout.games.chess import rules\nfrom gadabout.games import go"),
        (
            "games/chess/bots/clever.py",
            "from gadabout.games import chess\nfrom gadabout.bots import bot\nimport random",
        ),
        ("bots/levels.py", "from gadabout.games.registry import added\nimport random, time"),
        ("arena/ladder.py", "from gadabout.games import registry\nfrom gadabout.bots.levels import LEVELS"),
        (
            "server/system/clock.py",
            "from gadabout.server.base import logs\nimport time\nfrom starlette import routing",
        ),
        ("cli/app.py", "from gadabout.games.chess import rules\ndef play(game: str = 'chess'): ..."),
        ("__main__.py", "from gadabout.cli.app import main"),
    ],
)
def test_what_is_allowed_is_left_alone(house: Path, name: str, text: str) -> None:
    assert plant(house, name, text) == []
