"""Travelogue in the terminal: its board at all moments of a game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.cli.table.board import Sight
from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.games import travelogue
from gadabout.games.travelogue.cards import ACTIVITIES
from gadabout.games.travelogue.events import Ended, Picked
from gadabout.games.travelogue.model import Discard, Done, Options, Score, Visit
from gadabout.games.travelogue.terminal import pages
from gadabout.games.travelogue.terminal.board import TravelogueBoard
from gadabout.games.travelogue.terminal.drawing import sure_cards
from gadabout.games.travelogue.terminal.faces import place_name, short
from tests.cli.test_screen import drawn
from tests.cli.travelogue import HAND, ME, PEOPLE, board_for, press, sight, text
from tests.games.travelogue.table import cards, one, position

LONGEST = ("Maximilian-Johan", "Bartholomew-Finn", "Wilhelmina-Rosie", "Christopher-Leon")


def games(
    players: int, language: str, seed: int = 3, **options: Any
) -> Iterator[tuple[TravelogueBoard, Sight]]:
    """Yields all that the first player sees in a game of bots, deal and end included."""
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
    """The names are the longest that are allowed, and a spectator's view fits as well."""
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


def test_tg40_the_last_turns_are_marked() -> None:
    table = position([HAND, "shopping 1 2 3"], deck=0)
    board, seen = board_for(table), sight(table)
    assert "deck empty: last turns" in text(board, seen)
    assert board.prompt(seen).startswith("Your last turn: d passes")
    assert "deck 3" in text(board_for(table), sight(position([HAND, "shopping 1 2 3"], deck=3)))


def test_tg50_points_stay_hidden_unless_an_option_shows_them() -> None:
    table = position([HAND, "shopping 1 2 3"], open_scores=False)
    table.play(0, Visit(), *map(Discard, cards("culture 1 2 3 9")), Done(), Score(one("leisure 6")))
    assert "? (1)" in text(board_for(table), sight(table))
    assert "? (0)" in text(board_for(table), sight(table))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tg51_known_cards_of_others_come_from_the_view(players: int) -> None:
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
