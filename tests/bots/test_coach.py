"""The coach finds what went wrong, on what a player could know, and tells luck from decisions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.coach import NOTABLE, Coaching, Deed, NothingToSay, coach, deeds, points, share_of, wanted
from gadabout.bots.levels import bot, strongest
from gadabout.bots.why import WORDS, percent, plural
from gadabout.core.contract import HOUSE, Result, Seat
from gadabout.core.log import Log
from gadabout.core.recorder import Recorder
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from tests.laws.subjects import SUBJECTS

PEOPLE = [*"ABCDEF"]


def judge(game: str, seat: Seat) -> Bot:
    return bot(game, strongest(game), seat_seed(bytes(32), seat))


def played(game: str, options: Any, seed: bytes, blunder: int = -1, people: int = 1) -> tuple[Log, int]:
    """A game of the judge against itself, the first seats as people; at one decision seat 0 plays the worst.

    The log, and the number of that move.
    """
    rules = GAMES[game]
    recorder = Recorder(rules, options, seed)
    decisions, at = 0, 0
    while asked := rules.actors(recorder.state):
        seat = min([seat for seat in asked if seat != HOUSE], default=HOUSE)
        legal = rules.legal(recorder.state, seat)
        if seat == HOUSE:
            recorder.play(seat, rules.fallback(recorder.state, seat), by="house")
            continue
        version = len(recorder.log.entries)
        weighed = judge(game, seat).weigh(rules.view(recorder.state, seat), legal, version, 60)
        action = weighed[0].action
        if seat == 0 and len(legal) > 1:
            if decisions == blunder:
                action, at = weighed[-1].action, version + 1
            decisions += 1
        recorder.play(seat, action, by="human" if seat < people else "bot:master")
    return recorder.log, at


def coached(log: Log, **more: Any) -> Coaching:
    return coach(log, lambda seat: judge(log.header.game, seat), PEOPLE, **more)


OPTIONS = SUBJECTS["travel_blog"].options[0]


@pytest.mark.parametrize("blunder", [0, 3, 7])
def test_a_planted_blunder_is_found(blunder: int) -> None:
    log, at = played("travel_blog", OPTIONS, bytes([blunder]) * 16, blunder)
    [lesson] = coached(log).lessons
    worst = lesson.moments[0]
    assert (worst.n, worst.seat) == (at, 0)
    assert worst.regret >= NOTABLE
    assert worst.regret == pytest.approx(lesson.regret)
    assert len(lesson.moments) == 1
    for language, better in (("en", "Better: "), ("cs", "Lepší: ")):
        assert better + worst.why.best.words[language] in worst.sentence[language]
        assert worst.why.taken.words[language] in worst.sentence[language]


CHANCE = {"en": "chance of winning", "cs": "šance na výhru"}
FEWER = {"en": "fewer wins? in a hundred games", "cs": r"výh\w+ méně"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_percentage_is_said_to_be_a_chance_of_winning(language: str) -> None:
    """And what a decision cost is counted in games, as nobody knows what a percent of a game is."""
    log, _ = played("travel_blog", OPTIONS, bytes(16), 0)
    [lesson] = coached(log).lessons
    [worst] = lesson.moments
    assert CHANCE[language] in lesson.sentence[language].lower()
    assert lesson.sentence[language].count("%") == 2
    sentence = worst.sentence[language]
    assert sentence.count("%") == sentence.count(CHANCE[language]) == 2
    assert re.search(rf"\b{percent(worst.regret)} {FEWER[language]}", sentence)
    for choice in worst.why.choices:
        assert f"{CHANCE[language]} {percent(choice.win)}\u00a0%" in choice.sentence[language]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, "Ve stovce takových her je to o 1 výhru méně."),
        (3, "Ve stovce takových her je to o 3 výhry méně."),
        (24, "Ve stovce takových her je to o 24 výher méně."),
    ],
)
def test_wins_are_counted_as_one_says_it(number: int, sentence: str) -> None:
    assert WORDS.say(f"lost-{plural(number)}", "cs", regret=number) == sentence


@pytest.mark.parametrize(
    ("change", "english", "czech"),
    [
        (0.3, "+30 percentage points", "+30 procentních bodů"),
        (-0.03, "−3 percentage points", "−3 procentní body"),
        (-0.01, "−1 percentage point", "−1 procentní bod"),
        (0.001, "0 percentage points", "0 procentních bodů"),
    ],
)
def test_a_chance_changes_by_percentage_points(change: float, english: str, czech: str) -> None:
    said = [points(change, language).replace("\u00a0", " ") for language in ("en", "cs")]
    assert said == [english, czech]


def test_who_plays_as_the_judge_regrets_nothing_and_the_rest_is_luck() -> None:
    log, _ = played("travel_blog", OPTIONS, bytes(16), people=9)
    coaching = coached(log)
    assert [lesson.seat for lesson in coaching.lessons] == list(range(OPTIONS.players))
    for lesson in coaching.lessons:
        assert lesson.regret == 0
        assert lesson.moments == ()
        assert lesson.result == pytest.approx(lesson.even + lesson.luck)


@pytest.mark.parametrize("game", GAMES)
def test_luck_and_decisions_add_up(game: str) -> None:
    log = random_game(game)
    for lesson in coached(log, iterations=1).lessons:
        assert lesson.regret >= 0
        assert all(moment.regret >= NOTABLE for moment in lesson.moments)
        regrets = [moment.regret for moment in lesson.moments]
        assert regrets == sorted(regrets, reverse=True)
        assert len(regrets) <= 3
        assert lesson.result == pytest.approx(lesson.even + lesson.luck - lesson.regret)


def random_game(game: str, taken_back: bool = False) -> Log:
    rules, rng = GAMES[game], Random(4)
    recorder = Recorder(rules, SHORT.get(game, SUBJECTS[game].options[0]), bytes(16))
    while asked := rules.actors(recorder.state):
        seat = rng.choice(sorted(asked))
        recorder.play(
            seat, rng.choice(rules.legal(recorder.state, seat)), by="human" if seat == 0 else "house"
        )
        if taken_back and len(recorder.log.entries) in {30, 45}:
            recorder.undo(len(recorder.log.entries) - 4)
    return recorder.log


SHORT: Mapping[str, Any] = {"travelogue": GAMES["travelogue"].MODEL.options(players=2)}


def test_moves_that_were_taken_back_are_not_judged() -> None:
    log = random_game("travel_blog", taken_back=True)
    standing = {move.n for move in log.standing()}
    assert len(standing) < len(log.entries)
    made = deeds(log)
    assert {deed.n for deed in made if deed.stands} <= standing
    assert {deed.n for deed in made} - standing
    assert {deed.n for deed in wanted(made, {0})} <= standing


def test_only_what_the_player_knew_counts() -> None:
    """Each move is judged on its seat's own view; a forced one is not judged at all."""
    log = random_game("travelogue")
    made: list[Deed] = deeds(log)
    assert any(not deed.free for deed in made)
    assert all(deed.free for deed in wanted(made, None))
    for deed in made:
        assert deed.position.view.seat == deed.seat
        assert deed.position.played in deed.position.legal


def test_an_unfinished_game_has_no_lesson() -> None:
    log = random_game("travel_blog")
    log.end = None
    with pytest.raises(NothingToSay):
        coached(log)


def test_a_shared_win_is_shared() -> None:
    result = Result((3, 3, 1), (1, 1, 3), "most-money")
    assert [share_of(result, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert share_of(replace(result, ranks=(1, 2, 3)), 0) == 1
