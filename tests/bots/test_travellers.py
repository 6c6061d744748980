"""The characters of Travel Blog: what they have wrong, how soon they move, and that each beats the last."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.bots.playout import Race, match
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.bots.characters import CHARACTERS
from gadabout.games.travel_blog.bots.knowledge import doubts, known, mistakes
from gadabout.games.travel_blog.bots.outlook import share
from gadabout.games.travel_blog.bots.traveller import Traveller
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import Options
from tests.scale import scaled

LADDER = ("novice", "holiday", "keen", "guide", "master")
MAPS = ("europe", "usa")
SEEDS = [bytes([number]) * 16 for number in range(12)]


@pytest.mark.parametrize("map_id", MAPS)
def test_who_is_better_knows_all_that_a_worse_one_knows(map_id: str) -> None:
    for seed in SEEDS:
        for lower, upper in pairwise(LADDER):
            less, more = (mistakes(map_id, seed, CHARACTERS[level].gaps) for level in (lower, upper))
            assert set(more[0]) <= set(less[0])
            assert set(more[1]) <= set(less[1])
    forgotten = [
        sum([len(mistakes(map_id, seed, CHARACTERS[level].gaps)[0]) for seed in SEEDS]) for level in LADDER
    ]
    assert forgotten == sorted(set(forgotten), reverse=True)
    assert forgotten[-1] == 0


@pytest.mark.parametrize("map_id", MAPS)
def test_a_map_in_mind_hangs_together_and_differs_from_seat_to_seat(map_id: str) -> None:
    maps = [known(map_id, seed, CHARACTERS["novice"].gaps) for seed in SEEDS]
    assert all(min(row) >= 0 for one in maps for row in one.distance)
    assert len({one.roads for one in maps}) == len(SEEDS)
    assert known(map_id, SEEDS[0], 0.0) is world(map_id)
    again = known.__wrapped__(map_id, SEEDS[3], CHARACTERS["novice"].gaps)
    assert again.roads == maps[3].roads


def test_little_known_borders_go_first() -> None:
    europe = world("europe")
    hard = {pair: doubt for pair, doubt, real in doubts("europe") if real}
    one, other, third = (europe.codes.index(code) for code in ("DE", "FR", "XK"))
    assert hard[min(one, other), max(one, other)] < min(
        doubt for pair, doubt in hard.items() if third in pair
    )


def placing_views(level: str, options: Options, seed: bytes) -> list[tuple[Any, Any, int]]:
    """The questions of a game of one character against itself: its view, what is legal, and when."""
    rng, found = Random(seed[0]), []
    state = travel_blog.setup(options, seed)
    bots = {Seat(seat): Traveller(level, seat_seed(seed, Seat(seat))) for seat in range(options.players)}
    race, version = Race(bots), 0
    while asked := travel_blog.actors(state):
        seat = race.first(travel_blog, state, asked, version, rng)
        legal = travel_blog.legal(state, seat)
        if seat == HOUSE:
            action = legal[0]
        else:
            view = travel_blog.view(state, seat)
            found.append((view, legal, version))
            action = bots[seat].decide(view, legal, version)
        travel_blog.act(state, seat, action)
        version += 1
    return found


@pytest.mark.parametrize("level", CHARACTERS)
def test_what_it_cannot_see_makes_no_difference(level: str) -> None:
    """The rest of the deck and the others' secret choices are dealt anew: decision, reasons and pace stay."""
    for options in (Options(players=3, no_rush=True), Options(players=2, map="usa")):
        for view, legal, version in placing_views(level, options, bytes(16))[::5]:
            for number in range(3):
                other = travel_blog.redeal(view, Random(number))
                again = travel_blog.view(other, Seat(view.seat))
                player = Traveller(level, bytes(16))
                answers = [
                    encode([player.decide(seen, legal, version), player.weigh(seen, legal, version)])
                    + str(player.pace(seen, legal, version)).encode()
                    for seen in (view, again)
                ]
                assert answers[0] == answers[1]


@pytest.mark.parametrize("level", LADDER)
def test_it_weighs_every_action_the_best_first(level: str) -> None:
    for view, legal, version in placing_views(level, Options(players=2), bytes(16)):
        weighed = Traveller(level, bytes(16)).weigh(view, legal, version)
        assert sorted(encode(each.action) for each in weighed) == sorted(map(encode, legal))
        assert [each.win for each in weighed] == sorted([each.win for each in weighed], reverse=True)
        assert all(0 <= each.win <= 1 and each.tries == 0 for each in weighed)


