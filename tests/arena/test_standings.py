"""The standings, counted again by hand."""

from fractions import Fraction

import pytest

from gadabout.arena.intervals import wilson
from gadabout.arena.outcome import Outcome, Spent
from gadabout.arena.standings import fingerprint, standings, to_json
from tests.arena.tournaments import settings, untimed


def game(number: int, ranks: tuple[int, ...], first: int = 0, micros: int = 1000) -> Outcome:
    """Makes up a game: each seat has two turns, the second of them twice as long."""
    spent = tuple(Spent(4, 3 * micros, (micros, 2 * micros)) for _ in ranks)
    scores = tuple(10 * (5 - rank) for rank in ranks)
    turns = 2 * len(ranks)
    return Outcome(number, scores, ranks, "most-points", first, 4 * len(ranks), turns, "0" * 16, spent)


def test_wins_are_those_of_the_first_named_in_whatever_seat() -> None:
    # Seats swap: a wins the first game from seat 0, the second from seat 1, and shares the third.
    chosen = settings(games=4)
    made = [game(0, (1, 2)), game(1, (2, 1)), game(2, (1, 1)), game(3, (1, 2))]
    found = standings(chosen, dict(enumerate(made)))
    [pair] = found.pairs
    assert (pair.a, pair.b, pair.games, pair.wins, pair.shared) == ("random", "greedy", 4, 2.5, 1)
    assert (pair.low, pair.high) == pytest.approx(wilson(2.5, 4), abs=1e-4)
    assert [bot.wins for bot in found.bots] == [2.5, 1.5]
    assert found.bots[0].rating > 1500 > found.bots[1].rating
    assert found.bots[0].rating_low < found.bots[0].rating < found.bots[0].rating_high


def test_places_follow_the_first_player_round_the_table() -> None:
    chosen = settings("travelogue", players=3, games=3)
    made = [game(0, (1, 2, 3), first=0), game(1, (1, 2, 3), first=2), game(2, (2, 1, 1), first=1)]
    found = standings(chosen, dict(enumerate(made)))
    assert [share.wins for share in found.seats] == [1.5, 1.5, 0]
    assert all(share.games == 3 for share in found.seats)


def test_shares_of_a_win_add_up_to_it() -> None:
    assert game(0, (1, 1, 1, 4)).wins == [Fraction(1, 3)] * 3 + [Fraction(0)]


def test_times_are_of_turns_and_decisions() -> None:
    found = standings(settings(games=2), {0: game(0, (1, 2)), 1: game(1, (1, 2), micros=9000)})
    for bot in found.bots:
        # Eight decisions in 30 ms; turns of 1, 2, 9 and 18 ms.
        assert (bot.decisions, bot.ms_per_decision) == (8, 3.75)
        assert (bot.turns, bot.ms_per_turn, bot.ms_per_turn_p95, bot.ms_per_turn_max) == (4, 7.5, 18, 18)
    assert found.length["turns"].mean == 4
    assert found.length["decisions"].median == 8


def test_programs_find_what_they_look_for() -> None:
    told = untimed(to_json(standings(settings(games=2), {0: game(0, (1, 2)), 1: game(1, (1, 2))})))
    assert list(told)[:2] == ["pairs", "bots"]
    assert {"a", "b", "games", "wins", "low", "high"} <= set(told["pairs"][0])
    assert {"name", "rating", "rating_low", "rating_high"} <= set(told["bots"][0])
    assert told["reasons"] == {"most-points": 2}


def test_the_fingerprint_is_of_the_games_and_not_of_the_time() -> None:
    games = [game(0, (1, 2)), game(1, (1, 2))]
    assert fingerprint(games) == fingerprint([game(0, (1, 2), micros=5), game(1, (1, 2), micros=6)])
    assert fingerprint(games) != fingerprint([game(0, (1, 2)), game(1, (2, 1))])
