"""The result of a game that ended by its rules or because players left; those who leave come last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gadabout.core.contract import Illegal, Options, Result, Rules
from gadabout.core.log import Gone
from gadabout.core.words import OF_EVERY_GAME, Words

WORDS = Words(OF_EVERY_GAME)
LEAST = 2
"""The fewest seats with which a game goes on."""


def verdict(rules: Rules, options: Options, state: Any, gone: Sequence[Gone]) -> Result | None:
    """Returns the result, or None while the game goes on. If players end it early, all scores may be 0."""
    ended: Result | None = rules.result(state)
    if not gone or (ended is None and not gone[-1].over):
        return ended
    seats = rules.seats(options)
    leavers = [one.seat for one in gone if one.seat is not None]
    ranks = ended.ranks if ended else (1,) * seats
    staying = [ranks[seat] for seat in range(seats) if seat not in leavers]
    return Result(
        scores=ended.scores if ended else (0,) * seats,
        ranks=tuple(
            # The first to leave is the very last.
            seats - leavers.index(seat)
            if seat in leavers
            else 1 + sum(rank < ranks[seat] for rank in staying)
            for seat in range(seats)
        ),
        reason=ended.reason if ended else gone[-1].gone,
    )


def check_gone(seats: int, before: Sequence[Gone], one: Gone) -> None:
    """Raises Illegal if this departure isn't possible now."""
    leavers = {other.seat for other in before}
    if before and before[-1].over:
        raise Illegal("game-over")
    if one.seat in leavers:
        raise Illegal("gone-already")
    if (one.seat is None) != (one.gone == "vote"):
        raise Illegal("gone-for-no-reason")
    left = seats - len(leavers) - (one.seat is not None)
    if not one.over and (one.gone == "vote" or left < LEAST):
        raise Illegal("nobody-plays-on")


def say_gone(why: str, seat: int | None, people: Sequence[str], language: str) -> str:
    """Returns the sentence that somebody left or conceded, or that all voted to stop."""
    return WORDS.say(f"goes-{why}", language, who="" if seat is None else people[seat])


def say_reason(rules: Rules, reason: str, language: str) -> str:
    """Returns why the game ended as a sentence, in the game's own words if it has them."""
    said: str = rules.WORDS.say(reason, language)
    return said
