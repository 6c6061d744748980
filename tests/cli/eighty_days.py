"""The board of Around the World in 80 Days in the terminal, at a table and through a whole game."""

import io
from random import Random
from typing import Any

from rich.console import Console

from gadabout.cli.table.board import Sight
from gadabout.cli.table.screen import sheets
from gadabout.core.contract import HOUSE, Seat, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.bots.greedy import Greedy
from gadabout.games.eighty_days.model import Options
from gadabout.games.eighty_days.terminal.board import EightyDaysBoard
from tests.games.eighty_days.table import Table

PEOPLE = ["Ann", "Bedřich", "Cleo", "David", "Eva", "Filip"]
FOOT = 5
ME = Seat(0)


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
    """Yields all that the first player sees in a game that they play at random against sensible bots."""
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
