"""Everybody meets everybody, on the same deals, in every seat alike."""

from collections import Counter

import pytest

from gadabout.arena.schedule import bout, bouts, seed_of
from tests.arena.tournaments import settings


@pytest.mark.parametrize(("game", "players"), [("travel_blog", 2), ("eighty_days", 3), ("travelogue", 4)])
def test_seats_are_rotated_fairly_on_each_deal(game: str, players: int) -> None:
    chosen = settings(game, "random,greedy", players=players, games=5 * players)
    met = [bout(chosen, number) for number in range(bouts(chosen))]
    assert Counter((one.deal, one.seats.index(0)) for one in met) == {
        (deal, seat): 1 for deal in range(5) for seat in range(players)
    }
    assert all(one.seats.count(0) == 1 and one.seats.count(1) == players - 1 for one in met)


def test_every_pair_plays_every_deal() -> None:
    chosen = settings("travel_blog", "random,greedy", games=8)
    three = settings("travel_blog", "random,greedy,random", games=8)
    assert (bouts(chosen), bouts(three)) == (8, 24)
    met = [bout(three, number) for number in range(24)]
    for pair, bots in enumerate([{0, 1}, {0, 2}, {1, 2}]):
        of_pair = [one for one in met if one.pair == pair]
        assert all(set(one.seats) == bots for one in of_pair)
        assert sorted(one.deal for one in of_pair) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_an_interrupted_run_has_played_about_as_much_of_each_pair() -> None:
    three = settings("travel_blog", "random,greedy,random", games=8)
    for stop in range(1, 24):
        played = Counter(bout(three, number).pair for number in range(stop))
        assert max(played.values()) - min(played[pair] for pair in range(3)) <= 1


def test_seeds_differ_by_everything_they_depend_on() -> None:
    one, other = settings(seed=1), settings(seed=2)
    seeds = {
        seed_of(chosen, deal, purpose)
        for chosen in (one, other, settings("travelogue"))
        for deal in range(10)
        for purpose in ("deal", "bots")
    }
    assert len(seeds) == 60
