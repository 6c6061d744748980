"""Every refusal: it can happen, it changes nothing, and it says why in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gadabout.core.contract import HOUSE, Illegal, Seat
from gadabout.core.words import LANGUAGES
from gadabout.games import travelogue
from gadabout.games.travelogue.model import (
    Deal,
    Discard,
    Done,
    Draw,
    Give,
    Options,
    Score,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from gadabout.games.travelogue.state import OVER
from tests.games.test_words import refusals
from tests.games.travelogue.table import SEED, Table, cards, one, position

CLOUDS = ("leisure 11", "leisure 12", "leisure 6", "leisure 7")
HANDS = ("dining 1 6 7, shopping 6 7 8", "lodging 5 6 7 8 9 10, culture 5 6 7", "sightseeing 6")


def at(*before: Any, hands: tuple[str, ...] = HANDS, agents: tuple[str, ...] = CLOUDS) -> Table:
    """After seat 0 has done all this."""
    table = position(hands, agents)
    table.play(0, *before)
    return table


def over() -> Table:
    table = position(HANDS, deck=0)
    while table.state.phase != OVER:
        table.play(table.state.player, Draw())
    return table


def dealt() -> Table:
    table = Table()
    table.deal()
    return table


GIVING = (VisitAgent(2), Trade(1))
SCORED = (Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")))
TOO_HIGH = ("dining 2 6 7", "lodging 5")

CASES: dict[str, tuple[Callable[[], Table], int, Any]] = {
    "no-such-seat": (at, 3, Draw()),
    "game-over": (over, 0, Draw()),
    "house-only": (Table, 0, Deal()),
    "players-only": (Table, HOUSE, Draw()),
    "nothing-to-deal": (at, HOUSE, Deal()),
    "not-dealt-yet": (Table, 0, Draw()),
    "not-your-turn": (at, 1, Draw()),
    "wait-for-clouds": (lambda: at(*SCORED), 0, Take(0)),
    "take-a-destination-first": (dealt, dealt().state.player, Draw()),
    "choose-an-action": (at, 0, Take(0)),
    "draw-or-stop": (lambda: at(Draw()), 0, Visit()),
    "choose-a-partner": (lambda: at(VisitAgent(1)), 0, Draw()),
    "choose-cards-to-give": (lambda: at(*GIVING), 0, Draw()),
    "choose-cards-to-answer": (lambda: at(*GIVING, *map(Give, cards("dining 1 6"))), 1, Draw()),
    "choose-what-to-discard": (lambda: at(Visit()), 0, Draw()),
    "choose-a-card-to-score": (lambda: at(*SCORED[:3]), 0, Done()),
    "shed-cards-first": (lambda: at(*SCORED), 1, Draw()),
    "choose-a-pile": (lambda: at(*SCORED, agents=CLOUDS[2:]), 0, Draw()),
    "agent-is-empty": (lambda: at(agents=CLOUDS[:1]), 0, VisitAgent(2)),
    "agent-needs-cards": (lambda: at(hands=("dining 6", "lodging 6 7")), 0, VisitAgent(2)),
    "nobody-has-enough": (lambda: at(hands=("dining 6 7", "lodging 6")), 0, VisitAgent(2)),
    "partner-is-yourself": (lambda: at(VisitAgent(1)), 0, Trade(0)),
    "partner-has-too-few": (lambda: at(VisitAgent(2)), 0, Trade(2)),
    "not-in-hand": (lambda: at(*GIVING), 0, Give(one("lodging 5"))),
    "lowest-first": (lambda: at(*GIVING, Give(one("dining 6"))), 0, Give(one("dining 1"))),
    "too-few-higher": (lambda: at(*GIVING), 0, Give(one("shopping 8"))),
    "no-visit-possible": (lambda: at(hands=TOO_HIGH), 0, Visit()),
    "over-the-limit": (lambda: at(*SCORED[:2]), 0, Discard(one("dining 7"))),
    "nothing-could-be-scored": (
        lambda: at(Visit(), hands=("dining 1 6", "lodging 5")),
        0,
        Discard(one("dining 1")),
    ),
    "discard-first": (lambda: at(Visit()), 0, Done()),
    "nothing-to-score-yet": (
        lambda: at(Visit(), Discard(one("shopping 6")), hands=("dining 3, shopping 6 7", "lodging 5")),
        0,
        Done(),
    ),
    "above-the-value": (lambda: at(*SCORED[:3]), 0, Score(one("dining 7"))),
}


@pytest.mark.parametrize("key", CASES)
def test_refused_with_a_reason_and_nothing_changed(key: str) -> None:
    make, seat, action = CASES[key]
    state = make().state
    before = state.key()
    with pytest.raises(Illegal) as refused:
        travelogue.act(state, Seat(seat), action)
    assert refused.value.key == key
    assert state.key() == before
    for language in LANGUAGES:
        assert "{" not in travelogue.WORDS.say(key, language, **refused.value.values)


@pytest.mark.parametrize(
    ("key", "refuse"),
    [
        ("wrong-number-of-players", lambda: travelogue.setup(Options(players=9), SEED)),
        ("not-asked", lambda: travelogue.fallback(at().state, Seat(1))),
    ],
)
def test_refused_outside_of_a_turn(key: str, refuse: Callable[[], object]) -> None:
    with pytest.raises(Illegal) as refused:
        refuse()
    assert refused.value.key == key
    for language in LANGUAGES:
        assert "{" not in travelogue.WORDS.say(key, language, **refused.value.values)


def test_what_was_listed_for_one_is_not_for_another() -> None:
    """Clouds ask several at once: whoever was listed last, players may shed only their own cards."""
    state = at(*SCORED, hands=(HANDS[0], HANDS[1], "sightseeing 5 6 7 8 9 10 11 12 13")).state
    listed = travelogue.legal(state, Seat(1))
    with pytest.raises(Illegal, match="not-in-hand"):
        travelogue.act(state, Seat(2), listed[0])
    assert travelogue.act(state, Seat(1), listed[0])


def test_what_was_listed_is_good_for_one_step() -> None:
    state = at(*GIVING).state
    listed = travelogue.legal(state, Seat(0))
    travelogue.act(state, Seat(0), listed[0])
    with pytest.raises(Illegal, match="lowest-first"):
        travelogue.act(state, Seat(0), listed[0])


def test_every_refusal_of_the_code_is_seen_here_and_has_words() -> None:
    """`no-such-move` belongs to the log."""
    seen = {*CASES, "wrong-number-of-players", "not-asked"}
    assert refusals("travelogue") - {"no-such-move"} == seen
    assert all(key in travelogue.WORDS for key in refusals("travelogue"))


def test_fallbacks_draw_and_score_the_highest() -> None:
    assert travelogue.fallback(at().state, Seat(0)) == Draw()
    assert travelogue.fallback(at(Draw()).state, Seat(0)) == Draw()
    assert travelogue.fallback(at(*SCORED[:2]).state, Seat(0)) == Done()
    table = at(
        Visit(), *map(Discard, cards("shopping 6 7")), Done(), hands=("dining 3, shopping 6 7, leisure 2", "")
    )
    assert travelogue.fallback(table.state, Seat(0)) == Score(one("dining 3"))
