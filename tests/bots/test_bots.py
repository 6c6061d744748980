"""Every bot of every game: legal, pure, and at a human pace."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import (
    EVERY,
    LEVELS,
    OFFERED,
    TOP,
    bot,
    can_judge,
    characters,
    strongest,
    titles,
    usual,
)
from gadabout.bots.playout import match, next_seat, random_game
from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled

EVERY_BOT = [(game, level) for game, levels in EVERY.items() for level in levels]
FEW = 4
"""Iterations: what is tried here holds for any number."""


def positions(
    game: str, options: Any, rng: Random, level: str, budget: int
) -> Iterator[tuple[Any, Any, int, Any]]:
    """A game among bots of a level: each question with the view it is answered from, and the answer."""
    rules = GAMES[game]
    state = rules.setup(options, rng.randbytes(32))
    seed = rng.randbytes(32)
    bots = [bot(game, level, seat_seed(seed, Seat(seat))) for seat in range(rules.seats(options))]
    version = 0
    while asked := rules.actors(state):
        seat = next_seat(asked, rng)
        legal = rules.legal(state, seat)
        if seat == HOUSE:
            rules.act(state, seat, legal[0])
        else:
            view = rules.view(state, seat)
            action = bots[seat].decide(view, legal, version, budget)
            yield view, legal, version, action
            rules.act(state, seat, action)
        version += 1


def test_every_game_has_the_same_levels_from_weak_to_strong() -> None:
    assert LEVELS.keys() == EVERY.keys() == GAMES.keys()
    for game, levels in LEVELS.items():
        if not can_judge(game):
            continue
        assert tuple(levels) == OFFERED
        assert usual(game) == OFFERED[2]
        assert bot(game, TOP, bytes(32)).level == strongest(game) == OFFERED[-1]
        assert {"random", "greedy", "tuned"} <= EVERY[game].keys()
        for language in LANGUAGES:
            assert len({titles(game, level)[language] for level in levels}) == len(OFFERED)
            assert len({characters(game, level)[language] for level in levels}) == len(OFFERED)


@pytest.mark.parametrize(("game", "level"), EVERY_BOT)
def test_bots_are_legal_pure_and_at_a_human_pace(game: str, level: str) -> None:
    """Whatever they are asked; at few iterations, for many decisions."""
    rng = Random(1)
    seed = rng.randbytes(32)
    decisions = 0
    for options in cycle(SUBJECTS[game].options):
        for view, legal, version, taken in positions(game, options, rng, level, FEW):
            assert taken in legal
            decisions += 1
            if decisions % 10 == 0:
                action = bot(game, level, seed).decide(view, legal, version, FEW)
                assert bot(game, level, seed).decide(view, list(legal), version, FEW) == action
                prospects = bot(game, level, seed).weigh(view, legal, version, FEW)
                weighed = sorted(legal.index(prospect.action) for prospect in prospects)
                assert weighed == [*range(len(legal))]
                assert all(0 <= prospect.win <= 1 for prospect in prospects)
                pace = bot(game, level, seed).pace(view, legal, version)
                assert 0.2 < pace < 20
                assert bot(game, level, seed).pace(view, legal, version) == pace
        if decisions >= scaled(10_000):
            break


@pytest.mark.parametrize("game", EVERY)
def test_the_pace_of_chance_does_not_tell_that_a_hand_left_no_choice(game: str) -> None:
    rng = Random(1)
    chance = bot(game, "random", rng.randbytes(32))
    for view, legal, version, _ in positions(game, SUBJECTS[game].options[0], rng, "random", FEW):
        assert chance.pace(view, legal[:1], version) == chance.pace(view, legal, version)
        assert 2 <= chance.pace(view, legal, version) <= 8


@pytest.mark.parametrize(("game", "level"), EVERY_BOT)
def test_a_bot_is_named_by_its_level(game: str, level: str) -> None:
    assert bot(game, level, bytes(32)).level == level


def test_chance_takes_every_action_and_other_seats_take_others() -> None:
    [game, *_] = GAMES
    taken = [
        bot(game, "random", seat_seed(bytes(16), Seat(seat))).decide(None, range(8), version)
        for seat in range(4)
        for version in range(40)
    ]
    assert set(taken) == set(range(8))
    assert taken[:40] != taken[40:80]


def test_the_house_moves_only_when_nobody_else_is_asked() -> None:
    asked = {HOUSE: Ask("time-up"), Seat(2): Ask("place"), Seat(0): Ask("place")}
    assert {next_seat(asked, Random(number)) for number in range(40)} == {Seat(0), Seat(2)}
    assert next_seat({HOUSE: Ask("reveal")}, Random(1)) == HOUSE


@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_counts_the_decisions_of_the_seats(game: str) -> None:
    """The same game step by step: the house's moves are not counted."""
    rules = GAMES[game]
    for options in SUBJECTS[game].options:
        state = rules.setup(options, bytes(32))
        counted = random_game(rules, state, Random(5))
        assert rules.result(state) is not None
        assert counted == _by_hand(rules, options, Random(5))


def _by_hand(rules: Any, options: Any, rng: Random) -> int:
    state = rules.setup(options, bytes(32))
    steps = 0
    while asked := rules.actors(state):
        seats = [seat for seat in asked if seat != HOUSE] or [HOUSE]
        seat = seats[int(rng.random() * len(seats))] if len(asked) > 1 else seats[0]
        legal = rules.legal(state, seat)
        rules.act(state, seat, legal[int(rng.random() * len(legal))] if len(legal) > 1 else legal[0])
        steps += seat != HOUSE
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_again(game: str) -> None:
    rules = GAMES[game]
    options = SUBJECTS[game].options[0]
    bots = {
        Seat(seat): bot(game, "random", seat_seed(bytes(16), Seat(seat)))
        for seat in range(rules.seats(options))
    }
    results = [match(rules, options, bytes(16), bots, Random(3)) for _ in range(2)]
    assert results[0] == results[1]