def test_its_pace_hangs_on_what_all_can_see() -> None:
    """With no rush others see only how many tokens are left: where they were put makes no difference."""
    options = Options(players=2, no_rush=True)
    views = [one for one in placing_views("keen", options, bytes(16)) if one[0].phase == "place"]
    second = [one for one in views if one[0].chosen and any(one[0].chosen)]
    assert second
    for view, legal, version in second:
        paces = {
            Traveller("keen", bytes(16)).pace(replace(view, chosen=((space,),)), legal[:2], version)
            for space in range(8)
        }
        assert len(paces) == 1


def test_better_ones_are_quicker_and_none_is_quicker_than_a_person() -> None:
    views = [one for one in placing_views("master", Options(players=2), bytes(16)) if one[0].phase == "place"]
    means = []
    for level in LADDER:
        paces = [Traveller(level, seed).pace(*one) for one in views for seed in SEEDS]
        assert min(paces) > 0.4
        means.append(sum(paces) / len(paces))
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LADDER)))
def test_each_level_beats_the_one_below(lower: str, upper: str) -> None:
    """A smoke test of the ladder, far below what the arena shows with more games."""
    rng, games, won = Random(5), scaled(400, least=40), 0.0
    for game in range(games):
        seed, mine = rng.randbytes(32), Seat(game % 2)
        levels = {mine: upper, Seat(1 - mine): lower}
        bots = {seat: bot("travel_blog", level, seat_seed(seed, seat)) for seat, level in levels.items()}
        options = Options(players=2, map="europe" if game % 4 < 2 else "usa")
        won += match(travel_blog, options, seed, bots, rng).ranks[mine] == 1
    assert won >= 0.6 * games


class Prompt(Traveller):
    """Plays at once, whatever it plays."""

    def pace(self, view: Any, legal: Any, version: int) -> float:  # noqa: ARG002  # a bot is asked by name
        return 0.25


def test_who_is_quicker_is_first_in_a_race() -> None:
    rng, ahead = Random(2), 0
    for number in range(10):
        seed = bytes([number]) * 16
        bots = {Seat(0): Traveller("tuned", seed), Seat(1): Prompt("tuned", seed)}
        result = match(travel_blog, Options(players=2), seed, bots, rng)
        ahead += result.scores[1] > result.scores[0]
    assert ahead == 10


def test_a_share_of_the_win_is_shared_out() -> None:
    for money in ([100, 100], [100, 130, 90], [0, 50, 60, 200, 10, 40]):
        for round_ in range(1, 8):
            assert sum(share(money, seat, round_) for seat in range(len(money))) == pytest.approx(1, abs=0.01)
    assert share([100, 100], 0, 3) == pytest.approx(0.5)
    assert share([100, 150], 0, 7) < 0.01 < share([100, 150], 0, 1)


def test_an_exact_one_reckons_what_is_paid() -> None:
    """Its expectations of two spaces differ by just their cost, while nobody has placed."""
    for view, legal, version in placing_views("tuned", Options(players=2), bytes(16)):
        if view.phase != "place" or view.round > 2 or any(view.stacks):
            continue
        weighed = Traveller("tuned", bytes(16)).weigh(view, legal, version)
        centre, europe = view.centre[0], world("europe")
        costs = {}
        for space, state in enumerate(view.edge, 1):
            cost = 10 * min(europe.distance[centre][part] for part in europe.parts[state])
            costs[space] = cost + 30 * europe.border(centre, state)
        costs[0] = 40
        expected = {each.action.space: each.score for each in weighed}
        for space, cost in costs.items():
            # Of parts of a centre either will do, too; none of these rounds starts in one.
            assert expected[space] - expected[0] == min(40, view.money[0]) - min(cost, view.money[0])


@pytest.mark.parametrize("round_", [1, 3, 5, 7])
def test_an_even_start_of_a_round_is_an_even_game(round_: int) -> None:
    """Others place as many tokens as oneself: nobody is ahead before the first."""
    found = []
    for seed in SEEDS:
        for view, legal, version in placing_views("tuned", Options(players=2), seed):
            if view.round == round_ and view.phase == "place" and not any(view.stacks):
                even = replace(view, money=(500, 500))
                found.append(Traveller("tuned", seed).weigh(even, legal, version)[0].win)
    assert found
    assert all(abs(win - 0.5) < 0.02 for win in found)
