"""The game of docs/adding-a-game.md, saved as it says in a copy of the package, and played everywhere."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gadabout.client import call
from tests.documents import ROOT, blocks
from tests.server.conftest import Server

DOCUMENT = ROOT / "docs/adding-a-game.md"
ENGINE = """
from random import Random
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.games.registry import GAMES, find
from gadabout.server.table.taking_back import Moment
rules = find("footrace")
assert list(GAMES)[-1] == "footrace"
recorder = Recorder(rules, rules.MODEL.options(), bytes(32))
first = recorder.state
while asked := rules.actors(recorder.state):
    for seat in asked:
        recorder.play(seat, rules.ACTIONS[seat])
*_, last = replay(read(recorder.log.text(), find))
assert rules.result(last.state).reason == "ten-steps"
walk, roll = (Moment(rules, first, 0, action).is_learned_from(Random(1)) for action in rules.ACTIONS)
assert roll and not walk
"""
SERVED = """
import asyncio, sys
from gadabout.client import Refused, call, create
from gadabout.games.footrace import Walk
async def main(base):
    async with await create(base, "footrace", "Ann", fill="random", start=True) as seat:
        turns = seat.turns()
        first = await anext(turns)
        choices = call(base, f"/api/tables/{seat.table}/choices", key=seat.key)
        assert choices["version"] == first.version
        assert [each["cs"] for each in choices["phrases"]] == ["jít tři kroky", "hodit kostkou"]
        await seat.play(Walk())
        second = await anext(turns)
        assert second.view.steps[0] == 3
        await seat.take_back()
        async for turn in turns:
            if turn.view.steps == (0, 0):
                break
        what_if = {"table": seat.table, "n": 1, "seat": 0, "name": "Ann"}
        assert call(base, "/api/what-ifs", what_if, seat.key)["table"] != seat.table
        await seat.play(Walk())
        async for turn in turns:
            await seat.play(turn.legal[-1])
        assert seat.turn.result.reason == "ten-steps"
        assert not call(base, f"/api/tables/{seat.table}/choices", key=seat.key)["phrases"]
        try:
            call(base, f"/api/tables/{seat.table}/coach")
        except Refused as refused:
            assert refused.reason == "no-judge"
