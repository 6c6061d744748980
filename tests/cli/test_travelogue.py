"""Travelogue in the terminal: whole games line by line, and the board at all its moments."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.cli.boards.board import Sight
from gadabout.cli.boards.travelogue import pages
from gadabout.cli.boards.travelogue.board import LETTERS, RESERVED, TravelogueBoard
from gadabout.cli.boards.travelogue.drawing import sure_cards
from gadabout.cli.boards.travelogue.faces import place_name, short
from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.core.log import Log, Move, read
from gadabout.core.replay import replay
from gadabout.games import travelogue
from gadabout.games.registry import find
from gadabout.games.travelogue.cards import ACTIVITIES
from gadabout.games.travelogue.events import Ended, Picked
from gadabout.games.travelogue.model import (
    Discard,
    Done,
    Draw,
    Give,
    Options,
    Score,
    Stop,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from tests.cli.conftest import Run
from tests.cli.test_screen import drawn
from tests.games.travelogue.table import Table, cards, one, position

ME = Seat(0)
PEOPLE = ("Ann", "Bedřich", "Cleo", "David")
LONGEST = ("Maximilian-Johan", "Bartholomew-Finn", "Wilhelmina-Rosie", "Christopher-Leon")
LARGEST_HAND = "abcdefghijlm"
# Tries a vacation, gives it up if it can't be; then agent 1 or the deck; and marks as many cards as it takes.
TRIES = [
    "v",
    "ab",
    "abc",
    "bc",
    "bcd",
    "cde",
    "abcd",
    "abcde",
    "abcdef",
    "bcdefg",
    "a",
    "back",
    "1",
    "d",
    "d",
]
MARKS = [LARGEST_HAND[:count] for count in range(1, len(LARGEST_HAND) + 1)]
ANSWERS = "\n".join((*TRIES, *MARKS) * 80) + "\n"


def whole(path: Path) -> Log:
    log = read(path.read_bytes(), find)
    list(replay(log))
    return log


def mine(log: Log) -> list[Any]:
    moves = [move for move in log.entries if isinstance(move, Move) and move.by == "human"]
    assert {move.seat for move in moves} == {0}
    return [log.action(move)[1] for move in moves]


def sight(table: Table, news: tuple[str, ...] = ()) -> Sight:
    state = table.state
    return Sight(table.view(0), travelogue.actors(state), travelogue.legal(state, ME), ME, news)


def board_for(table: Table, language: str = "en") -> TravelogueBoard:
    return TravelogueBoard(table.options, PEOPLE[: table.options.players], language)


def text(board: TravelogueBoard, seen: Sight, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join("\n".join(page) for page in drawn(board, seen, *size))


def press(board: TravelogueBoard, seen: Sight, keys: str) -> Any:
    """Key by key; what the last one means."""
    answer = None
    for key in keys:
        assert answer is None
        answer = board.press(seen, {"\r": "enter", "\x1b": "back"}.get(key, key))
    return answer


def games(
    players: int, language: str, seed: int = 3, **options: Any
) -> Iterator[tuple[TravelogueBoard, Sight]]:
    """All that the first player sees in a game of bots, the deal and the end too."""
    rng, wishes = Random(seed), Options(players=players, **options)
    state = travelogue.setup(wishes, rng.randbytes(32))
    board = TravelogueBoard(wishes, PEOPLE[:players], language)
    bots = [bot("travelogue", "greedy", seat_seed(bytes(16), Seat(seat))) for seat in range(players)]
    news: list[str] = []
    while True:
        asked = travelogue.actors(state)
        yield board, Sight(travelogue.view(state, ME), asked, travelogue.legal(state, ME), ME, tuple(news))
        if not asked:
            return
        seat = rng.choice(sorted(asked))
        legal = travelogue.legal(state, seat)
        action = legal[0] if seat == HOUSE else bots[seat].decide(travelogue.view(state, seat), legal, 0)
        news += filter(None, map(board.news, heard(travelogue.act(state, seat, action), ME)))


@pytest.mark.parametrize(
    "options",
    [
        "--players 2",
        "--players 4",
        "--players 2 --lang cs",
        "--players 4 --lang cs --bots random",
        "--hidden-scores --fast",
    ],
)
def test_a_whole_game(run: Run, tmp_path: Path, options: str) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("play", "travelogue", "--name", "Ann", "--seed", "7", "--save", str(path))
    code, out, err = run(*arguments, *options.split(), typed=ANSWERS)
    assert (code, err) == (0, "")
    log = whole(path)
    assert log.end is not None
    assert {"human", "house", "bot:random" if "random" in options else "bot:keen"} == {
        entry.by for entry in log.entries
    }
    assert {Draw, VisitAgent, Trade, Give, Visit, Discard, Done, Score, Take} <= {
        type(action) for action in mine(log)
    }
    assert ("Konec hry" if "cs" in options else "The game is over") in out
    assert ("poslední tahy" if "cs" in options else "last turns") in out


def test_every_line_is_a_place_to_go_on_from(run: Run, tmp_path: Path) -> None:
    """In the middle of a trade, of a visit, or of the clouds."""
    path = tmp_path / "game.jsonl"
    run("play", "travelogue", "--players", "3", "--seed", "7", "--save", str(path), typed=ANSWERS)
    game = path.read_bytes().splitlines(keepends=True)
    for lines in range(1, len(game), 23):
        path.write_bytes(b"".join(game[:lines]) + game[lines][:9])
        code, out, _ = run("resume", str(path), typed=ANSWERS)
        assert code == 0
        assert "cut off" in out
        assert whole(path).end is not None


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_all_there_is_to_see_is_on_one_page(players: int, language: str, size: tuple[int, int]) -> None:
    for number, (board, seen) in enumerate(games(players, language)):
        if number % 5 and seen.asks:
            continue
        shown = drawn(board, seen, *size)
        view = seen.view
        assert len(shown) == 1
        lines = shown[0]
        assert len(lines) <= size[1] - 5
        assert all(len(line.rstrip()) <= size[0] for line in lines)
        page = "\n".join(lines)
        assert not view.deck or str(view.deck) in lines[0]
        for seat, who in enumerate(PEOPLE[:players]):
            [row] = [line for line in lines if line.lstrip(" ▸").startswith(f"{who} ")][:1]
            assert str(view.hands[seat]) in row.split()
            if view.destinations[seat] is not None:
                assert place_name(view.destinations[seat], language) in row
        for top in [pile[0] for pile in view.piles if pile[0] is not None]:
            assert place_name(top, language) in page
        if view.phase != "over":
            assert sum(line.count("★") + line.count("☁") for line in lines) >= sum(
                card % 14 < 4 or card % 14 > 9 for card in view.hand
            )


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_question_fits_in_one_line(language: str) -> None:
    """With the longest names that anybody may have, and from a spectator's chair too."""
    kinds = set()
    for seed in range(3):
        for board, seen in games(4, language, seed):
            board.people = LONGEST
            said = board.prompt(seen)
            assert len(said) < 80, said
            assert "\n" not in said
            if seen.me in seen.asks:
                kinds.add(seen.view.phase)
                if seen.view.phase == "turn" and press(board, seen, "v") is None:
                    assert len(board.prompt(seen)) < 80
                    press(board, seen, "\x1b")
    assert {"destination", "turn", "draw", "partner", "give", "answer", "discard", "score", "move"} <= kinds


