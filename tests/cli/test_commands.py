"""`gadabout games`, `simulate`, `playthrough` and `schema`: as people and programs use them."""

import json
import re

import pytest

from gadabout import __version__
from gadabout.cli.kit.gamebox import seed_of
from gadabout.games.registry import GAMES
from tests.cli.conftest import Run


def test_games_are_listed(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert re.search(r"travel_blog +Travel Blog +2–6 +novice, holiday, keen, guide, master", out)
    assert "Bez hranic" in run("games", "--lang", "cs")[1]


def test_the_version_is_shown(run: Run) -> None:
    assert run("--version") == (0, f"gadabout {__version__}\n", "")


def test_games_for_programs(run: Run) -> None:
    box = json.loads(run("games", "--json")[1])
    assert [each["game"] for each in box] == list(GAMES)
    assert box[0] == {
        "game": "travel_blog",
        "title": {"en": "Travel Blog", "cs": "Bez hranic"},
        "players": [2, 3, 4, 5, 6],
        "bots": ["novice", "holiday", "keen", "guide", "master"],
        "rules": 1,
    }


@pytest.mark.parametrize("game", GAMES)
def test_schema_describes_everything_that_a_page_receives(run: Run, game: str) -> None:
    code, out, err = run("schema", game)
    assert (code, err) == (0, "")
    assert set(json.loads(out)["properties"]) == {"Options", "Action", "Event", "View", "Ask", "Result"}


def test_simulate_for_programs(run: Run) -> None:
    """The keys are fixed, and the seed determines the games."""
    arguments = ("simulate", "travel_blog", "--players", "4", "--games", "60", "--seed", "3", "--json")
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    said = json.loads(out)
    assert list(said) == ["game", "players", "games", "steps", "seconds", "cpu_seconds", "seed"]
    # Each of 4 players: 7 times "go on", 12 tokens; and 49 cards dealt.
    assert said["steps"] == 60 * (4 * (7 + 12) + 49)
    assert (said["game"], said["players"], said["games"], said["seed"]) == ("travel_blog", 4, 60, 3)
    assert said["cpu_seconds"] > 0
    assert said["seconds"] > 0


def test_simulate_for_people(run: Run) -> None:
    code, out, err = run(
        "simulate", "travel_blog", "--games", "3", "--option", "map=usa", "--option", "hurry"
    )
    assert (code, err) == (0, "")
    assert re.search(r"steps a CPU-second +[\d,]+", out)


def test_a_playthrough_is_the_same_again_and_another_seed_is_another_game(run: Run) -> None:
    first = run("playthrough", "travel_blog", "--seed", "1")
    assert first[0] == 0
    assert run("playthrough", "travel_blog", "--seed", "1") == first
    assert run("playthrough", "travel_blog", "--seed", "2")[1] != first[1]
    assert "asked: place 1 of seat 0, seat 1" in first[1]


def test_a_seed_is_hex_or_any_word() -> None:
    shown = "ab" * 32
    assert seed_of(shown) == bytes.fromhex(shown)
    assert seed_of("1") != seed_of("2")
    assert seed_of("abcd") != bytes.fromhex("abcd")
    assert {len(seed_of(word)) for word in ("", "1", "žluťoučký kůň", "ff" * 65)} == {32}


@pytest.mark.parametrize("command", ["simulate", "playthrough", "schema"])
def test_an_unknown_game(run: Run, command: str) -> None:
    code, out, err = run(command, "chess")
    assert (code, out) == (2, "")
    assert err.startswith("gadabout: no game is called 'chess'; in the box: travel_blog")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "playthrough"])
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("--players 1", "This game is for 2 to 6 players, not 1."),
        ("--players 99", "This game is for 2 to 6 players, not 99."),
        ("--option map=mars", "travel_blog can't be played so: Invalid enum value 'mars' - at `$.map`"),
        ("--option colour=red", "travel_blog can't be played so: Object contains unknown field `colour`"),
        ("--option hurry=maybe", "travel_blog can't be played so: Expected `bool`, got `str` - at `$.hurry`"),
        ("--option map=usa --option map=europe", "map is given twice"),
        ("--option players=3", "say how many play with --players"),
        ("--option open_map=[true]", "The open map is chosen for each of the"),
    ],
)
def test_bad_options_are_told_in_one_line(run: Run, command: str, arguments: str, says: str) -> None:
    code, out, err = run(command, "travel_blog", *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(f"gadabout: {says}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    ["simulate", "simulate travel_blog --games 0", "simulate travel_blog --seed x", "playthrough", "schema"],
)
def test_a_wrong_command_is_told_in_one_line(run: Run, arguments: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", ["games", "simulate", "replay", "playthrough", "schema"])
def test_help_teaches_by_example(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"$ gadabout {command}" in out
