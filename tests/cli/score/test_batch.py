"""`gadabout score --batch`: one answer for each line, wrong ones included."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from tests.cli.score.conftest import Run

GOOD = {"map": "europe", "round": 3, "centre": ["France"], "tokens": ["Greece", "40"], "beneath": 2}


def batch(monkeypatch: pytest.MonkeyPatch, run: Run, *lines: bytes) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))
    code, out, err = run("score", "--batch")
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_batch_answers_each_line_with_a_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    first, bad, number, without = batch(
        monkeypatch,
        run,
        json.dumps(GOOD).encode(),
        json.dumps({**GOOD, "tokens": ["Grece", "40"]}).encode(),
        json.dumps({**GOOD, "tokens": ["Řecko", 40]}).encode(),
        json.dumps({key: value for key, value in GOOD.items() if key != "beneath"}).encode(),
    )
    assert first["cost"] == 90
    assert bad == {"error": "Europe has no state 'Grece'; did you mean Greece?", "suggestions": ["Greece"]}
    assert number == first
    assert without["cost"] == 70


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "not a position: Input data was truncated"),
        (b"nonsense", "not a position: JSON is malformed"),
        (b"[]", "not a position: Expected `object`, got `array`"),
        (b"{}", "not a position: Object missing required field `map`"),
        (b'{"map": "\xff"}', "not a position: 'utf-8' codec can't decode"),
        ({"round": "3"}, "not a position: Expected `int`, got `str` - at `$.round`"),
        ({"round": True}, "not a position: Expected `int`, got `bool` - at `$.round`"),
        ({"round": 8}, "rounds go from 1 to 7, not 8"),
        ({"centre": "France"}, "not a position: Expected `array`, got `str` - at `$.centre`"),
        ({"centre": []}, "cards in the centre in round 3: 1, not 0"),
        ({"tokens": ["Greece"]}, "tokens of a colour in round 3: 2, not 1"),
        ({"tokens": [None, "40"]}, "not a position: Expected `int | str`, got `null` - at `$.tokens[0]`"),
        ({"tokens": ["Greece", "Řecko"]}, "Greece is given twice"),
        ({"tokens": ["Greece", "France"]}, "France is given twice"),
        ({"tokens": ["40", 40]}, "40 is given twice"),
        ({"tokens": ["", "40"]}, "Europe has no state ''"),
        ({"beneath": -1}, "tokens beneath: from 0 to 10, not -1"),
        ({"beneath": 10**30}, "tokens beneath: from 0 to"),
        ({"map": "usa"}, "USA has no state 'France'"),
        ({"map": "mars"}, "there is no map 'mars'"),
        ({"beneeth": 1}, "not a position: Object contains unknown field `beneeth`"),
    ],
)
def test_batch_says_what_is_wrong_and_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: bytes | dict[str, object], says: str
) -> None:
    text = line if isinstance(line, bytes) else json.dumps({**GOOD, **line}).encode()
    bad, good = batch(monkeypatch, run, text, json.dumps(GOOD).encode())
    assert bad["error"].startswith(says)
    assert good["cost"] == 90


def test_as_a_program_it_answers_each_line_at_once() -> None:
    """A program writes a line, and waits for its answer before it writes the next."""
    command = [sys.executable, "-m", "gadabout", "score", "--batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for beneath in range(3):
            asked.stdin.write(json.dumps({**GOOD, "beneath": beneath}).encode() + b"\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["cost"] == 70 + 10 * beneath
        asked.stdin.close()
        assert asked.wait(30) == 0
