"""Plays games of equal bots and counts what cards did in them, for `docs/balance.md`. Run it as

python bench/sessions.py eighty_days --players 3 --games 100
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parent.parent))
from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.bots.playout import next_seat
from gadabout.core.contract import HOUSE, Event, Seat
from gadabout.games import eighty_days, travelogue
from gadabout.games.eighty_days import cards as tickets
from gadabout.games.eighty_days import events as journey
from gadabout.games.registry import find
from gadabout.games.travelogue import cards as album
from gadabout.games.travelogue import events as vacation


class Deed(Struct):
    """Something that seats do or that happens to them: how often, and how often to the winner."""

    times: int = 0
    won: float = 0.0


class Sessions(Struct):
    """The counts of many games."""

    game: str
    players: int
    games: int = 0
    lengths: list[int] = []
    """Rounds of 80 Days, turns of Travelogue."""
    places: list[float] = []
    """Wins by place in the order of play."""
    scores: list[int] = []
    winning: list[int] = []
    """Scores of the winners."""
    reasons: dict[str, int] = {}
    deeds: dict[str, Deed] = {}
    sums: dict[str, list[int]] = {}
    """For each thing counted at some moments: the number of moments, and the sum."""


class Notes:
    """The counts of one game."""

    def __init__(self) -> None:
        self.first = -1
        self.length = 0
        self.deeds: Counter[tuple[int, str]] = Counter()
        self.sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])

    def add(self, name: str, value: int) -> None:
        self.sums[name][0] += 1
        self.sums[name][1] += value


def of_eighty_days(notes: Notes, event: Event) -> None:
    match event:
        case journey.LotFell(seat):
            notes.first = seat
        case journey.RoundBegan():
            notes.length += 1
        case journey.Drew(seat, "event", card) if card is not None:
            notes.deeds[seat, f"drew {tickets.title(card)}"] += 1
        case journey.Struck(seat, card, _):
            notes.deeds[seat, f"drew {tickets.title(card)}"] += 1
        case journey.Played(seat, card, _) | journey.Connected(seat, card):
            notes.deeds[seat, f"played {tickets.title(card)}"] += 1
        case journey.Cashed(seat, card):
            notes.deeds[seat, f"cashed {tickets.title(card)}"] += 1
        case journey.Travelled(_, place, days):
            notes.add(f"days to {place}", days)
        case journey.Questioned(seat, _):
            notes.deeds[seat, "questioned"] += 1
        case journey.CameHome(_, days, _):
            notes.add("home within 80", int(days <= 80))


def of_travelogue(notes: Notes, event: Event) -> None:
    match event:
        case vacation.AlbumsDealt(_, first):
            notes.first = first
        case vacation.TurnBegan():
            notes.length += 1
        case vacation.Enjoyed(_, destination, value):
            notes.add(f"value {pattern(destination)}", value)
        case vacation.Scored(seat, card, points):
            notes.deeds[seat, f"scored {symbol(card)}"] += 1
            notes.add("points of a visit", points)
        case vacation.Discarded(seat, card, _):
            notes.deeds[seat, f"spent {symbol(card)}"] += 1
        case vacation.TookBonus(seat, cards):
            notes.deeds[seat, "took for a bonus"] += len(cards)
            notes.add("bonus cards of a visit", len(cards))
        case vacation.Shed(seat, cards):
            notes.deeds[seat, "lost to clouds"] += len(cards)
        case vacation.Clouded(clouds, _):
            notes.add("clouds, when there are any", clouds)
        case vacation.VisitedAgent(seat, agent):
            notes.deeds[seat, f"visited agent {agent}"] += 1


def symbol(card: int) -> str:
    return album.face(card).symbol or "plain"


def pattern(destination: int) -> str:
    """Names the limits of a destination, the highest first."""
    return "-".join(map(str, sorted(album.LIMITS[destination], reverse=True)))


Listener = Callable[[Notes, Event], None]
LISTENERS: Mapping[str, Listener] = {eighty_days.NAME: of_eighty_days, travelogue.NAME: of_travelogue}


def session(game: str, level: str, players: int, seed: int) -> tuple[Notes, Any]:
    """Plays one game among bots of a level."""
    rules, rng, notes = find(game), Random(f"{game} {players} {seed}"), Notes()
    state = rules.setup(rules.MODEL.options(players=players), rng.randbytes(32))
    bots_seed = rng.randbytes(32)
    bots = {Seat(seat): bot(game, level, seat_seed(bots_seed, Seat(seat))) for seat in range(players)}
    version = 0
    while asked := rules.actors(state):
        seat = next_seat(asked, rng)
        if seat == HOUSE:
            action = rules.fallback(state, HOUSE)
        else:
            action = bots[seat].decide(rules.view(state, seat), rules.legal(state, seat), version)
        for told in rules.act(state, seat, action):
            LISTENERS[game](notes, told.event)
        version += 1
    return notes, rules.result(state)


def sessions(game: str, level: str, players: int, games: int) -> Sessions:
    found = Sessions(game, players, places=[0.0] * players)
    for seed in range(games):
        notes, result = session(game, level, players, seed)
        won = [1 / result.ranks.count(1) if rank == 1 else 0.0 for rank in result.ranks]
        found.games += 1
        found.lengths.append(notes.length)
        found.scores += result.scores
        found.winning.append(result.scores[result.ranks.index(1)])
        found.reasons[result.reason] = found.reasons.get(result.reason, 0) + 1
        for seat, part in enumerate(won):
            found.places[(seat - notes.first) % players] += part
        for (seat, name), times in notes.deeds.items():
            deed = found.deeds.setdefault(name, Deed())
            deed.times += times
            deed.won += times * won[seat]
        for name, (moments, total) in notes.sums.items():
            counted = found.sums.setdefault(name, [0, 0])
            counted[0] += moments
            counted[1] += total
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=LISTENERS)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args(arguments)
    found = sessions(given.game, given.bots, given.players, given.games)
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")


if __name__ == "__main__":
    main()
