"""The judges of the search: what they see between two turns, and whom they think ahead."""

from random import Random
from statistics import mean

import pytest

from bench.lessons import SIGNS, School
from gadabout.bots.network import Network
from gadabout.games.eighty_days.bots import characters as eighty_days
from gadabout.games.eighty_days.bots import judge as eighty_days_judge
from gadabout.games.registry import GAMES
from gadabout.games.travelogue.bots import characters as travelogue
from gadabout.games.travelogue.bots import judge as travelogue_judge
from tests.games.travelogue.table import position
from tests.scale import scaled

PLAYER = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}
LEARNT = {"travelogue": travelogue_judge.LEARNT, "eighty_days": eighty_days_judge.LEARNT}
COUNTS = [("travelogue", 2), ("travelogue", 4), ("eighty_days", 2), ("eighty_days", 3), ("eighty_days", 6)]


def test_a_unit_is_silent_below_zero() -> None:
    network = Network({"rows": [[1, -1], [-1, 0]], "bases": [0, 0.5], "last": [2, 10]})
    assert network.score([3.0, 1.0]) == 4.0
    assert network.score([0.0, 1.0]) == 5.0
    assert network.score([1.0, 1.0]) == 0.0


def test_a_table_with_parts_of_unequal_length_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        Network({"rows": [[1, -1]], "bases": [0, 0.5], "last": [2]})


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_shares_add_up_and_rest_on_all_signs(game: str, players: int) -> None:
    rules, rng, judge = GAMES[game], Random(1), PLAYER[game]("master", bytes(16)).judge
    state = rules.setup(rules.MODEL.options(players=players), bytes(32))
    network = LEARNT[game].of_two if players == 2 else LEARNT[game].of_more
    while asked := rules.actors(state):
        if judge.settled(state):
            rows = SIGNS[game](state)
            assert {len(row) for row in rows} == {len(unit[0]) for unit in network.units}
            shares = judge.shares(state)
            assert len(shares) == players
            assert sum(shares) == pytest.approx(1)
        seat = next(iter(asked))
        rules.act(state, seat, rng.choice(rules.legal(state, seat)))
    result = rules.result(state)
    assert result
    shares = judge.shares(state)
    assert all(shares[seat] == max(shares) for seat, rank in enumerate(result.ranks) if rank == 1)


@pytest.mark.parametrize(("game", "players", "chance"), [("travelogue", 2, 0.5), ("eighty_days", 4, 0.25)])
def test_who_is_thought_ahead_wins_far_more_often_than_by_chance(
    game: str, players: int, chance: float
) -> None:
    """Over games by habit, at all their moments."""
    right = []
    for signs, shares in School(game, 0, Random(5)).lessons([players], scaled(20)):
        thought = LEARNT[game].shares(signs)
        right.append(shares[thought.index(max(thought))])
    assert len(right) > 100
    assert mean(right) > 1.4 * chance


def test_points_and_cards_speak_for_a_seat() -> None:
    judge = travelogue.player("master", bytes(16)).judge
    hands = ["culture 1 2 3 4 6", "shopping 1 2 3 4 6"]
    table = position(hands, deck=30)
    even = judge.shares(table.state)
    table.state.points = [12, 0]
    ahead = judge.shares(table.state)
    richer = judge.shares(position(["culture 1 2 3 4 6, leisure 1 2 3 14", hands[1]], deck=30).state)
    assert ahead[0] > even[0] + 0.1
    assert richer[0] > even[0] + 0.1


def test_lessons_tell_who_won() -> None:
    for game, players in COUNTS:
        lessons = School(game, 0, Random(2)).lessons([players], 0.01)
        assert lessons
        for lesson in lessons:
            assert len(lesson.signs) == len(lesson.shares) == players
            assert sum(lesson.shares) == pytest.approx(1)
