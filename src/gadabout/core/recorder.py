"""Writes the log of a running game: a move is drafted first, and taken once it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from msgspec import Raw

from gadabout.core.beginning import Chance, forked, start
from gadabout.core.codec import encode
from gadabout.core.contract import Action, Illegal, Onlooker, Options, Result, Rules, Seat, Told, apply
from gadabout.core.dice import commitment
from gadabout.core.log import FORMAT, End, Fork, Gone, Header, Log, Move, Undo, digest
from gadabout.core.replay import Step, fingerprint, played, replay
from gadabout.core.verdict import check_gone, verdict

FINGERPRINT_EVERY = 32


class Draft(NamedTuple):
    """Moves that are accepted, but not yet stored or taken."""

    steps: Sequence[Step]
    end: End | None
    lines: Sequence[bytes]
    """The lines as they will be in the log."""


class Recorder:
    """A running game and its growing log: one writer, one line per move."""

    def __init__(
        self,
        rules: Rules,
        options: Options,
        seed: bytes,
        *,
        salts: tuple[str, ...] = (),
        fork: Fork | None = None,
        chance: Chance = Random,
    ) -> None:
        header = Header(
            gadabout=FORMAT,
            game=rules.NAME,
            rules=rules.VERSION,
            options=Raw(encode(options)),
            commitment=commitment(seed),
            seed=seed.hex(),
            salts=salts,
            fork=fork,
        )
        self.log = Log(rules, header)
        self.state = start(self.log, chance)

    @classmethod
    def at_start(cls, log: Log) -> Recorder:
        """Makes a recorder at the start of an existing log."""
        recorder = cls.__new__(cls)
        recorder.log = log
        recorder.state = start(log)
        return recorder

    @classmethod
    def resume(cls, log: Log) -> Recorder:
        """Replays a log and continues where it stops."""
        recorder = cls.at_start(log)
        for step in replay(log):
            recorder.state = step.state
        return recorder

    def play(
        self,
        seat: Seat,
        action: Action,
        *,
        by: str = "human",
        at: int = 0,
        receipt: Mapping[str, Any] | None = None,
    ) -> Sequence[Told]:
        """Plays an action and adds it to the log; if it raises Illegal, nothing is added."""
        draft = self.draft(seat, (action,), by=by, at=at, receipt=receipt)
        self.take(draft)
        return draft.steps[0].told

    def draft(
        self,
        seat: Seat,
        actions: Sequence[Action],
        *,
        by: str = "human",
        at: int = 0,
        receipt: Mapping[str, Any] | None = None,
    ) -> Draft:
        """Drafts these actions, all or none. The recorder changes only when the caller takes the draft."""
        if self.log.gone and self.log.end:
            raise Illegal("game-over")
        rules, state = self.log.rules, self.state
        steps: list[Step] = []
        lines: list[bytes] = []
        result = None
        for action in actions:
            state, told = apply(rules, state, seat, action)
            n = len(self.log.entries) + len(steps) + 1
            result = rules.result(state)
            marked = result or n % FINGERPRINT_EVERY == 0
            move = Move(
                n=n,
                seat=seat,
                action=Raw(encode(action)),
                by=by,
                at=at,
                receipt=dict(receipt or {}),
                state=fingerprint(state, [*self.log.lines, *lines]) if marked else "",
            )
            lines.append(encode(move))
            steps.append(Step(move, state, told))
        end = self._end(state, lines) if result else None
        if end:
            lines.append(encode(end))
        return Draft(steps, end, lines)

    def draft_gone(
        self, seat: Seat | None, why: Literal["left", "conceded", "vote"], *, over: bool = False, at: int = 0
    ) -> Draft:
        """Drafts the line of a seat that leaves for good, or of a vote to stop; `over` if nobody plays on."""
        if self.log.end:
            raise Illegal("game-over")
        entry = Gone(n=len(self.log.entries) + 1, gone=why, seat=seat, over=over, at=at)
        check_gone(self.log.rules.seats(self.log.options), self.log.gone, entry)
        lines = [encode(entry)]
        end = self._end(self.state, lines, entry)
        if end:
            lines.append(encode(end))
        return Draft([Step(entry, self.state, ())], end, lines)

    def _end(self, state: Any, lines: Sequence[bytes], *more: Gone) -> End | None:
        """Returns the end line if the game ends here; the new `lines` before it aren't in the log yet."""
        result = verdict(self.log.rules, self.log.options, state, [*self.log.gone, *more])
        return End(result, digest([*self.log.lines, *lines])) if result else None

    def result(self) -> Result | None:
        """Returns the result, or None while the game goes on."""
        return verdict(self.log.rules, self.log.options, self.state, self.log.gone)

    def take(self, draft: Draft) -> None:
        """Adds a draft to the log and moves the game to its state."""
        for step, line in zip(draft.steps, draft.lines, strict=False):
            self.log.add(step.entry, line)
            self.state = step.state
        if draft.end:
            self.log.add(draft.end, draft.lines[-1])

    def undo(self, n: int, *, by: str = "human", at: int = 0) -> None:
        """Takes back move n and all after it, by adding a line."""
        self.take(self.draft_undo(n, by=by, at=at))

    def draft_undo(
        self,
        n: int,
        seat: Seat | None = None,
        *,
        by: str = "human",
        at: int = 0,
        receipt: Mapping[str, Any] | None = None,
    ) -> Draft:
        """Drafts the line that takes back move n and all after it."""
        if self.log.end:
            raise Illegal("game-over")
        standing = self.log.standing()
        if n not in {move.n for move in standing}:
            raise Illegal("no-such-move", move=n)
        entry = Undo(
            n=len(self.log.entries) + 1, undo=n, by=by, at=at, seat=seat, receipt=dict(receipt or {})
        )
        state = played(self.log, [move for move in standing if move.n < n])
        return Draft([Step(entry, state, ())], None, [encode(entry)])

    def what_if(self, seat: Onlooker, seed: bytes) -> Recorder:
        """Starts a new game from what this onlooker knows now. It can't show the real future."""
        fork = forked(self.log, len(self.log.entries), encode(self.log.rules.view(self.state, seat)))
        return Recorder(self.log.rules, self.log.options, seed, fork=fork)
