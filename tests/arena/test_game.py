"""A game of a tournament: repeatable, with each bot at its own pace and with honest clocks."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import structs

from gadabout.arena.game import Player, Stopwatch, Table, play
from gadabout.arena.outcome import Outcome
from gadabout.arena.schedule import seed_of
from gadabout.bots.chance import Chance
from gadabout.bots.levels import can_judge
from gadabout.core.contract import HOUSE, Seat
from gadabout.games.registry import GAMES, find
from tests.arena.tournaments import settings


def bare(outcome: Outcome) -> Outcome:
    return structs.replace(outcome, spent=())


@pytest.mark.parametrize("game", [*filter(can_judge, GAMES)])
def test_a_game_is_the_same_again_and_another_seed_is_another(game: str) -> None:
    chosen = settings(game)
    assert bare(play(chosen, 2)) == bare(play(chosen, 2))
    assert play(chosen, 2).moves != play(settings(game, seed=2), 2).moves
    assert play(chosen, 2).moves != play(chosen, 4).moves


@pytest.mark.parametrize("game", [*filter(can_judge, GAMES)])
def test_the_same_deal_has_the_same_first_player_in_whatever_seats(game: str) -> None:
    """This way each bot begins as often as the other."""
    chosen = settings(game, games=20)
    firsts = [play(chosen, number).first for number in range(12)]
    assert firsts[::2] == firsts[1::2]
    assert set(firsts) == {0, 1}


@pytest.mark.parametrize("game", [*filter(can_judge, GAMES)])
def test_all_that_is_counted_adds_up(game: str) -> None:
    outcome = play(settings(game, players=3), 1)
    assert len(outcome.scores) == len(outcome.ranks) == len(outcome.spent) == 3
    assert outcome.decisions == sum(spent.decisions for spent in outcome.spent)
    assert outcome.turns == sum(len(spent.turns) for spent in outcome.spent) > 0
    assert sum(outcome.wins) == 1
    for spent in outcome.spent:
        # Turns include the time of forced moves.
        assert spent.deciding <= sum(spent.turns) + len(spent.turns)


def test_the_challenger_sits_alone_against_the_others() -> None:
    """A greedy bot among random ones wins wherever it sits."""
    chosen = settings("travelogue", "greedy,random", players=4, games=4)
    assert [play(chosen, number).ranks[number] for number in range(4)] == [1, 1, 1, 1]


class Steady(Chance):
    """A bot that plays at random after so many seconds, and remembers what it was asked."""

    __slots__ = ("asked", "seconds")

    def __init__(self, seed: bytes, seconds: float) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.asked: list[tuple[int, int | None, int]] = []

    def decide(self, view: Any, legal: Sequence[Any], version: int, budget: int | None = None) -> Any:
        self.asked.append((version, budget, len(legal)))
        return super().decide(view, legal, version, budget)

    def pace(self, _view: Any, _legal: Sequence[Any], _version: int) -> float:
        return self.seconds


def placed(seconds: Sequence[float]) -> list[int]:
    """Lists the seats in the order in which they placed, each taking so many seconds."""
    rules, chosen = find("travel_blog"), settings(players=len(seconds))
    bots = [Steady(bytes([seat] * 32), pace) for seat, pace in enumerate(seconds)]
    players = {Seat(seat): Player(bot, 7, Stopwatch()) for seat, bot in enumerate(bots)}
    order: list[int] = []

    class Noted(Table):
        def _soonest(self, asked: Any, seats: Any) -> Seat:
            seat = super()._soonest(asked, seats)
            if asked[seat].race:
                order.append(seat)
            return seat

    Noted(rules, chosen, seed_of(chosen, 0, "deal"), players).play()
    assert all(budget == 7 for bot in bots for _, budget, _ in bot.asked)
    return order


def test_a_race_is_won_by_the_faster_bot() -> None:
    """Travel Blog: twelve tokens each; the slow one's first token comes after the fast one's second."""
    order = placed((5.0, 2.0))
    assert order[:4] == [1, 0, 1, 0]
    assert order[4:8] == [1, 1, 0, 0]
    assert len(order) == 24
    assert placed((2.0, 5.0))[:4] == [0, 1, 0, 1]


def test_between_equally_fast_bots_the_lot_decides() -> None:
    order = placed((3.0, 3.0))
    firsts = {tuple(order[4 * round_ : 4 * round_ + 2]) for round_ in range(1, 6)}
    assert len(firsts) > 1


def test_a_turn_is_what_a_seat_decides_until_another_moves() -> None:
    watch = Stopwatch()
    for seconds, choices, new_turn in ((0.1, 3, True), (0.2, 1, False), (0.4, 2, True)):
        watch.thought(seconds, choices)
        watch.moved(new_turn=new_turn)
    spent = watch.read()
    assert spent.turns == (300_000, 400_000)
    assert (spent.decisions, spent.deciding) == (2, 500_000)


def test_the_clock_measures_the_bot_that_thinks() -> None:
    spent = play(settings("travelogue", "random,greedy"), 0).spent
    assert spent[1].deciding > 5 * spent[0].deciding > 0
    assert HOUSE not in range(len(spent))
