"""A table in the terminal: questions, clock, bots and log of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.chance import reaction
from gadabout.cli.table.board import Board, Face, Sight
from gadabout.cli.table.saving import LogFile
from gadabout.cli.table.timers import Due, Pace, Timers
from gadabout.core.contract import HOUSE, Action, Illegal, Seat, heard
from gadabout.core.dice import Dice
from gadabout.core.race import Arrival, in_order
from gadabout.core.recorder import Recorder

BRIEF = 5.0
"""Seconds; where nobody waits, a question with one answer and a clock this short is left to the clock."""
NEWS = 40


class Table:
    """One person and bots. With a clock, time is real; without one, it is only counted.

    Then the person's reaction is drawn like a bot's: quicker bots have moved before the person is asked.
    """

    def __init__(
        self,
        recorder: Recorder,
        file: LogFile,
        board: Board,
        face: Face,
        *,
        me: Seat,
        bots: Mapping[Seat, Bot],
        dice: Dice,
        clock: Callable[[], int] | None,
    ) -> None:
        self.recorder = recorder
        self.rules = recorder.log.rules
        self.file = file
        self.board = board
        self.face = face
        self.me = me
        self.bots = bots
        self.dice = dice
        self.clock = clock
        self.now = clock() if clock else 0
        self.news: list[str] = []
        paces: dict[Seat, Pace] = {seat: self._bot_pace(seat) for seat in bots}
        if clock is None:
            paces[me] = self._my_pace
        self.timers = Timers(dice, paces)

    def play(self) -> None:
        """Plays to the end of the game; raises Left if the person leaves."""
        self.file.catch_up(self.recorder.log.lines)
        while asked := self.rules.actors(self.recorder.state):
            self.timers.follow(asked, self.now)
            moves = self._imagined() if self.clock is None else self._real(self.clock)
            for arrival in in_order(moves, self.dice):
                self._take(arrival)
        self.face.close(self.sight())

    def sight(self) -> Sight:
        state = self.recorder.state
        return Sight(
            view=self.rules.view(state, self.me),
            asks=self.rules.actors(state),
            legal=self.rules.legal(state, self.me),
            me=self.me,
            news=tuple(self.news),
            until=self._until(),
        )

    def _until(self) -> int | None:
        """Returns when a clock ends for the person or the house; not for moments that nobody may foresee."""
        asked = self.timers.asked
        if self.me not in asked:
            return None
        seats = (self.me, HOUSE)
        shown = [at for seat, at in self.timers.clock.items() if seat in seats and not asked[seat].spread]
        return min(shown, default=None)

    def _real(self, clock: Callable[[], int]) -> list[Arrival[Action]]:
        """Waits for the person's action until something is due, and returns the moves."""
        action = self.face.hear(self.sight(), self.timers.first())
        self.now = clock()
        moves: list[Arrival[Action]] = [*self.timers.due(self.now)]
        if action is not None:
            moves.append(Arrival(self.now, self.me, action))
        return moves

    def _imagined(self) -> list[Arrival[Action]]:
        """Jumps to the next moment at which something is due, and returns the moves."""
        first = self.timers.first()
        self.now = self.now if first is None else first
        return [*self.timers.due(self.now)]

    def _take(self, arrival: Arrival[Action]) -> None:
        """Plays a move, unless an earlier one has changed the question."""
        seat, what = arrival.seat, arrival.what
        state = self.recorder.state
        if seat == self.me and not isinstance(what, Due):
            self._mine(what)
        elif self.timers.asked.get(seat) != self.rules.actors(state).get(seat):
            return
        elif what is Due.CLOCK:
            self._play(seat, self.rules.fallback(state, seat), by="house" if seat == HOUSE else "clock")
        elif seat in self.bots:
            bot, version = self.bots[seat], len(self.recorder.log.entries)
            legal = self.rules.legal(state, seat)
            action = bot.decide(self.rules.view(state, seat), legal, version)
            self._play(seat, action, by=f"bot:{bot.level}")
        else:
            while not self._mine(self.face.hear(self.sight(), None)):
                pass

    def _mine(self, answer: Action | tuple[Action, ...]) -> bool:
        """Plays the person's move, or several together. If refused, says why and returns False."""
        try:
            self._play(self.me, *(answer if isinstance(answer, tuple) else (answer,)), by="human")
        except Illegal as refused:
            self.face.refuse(self.rules.WORDS.say(refused.key, self.board.language, **refused.values))
            return False
        return True

    def _play(self, seat: Seat, *actions: Action, by: str) -> None:
        """Plays actions, all or none: first on disk, then shown."""
        draft = self.recorder.draft(seat, actions, by=by, at=self.now if self.clock else 0)
        self.recorder.take(draft)
        self.file.catch_up(self.recorder.log.lines)
        self.timers.acted(seat)
        for event in [event for step in draft.steps for event in heard(step.told, self.me)]:
            if sentence := self.board.news(event):
                self.tell(sentence)

    def tell(self, sentence: str) -> None:
        self.news = [*self.news, sentence][-NEWS:]
        self.face.tell(sentence)

    def _bot_pace(self, seat: Seat) -> Pace:
        def pace() -> float:
            state, version = self.recorder.state, len(self.recorder.log.entries)
            return self.bots[seat].pace(self.rules.view(state, seat), self.rules.legal(state, seat), version)

        return pace

    def _my_pace(self) -> float | None:
        """Draws the person's reaction time in a game without a clock; None if the clock plays soon anyway."""
        state = self.recorder.state
        choices = len(self.rules.legal(state, self.me))
        after = self.rules.actors(state)[self.me].after
        if choices == 1 and after is not None and after <= BRIEF:
            return None
        return reaction(seat_seed(self.dice.seed, self.me), len(self.recorder.log.entries))
