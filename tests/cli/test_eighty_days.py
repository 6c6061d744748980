"""Around the World in 80 Days in the terminal: whole games line by line, and the board in its windows."""

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from gadabout.bots.heuristics.eighty_days import Greedy
from gadabout.cli.boards.board import Sight
from gadabout.cli.boards.eighty_days.answers import FIXED, answers
from gadabout.cli.boards.eighty_days.board import EightyDaysBoard
from gadabout.cli.screen import sheets
from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.core.log import Log, Move, read
from gadabout.core.replay import replay
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import (
    Buy,
    Decline,
    Depart,
    Discard,
    Do,
    EndTurn,
    Lay,
    MoveDetective,
    Options,
    Take,
)
from gadabout.games.registry import find
from tests.cli.conftest import Run
from tests.games.eighty_days.table import Table, card, place, space
from tests.scale import scaled

PEOPLE = ["Ann", "Bedřich", "Cleo", "David", "Eva", "Filip"]
FOOT = 5
ME = Seat(0)

# Whatever is asked: 1 is a card, a space or yes, then the spaces in turn; 0 is no, enough, or the end.
ANSWERS = "1\n2\n3\n4\n5\n6\n0\n\n" * 400


def whole(path: Path) -> Log:
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


def sight(table: Table, me: int = 0, news: tuple[str, ...] = ()) -> Sight:
    rules, state = eighty_days, table.state
    return Sight(
        rules.view(state, Seat(me)), rules.actors(state), rules.legal(state, Seat(me)), Seat(me), news
    )


def board_for(table: Table, language: str = "en") -> EightyDaysBoard:
    players = table.state.options.players
    return EightyDaysBoard(table.state.options, PEOPLE[:players], language)


def drawn(board: EightyDaysBoard, seen: Sight, width: int = 80, height: int = 24) -> list[list[str]]:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    pages = sheets(console, board.blocks(seen, width, height - FOOT), height - FOOT)
    return [["".join(segment.text for segment in line).rstrip() for line in page.lines] for page in pages]


def text(board: EightyDaysBoard, seen: Sight, width: int = 80, height: int = 24) -> str:
    return "\n".join("\n".join(page) for page in drawn(board, seen, width, height))


def sights_of_a_game(players: int, language: str, seed: int) -> list[tuple[EightyDaysBoard, Sight]]:
    """All that the first player sees in a game that he plays at random against sensible bots."""
    options = Options(players=players)
    board = EightyDaysBoard(options, PEOPLE[:players], language)
    state, rng, bot = eighty_days.setup(options, bytes([seed] * 32)), Random(seed), Greedy(bytes(16))
    seen, news = [], ["Before."]
    while asked := eighty_days.actors(state):
        view, legal = eighty_days.view(state, ME), eighty_days.legal(state, ME)
        seen.append((board, Sight(view, asked, legal, ME, tuple(news))))
        [seat] = asked
        actions = eighty_days.legal(state, seat)
        if seat == HOUSE:
            action: Any = actions[0]
        elif seat == ME:
            action = rng.choice(actions)
        else:
            action = bot.decide(eighty_days.view(state, seat), actions, 0)
        for event in heard(eighty_days.act(state, seat, action), ME):
            news += [said] if (said := board.news(event)) else []
    return [*seen, (board, Sight(eighty_days.view(state, ME), {}, (), ME, tuple(news)))]


@pytest.mark.parametrize("options", ["--players 2", "--players 4 --lang cs", "--players 3 --bots random"])
def test_a_whole_game_line_by_line(run: Run, tmp_path: Path, options: str) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("play", "eighty_days", "--name", "Ann", "--seed", "7", "--save", str(path))
    code, out, err = run(*arguments, *options.split(), typed=ANSWERS)
    assert (code, err) == (0, "")
    log = whole(path)
    assert log.end is not None
    by = {entry.by for entry in log.entries}
    assert by == {"human", "house", "bot:random" if "random" in options else "bot:keen"}
    mine = [entry for entry in log.entries if isinstance(entry, Move) and entry.by == "human"]
    assert {entry.seat for entry in mine} == {0}
    assert sum(b"Take" in bytes(entry.action) for entry in mine) > 5
    assert ("Konec hry" if "cs" in options else "The game is over") in out
    assert f"gadabout replay {path}" in out


