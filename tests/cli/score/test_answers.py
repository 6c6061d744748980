"""`gadabout score`: the answers of the scoring assistant to people and programs, in each language."""

import json

import pytest

from gadabout.cli.kit.language import spoken
from tests.cli.score.conftest import Run

FRANCE = ("--map", "europe", "--round", "3", "--centre", "France")


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


def test_help_teaches_by_example(run: Run) -> None:
    code, out, _ = run("score", "--help")
    assert code == 0
    assert "gadabout score --map europe --round 3 --centre France" in out
    assert run()[1] == run("--help")[1]
    assert "score" in run()[1]