@pytest.mark.parametrize("language", ["en", "cs"])
def test_each_activity_has_two_letters_of_its_own(language: str) -> None:
    assert len({short(activity, language) for activity in range(ACTIVITIES)}) == ACTIVITIES


def test_every_card_of_a_long_hand_has_a_letter() -> None:
    assert len(set(LETTERS)) == len(LETTERS) > 60
    assert not set(LETTERS) & set(RESERVED)
    assert all(len(letter) == 1 for letter in LETTERS)


HAND = "culture 1 2 3 9, dining 12, leisure 4 5 6, lodging 10"


def test_the_hand_is_sorted_by_activity_or_by_number() -> None:
    table = position([HAND, "shopping 1 2 3"])
    board, seen = board_for(table), sight(table)
    by_activity = text(board, seen)
    assert "culture      4/5  1★  2★  3★  9" in by_activity.replace("\u00a0", " ")
    assert press(board, seen, "s") is None
    by_number = text(board, seen).replace("\u00a0", " ")
    assert "Di 12☁   Lo 10   Cu 9   Le 6   Le 5   Le 4★   Cu 3★   Cu 2★   Cu 1★" in by_number
    press(board, seen, "s")
    assert text(board, seen) == by_activity


def test_tg21_cards_are_marked_in_any_order_and_go_lowest_first() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    table.play(0, VisitAgent(2), Trade(1))
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "h\r") is None
    assert press(board, seen, "aa") is None
    assert press(board, seen, "b\r") == tuple(
        map(Give, sorted((table.view(0).hand[1], table.view(0).hand[7])))
    )
    assert board.press(seen, "ha") == tuple(map(Give, (table.view(0).hand[0], table.view(0).hand[7])))
    assert board.press(seen, "abc") is None
    assert board.press(seen, "enter") is None


