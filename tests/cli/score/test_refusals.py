"""`gadabout score`: errors are told in one line."""

import pytest

from tests.cli.score.conftest import Run


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
