"""What may not be done is refused with a reason, in words; and what the clock does instead of a player."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from gadabout.core.contract import HOUSE, Illegal, Seat
from gadabout.core.words import LANGUAGES
from gadabout.games import eighty_days
from gadabout.games.eighty_days.events import TurnEnded
from gadabout.games.eighty_days.model import (
    ACTIONS,
    Buy,
    Cash,
    Connect,
    Deal,
    Decline,
    Discard,
    Do,
    Done,
    EndTurn,
    Keep,
    Lay,
    LayOut,
    MoveDetective,
    Options,
    Play,
    RollAgain,
    SetOut,
    Take,
)
from tests.games.eighty_days.table import Table, at, card, cards, of
from tests.games.test_words import refusals
from tests.laws.eighty_days import EIGHTY_DAYS
from tests.laws.subject import walk
from tests.scale import scaled


def test_only_the_house_deals_and_only_players_play() -> None:
    table = Table(begun=False)
    assert table.refused(Deal(), 0) == "house-only"
    assert table.refused(LayOut(), HOUSE) == "nothing-to-deal"
    assert table.refused(Take(0), HOUSE) == "players-only"
    assert table.refused(Take(0), 0) == "not-your-turn"
    assert table.refused(Take(0), 4) == "no-such-seat"
    assert table.refused(Take(0), -2) == "no-such-seat"
    table.play(Deal(), HOUSE)
    assert table.refused(Deal(), HOUSE) == "nothing-to-deal"
    assert table.refused(Take(0), table.state.starter) == "not-your-turn"


def test_what_was_listed_is_for_one_seat_and_one_step() -> None:
    state, seat = Table().state, Seat(0)
    listed = eighty_days.legal(state, seat)
    with pytest.raises(Illegal, match="not-your-turn"):
        eighty_days.act(state, Seat(1), listed[0])
    eighty_days.act(state, seat, listed[0])
    with pytest.raises(Illegal, match="nothing-to-take"):
        eighty_days.act(state, seat, listed[0])


def test_what_does_not_fit_the_moment() -> None:
    table = Table()
    assert table.refused(Do()) == "nothing-to-do"
    assert table.refused(Decline()) == "nothing-to-decline"
    assert table.refused(Done()) == "no-trade"
    assert table.refused(Keep()) == table.refused(RollAgain()) == "no-roll"
    assert table.refused(Discard(0)) == "nothing-to-discard"
    assert table.refused(MoveDetective(1)) == "detective-stays"
    assert table.refused(Play(card("connection"))) == "not-in-hand"
    table.take("detective")
    assert table.refused(Do()) == "nothing-to-do"
    assert table.refused(EndTurn()) == "turn-not-done"


def test_an_action_that_is_none_of_the_game_is_refused_too() -> None:
    """It is well-formed, but stands nowhere in ACTIONS."""
    table = Table()
    for action in (Play(0), Discard(card("storm")), Cash(0), Connect(card("storm"))):
        assert action not in ACTIONS
        assert table.refused(action)
    table.hold(0, "offer")
    assert table.refused(Cash(card("offer"))) == "only-elephants"
    assert table.refused(Connect(card("offer"))) == "only-connections"


def test_every_refusal_can_be_said_in_each_language() -> None:
    said = set()
    for number in range(scaled(50, least=5)):
        rng = Random(number)
        for step in walk(EIGHTY_DAYS, EIGHTY_DAYS.options[number % 5], rng):
            seat = rng.choice([Seat(step.after.turn), Seat(0), HOUSE])
            action = rng.choice(ACTIONS)
            if action not in eighty_days.legal(step.after, seat):
                with pytest.raises(Illegal) as refused:
                    eighty_days.act(step.after.copy(), seat, action)
                said.add(refused.value.key)
                for language in LANGUAGES:
                    assert eighty_days.WORDS.say(refused.value.key, language, **refused.value.values)
    assert len(said) > 20


def test_every_refusal_is_tested() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    untested = {key for key in refusals("eighty_days") if f'"{key}"' not in tests}
    assert untested == {"no-such" + "-move"}  # that one is the recorder's


def test_every_rule_is_tested_by_its_number() -> None:
    tens = (range(1, 3), range(10, 12), range(20, 24), range(30, 42), range(50, 58), range(60, 61))
    numbers = {number for ten in (*tens, range(70, 72), range(80, 86)) for number in ten} | {90, 91, 95}
    named = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("def test_") or '"""' in line:
                named |= {int(number) for number in re.findall(r"ed-?(\d+)", line, re.IGNORECASE)}
    assert numbers - named == set()


def test_the_clock_takes_the_first_card_that_the_leg_lacks_and_no_action() -> None:
    table = Table()
    table.hold(0, "t2", "t3")
    table.lay_open("t4", "s5", "s4")
    assert eighty_days.fallback(table.state, Seat(0)) == Take(1)
    table.hold(0, "t2", "s5")
    assert eighty_days.fallback(table.state, Seat(0)) == Take(0)
    table.take("coin")
    assert eighty_days.fallback(table.state, Seat(0)) == Decline()
    with pytest.raises(Illegal, match="not-asked"):
        eighty_days.fallback(table.state, Seat(1))


def test_the_clock_travels_with_the_lowest_cards() -> None:
    table = Table()
    table.hold(0, "t3", "t5", "s4", "s5", "balloon")
    table.lay_open("t6")
    table.ready()
    for action in (Lay(card("t3")), Lay(card("s4"))):
        assert eighty_days.fallback(table.state, Seat(0)) == action
        table.play(action)
    table.fall_back()
    assert table.state.places[0] == 1
    assert eighty_days.fallback(table.state, Seat(0)) == Decline()
    table.fall_back()
    assert of(table.fall_back(), TurnEnded)
    table = Table()
    table.put(0, "bombay")
    table.ready()
    assert eighty_days.fallback(table.state, Seat(0)) == SetOut()


def test_the_clock_parts_with_the_slowest_travel_cards() -> None:
    table = at("paris", "t2", "t2", "t6", "s5", "s8", "offer", "balloon", display=("s7",))
    table.ready()
    table.play(EndTurn())
    for _ in range(2):
        table.fall_back()
    assert table.hand(0) == cards("t2", "t2", "t6", "s5", "balloon", "offer")


@pytest.mark.parametrize("players", range(2, 7))
def test_a_game_of_fallbacks_comes_home(players: int) -> None:
    state = eighty_days.setup(Options(players=players), bytes(32))
    while asked := eighty_days.actors(state):
        [seat] = asked
        eighty_days.act(state, seat, eighty_days.fallback(state, seat))
    assert state.home
    assert state.round < 60


def test_a_seat_may_buy_only_what_there_is() -> None:
    table = Table()
    table.purse(0, 2)
    assert Buy("travel") in table.legal()
    table.state.supply = []
    assert Buy("travel") not in table.legal()
    assert Buy("event") in table.legal()