asyncio.run(main(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the game of the document, and with folders that are no games."""
    folder = tmp_path_factory.mktemp("source")
    package = folder / "gadabout"
    shutil.copytree(ROOT / "src/gadabout", package, ignore=shutil.ignore_patterns("__pycache__", "page"))
    if (ROOT / "src/gadabout/page").exists():
        (package / "page").symlink_to(ROOT / "src/gadabout/page")
    game = next(block.text for block in blocks(DOCUMENT) if block.language == "python")
    own = "tuple(state.steps), seat"
    games = {
        "footrace": game,
        "clumsy": game,
        "unlike": game,
        "viewless": game.replace("    options: Options\n    turn", "    turn"),
        "unordered": game.replace("    seat: int | None", "    own: int\n    seat: int | None").replace(
            own, f"{own} or 0, seat"
        ),
        "halfway": game.replace("def redeal", "def _redeal").replace("(redeal,)", "()"),
        "fruitless": game.replace("state.steps[seat] += steps", "return ()"),
        "broken": "import nothing_of_the_kind",
        "wordless": f"{game}\nWORDS = None",
        "shelved": f'{game}\nSHELF = "2"',
    }
    for name, text in games.items():
        named = text if name == "unlike" else text.replace('"footrace"', f'"{name}"')
        (package / "games" / name).mkdir()
        (package / "games" / name / "__init__.py").write_text(named, encoding="utf-8")
    (package / "games/clumsy/bots").mkdir()
    (package / "games/clumsy/bots/__init__.py").write_text("import no_such_thing", encoding="utf-8")
    return folder


@pytest.fixture
def run(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Whatever is started in the test uses that package."""
    monkeypatch.setenv("PYTHONPATH", str(source))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    return source


def python(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, input=typed, capture_output=True, text=True, check=False
    )


def gadabout(*arguments: str, typed: str = "") -> str:
    done = python("-m", "gadabout", *arguments, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.usefixtures("run")
def test_it_plays_in_the_engine_and_only_a_die_cannot_be_taken_back() -> None:
    done = python("-c", ENGINE)
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("run")
def test_it_is_found_and_what_breaks_the_contract_is_left_out_with_a_sentence() -> None:
    done = python("-m", "gadabout", "games", "--json")
    assert done.returncode == 0, done.stderr
    [*_, clumsy, last] = json.loads(done.stdout)
    assert (clumsy["game"], clumsy["bots"]) == ("clumsy", ["random"])
    assert last == {
        "game": "footrace",
        "title": {"en": "Footrace", "cs": "Běh"},
        "players": [2, 3],
        "bots": ["random"],
        "rules": 1,
    }
    told = done.stderr.splitlines()
    assert "games/clumsy/bots is left out: ModuleNotFoundError: No module named 'no_such_thing'" in told
    told = [line for line in told if "clumsy" not in line]
    assert sorted("\n".join(told).replace(". See docs/adding-a-game.md.", "").splitlines()) == [
        f"gadabout: games/{name} is left out: {why}"
        for name, why in (
            ("broken", "it can't be imported: ModuleNotFoundError: No module named 'nothing_of_the_kind'"),
            ("fruitless", "a move leaves its state the same, or changes the one before it"),
            ("halfway", "it lacks redeal"),
            ("shelved", "its SHELF is no number"),
            ("unlike", "its NAME is 'footrace', unlike its folder"),
            ("unordered", "own differs from seat to seat, so it belongs behind `seat` in its View"),
            ("viewless", "its View lacks options"),
            ("wordless", "trying it fails with TypeError: argument of type 'NoneType' is not iterable"),
        )
    ]
    refused = python("-m", "gadabout", "play", "halfway")
    assert refused.returncode == 2
    assert refused.stderr.startswith("gadabout: games/halfway is left out: it lacks redeal.")


@pytest.mark.usefixtures("run")
@pytest.mark.parametrize(("language", "phrase"), [("en", "1  walk three steps"), ("cs", "1  jít tři kroky")])
def test_it_is_played_in_the_terminal(language: str, phrase: str, tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    shown = gadabout(
        *("play", "footrace", "--fast", "--seed", "any", "--name", "Ann", "--lang", language),
        *("--save", str(game)),
        typed="?\n" + "1\n" * 10,
    )
    assert phrase in shown
    assert re.search(r"Ann, Ada\s+turn +0\s+steps +0, 0\s", shown)
    assert "1. A" in shown
    assert "Footrace" in gadabout("replay", str(game), "--lang", "en")
    assert "All holds" in gadabout("verify", str(game), "--lang", "en")
    assert "brings no page of rules" in gadabout("rules", "footrace", "--lang", "en")
    assert "bots play at random" in python("-m", "gadabout", "coach", str(game)).stderr


@pytest.mark.usefixtures("run")
def test_it_is_played_in_a_tournament(tmp_path: Path) -> None:
    standings = tmp_path / "standings.json"
    gadabout("arena", "--game", "footrace", "--bots", "random,top", "--games", "4", "--json", str(standings))
    assert json.loads(standings.read_text())["pairs"]
    shown = python("-m", "gadabout", "arena", "--game", "footrace", "--bots", "keen,top")
    assert (shown.returncode, shown.stderr.count("\n")) == (2, 1)


@pytest.mark.usefixtures("run")
def test_it_is_played_at_a_server_taken_back_and_gone_on_with_what_if(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+b") as log:
        server = Server(tmp_path / "data")
        server.start(log)
        try:
            [found] = [game for game in call(server.base, "/api/games") if game["name"] == "footrace"]
            assert [bot["titles"]["en"] for bot in found["bots"]] == ["Random"]
            done = python("-c", SERVED, server.base)
            assert done.returncode == 0, done.stderr
        finally:
            server.stop()
        log.seek(0)
        assert b"games/halfway is left out: it lacks redeal" in log.read()