def test_tg21_a_single_card_goes_at_once() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    table.play(0, VisitAgent(1), Trade(1))
    assert press(board_for(table), sight(table), "b") == (Give(table.view(0).hand[1]),)


def test_tg21_whoever_went_on_in_the_middle_of_a_trade_marks_the_rest() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    hand = table.view(0).hand
    table.play(0, VisitAgent(3), Trade(1), Give(hand[2]))
    board, seen = board_for(table), sight(table)
    assert [*board.choice(seen).letters] == [*hand[3:]]
    assert press(board, seen, "ba\r") == (Give(hand[3]), Give(hand[4]))


def test_tg21_of_two_players_the_partner_is_the_other() -> None:
    two, three = position([HAND, "shopping 1 2 3"]), position([HAND, "shopping 1 2 3", "shopping 4"])
    assert press(board_for(two), sight(two), "2") == (VisitAgent(2), Trade(1))
    assert press(board_for(three), sight(three), "1") == VisitAgent(1)
    three.play(0, VisitAgent(1))
    board, seen = board_for(three), sight(three)
    assert board.prompt(seen) == "Trade with: 1 Bedřich, 2 Cleo"
    assert press(board, seen, "2") == Trade(2)


def test_tg20_a_second_card_or_enough() -> None:
    table = position([HAND, "shopping 1 2 3"], top="lodging 1")
    board = board_for(table)
    assert press(board, sight(table), "d") == Draw()
    for event in table.play(0, Draw()):
        board.news(event)
    seen = sight(table)
    assert board.prompt(seen) == "You drew Lo 1★. d: a second card; Enter: that is enough."
    assert press(board, seen, "d") == Draw()
    assert press(board, seen, "\r") == Stop()


def test_tg30_a_vacation_is_planned_before_it_is_begun() -> None:
    """What it would be worth is shown with each mark; Esc drops the plan, and nobody has heard of it."""
    table = position([HAND, "shopping 1 2 3"])
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "v") is None
    assert "Worth 0, nothing to score yet." in board.prompt(seen)
    letters = board.choice(seen).letters
    for card, worth in zip(cards("culture 1 2 3 9"), (1, 3, 5, 8), strict=True):
        press(board, seen, letters[card])
        assert f"Worth {worth}, " in board.prompt(seen)
    assert "could score Le 6" in board.prompt(seen)
    assert "You spend Cu 1★ 2★ 3★ 9 · worth 8" in text(board, seen)
    assert press(board, seen, "\r") == (Visit(), *map(Discard, cards("culture 1 2 3 9")), Done())
    assert press(board, seen, "\x1b") is None
    assert "Your turn" in board.prompt(seen)
    assert press(board, seen, "d") == Draw()


def test_tg30_an_impossible_vacation_is_refused_as_a_whole(run: Run, tmp_path: Path) -> None:
    """The rules say why; nothing is begun, and the plan stays open."""
    path = tmp_path / "game.jsonl"
    arguments = ("play", "travelogue", "--players", "2", "--seed", "7", "--save", str(path))
    _, out, _ = run(*arguments, typed="1\nd\nd\nv\ncdefg\nback\nq\n")
    assert "Your destination takes no more of this activity" in out
    assert not [action for action in mine(whole(path)) if isinstance(action, Visit | Discard)]
    table = position(["culture 1", "shopping 1 2 3"])
    assert press(board_for(table), sight(table), "v") == Visit()
    assert Visit() not in table.legal(0)


