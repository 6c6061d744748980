"""A table in real time, with a clock that the test sets."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.cli.table.board import Sight
from gadabout.cli.table.saving import LogFile
from gadabout.cli.table.table import Table
from gadabout.core.contract import HOUSE, Action, Ask, Seat
from gadabout.core.dice import Dice
from gadabout.core.log import Move
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import GoOn, Options, Place
from gadabout.games.travel_blog.terminal.board import TravelBlogBoard

ME = Seat(0)
Habit = Callable[[Sight, int], tuple[int, Action] | None]
"""Returns when the player will answer, and what; None if they just watch."""


class Hand:
    """A player who answers at a time of their own; the clock moves on until then."""

    def __init__(self, habit: Habit) -> None:
        self.now = 1_000_000
        self.habit = habit
        self.refused: list[str] = []
        self.told: list[str] = []

    def hear(self, sight: Sight, until: int | None) -> Action | None:
        answer = self.habit(sight, self.now)
        if answer is not None and (until is None or answer[0] <= until):
            self.now = max(self.now, answer[0])
            return answer[1]
        assert until is not None, "everybody waits forever"
        self.now = max(self.now, until)
        return None

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)

    def refuse(self, reason: str) -> None:
        self.refused.append(reason)

    def close(self, sight: Sight) -> None:
        assert sight.view.phase == "over"


class Twin(Hand):
    """A player who places in the same millisecond as somebody else."""

    def hear(self, sight: Sight, until: int | None) -> Action | None:
        if until is not None and sight.view.phase == "place" and sight.me in sight.asks:
            self.now = until
        return super().hear(sight, until)


def table_for(file: LogFile, options: Options, hand: Hand, lots: int = 0) -> Table:
    bots = {
        Seat(seat): bot("travel_blog", "greedy", seat_seed(bytes(32), Seat(seat)))
        for seat in range(1, options.players)
    }
    return Table(
        Recorder(travel_blog, options, bytes(32)),
        file,
        TravelBlogBoard(options, ["Ann", *"BCDEF"][: options.players], "en"),
        hand,
        me=ME,
        bots=bots,
        dice=Dice(bytes([lots] * 16)),
        clock=lambda: hand.now,
    )


def played(
    path: Path, options: Options, habit: Habit, *, kind: type[Hand] = Hand, lots: int = 0
) -> tuple[list[Move], Hand]:
    hand = kind(habit)
    with LogFile(path) as file:
        table = table_for(file, options, hand, lots)
        table.play()
    log = table.recorder.log
    assert path.read_bytes() == log.text()
    return [entry for entry in log.entries if isinstance(entry, Move)], hand


def goes_on(sight: Sight, now: int) -> tuple[int, Action] | None:
    return (now, GoOn()) if GoOn() in sight.legal else None


def in_no_time(sight: Sight, now: int) -> tuple[int, Action] | None:
    """Places before anybody else can."""
    places = [action for action in sight.legal if isinstance(action, Place)]
    return (now, places[0]) if places else goes_on(sight, now)


def test_d4_the_clock_places_for_a_slow_player(tmp_path: Path) -> None:
    """Hurry: the bots placed long before, so the 20 seconds of the last player run out."""
    moves, _ = played(tmp_path / "log", Options(players=3, hurry=True, pause=600), goes_on)
    for_me = [move for move in moves if move.seat == ME and b"Place" in bytes(move.action)]
    assert {move.by for move in for_me} == {"clock"}
    assert len(for_me) == 2 + 2 * 5
    first = for_me[0]
    others = [move for move in moves if move.n < first.n and b"Place" in bytes(move.action)]
    assert first.at == others[-1].at + 20_000
    for one, two in zip(for_me[2::2], for_me[3::2], strict=True):
        assert two.at == one.at


def test_without_hurry_nobody_is_hurried(tmp_path: Path) -> None:
    def after_an_hour(sight: Sight, now: int) -> tuple[int, Action] | None:
        later = in_no_time(sight, now)
        return later and (now + 3_600_000 * ("place" in {ask.kind for ask in sight.asks.values()}), later[1])

    moves, _ = played(tmp_path / "log", Options(players=2, pause=86_400), after_an_hour)
    assert {move.by for move in moves if b"Place" in bytes(move.action)} == {"human", "bot:greedy"}


def test_tb13_the_order_is_that_of_the_times(tmp_path: Path) -> None:
    """The quickest player's token is at the bottom, and no log line goes back in time."""
    moves, _ = played(tmp_path / "log", Options(players=4), in_no_time)
    times = [move.at for move in moves]
    assert times == sorted(times)
    firsts = [now for before, now in pairwise(moves) if b"Reveal" in bytes(before.action)]
    assert {move.seat for move in firsts} == {ME}
    assert len(firsts) == 7