def test_equal_seeds_and_answers_play_equal_games(run: Run, tmp_path: Path) -> None:
    games = []
    for number in range(2):
        path = tmp_path / f"{number}"
        run("play", "eighty_days", "--seed", "3", "--name", "A", "--save", str(path), typed=ANSWERS)
        games.append(path.read_bytes())
    assert games[0] == games[1]


def test_leaving_loses_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    code, out, _ = run("play", "eighty_days", "--seed", "7", "--save", str(path), typed="1\nq\n")
    assert code == 0
    assert "You have left the table." in out
    assert whole(path).end is None


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


def test_every_answer_has_a_key_and_a_label() -> None:
    """In no position do two answers share a key, and each key plays its action."""
    kinds = set()
    for players in (2, 6):
        for board, one in sights_of_a_game(players, "en", players + 10):
            keys = [answer.key for answer in answers(one)]
            assert len(keys) == len(set(keys)) == len(one.legal)
            assert not {"q", "?", "k"} & set(keys)
            assert sum(answer.enter for answer in answers(one)) <= 1
            for answer in answers(one):
                assert board.press(one, answer.key) == answer.action
                kinds.add(type(answer.action).__name__)
            if one.legal and not one.view.legs:
                page = text(board, one, 120, 60)
                assert all(re.search(rf"\b{key}( Enter)? \S", page) for key in keys)
    assert {"Take", "Do", "Decline", "Lay", "Depart", "Discard", "EndTurn", "MoveDetective"} <= kinds


def test_ed30_a_space_without_a_card_is_refused_with_a_reason(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("play", "eighty_days", "--players", "2", "--seed", "1", "--save", str(path))
    _, out, _ = run(*arguments, typed="6\nb\n7\nnonsense\n\nq\n")
    assert "This space is not in use this round" in out
    assert "A card costs two coins; you have 1." in out
    assert not [move for move in whole(path).entries if move.by == "human"]


def test_ed30_spaces_have_their_numbers() -> None:
    table = Table(4)
    board = board_for(table)
    assert board.press(sight(table), "3") == Take(space("event"))
    table.take("coin")
    assert board.press(sight(table), "enter") == Do()
    assert board.press(sight(table), "0") == Decline()
    assert board.press(sight(table), "1") == Do()


def test_ed34_places_have_their_numbers() -> None:
    table = Table(4)
    board = board_for(table)
    table.take("detective")
    assert board.press(sight(table), "9") == MoveDetective(place("new-york"))
    assert board.press(sight(table), "2") == MoveDetective(place("brindisi"))
    assert table.refused(MoveDetective(place("brindisi"))) == "detective-is-there"
    assert board.press(sight(table), "0") == Decline()


def test_ed37_enter_never_ends_a_turn_that_could_go_on() -> None:
    table = Table(3)
    table.hold(0, "t3", "s7")
    table.lay_open("t6", "t6", "t5", "t5")
    table.ready()
    board = board_for(table)
    assert board.press(sight(table), "enter") is None
    assert board.press(sight(table), "1") == Lay(card("t3"))
    assert board.press(sight(table), "0") == EndTurn()
    assert "London–Paris: a train and a ship." in board.prompt(sight(table))
    stuck = Table(3)
    stuck.hold(0, "t3")
    stuck.lay_open("t6", "t6", "t5", "t5")
    stuck.ready()
    assert board.press(sight(stuck), "enter") == EndTurn()
    assert "not yet" in board.prompt(sight(stuck))


def test_ed39_and_ed40_cards_are_discarded_and_bought() -> None:
    table = Table(3)
    table.hold(0, "t2", "t5", "t6", "s4", "s4", "s8")
    table.purse(0, 3)
    table.ready()
    board = board_for(table)
    assert board.press(sight(table), "b") == Buy("travel")
    assert board.press(sight(table), "e") == Buy("event")
    table.play(EndTurn())
    assert board.press(sight(table), "1") == Discard(card("t2"))
    assert "Still 1." in board.prompt(sight(table))


def test_ed50_the_leg_that_is_planned_is_shown_with_its_days() -> None:
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


def test_ed95_of_other_hands_only_what_all_saw_is_shown() -> None:
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


def test_keys_of_the_pages_are_no_answers() -> None:
    assert not set("q?k") & set(FIXED)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_all_cards_are_counted_on_their_page(language: str) -> None:
    """Each kind's row: so many in the game, and all of them somewhere."""
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
