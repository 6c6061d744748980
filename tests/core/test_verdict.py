"""Players who leave come last, the others are ranked as usual, and the log records it."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Literal

import pytest

from gadabout.core.contract import Illegal, Seat
from gadabout.core.log import BadLog
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.core.verdict import say_reason
from gadabout.games.registry import GAMES, find

SEED = bytes(range(32))


def game(name: str, players: int, moves: int) -> Recorder:
    rules = GAMES[name]
    options = rules.MODEL.options(players=players)
    recorder = Recorder(rules, options, SEED)
    play_on(recorder, moves)
    return recorder


def play_on(recorder: Recorder, moves: int = 100_000) -> None:
    rules, rng = recorder.log.rules, Random(3)
    for _ in range(moves):
        asked = sorted(rules.actors(recorder.state))
        if not asked or recorder.log.end:
            return
        seat = rng.choice(asked)
        recorder.play(seat, rng.choice(rules.legal(recorder.state, seat)))


Why = Literal["left", "conceded", "vote"]


def goes(recorder: Recorder, seat: int | None, why: Why, *, over: bool = False) -> None:
    recorder.take(recorder.draft_gone(None if seat is None else Seat(seat), why, over=over))


def holds(recorder: Recorder) -> None:
    """Checks that the log reads and replays to the same end."""
    log = read(recorder.log.text(), find)
    assert len(list(replay(log))) == len(log.entries)
    assert log.end == recorder.log.end
    assert Recorder.resume(log).result() == recorder.result()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("why", ["left", "conceded"])
def test_of_two_the_other_wins(name: str, why: Literal["left", "conceded"]) -> None:
    recorder = game(name, 2, 30)
    goes(recorder, 0, why, over=True)
    assert recorder.log.end
    assert recorder.log.end.end.ranks == (2, 1)
    assert recorder.log.end.end.reason == why
    assert say_reason(recorder.log.rules, why, "cs") != say_reason(recorder.log.rules, why, "en")
    with pytest.raises(Illegal, match="game-over"):
        recorder.play(Seat(1), recorder.log.rules.ACTIONS[0])
    holds(recorder)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("leavers", [(0,), (2,), *permutations((0, 1, 3), 2)])
def test_those_who_leave_come_last_and_the_others_as_usual(name: str, leavers: tuple[int, ...]) -> None:
    recorder, usual = game(name, 4, 40), game(name, 4, 40)
    for seat in leavers:
        goes(recorder, seat, "left")
    play_on(recorder)
    play_on(usual)
    assert recorder.log.end
    assert usual.log.end
    ranks, ever = recorder.log.end.end.ranks, usual.log.end.end.ranks
    assert recorder.log.end.end.reason == usual.log.end.end.reason
    assert [ranks[seat] for seat in leavers] == [4, 3][: len(leavers)]
    staying = [seat for seat in range(4) if seat not in leavers]
    assert sorted(staying, key=ranks.__getitem__) == sorted(staying, key=ever.__getitem__)
    assert min(ranks) == 1
    holds(recorder)


def test_a_vote_ends_it_with_nobody_ahead_of_those_who_stayed() -> None:
    recorder = game("travel_blog", 3, 30)
    goes(recorder, 1, "conceded")
    goes(recorder, None, "vote", over=True)
    assert recorder.log.end
    assert recorder.log.end.end.ranks == (1, 3, 1)
    assert recorder.log.end.end.reason == "vote"
    holds(recorder)


def test_an_undo_takes_back_moves_but_no_departure() -> None:
    recorder = game("travel_blog", 3, 30)
    goes(recorder, 1, "left")
    recorder.undo(25)
    assert len(recorder.log.gone) == 1
    play_on(recorder)
    assert recorder.log.end
    assert recorder.log.end.end.ranks[1] == 3
    holds(recorder)


def test_nobody_leaves_twice_or_without_need() -> None:
    recorder = game("travel_blog", 3, 10)
    goes(recorder, 2, "left")
    for seat, why, over in ((2, "left", False), (None, "left", True), (0, "vote", True), (0, "left", False)):
        with pytest.raises(Illegal):
            recorder.draft_gone(seat, why, over=over)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"n":31,"gone":"left","seat":7}', "there is no seat 7"),
        (b'{"n":31,"gone":"bored","seat":1}', "no gone line"),
        (b'{"n":31,"gone":"left","seat":1}', "nobody-plays-on"),
        (b'{"n":31,"gone":"left","seat":1,"over":true}\n{"n":32,"undo":9}', "nobody plays on"),
    ],
)
def test_an_impossible_line_is_refused(line: bytes, reason: str) -> None:
    text = game("travel_blog", 2, 30).log.text() + line + b"\n"
    with pytest.raises(BadLog, match=reason):
        list(replay(read(text, find)))
