"""The charts of a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.arena.axis import Axis, around, powers
from gadabout.arena.charts import Chart, Hill, Whisker, hills, whiskers
from gadabout.arena.numerals import Numerals
from gadabout.arena.outcome import Outcome
from gadabout.arena.settings import WORDS
from gadabout.arena.standings import Standings, percentile, scores, turn_times


class Figures:
    """The charts of one tournament, in one language."""

    def __init__(self, found: Standings, outcomes: Sequence[Outcome], language: str) -> None:
        self.found = found
        self.outcomes = outcomes
        self.language = language
        self.numerals = Numerals(language)

    def say(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.language, **values)

    def ladder(self) -> Chart:
        """Draws the ratings, the strongest on top."""
        write = self.numerals.number
        rows = [
            Whisker(
                bot.name,
                bot.rating_low,
                bot.rating,
                bot.rating_high,
                f"{write(bot.rating)}  ({write(bot.rating_low)}–{write(bot.rating_high)})",
            )
            for bot in sorted(self.found.bots, key=lambda bot: -bot.rating)
        ]
        axis = around([end for row in rows for end in (row.low, row.high)], write)
        return whiskers(self.say("ladder-heading"), rows, axis)

    def scores(self) -> Chart:
        made = {
            bot.name: scores(self.found.settings, self.outcomes, who)
            for who, bot in enumerate(self.found.bots)
        }
        rows = [
            Hill(bot.name, made[bot.name], self.say("mean", mean=self.numerals.number(bot.mean_score, 1)))
            for bot in self.found.bots
        ]
        axis = around([score for each in made.values() for score in each] or [0], self.numerals.short)
        return hills(self.say("scores-heading"), rows, axis)

    def length(self, what: str) -> Chart:
        """Draws the length of games; `what` is `turns` or `decisions`."""
        values = [getattr(one, what) for one in self.outcomes]
        spread = self.found.length[what]
        note = self.say(
            "middle-90", mean=self.numerals.number(spread.mean, 1), low=spread.p5, high=spread.p95
        )
        axis = around([0, *values], self.numerals.short)
        return hills(self.say("length-heading"), [Hill(self.say(what), values, note)], axis)

    def seats(self) -> Chart:
        """Draws the advantage of beginning: wins by place in the order of play."""
        rows = []
        for place, share in enumerate(self.found.seats, 1):
            value = share.wins / max(1, share.games)
            ends = f"{self.numerals.share(share.low)}–{self.numerals.share(share.high)}"
            label = self.say("place-1") if place == 1 else self.say("place", place=place)
            note = f"{self.numerals.share(value)}  ({ends})"
            rows.append(Whisker(label, share.low, value, share.high, note))
        high = max(0.0, *(row.high for row in rows))
        axis = Axis(0.0, min(1.0, -(-high * 10 // 1) / 10), lambda tick: self.numerals.share(tick, 0))
        return whiskers(self.say("seats-heading"), rows, axis, even=1 / len(rows))

    def times(self) -> Chart:
        """Draws the time of a turn; the note also gives that of a decision."""
        write, rows = self.numerals.milliseconds, []
        for who, bot in enumerate(self.found.bots):
            turns = sorted(turn_times(self.found.settings, self.outcomes, who)) or [0]
            low, high = percentile(turns, 5) / 1000, percentile(turns, 95) / 1000
            note = self.say(
                "per-decision-note", turn=write(bot.ms_per_turn), decision=write(bot.ms_per_decision)
            )
            rows.append(
                Whisker(bot.name, max(low, 0.001), max(bot.ms_per_turn, 0.001), max(high, 0.001), note)
            )
        axis = powers([end for row in rows for end in (row.low, row.value, row.high)], write)
        return whiskers(self.say("time-heading"), rows, axis)
