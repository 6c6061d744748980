"""`gadabout score`: the scoring assistant, as people and programs use it."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from gadabout.cli.app import main
from gadabout.cli.language import spoken

Run = Callable[..., tuple[int, str, str]]
FRANCE = ("--map", "europe", "--round", "3", "--centre", "France")
GOOD = {"map": "europe", "round": 3, "centre": ["France"], "tokens": ["Greece", "40"], "beneath": 2}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command; gives its exit code, its answer and its complaints."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        assert isinstance(left.value.code, int)
        out, err = capsys.readouterr()
        return left.value.code, out, err

    return command


def batch(monkeypatch: pytest.MonkeyPatch, run: Run, *lines: bytes) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))
    code, out, err = run("score", "--batch")
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_json_says_how_many_of_each(run: Run) -> None:
    code, out, err = run("score", *FRANCE, "--token", "United Kingdom", "--token", "Netherlands", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "cost": 80,
        "crossings": 2,
        "neighbour_pairs": 2,
        "forty": 0,
        "beneath": 0,
        "routes": [["France", "United Kingdom", "Netherlands"]],
        "route_count": 1,
        "pairs": [["France", "United Kingdom"], ["United Kingdom", "Netherlands"]],
    }


def test_names_in_either_language_and_40_for_the_space(run: Run) -> None:
    code, out, _ = run("score", *FRANCE, "--token", "recko", "--token", "40", "--beneath", "2", "--json")
    assert code == 0
    answer = json.loads(out)
    assert (answer["cost"], answer["forty"], answer["beneath"]) == (30 + 40 + 20, 1, 2)
    assert answer["routes"] == [["France", "Italy", "Malta", "Greece"]]


def test_round_7_is_what_the_player_receives(run: Run) -> None:
    seventh = (
        "--round",
        "7",
        "--centre",
        "Portugal",
        "--centre",
        "Iceland",
        "--token",
        "40",
        "--token",
        "Spain",
    )
    _, out, _ = run("score", *seventh, "--beneath", "2", "--json")
    assert json.loads(out)["cost"] == 40 + 30 + 40 - 20
    _, out, _ = run("score", *seventh, "--beneath", "2")
    assert "To receive" in out


def test_without_a_trip_there_is_no_route(run: Run) -> None:
    _, out, _ = run("score", "--round", "1", "--centre", "France", "--token", "40", "--json")
    answer = json.loads(out)
    assert (answer["cost"], answer["crossings"], answer["forty"]) == (40, 0, 1)
    assert (answer["routes"], answer["route_count"]) == ([], 0)


def test_parts_are_named_in_routes_and_20_routes_are_enough(run: Run) -> None:
    _, out, _ = run("score", "--round", "1", "--centre", "Poland", "--token", "Russia", "--json")
    assert json.loads(out)["routes"] == [["Poland", "Russia (Kaliningrad)"]]
    far = ("--centre", "Alaska", "--centre", "Maine", "--token", "Texas", "--token", "Florida")
    _, out, _ = run("score", "--map", "usa", "--round", "5", *far, "--json")
    answer = json.loads(out)
    assert len(answer["routes"]) == 20
    assert answer["route_count"] == 80
    assert {len(route) for route in answer["routes"]} == {answer["crossings"] + 1}


def test_people_read_each_charge_with_its_reason(run: Run) -> None:
    code, out, err = run("score", *FRANCE, "--token", "UK", "--token", "Netherlands")
    assert (code, err) == (0, "")
    assert [" ".join(line.split()) for line in out.splitlines()] == [
        "Europe, round 3. Centre: France. Tokens: United Kingdom, Netherlands.",
        "2 borders: France \u2192 United Kingdom \u2192 Netherlands 20 €",
        "2 pairs of neighbours: France\u2013United Kingdom, United Kingdom\u2013Netherlands 60 €",
        "To pay 80 €",
        "France\u2013United Kingdom: by sea, across the Channel",
        "Netherlands\u2013United Kingdom: by sea, across the North Sea",
    ]


def test_people_read_it_in_czech(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = (
        "--round",
        "6",
        "--centre",
        "Poland",
        "--centre",
        "AL",
        "--token",
        "40",
        "--token",
        "Czechia",
    )
    _, out, _ = run("score", *arguments, "--lang", "cs")
    assert "Evropa, 6. kolo. Střed: Polsko, Albánie. Žetony: Česko, 40." in out
    assert "K zaplacení" in out
    assert "Stejně levné:" in out
    assert "a ještě" in out
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert run("score", *arguments)[1] == out


def test_the_language_is_that_of_the_system() -> None:
    assert spoken({"LANG": "cs_CZ.UTF-8"}) == "cs"
    assert spoken({"LC_ALL": "en_GB.UTF-8", "LANG": "cs_CZ.UTF-8"}) == "en"
    assert spoken({"LANG": "de_AT.UTF-8"}) == "en"
    assert spoken({}) == "en"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            "--round 3 --centre Frnce --token UK --token Malta",
            "Europe has no state 'Frnce'; did you mean France?",
        ),
        ("--round 1 --centre Wakanda --token UK", "Europe has no state 'Wakanda'"),
        (
            "--round 1 --centre Řecka --token UK --lang cs",
            "Evropa: stát 'Řecka' tu není; nemáš na mysli Řecko, Turecko?",
        ),
        ("--map mars --round 1 --centre France --token UK", "there is no map 'mars'; there are europe, usa"),
        ("--round 0 --centre France --token UK", "rounds go from 1 to 7, not 0"),
        ("--round 8 --centre France --token UK", "rounds go from 1 to 7, not 8"),
        ("--centre France --token UK", "say which round it is: --round 1 to 7"),
        ("--round 1 --token UK", "cards in the centre in round 1: 1, not 0"),
        ("--round 5 --centre France --token UK --token 40", "cards in the centre in round 5: 2, not 1"),
        ("--round 1 --centre France", "tokens of a colour in round 1: 1, not 0"),
        ("--round 1 --centre France --token UK --token 40", "tokens of a colour in round 1: 1, not 2"),
        ("--round 3 --centre France --token UK", "tokens of a colour in round 3: 2, not 1"),
        (
            "--round 3 --centre France --token UK --token GB",
            "United Kingdom is given twice; each card and each space is there only once",
        ),
        (
            "--round 1 --centre UK --token GB --lang cs",
            "Spojené království je tu dvakrát; každá karta i každé pole je jen jednou",
        ),
        (
            "--round 5 --centre France --centre FR --token UK --token 40",
            "France is given twice; each card and each space is there only once",
        ),
        (
            "--round 3 --centre France --token 40 --token 40",
            "40 is given twice; each card and each space is there only once",
        ),
        ("--round 1 --centre France --token UK --beneath -1", "tokens beneath: from 0 to 5, not -1"),
        ("--round 1 --centre France --token UK --beneath 100", "tokens beneath: from 0 to 5, not 100"),
        (
            "--batch --round 1",
            "--batch reads every position from its input, and answers in JSON: leave out the rest",
        ),
    ],
)
def test_bad_input_is_told_in_one_line_with_exit_code_2(run: Run, arguments: str, says: str) -> None:
    assert run("score", *arguments.split()) == (2, "", f"gadabout: {says}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        "score --round three --centre France --token UK",
        "score --round",
        "score --lang klingon",
        "score --bogus",
        "score surplus",
        "nonsense",
        "--nonsense",
    ],
)
def test_a_wrong_command_is_told_in_one_line_too(run: Run, arguments: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith("gadabout: ")
    assert err.count("\n") == 1


def test_help_teaches_by_example(run: Run) -> None:
    code, out, _ = run("score", "--help")
    assert code == 0
    assert "gadabout score --map europe --round 3 --centre France" in out
    assert run()[1] == run("--help")[1]
    assert "score" in run()[1]


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
    """`python -m gadabout`: a program writes a line, and waits for its answer before it writes the next."""
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
