"""How a game ended: by its rules, or because people went. Whoever goes comes last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gadabout.core.contract import Illegal, Options, Result, Rules
from gadabout.core.log import Gone
from gadabout.core.words import Words

WORDS = Words(
    {
        "left": {"en": "The others have left the game.", "cs": "Ostatní hru opustili."},
        "conceded": {"en": "The others have conceded.", "cs": "Ostatní se vzdali."},
        "vote": {"en": "All agreed to end the game.", "cs": "Všichni se dohodli, že hru ukončí."},
        "goes-left": {"en": "{who} leaves the game.", "cs": "{who} opouští hru."},
        "goes-conceded": {"en": "{who} concedes.", "cs": "{who} se vzdává."},
        "goes-vote": {"en": "All agree to end the game.", "cs": "Všichni se shodli, že hru ukončí."},
    }
)
LEAST = 2
"""Seats that a game needs to go on."""


def verdict(rules: Rules, options: Options, state: Any, gone: Sequence[Gone]) -> Result | None:
    """The result, or None while the game goes on. Where the rules count nothing yet, all scores are 0."""
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
            # The first to go is the very last.
            seats - leavers.index(seat)
            if seat in leavers
            else 1 + sum(rank < ranks[seat] for rank in staying)
            for seat in range(seats)
        ),
        reason=ended.reason if ended else gone[-1].gone,
    )


def check_gone(seats: int, before: Sequence[Gone], one: Gone) -> None:
    """Illegal if nobody can go like this now."""
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
    """That somebody goes, as a sentence."""
    return WORDS.say(f"goes-{why}", language, who="" if seat is None else people[seat])


def say_reason(rules: Rules, reason: str, language: str) -> str:
    """Why a game ended, as a sentence."""
    return (rules.WORDS if reason in rules.WORDS else WORDS).say(reason, language)
