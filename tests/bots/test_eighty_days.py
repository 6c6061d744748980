"""The greedy bot of Around the World in 80 Days: whole games, and its pace."""

from random import Random

import pytest

from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.chance import Chance
from gadabout.bots.levels import bot
from gadabout.core.contract import HOUSE, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.bots.greedy import Greedy
from gadabout.games.eighty_days.model import EndTurn, Options
from gadabout.games.eighty_days.state import State
from tests.games.eighty_days.table import Table
from tests.scale import scaled


def whole_game(bots: list[Bot], seed: bytes) -> State:
    state = eighty_days.setup(Options(players=len(bots)), seed)
    version = 0
    while asked := eighty_days.actors(state):
        [seat] = asked
        legal = eighty_days.legal(state, seat)
        action = (
            legal[0] if seat == HOUSE else bots[seat].decide(eighty_days.view(state, seat), legal, version)
        )
        assert action in legal
        eighty_days.act(state, seat, action)
        version += 1
    return state


def test_greedy_comes_home_and_beats_random() -> None:
    rng = Random(80)
    games = scaled(100, least=40)
    home = won = 0
    days = []
    for game in range(games):
        seed, mine = rng.randbytes(32), Seat(game % 2)
        bots: list[Bot] = [Chance(seat_seed(seed, Seat(0))), Chance(seat_seed(seed, Seat(1)))]
        bots[mine] = Greedy(seat_seed(seed, mine))
        state = whole_game(bots, seed)
        result = eighty_days.result(state)
        assert result is not None
        won += result.ranks[mine] == 1
        if mine in state.home:
            home += 1
            days.append(state.days[mine])
    assert home >= 0.95 * games
    assert won >= 0.95 * games
    assert sum(days) / len(days) < 72


@pytest.mark.parametrize("players", [3, 5, 6])
def test_among_its_like_most_come_home_in_time(players: int) -> None:
    """ED-83: the game ends when enough are home, never after sixty rounds."""
    rng = Random(players)
    games = scaled(20, least=4)
    in_time = 0
    for _ in range(games):
        seed = rng.randbytes(32)
        state = whole_game([Greedy(seat_seed(seed, Seat(seat))) for seat in range(players)], seed)
        assert len(state.home) >= min(players - 1, 4)
        assert state.round < 40
        in_time += any(state.days[seat] <= 80 for seat in state.home)
    assert in_time >= 0.75 * games


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("level", ["novice", "holiday", "keen", "tuned"])
def test_nobody_waits_for_better_cards_for_ever(level: str, players: int) -> None:
    """Even if all are patient, a hand holds only six cards, and every round is worth more."""
    rng = Random(f"{level} {players}")
    for _ in range(scaled(20, least=3)):
        seed = rng.randbytes(32)
        seats = [bot("eighty_days", level, seat_seed(seed, Seat(seat))) for seat in range(players)]
        assert whole_game(seats, seed).round < 30


def test_equal_games_are_equal_again() -> None:
    seed = bytes(range(32))
    games = [whole_game([Greedy(bytes([seat])) for seat in range(4)], seed).key() for _ in range(2)]
    assert games[0] == games[1]


def test_it_thinks_of_the_cards_first_and_then_plays_on() -> None:
    table = Table(3)
    bots = [Greedy(bytes([number]) * 16) for number in range(30)]
    look = [bot.pace(table.view(0), table.legal(), 0) for bot in bots]
    table.ready()
    table.play(EndTurn())
    after = [bot.pace(table.view(1), table.legal(), 0) for bot in bots]
    assert min(look) >= 2
    assert max(look) <= 5
    assert max(after) <= 5


def test_its_pace_does_not_tell_that_its_hand_left_no_choice() -> None:
    table = Table(3)
    bot = Greedy(bytes(16))
    for few in range(1, len(table.legal()) + 1):
        assert bot.pace(table.view(0), table.legal()[:few], 0) == bot.pace(table.view(0), table.legal(), 0)
