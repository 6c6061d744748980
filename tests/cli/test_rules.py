"""`gadabout rules`: each game's page, in both languages, from a checkout and from a wheel."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from gadabout.cli.rules import page
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES, find
from tests.cli.conftest import Run
from tests.documents import ROOT

GAMES_AND_LANGUAGES = [(game, language) for game in GAMES for language in LANGUAGES]


def headings(text: str) -> list[int]:
    """Returns the depth of each heading; lines in code blocks don't count."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [len(marks) for marks in re.findall(r"^(#+) ", prose, re.MULTILINE)]


@pytest.mark.parametrize(("game", "language"), GAMES_AND_LANGUAGES)
def test_each_game_teaches_itself_in_each_language(run: Run, game: str, language: str) -> None:
    code, out, err = run("rules", game, "--lang", language)
    assert (code, err) == (0, "")
    assert out.strip().startswith(find(game).WORDS.say("title", language))
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_in_other_words(game: str) -> None:
    english, czech = page(game, "en"), page(game, "cs")
    assert english != czech
    assert headings(english) == headings(czech)
    for marks in (r"^```", r"^ *\|", r"^ *(?:-|\d+\.) "):
        assert len(re.findall(marks, english, re.MULTILINE)) == len(re.findall(marks, czech, re.MULTILINE))
    # Both pages name the same rules in the same order, so that readers of either find the same tests.
    numbers = r"\b(?:TB|TG|ED|D)-\d+"
    assert re.findall(numbers, english) == re.findall(numbers, czech)


def test_the_system_says_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert "Bez hranic" in run("rules", "travel_blog")[1]


def test_a_pipe_gets_plain_text_and_a_terminal_gets_it_rendered(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run("rules", "travel_blog", "--lang", "en")[1]
    assert "\x1b" not in plain
    assert "**" not in plain
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1m" in run("rules", "travel_blog", "--lang", "en")[1]


def test_an_unknown_game_is_told_in_one_line(run: Run) -> None:
    code, out, err = run("rules", "chess")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "chess" in err
    assert "travel_blog" in err


def test_a_wheel_brings_the_pages_along(tmp_path: Path) -> None:
    made, unpacked = tmp_path / "made", tmp_path / "unpacked"
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(made)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    asked = "import gadabout; from gadabout.cli.rules import page; print(gadabout.__file__); print(page(*{}))"
    for pair in GAMES_AND_LANGUAGES:
        shown = subprocess.run(
            [sys.executable, "-X", "utf8", "-c", asked.format(pair)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(unpacked)},
            check=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        where, _, text = shown.stdout.partition("\n")
        assert Path(where).is_relative_to(unpacked)
        assert text.rstrip("\n") == page(*pair).rstrip("\n")
