"""Whole games played at full speed: at random, or by bots."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gadabout.bots.bot import Bot
from gadabout.core.contract import HOUSE, Ask, Options, Result, Rules, Seat


def random_game(rules: Rules, state: Any, rng: Random) -> int:
    """Plays a state to its end at random, in place; returns how many moves the seats made, the house aside.

    The house moves only when nobody else is asked.
    """
    actors, legal, act, draw = rules.actors, rules.legal, rules.act, rng.random
    steps = 0
    while asked := actors(state):
        if len(asked) == 1:
            for seat in asked:  # noqa: B007  # compiled, this makes no iterator, which unpacking does
                break
        else:
            seats = list(asked)
            if HOUSE in asked:
                seats.remove(HOUSE)
            waiting = len(seats)
            seat = seats[int(draw() * waiting)]
        actions = legal(state, seat)
        choices = len(actions)
        act(state, seat, actions[int(draw() * choices) if choices > 1 else 0])
        if seat != HOUSE:
            steps += 1
    return steps


def match(rules: Rules, options: Options, seed: bytes, bots: Mapping[Seat, Bot], rng: Random) -> Result:
    """Plays a game of bots and returns its result; of several asked, lots pick one, in a race their pace."""
    state = rules.setup(options, seed)
    version = 0
    race = Race(bots)
    while asked := rules.actors(state):
        seat = race.first(rules, state, asked, version, rng)
        actions = rules.legal(state, seat)
        if seat == HOUSE:
            action = rules.fallback(state, HOUSE)
        else:
            action = bots[seat].decide(rules.view(state, seat), actions, version)
        rules.act(state, seat, action)
        version += 1
    result = rules.result(state)
    assert result is not None
    return result


class Race:
    """A clock that nobody waits for: each bot moves when the seconds have passed that it takes."""

    __slots__ = ("bots", "due", "now")

    def __init__(self, bots: Mapping[Seat, Bot]) -> None:
        self.bots = bots
        self.now = 0.0
        self.due: dict[Seat, tuple[Ask, float]] = {}
        """What each seat thinks about, and when it will have done so."""

    def first(self, rules: Rules, state: Any, asked: Mapping[Seat, Ask], version: int, rng: Random) -> Seat:
        """Returns who moves next: in a race the quickest bot, otherwise one of those asked, by lot."""
        racing = {seat: ask for seat, ask in asked.items() if ask.race}
        if not racing:
            self.due.clear()
            return next_seat(asked, rng)
        for seat, ask in racing.items():
            if seat not in self.due or self.due[seat][0] != ask:
                view, legal = rules.view(state, seat), rules.legal(state, seat)
                self.due[seat] = ask, self.now + self.bots[seat].pace(view, legal, version)
        soonest = min([self.due[seat][1] for seat in racing])
        seat = rng.choice([seat for seat in racing if self.due[seat][1] == soonest])
        self.now = soonest
        del self.due[seat]
        return seat


def next_seat(asked: Mapping[Seat, Ask], rng: Random) -> Seat:
    """Picks one of those who are asked, by lot; the house only if nobody else is asked."""
    seats = [seat for seat in asked if seat != HOUSE]
    return rng.choice(seats) if seats else HOUSE
