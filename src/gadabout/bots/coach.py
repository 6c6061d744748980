"""The coach: what each decision of a finished game cost, on what the player could know, and what luck did.

For a seat, let `best` be the share of the game that the judge expects of the best choice at a decision, and
`taken` that of what was played. A decision's regret is best − taken. What happens until the seat's next
decision, cards, dice and the others, moves its expectation from `taken` to the next `best`: that is luck.
From an even share at the start to the share that the result gave, it adds up: result = even + luck − regret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Protocol

from msgspec import Struct

from gadabout.bots.bot import Bot
from gadabout.bots.why import WORDS, Position, Why, capital, percent, plural, why
from gadabout.core.beginning import start
from gadabout.core.contract import HOUSE, Result, Seat
from gadabout.core.log import Log, Move
from gadabout.core.replay import replay
from gadabout.core.words import LANGUAGES

MOMENTS = 3
NOTABLE = 0.01
"""A moment is worth a word if it cost so much of the game."""
ITERATIONS = 48_000
"""For all decisions of a game together; a bot that doesn't search needs none."""
LEAST, MOST = 60, 2000
"""Iterations for one decision."""
SECONDS = 45.0
"""A safety stop: decisions after it get the fewest iterations."""


class Decision(Struct, frozen=True):
    """One decision, and what it cost."""

    n: int
    seat: int
    turn: int
    regret: float
    luck: float
    """What had changed since their decision before, by cards, dice and the others."""
    why: Why
    sentence: Mapping[str, str]


class Lesson(Struct, frozen=True):
    """A player's game in the coach's eyes."""

    seat: int
    decisions: int
    even: float
    result: float
    """Shares of the game: at the start, and as it ended."""
    luck: float
    regret: float
    sentence: Mapping[str, str]
    moments: tuple[Decision, ...]
    """The most instructive ones, the dearest first; at most three, and only of different turns."""


class Coaching(Struct, frozen=True):
    """A finished game in the coach's eyes, a lesson for each player."""

    judge: str
    lessons: tuple[Lesson, ...]


class NothingToSay(ValueError):
    """Why there is no lesson."""


class Deed(Struct, frozen=True):
    """A decision that somebody made, before it is judged."""

    n: int
    seat: Seat
    by: str
    turn: int
    """The same for all moves of a seat while nobody else moved."""
    position: Position
    stands: bool = True
    """It was not taken back."""

    @property
    def free(self) -> bool:
        """Returns whether the player had more than one legal action."""
        return len(self.position.legal) > 1


