"""Around the World in 80 Days in the terminal: its board and its pages."""

import io
import re

import pytest
from rich.console import Console

from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Depart
from tests.cli.eighty_days import FOOT, board_for, drawn, sight, sights_of_a_game, text
from tests.games.eighty_days.table import Table, place
from tests.scale import scaled


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_board_fits_on_one_page(players: int, size: tuple[int, int], language: str) -> None:
    width, height = size
    seen = sights_of_a_game(players, language, players)
    for board, one in seen[:: max(1, len(seen) // scaled(400, least=40))]:
        assert len(board.prompt(one)) < 80
        if one.view.phase != "over":
            [page] = drawn(board, one, width, height)
            assert len(page) <= height - FOOT
            assert all(len(line) <= width for line in page)
            assert "…" not in "".join(page)


def test_ed50_a_planned_leg_is_shown_with_its_days() -> None:
    table = Table(3)
    table.hold(0, "t3", "s7", "submarine")
    table.ready("balloon")
    table.lay("t3", "s7")
    board = board_for(table)
    shown = text(board, sight(table))
    assert re.search(r"An London → Paris: 10 days so far +train 3 +ship 7", shown)
    assert "Submarine one ship counts 2" in shown
    assert board.press(sight(table), "enter") == Depart()
    assert "depart: 10 days" in shown
    watching = text(board, sight(table, me=1))
    assert "An London → Paris: 10 days so far" in watching
    assert "depart" not in watching
    assert board.prompt(sight(table, me=1)) == "Ann is on turn."


def test_the_ring_shows_figures_detective_and_chips() -> None:
    table = Table(3)
    table.put(1, "suez")
    table.state.turned |= 1 << place("suez")
    board = board_for(table)
    lines = drawn(board, sight(table))[0]
    [out] = [number for number, line in enumerate(lines) if line.startswith("London TS→")]
    assert lines[out].split() == [
        "London",
        "TS→",
        "Paris",
        "T→",
        "Brindisi",
        "S→",
        "Suez",
        "SS→",
        "Bombay",
        "12",
        "d↓",
    ]
    below = lines[out + 1]
    assert below.startswith("AnCl")
    assert re.search(r"[$!+−]{2}D ", below)
    assert re.search(r"·[$!+−]Be", below)
    assert lines[out + 2].startswith("↑TSS New York")
    assert lines[out + 2].rstrip().endswith("←SS Calcutta")


def test_the_days_of_all_stand_on_one_line_to_80() -> None:
    table = Table(3)
    table.state.days[:] = [0, 40, 95]
    board = board_for(table)
    tracks = re.findall(r"[●·━┊┃]{20,}", text(board, sight(table), 120, 40))
    assert len(tracks) == 3
    here = [track.index("●") for track in tracks]
    ends = {track.index("┃") for track in tracks}
    assert len(ends) == 1
    [end] = ends
    assert here[0] == 0
    assert abs(here[1] - end / 2) <= 1
    assert here[2] > end


def test_ed95_other_hands_show_only_what_everybody_saw() -> None:
    table = Table(3)
    table.lay_open("s4", "t6", "t5", "t5")
    table.ready()
    table.end()
    seen = text(board_for(table), sight(table, me=1))
    [row] = [line for line in seen.splitlines() if " Ann " in line]
    assert row.endswith("S4 ?? ?? ??")
    own = text(board_for(table), sight(table, me=0))
    [mine] = [line for line in own.splitlines() if " Ann " in line]
    assert "S4" in mine
    assert "??" not in mine


def test_ed80_london_shows_the_slips_and_the_pressure() -> None:
    table = Table(4)
    table.state.places[2] = 10
    table.state.days[2] = 74
    table.state.home = (2,)
    for language, slip, pressure in (
        ("en", "London: 1. Cleo 74 days", "A day lost each round! Arrivals to the end: 2."),
        ("cs", "Londýn: 1. Cleo 74 dní", "Každé kolo stojí den! Příjezdů do konce: 2."),
    ):
        shown = text(board_for(table, language), sight(table))
        assert slip in shown
        assert pressure in shown


def test_the_end_is_told_with_its_reason() -> None:
    board, last = sights_of_a_game(3, "en", 4)[-1]
    shown = text(board, last)
    assert shown.startswith("The game is over")
    assert "★" in shown.splitlines()[1] + shown.splitlines()[2] + shown.splitlines()[3]
    assert board.prompt(last).startswith("Enter")
    assert board.ended is not None
    assert eighty_days.WORDS.say(board.ended.reason, "en") in shown


@pytest.mark.parametrize("language", ["en", "cs"])
def test_pages_beside_the_game(language: str) -> None:
    table = Table(3)
    board = board_for(table, language)
    console = Console(file=io.StringIO(), width=80, height=24)
    for key, says in (
        ("?", {"en": "Enter", "cs": "Enter"}),
        ("k", {"en": "All travel cards", "cs": "Všechny cestovní karty"}),
    ):
        beside = board.aside(sight(table), key)
        assert beside
        assert not isinstance(beside, str)
        for block in beside:
            console.print(block)
        file = console.file
        assert isinstance(file, io.StringIO)
        assert says[language] in file.getvalue()
    assert board.aside(sight(table), "m") is None


@pytest.mark.parametrize("language", ["en", "cs"])
def test_all_cards_are_counted_on_their_page(language: str) -> None:
    """Each kind's row counts all its cards, wherever they are."""
    table = Table(3)
    table.ready()
    table.end()
    beside = board_for(table, language).aside(sight(table), "k")
    assert beside
    assert not isinstance(beside, str)
    console = Console(file=io.StringIO(), width=100)
    console.print(beside[0])
    file = console.file
    assert isinstance(file, io.StringIO)
    rows = [
        line.replace("·", "0").split()[2:]
        for line in file.getvalue().splitlines()
        if re.search(r" \d+ .*\d", line)
    ]
    counts = [[int(number) for number in row] for row in rows]
    assert sum(row[0] for row in counts) == 60
    assert all(row[0] == sum(row[1:]) for row in counts)
