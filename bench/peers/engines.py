"""Random games of catanatron and of OpenSpiel's hearts, each counting its players' decisions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

Game = Callable[[], int]


def catanatron() -> Game:
    """Makes a game of Catan with four random players of the library itself."""
    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    seeds = iter(range(1, 1 << 30))

    def play() -> int:
        game = Catan([RandomPlayer(colour) for colour in colours], seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return play


def hearts() -> Game:
    """Makes a game of OpenSpiel's C++ hearts driven from Python; chance nodes are played, not counted."""
    game = pyspiel.load_game("hearts")
    rng = Random(1)

    def drawn(outcomes: list[tuple[int, float]]) -> int:
        left = rng.random()
        for outcome, weight in outcomes:
            left -= weight
            if left <= 0:
                return outcome
        return outcomes[-1][0]

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes()))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def hearts_inside() -> Game:
    """Makes the same game played by OpenSpiel's own random bots, all inside C++.

    It doesn't say how many decisions that were, so each game counts as the mean of some that were counted.
    """
    game = pyspiel.load_game("hearts")
    counted = hearts()
    steps = round(mean(counted() for _ in range(20)))
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]
    seeds = iter(range(1, 1 << 30))

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return steps

    return play


PEERS: dict[str, Callable[[], Game]] = {
    "catanatron": catanatron,
    "openspiel hearts": hearts,
    "openspiel hearts, all in C++": hearts_inside,
}