def test_tg32_the_card_to_score_is_chosen_among_those_that_can_be() -> None:
    table = position([HAND, "shopping 1 2 3"])
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done())
    board, seen = board_for(table), sight(table)
    assert [*board.choice(seen).letters] == [*cards("leisure 4 5 6")]
    assert press(board, seen, "c") == Score(one("leisure 6"))
    assert board.press(seen, "ab") is None


def test_tg36_the_next_destination_is_one_of_the_tops() -> None:
    table = position([HAND, "shopping 1 2 3"])
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done(), Score(one("leisure 6")))
    board, seen = board_for(table), sight(table)
    assert press(board, seen, "3") == Take(2)
    assert press(board, seen, "4") is None


def test_tg40_the_last_turns_are_marked() -> None:
    table = position([HAND, "shopping 1 2 3"], deck=0)
    board, seen = board_for(table), sight(table)
    assert "deck empty: last turns" in text(board, seen)
    assert board.prompt(seen).startswith("Your last turn: d passes")
    assert "deck 3" in text(board_for(table), sight(position([HAND, "shopping 1 2 3"], deck=3)))


def test_tg50_points_stay_hidden_where_they_shall() -> None:
    table = position([HAND, "shopping 1 2 3"], open_scores=False)
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done(), Score(one("leisure 6")))
    assert "? (1)" in text(board_for(table), sight(table))
    assert "? (0)" in text(board_for(table), sight(table))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tg51_what_is_known_of_others_is_what_the_view_knows(players: int) -> None:
    """A card is named under somebody's name only if the view has it in that hand and nowhere else."""
    named = 0
    for board, seen in games(players, "en"):
        view = seen.view
        for seat in range(1, players):
            said = pages.sure(view, seat, PEOPLE[seat], "en")
            sure = sure_cards(view, seat)
            assert sure == tuple(card for card in range(84) if view.may_be[card] == 2 << seat)
            assert said.count("★") + said.count("☁") == sum(card % 14 < 4 or card % 14 > 9 for card in sure)
            named += bool(sure)
        assert board.aside(seen, "k")
    assert named


def test_tg51_a_traded_card_is_known_to_the_traders() -> None:
    table = position([HAND, "shopping 1 2 3", "shopping 4 5 6"])
    table.trade(1, 1, "leisure 4", "shopping 2")
    board, seen = board_for(table), sight(table)
    page = drawn_aside(board, seen)
    assert "Bedřich surely holds: Le 4★. Unknown besides: 2." in page
    assert "Of the hand of Cleo (3) you know no card for sure." in page


def drawn_aside(board: TravelogueBoard, seen: Sight) -> str:
    class Aside(TravelogueBoard):
        def blocks(self, sight: Sight, _width: int, _height: int) -> Any:
            return board.aside(sight, "k")

    return text(Aside(board.options, board.people, board.language), seen, (120, 40))


def test_picks_are_no_news_and_the_end_is_one_line() -> None:
    board = TravelogueBoard(Options(players=2), PEOPLE[:2], "en")
    assert not board.news(Picked(1, 2))
    assert board.news(Ended((0,), (40, 3), (1, 2), "most-points")) == (
        "The game is over. The winner: Ann. Most points win."
    )


def test_a_replay_shows_the_board_to_spectators(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "travelogue", "--seed", "7", "--save", str(path), typed=ANSWERS)
    for seat in ((), ("--seat", "2")):
        for at in ("0", "1", "40"):
            code, out, _ = run("replay", str(path), "--at", at, *seat)
            assert code == 0
            assert ("Your hand" in out) == bool(seat)


def test_help_is_a_question_mark_away(run: Run) -> None:
    _, out, _ = run("play", "travelogue", typed="?\nk\nq\n")
    assert "sort your hand by activity or by number" in out
    assert "What you know of the cards" in out


def test_help_teaches_by_example(run: Run) -> None:
    code, out, _ = run("play", "travelogue", "--help")
    assert code == 0
    assert "$ gadabout play travelogue --hidden-scores --name Ann" in out
