"""Every bot of every game: legal, pure, and at a human pace."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import LEVELS, bot
from gadabout.bots.playout import match, next_seat, random_game
from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.games.registry import GAMES
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled

EVERY_BOT = [(game, level) for game, levels in LEVELS.items() for level in levels]


def positions(game: str, options: Any, rng: Random, level: str) -> Iterator[tuple[Any, Any, int]]:
    """A game among bots of a level: each question with the view it is answered from."""
    rules = GAMES[game]
    state = rules.setup(options, rng.randbytes(32))
    seed = rng.randbytes(32)
    version = 0
    while asked := rules.actors(state):
        seat = next_seat(asked, rng)
        legal = rules.legal(state, seat)
        if seat == HOUSE:
            rules.act(state, seat, legal[0])
        else:
            view = rules.view(state, seat)
            yield view, legal, version
            rules.act(state, seat, bot(game, level, seat_seed(seed, seat)).decide(view, legal, version))
        version += 1


def test_every_game_has_a_random_bot_and_one_that_thinks() -> None:
    assert LEVELS.keys() == GAMES.keys()
    assert all(len(levels) >= 2 and "random" in levels for levels in LEVELS.values())


@pytest.mark.parametrize(("game", "level"), EVERY_BOT)
def test_bots_are_legal_pure_and_at_a_human_pace(game: str, level: str) -> None:
    rng = Random(1)
    for options in SUBJECTS[game].options:
        for _ in range(scaled(20, least=2)):
            seed = rng.randbytes(32)
            for view, legal, version in positions(game, options, rng, level):
                action = bot(game, level, seed).decide(view, legal, version)
                assert action in legal
                assert bot(game, level, seed).decide(view, list(legal), version) == action
                prospects = bot(game, level, seed).weigh(view, legal, version)
                assert sorted(legal.index(prospect.action) for prospect in prospects) == [*range(len(legal))]
                pace = bot(game, level, seed).pace(view, legal, version)
                assert 0.2 < pace < 20
                assert bot(game, level, seed).pace(view, legal, version) == pace


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