class Decided(Protocol):
    """What a lesson says of a deed besides the verdict on it."""

    @property
    def n(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def turn(self) -> int: ...


def deeds(log: Log) -> list[Deed]:
    """Returns every move that a player made, with what they knew at that moment."""
    standing = {move.n for move in log.standing()}
    state, turn, last = start(log), 0, HOUSE
    found = []
    for step in replay(log):
        entry, before, state = step.entry, state, step.state
        if not isinstance(entry, Move):
            continue
        seat, action = log.action(entry)
        if seat != last:
            turn, last = turn + 1, seat
        if seat != HOUSE:
            view, legal = log.rules.view(before, seat), tuple(log.rules.legal(before, seat))
            position = Position(view, legal, entry.n - 1, action)
            found.append(Deed(entry.n, seat, entry.by, turn, position, entry.n in standing))
    return found


def wanted(made: Sequence[Deed], seats: Collection[int] | None) -> list[Deed]:
    """Returns the decisions to judge: people's, or all of these seats; none that was forced or taken back."""
    decided = [deed for deed in made if deed.stands and deed.free]
    if seats is None:
        return [deed for deed in decided if deed.by == "human"]
    return [deed for deed in decided if deed.seat in seats]


def budget_for(decisions: int, iterations: int = ITERATIONS) -> int:
    """Returns the iterations for one of so many decisions, within LEAST and MOST."""
    return max(LEAST, min(MOST, iterations // max(1, decisions)))


def coach(
    log: Log,
    judge: Callable[[Seat], Bot],
    people: Sequence[str],
    seats: Collection[int] | None = None,
    iterations: int = ITERATIONS,
) -> Coaching:
    """Returns lessons on a finished game: for these seats, or if none are named, wherever a person played."""
    if log.end is None:
        raise NothingToSay("the game is not finished")
    chosen = wanted(deeds(log), seats)
    budget, until = budget_for(len(chosen), iterations), monotonic() + SECONDS
    judged = []
    for deed in chosen:
        tries = budget if monotonic() < until else LEAST
        judged.append((deed, why(log.rules, judge(deed.seat), deed.position, people, tries)))
    return Coaching(judge(Seat(0)).level, lessons(log.end.end, judged, people))


def lessons(
    result: Result, judged: Sequence[tuple[Decided, Why]], people: Sequence[str]
) -> tuple[Lesson, ...]:
    """Makes a lesson for each player from their judged decisions."""
    seats = sorted({deed.seat for deed, _ in judged})
    return tuple(
        [_lesson(result, seat, [one for one in judged if one[0].seat == seat], people) for seat in seats]
    )


def _lesson(
    result: Result, seat: int, judged: Sequence[tuple[Decided, Why]], people: Sequence[str]
) -> Lesson:
    even, ended = 1 / len(result.ranks), share_of(result, seat)
    before, luck, decisions = even, 0.0, []
    for deed, verdict in judged:
        came = verdict.best.win - before
        luck += came
        before = verdict.best.win - verdict.regret
        sentence = _sentences(verdict, people[seat])
        decisions.append(Decision(deed.n, seat, deed.turn, verdict.regret, came, verdict, sentence))
    luck += ended - before
    regret = sum([each.regret for each in decisions])
    values = {
        "who": people[seat],
        "decisions": len(decisions),
        "even": percent(even),
        "result": percent(ended),
    }
    sentence = {
        language: WORDS.say(
            "split", language, **values, luck=points(luck, language), regret=points(-regret, language)
        )
        for language in LANGUAGES
    }
    return Lesson(
        seat=seat,
        decisions=len(decisions),
        even=even,
        result=ended,
        luck=luck,
        regret=regret,
        sentence=sentence,
        moments=_moments(decisions),
    )


def _moments(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Returns the costliest decisions, at most one per turn: others in a turn often repeat the mistake."""
    chosen: list[Decision] = []
    for decision in sorted(decisions, key=lambda each: (-each.regret, each.n)):
        if len(chosen) == MOMENTS or decision.regret < NOTABLE:
            break
        if all(decision.turn != other.turn for other in chosen):
            chosen.append(decision)
    return tuple(chosen)


def _sentences(verdict: Why, who: str) -> Mapping[str, str]:
    """Says in each language what was played, and what would have been better."""
    best, taken = verdict.best, verdict.taken
    said = {}
    for language in LANGUAGES:
        if not verdict.regret:
            said[language] = capital(WORDS.say("best", language, who=who, played=taken.words[language]))
            continue
        missed = WORDS.say(
            "missed",
            language,
            who=who,
            played=taken.words[language],
            played_outcome=taken.outcome[language],
            played_win=percent(taken.win),
            best=best.words[language],
            best_outcome=best.outcome[language],
            best_win=percent(best.win),
        )
        fewer = percent(verdict.regret)
        said[language] = f"{missed} {WORDS.say(f'lost-{plural(fewer)}', language, regret=fewer)}"
    return said


def share_of(result: Result, seat: int) -> float:
    """Returns a seat's share of the win: 1 for a sole winner, an equal part if several won, else 0."""
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def points(change: float, language: str) -> str:
    """Returns a change of chance in words: with its sign, in percentage points."""
    number = percent(change)
    signed = f"+{number}" if number > 0 else f"−{-number}" if number else "0"
    return WORDS.say(f"points-{plural(abs(number))}", language, n=signed)