def test_tb13_equal_times_are_decided_by_lot(tmp_path: Path) -> None:
    """Both place in the same millisecond: sometimes one is beneath, sometimes the other."""
    first = set()
    for lots in range(12):
        moves, _ = played(tmp_path / f"{lots}", Options(players=2), in_no_time, kind=Twin, lots=lots)
        places = [move for move in moves if b"Place" in bytes(move.action)]
        assert places[0].at == places[1].at
        first.add(places[0].seat)
    assert first == {0, 1}


def test_tb12_a_false_start_is_refused_and_costs_nothing(tmp_path: Path) -> None:
    tried: list[int] = []

    def too_early(sight: Sight, now: int) -> tuple[int, Action] | None:
        if sight.view.phase in {"deal", "centre"} and len(tried) < 5:
            tried.append(now)
            return now, Place(1)
        return in_no_time(sight, now)

    moves, hand = played(tmp_path / "log", Options(players=2), too_early)
    assert hand.refused == ["Too early: hands off until the centre lies open. It costs you nothing."] * 5
    assert sum(move.seat == ME and b"Place" in bytes(move.action) for move in moves) == 12


def test_tb11_a_dealer_who_sleeps_deals_every_two_seconds(tmp_path: Path) -> None:
    moves, _ = played(tmp_path / "log", Options(players=2), in_no_time)
    dealt = [move for move in moves if move.seat == ME and b"Deal" in bytes(move.action)]
    assert {move.by for move in dealt} == {"clock"}
    assert dealt[1].at - dealt[0].at == 2_000


def test_tb11_the_reveal_comes_soon_and_at_no_fixed_moment(tmp_path: Path) -> None:
    moves, _ = played(tmp_path / "log", Options(players=2), in_no_time)
    waits = {now.at - before.at for before, now in pairwise(moves) if b"Reveal" in bytes(now.action)}
    assert len(waits) == 7
    assert all(800 <= wait <= 2_000 for wait in waits)


def test_d4_the_time_that_is_left_is_shown(tmp_path: Path) -> None:
    def watches(sight: Sight, now: int) -> tuple[int, Action] | None:
        if sight.view.phase == "place" and sight.me in sight.asks:
            assert sight.until is not None
            assert 0 <= sight.until - now <= 60_000
        return in_no_time(sight, now)

    played(tmp_path / "log", Options(players=3, hurry=True), watches)


def test_a_moment_that_nobody_may_foresee_is_not_shown(tmp_path: Path) -> None:
    """It isn't shown even to a player who is asked something at the same time."""
    with LogFile(tmp_path / "log") as file:
        table = table_for(file, Options(players=2), Hand(in_no_time))
        table.timers.follow({ME: Ask("think"), HOUSE: Ask("reveal", 1, 0.8, 1.2)}, 0)
        assert table.sight().until is None
        table.timers.follow({ME: Ask("think"), HOUSE: Ask("time-up", 1, 60.0)}, 0)
        assert table.sight().until == 60_000


@pytest.mark.parametrize("options", [Options(players=2, no_rush=True), Options(players=3, at_the_table=True)])
def test_other_ways_to_play_end_too(tmp_path: Path, options: Options) -> None:
    moves, hand = played(tmp_path / "log", options, in_no_time)
    assert hand.told[-1].startswith("The game is over.")
    assert not [line for line in hand.told if "goes on" in line]
    assert moves
