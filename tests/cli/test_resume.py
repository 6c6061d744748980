"""`gadabout resume`: continues a game, however it was left, or says in one line why it can't."""

from pathlib import Path

import pytest

from gadabout.cli.table.saving import Seats, seats_of, seats_path
from tests.cli.conftest import Run
from tests.cli.saved import ANSWERS, begun, whole


def test_a_game_that_was_left_goes_on_to_its_end(run: Run, path: Path) -> None:
    before = begun(run, path)
    code, out, err = run("resume", str(path), typed=ANSWERS)
    assert (code, err) == (0, "")
    assert f"Welcome back: the game goes on after move {len(before.splitlines()) - 1}." in out
    assert "You play against Ada, Ben (keen)." in out
    log = whole(path)
    assert path.read_bytes().startswith(before)
    assert log.end is not None
    assert {entry.by for entry in log.entries} == {"human", "house", "clock", "bot:keen"}
    assert "The game is over" in out


def test_it_may_be_left_and_taken_up_many_times(run: Run, path: Path) -> None:
    sizes = [len(begun(run, path, typed="q\n"))]
    for _ in range(6):
        code, out, _ = run("resume", str(path), typed="\n3\n4\n")
        assert code == 0
        assert f"Go on with it: gadabout resume {path}" in out
        sizes.append(path.stat().st_size)
        whole(path)
    assert sizes == sorted(set(sizes))


def test_names_bots_and_language_are_those_of_the_beginning(run: Run, path: Path) -> None:
    """This holds even if nobody has moved yet."""
    game = begun(run, path, "--bots", "random", "--lang", "cs", "--players", "4", typed="q\n")
    path.write_bytes(game.splitlines(keepends=True)[0])
    _, out, _ = run("resume", str(path), typed="\n3\nq\n")
    assert "Hraješ proti: Ada, Bedřich, Cilka (random)." in out
    assert "Ann" in out
    assert {entry.by for entry in whole(path).entries} >= {"bot:random", "human"}
    _, out, _ = run("resume", str(path), "--lang", "en", typed="q\n")
    assert "You play against Ada, Bedřich, Cilka (random)." in out


def test_without_a_list_of_seats_the_moves_tell_who_plays(run: Run, path: Path) -> None:
    begun(run, path, "--bots", "random")
    seats_path(path).unlink()
    assert "(random)" in run("resume", str(path), typed="q\n")[1]
    seats_path(path).write_text("{")
    assert "(random)" in run("resume", str(path), typed="q\n")[1]


@pytest.mark.parametrize("left", [-1, -2, 1, 20])
def test_a_line_that_was_cut_off_is_dropped_with_a_notice(run: Run, path: Path, left: int) -> None:
    """Only so many characters are left of the last line; a whole line has its line feed."""
    *lines, last = begun(run, path).splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + last[:left])
    code, out, err = run("resume", str(path), typed="q\n")
    assert (code, err) == (0, "")
    assert "The last line of the log was cut off in the middle; it is dropped" in out
    log = whole(path)
    assert path.read_bytes().startswith(b"".join(lines))
    assert len(log.entries) >= len(lines) - 1
    assert "cut off" not in run("resume", str(path), typed=ANSWERS)[1]
    assert whole(path).end is not None


def test_a_missing_end_line_is_written(run: Run, path: Path) -> None:
    finished = begun(run, path, typed=ANSWERS)
    for cut in (len(finished.splitlines()[-1]) + 1, 5):
        path.write_bytes(finished[:-cut])
        code, out, _ = run("resume", str(path))
        assert code == 0
        assert "The game is over" in out
        assert path.read_bytes() == finished


@pytest.mark.parametrize("lines", range(1, 60, 7))
def test_a_game_can_be_resumed_after_every_line(run: Run, path: Path, lines: int) -> None:
    game = begun(run, path, typed=ANSWERS).splitlines(keepends=True)
    path.write_bytes(b"".join(game[:lines]))
    assert run("resume", str(path), typed=ANSWERS)[0] == 0
    assert whole(path).end is not None


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda path: path.unlink(), "can't be opened: No such file or directory"),
        (lambda path: path.write_bytes(b""), "line 1: the file is empty"),
        (lambda path: path.write_bytes(path.read_bytes()[:30]), "line 1: the file is empty"),
        (lambda path: path.write_bytes(b"no log\n" + path.read_bytes()), "line 1: it is no header line"),
        (lambda path: path.write_bytes(path.read_bytes().replace(b'"n":2,', b'"n":3,')), "move 2 is missing"),
        (
            lambda path: path.write_bytes(path.read_bytes().replace(b"keen", b"genius")),
            "no bot plays 'genius'",
        ),
        (
            lambda path: path.write_bytes(path.read_bytes().replace(b"bot:keen", b"human")),
            "several people play",
        ),
    ],
)
def test_a_refusal_takes_one_line(run: Run, tmp_path: Path, spoil, says: str) -> None:  # type: ignore[no-untyped-def]  # any spoiling will do
    path = tmp_path / "game.jsonl"
    begun(run, path)
    spoil(path)
    before = path.read_bytes() if path.exists() else None
    code, out, err = run("resume", str(path), typed=ANSWERS)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_game_that_is_over_is_not_touched(run: Run, path: Path) -> None:
    finished = begun(run, path, typed=ANSWERS)
    code, _, err = run("resume", str(path))
    assert code == 2
    assert err == f"gadabout: this game is over; `gadabout replay {path}` tells it again\n"
    assert path.read_bytes() == finished


def test_a_list_of_seats_replaces_only_its_like(run: Run, path: Path) -> None:
    begun(run, path, "--bots", "random")
    path.unlink()
    begun(run, path)
    assert seats_of(path) == Seats(("Ann", "Ada", "Ben"), "keen", seats_of(path).language)  # type: ignore[union-attr]  # it is there
    path.unlink()
    seats_path(path).write_text("precious")
    code, _, err = run("play", "travel_blog", "--save", str(path), typed="q\n")
    assert code == 2
    assert f"{seats_path(path)} exists already" in err
    assert seats_path(path).read_text() == "precious"
    assert not path.exists()
