"""The results of a tournament: shares, ratings, places at the table, lengths and times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from statistics import fmean

import msgspec
from msgspec import Struct, structs

from gadabout.arena.intervals import wilson
from gadabout.arena.outcome import Outcome
from gadabout.arena.ratings import Meeting, ratings
from gadabout.arena.schedule import bout, pairs
from gadabout.arena.settings import Settings
from gadabout.core.codec import encode


class Share(Struct, frozen=True):
    """Wins among games, with the 95 % interval of the share."""

    games: int
    wins: int | float
    low: float
    high: float


class Pair(Struct, frozen=True):
    """The games of a against b; the wins are a's, and a shared win counts its part."""

    a: str
    b: str
    games: int
    wins: int | float
    low: float
    high: float
    shared: int
    """Games in which a was first together with b."""


class Standing(Struct, frozen=True):
    """One bot. Times are the CPU time of its own thinking."""

    name: str
    rating: float
    rating_low: float
    rating_high: float
    games: int
    wins: int | float
    mean_score: float
    decisions: int
    ms_per_decision: float
    turns: int
    ms_per_turn: float
    ms_per_turn_p95: float
    ms_per_turn_max: float


class Spread(Struct, frozen=True):
    """A figure over all games."""

    mean: float
    p5: int
    median: int
    p95: int


class Standings(Struct, frozen=True):
    """All results."""

    pairs: list[Pair]
    bots: list[Standing]
    seats: list[Share]
    """Wins by place in the order of play; equal players would win equal parts."""
    length: dict[str, Spread]
    reasons: dict[str, int]
    """The number of games by the reason for their end, as the game names it."""
    settings: Settings
    fingerprint: str
    """A hash of every move of every game."""


def standings(settings: Settings, outcomes: Mapping[int, Outcome]) -> Standings:
    """Computes the standings; the order of the games doesn't matter."""
    ordered = [outcomes[number] for number in sorted(outcomes)]
    met = _pairs(settings, ordered)
    return Standings(
        pairs=met,
        bots=_bots(settings, ordered, met),
        seats=_seats(settings, ordered),
        length={
            "decisions": spread([one.decisions for one in ordered]),
            "turns": spread([one.turns for one in ordered]),
        },
        reasons=dict(sorted(Counter(one.reason for one in ordered).items())),
        settings=settings,
        fingerprint=fingerprint(ordered),
    )


def to_json(found: Standings) -> bytes:
    return msgspec.json.format(encode(found), indent=2) + b"\n"


def fingerprint(outcomes: Iterable[Outcome]) -> str:
    """Hashes all outcomes without their times."""
    digest = sha256()
    for outcome in outcomes:
        digest.update(encode(structs.replace(outcome, spent=())) + b"\n")
    return digest.hexdigest()[:16]


def share(wins: Fraction, games: int) -> Share:
    low, high = wilson(float(wins), games)
    return Share(games, _plain(wins), _rounded(low), _rounded(high))


def spread(values: Sequence[int]) -> Spread:
    ordered = sorted(values) or [0]
    return Spread(
        _rounded(fmean(ordered)), percentile(ordered, 5), percentile(ordered, 50), percentile(ordered, 95)
    )


def percentile(ordered: Sequence[int], percent: int) -> int:
    """Returns the smallest value that this many percent of all values don't exceed.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 95)
    (2, 4)
    """
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def seats_of(settings: Settings, outcome: Outcome, who: int) -> list[int]:
    """Returns the seats that a bot had in a game."""
    return [seat for seat, each in enumerate(bout(settings, outcome.number).seats) if each == who]


def scores(settings: Settings, outcomes: Iterable[Outcome], who: int) -> list[int]:
    """Returns all scores of a bot."""
    return [one.scores[seat] for one in outcomes for seat in seats_of(settings, one, who)]


def turn_times(settings: Settings, outcomes: Iterable[Outcome], who: int) -> list[int]:
    """Returns the times of all turns of a bot, in microseconds."""
    return [t for one in outcomes for seat in seats_of(settings, one, who) for t in one.spent[seat].turns]


def _pairs(settings: Settings, outcomes: Sequence[Outcome]) -> list[Pair]:
    names = [entrant.name for entrant in settings.bots]
    found = []
    for number, (a, b) in enumerate(pairs(len(names))):
        games = [one for one in outcomes if bout(settings, one.number).pair == number]
        won = [one.wins[seats_of(settings, one, a)[0]] for one in games]
        told = share(sum(won, Fraction()), len(games))
        shared = sum(0 < part < 1 for part in won)
        found.append(Pair(names[a], names[b], told.games, told.wins, told.low, told.high, shared))
    return found


def _bots(settings: Settings, outcomes: Sequence[Outcome], met: Sequence[Pair]) -> list[Standing]:
    meetings = [
        Meeting(a, b, settings.players - 1, pair.games, float(pair.wins))
        for (a, b), pair in zip(pairs(len(settings.bots)), met, strict=True)
    ]
    found = []
    for who, (entrant, rating) in enumerate(
        zip(settings.bots, ratings(len(settings.bots), meetings), strict=True)
    ):
        seated = [(one, seat) for one in outcomes for seat in seats_of(settings, one, who)]
        spent = [one.spent[seat] for one, seat in seated]
        turns = sorted(t for each in spent for t in each.turns) or [0]
        decisions = sum(each.decisions for each in spent)
        found.append(
            Standing(
                name=entrant.name,
                rating=round(rating.value, 1),
                rating_low=round(rating.low, 1),
                rating_high=round(rating.high, 1),
                games=len({one.number for one, _ in seated}),
                wins=_plain(sum((one.wins[seat] for one, seat in seated), Fraction())),
                mean_score=_rounded(fmean([one.scores[seat] for one, seat in seated] or [0])),
                decisions=decisions,
                ms_per_decision=_rounded(sum(each.deciding for each in spent) / max(1, decisions) / 1000),
                turns=len(turns),
                ms_per_turn=_rounded(fmean(turns) / 1000),
                ms_per_turn_p95=percentile(turns, 95) / 1000,
                ms_per_turn_max=turns[-1] / 1000,
            )
        )
    return found


def _seats(settings: Settings, outcomes: Sequence[Outcome]) -> list[Share]:
    """Counts wins by place in the order of play: the first player, the next, and so on."""
    won = [Fraction()] * settings.players
    for one in outcomes:
        for seat, part in enumerate(one.wins):
            won[(seat - one.first) % settings.players] += part
    return [share(part, len(outcomes)) for part in won]


def _plain(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else _rounded(float(number))


def _rounded(number: float) -> float:
    return round(number, 4)
