"""One game of a tournament, from the deal to the end, with a stopwatch beside each bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import Random
from time import process_time
from typing import NamedTuple

import msgspec

from gadabout.arena.outcome import Outcome, Spent
from gadabout.arena.schedule import bout, seed_of
from gadabout.arena.settings import Entrant, Settings
from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.levels import bot, unhurried
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Action, Ask, Result, Rules, Seat
from gadabout.games.registry import find


class Thought(NamedTuple):
    """A bot's decision, and when it will move by the clock of the game."""

    due: float
    lot: float
    """Decides which of two moves that are due at the same moment comes first."""
    action: Action
    ask: Ask
    version: int
    """The version at which it was asked."""


class Stopwatch:
    """The CPU time that one seat spent."""

    def __init__(self) -> None:
        self.decisions = 0
        self.deciding = 0.0
        self.unplayed = 0.0
        """Time spent since its last move."""
        self.turns: list[float] = []

    def thought(self, seconds: float, choices: int) -> None:
        self.unplayed += seconds
        if choices > 1:
            self.decisions += 1
            self.deciding += seconds

    def moved(self, *, new_turn: bool) -> None:
        if new_turn:
            self.turns.append(0.0)
        self.turns[-1] += self.unplayed
        self.unplayed = 0.0

    def read(self) -> Spent:
        return Spent(self.decisions, _micros(self.deciding), tuple(map(_micros, self.turns)))


def _micros(seconds: float) -> int:
    return round(seconds * 1_000_000)


class Player(NamedTuple):
    """A bot in its seat."""

    bot: Bot
    budget: int | None
    watch: Stopwatch


def play(settings: Settings, number: int) -> Outcome:
    """Plays the game with this number in the schedule."""
    rules = find(settings.game)
    _, deal, seats = bout(settings, number)
    bots_seed = seed_of(settings, deal, "bots")
    players = {
        Seat(seat): _player(settings.game, settings.bots[who], seat_seed(bots_seed, Seat(seat)))
        for seat, who in enumerate(seats)
    }
    table = Table(rules, settings, seed_of(settings, deal, "deal"), players)
    result = table.play()
    return Outcome(
        number=number,
        scores=result.scores,
        ranks=result.ranks,
        reason=result.reason,
        first=table.first,
        decisions=sum(player.watch.decisions for player in players.values()),
        turns=sum(len(player.watch.turns) for player in players.values()),
        moves=table.moves.hexdigest(),
        spent=tuple(player.watch.read() for player in players.values()),
    )


def _player(game: str, entrant: Entrant, seed: bytes) -> Player:
    # Time must not decide, so that the games are the same on any machine.
    return Player(unhurried(bot(game, entrant.level, seed)), entrant.budget, Stopwatch())


class Table:
    """A table of bots. If several are asked at once, each moves when its pace says so.

    A bot decides on what it saw when it was asked. In a race it decides again when it moves, if others were
    quicker. A live table works the same way; but here nobody waits, as the time is only counted. The house
    moves when nobody else is asked.
    """

    def __init__(self, rules: Rules, settings: Settings, seed: bytes, players: Mapping[Seat, Player]) -> None:
        self.rules = rules
        self.state = rules.setup(msgspec.convert(settings.options, rules.MODEL.options), seed)
        self.players = players
        self.rng = Random(seed)
        self.moves = blake2b(digest_size=8)
        self.version = 0
        self.now = 0.0
        self.first = -1
        self.asked_together: set[tuple[Seat, Ask]] = set()
        self.thoughts: dict[Seat, Thought] = {}

    def play(self) -> Result:
        rules, state, mover = self.rules, self.state, HOUSE
        while asked := rules.actors(state):
            seats = [seat for seat in asked if seat != HOUSE]
            self.thoughts = {seat: thought for seat, thought in self.thoughts.items() if seat in asked}
            if seats:
                if self.first < 0:
                    self._look_who_begins(asked, seats)
                seat = self._soonest(asked, seats)
                action = self._ready(seat, self.thoughts.pop(seat))
                self.players[seat].watch.moved(new_turn=seat != mover)
            else:
                seat, action = HOUSE, rules.fallback(state, HOUSE)
            rules.act(state, seat, action)
            self.moves.update(encode((seat, action)))
            self.version += 1
            mover = seat
        result = rules.result(state)
        assert result is not None
        return result

    def _ready(self, seat: Seat, thought: Thought) -> Action:
        """Returns the action to play; in a race, the bot decides again if the game has moved on."""
        if not thought.ask.race or thought.version == self.version:
            return thought.action
        player = self.players[seat]
        view, legal = self.rules.view(self.state, seat), self.rules.legal(self.state, seat)
        began = process_time()
        action = player.bot.decide(view, legal, thought.version, player.budget)
        player.watch.thought(process_time() - began, 1)
        return action

    def _look_who_begins(self, asked: Mapping[Seat, Ask], seats: Sequence[Seat]) -> None:
        """Sets `first` once a seat is asked alone, unless it is the last to answer a joint question."""
        questions = [(seat, asked[seat]) for seat in seats]
        if len(seats) > 1:
            self.asked_together.update(questions)
        elif questions[0] not in self.asked_together:
            self.first = seats[0]

    def _soonest(self, asked: Mapping[Seat, Ask], seats: Sequence[Seat]) -> Seat:
        """Moves the time on to the next mover and returns their seat; first, bots answer new questions."""
        for seat in seats:
            thought = self.thoughts.get(seat)
            if thought is None or thought.ask != asked[seat]:
                self.thoughts[seat] = self._think(seat, asked[seat], alone=len(seats) == 1)
        seat = min(seats, key=lambda seat: self.thoughts[seat][:2])
        self.now = self.thoughts[seat].due
        return seat

    def _think(self, seat: Seat, ask: Ask, *, alone: bool) -> Thought:
        player, version = self.players[seat], self.version
        view, legal = self.rules.view(self.state, seat), self.rules.legal(self.state, seat)
        began = process_time()
        action = player.bot.decide(view, legal, version, player.budget)
        player.watch.thought(process_time() - began, len(legal))
        if alone:
            return Thought(self.now, 0.0, action, ask, version)
        pace = player.bot.pace(view, legal, version)
        return Thought(self.now + pace, self.rng.random(), action, ask, version)
