"""The verdict: every way to end and to win."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE
from gadabout.games import eighty_days
from gadabout.games.eighty_days.events import Ended
from gadabout.games.eighty_days.model import LayOut, Options
from gadabout.games.eighty_days.verdict import ending, result
from tests.games.eighty_days.arrivals import finished, homecoming
from tests.games.eighty_days.table import Table, of


@pytest.mark.parametrize(
    ("players", "needed", "name"),
    [
        (2, 1, "first-home"),
        (3, 2, "last-but-one-home"),
        (4, 3, "last-but-one-home"),
        (5, 4, "last-but-one-home"),
        (6, 4, "fourth-home"),
    ],
)
def test_ed83_ed90_how_many_must_be_home(players: int, needed: int, name: str) -> None:
    for home in range(players + 1):
        state = finished(players, range(home), [70] * players)
        assert ending(state) == (name if home >= needed else "")


def test_ed83_the_round_is_finished_and_who_arrives_in_it_counts() -> None:
    """Worked example: with three to five players the last one, arriving in the final round, can still win."""
    table = Table(3)
    for seat, hand in enumerate((("t2", "s4", "s4"), ("t3", "s5", "s5"), ("t2", "s4", "s6"))):
        table.put(seat, "new-york")
        table.state.days[seat] = (70, 71, 40)[seat]
        table.hold(seat, *hand)
    for seat, names in enumerate((("t2", "s4", "s4"), ("t3", "s5", "s5"), ("t2", "s4", "s6"))):
        assert table.turn == seat
        table.ready(("coin", "balloon", "event")[seat])
        table.lay(*names)
        if table.phase == "leg":
            table.fall_back()
    assert table.phase == "over"
    assert table.state.home == (0, 1, 2)
    assert of(table.events, Ended) == [Ended("last-but-one-home", "fewest-days", (2,))]
    ended = result(table.state)
    assert ended is not None
    assert ended.ranks == (2, 3, 1)
    assert ended.scores == (76, 79, 52)


def test_ed84_fewest_days_within_80() -> None:
    ended = result(finished(4, (1, 0, 2), (70, 75, 90, 20)))
    assert ended is not None
    assert (ended.ranks, ended.reason) == ((1, 2, 3, 4), "fewest-days")


def test_ed84_of_equal_days_the_earlier_arrival_wins() -> None:
    ended = result(finished(4, (2, 0, 1), (70, 71, 70, 20)))
    assert ended is not None
    assert (ended.ranks, ended.reason) == ((2, 3, 1, 4), "earlier-home")


def test_ed84_worked_example_all_arrivals_over_80_days_the_first_wins() -> None:
    ended = result(finished(4, (2, 0, 1), (81, 95, 100, 20)))
    assert ended is not None
    assert (ended.ranks, ended.reason) == ((2, 3, 1, 4), "first-home-late")


def test_ed84_80_days_are_in_time_and_81_too_late() -> None:
    in_time = result(finished(3, (1, 0), (80, 81, 5)))
    assert in_time is not None
    assert in_time.ranks == (1, 2, 3)
    late = result(finished(3, (1, 0), (81, 82, 5)))
    assert late is not None
    assert late.ranks == (2, 1, 3)


def test_ed84_who_has_not_arrived_cannot_win() -> None:
    for days in ((90, 90, 1), (60, 60, 1)):
        ended = result(finished(3, (0, 1), days))
        assert ended is not None
        assert ended.ranks[2] == 3


@pytest.mark.parametrize(
    ("home", "days", "places", "ranks", "reason"),
    [
        ((1,), (9, 70, 9, 9), (), (2, 1, 2, 2), "sixty-rounds-fewest-days"),
        ((1, 0), (70, 70, 9, 9), (), (2, 1, 3, 3), "sixty-rounds-earlier-home"),
        ((1, 0), (81, 99, 9, 9), (), (2, 1, 3, 3), "sixty-rounds-first-home-late"),
        ((), (99, 20, 30, 40), (9, 3, 4, 4), (1, 4, 2, 3), "sixty-rounds-furthest"),
        ((), (99, 20, 98, 40), (9, 3, 9, 4), (2, 4, 1, 3), "sixty-rounds-fewer-days"),
        ((), (99, 20, 99, 40), (9, 3, 9, 4), (1, 4, 1, 3), "sixty-rounds-shared"),
    ],
)
def test_ed85_after_round_60_the_game_ends(
    home: tuple[int, ...],
    days: tuple[int, ...],
    places: tuple[int, ...],
    ranks: tuple[int, ...],
    reason: str,
) -> None:
    state = finished(4, home, days, rounds=60, places=places)
    assert ending(state) == "sixty-rounds"
    state.round = 59
    assert ending(state) == ""
    state.round = 60
    ended = result(state)
    assert ended is not None
    assert (ended.ranks, ended.reason) == (ranks, reason)


def test_ed85_two_who_never_arrive() -> None:
    ended = result(finished(2, (), (30, 20), rounds=60, places=(4, 4)))
    assert ended is not None
    assert (ended.ranks, ended.reason) == ((2, 1), "sixty-rounds-fewer-days")


def test_ed85_sixty_rounds_of_staying_come_to_an_end() -> None:
    table = Table(3)
    while table.phase != "over":
        table.sit_out()
    assert table.state.round == 60
    assert of(table.events, Ended) == [Ended("sixty-rounds", "sixty-rounds-shared", (0, 1, 2))]


def test_ed85_an_arrival_in_round_60_ends_the_game_as_ever() -> None:
    state = finished(3, (1, 0), (70, 75, 9), rounds=60)
    assert ending(state) == "last-but-one-home"
    ended = result(state)
    assert ended is not None
    assert ended.reason == "fewest-days"


def test_ed90_three_cards_a_round_and_the_players_start_in_turn() -> None:
    table = Table(2)
    starters = []
    for _ in range(4):
        assert len(table.state.display) == 3
        starters.append(table.state.starter)
        table.next_round()
    assert starters == [0, 1, 0, 1]


def test_ed90_the_game_ends_with_the_round_in_which_the_first_arrives() -> None:
    table = homecoming(2)
    assert table.phase == "take"
    table.sit_out(1)
    assert table.phase == "over"
    assert of(table.events, Ended) == [Ended("first-home", "one-home-in-time", (0,))]
    assert table.refused(LayOut(), HOUSE) == "game-over"


@pytest.mark.parametrize(
    ("home", "days", "coins", "ranks", "reason"),
    [
        ((0,), (80, 10), (), (1, 2), "one-home-in-time"),
        ((1,), (10, 80), (), (2, 1), "one-home-in-time"),
        ((0,), (81, 80), (), (2, 1), "one-home-overtaken"),
        ((0,), (81, 81), (), (1, 2), "one-home-late"),
        ((1,), (99, 90), (), (2, 1), "one-home-late"),
        ((0, 1), (71, 70), (), (2, 1), "two-home-fewer-days"),
        ((0, 1), (99, 98), (), (2, 1), "two-home-fewer-days"),
        ((0, 1), (70, 70), (2, 3), (2, 1), "two-home-more-coins"),
        ((1, 0), (70, 70), (3, 3), (1, 1), "two-home-shared"),
    ],
)
def test_ed91_who_of_two_wins(
    home: tuple[int, ...], days: tuple[int, ...], coins: tuple[int, ...], ranks: tuple[int, ...], reason: str
) -> None:
    ended = result(finished(2, home, days, coins=coins))
    assert ended is not None
    assert (ended.ranks, ended.reason) == (ranks, reason)


def test_no_result_before_the_end() -> None:
    assert eighty_days.result(eighty_days.setup(Options(), bytes(32))) is None
    assert result(Table().state) is None


def test_every_reason_and_ending_has_its_words() -> None:
    reasons = [
        "fewest-days", "earlier-home", "first-home-late",
        "sixty-rounds-fewest-days", "sixty-rounds-earlier-home", "sixty-rounds-first-home-late",
        "sixty-rounds-furthest", "sixty-rounds-fewer-days", "sixty-rounds-shared",
        "one-home-in-time", "one-home-late", "one-home-overtaken",
        "two-home-fewer-days", "two-home-more-coins", "two-home-shared",
        "first-home", "last-but-one-home", "fourth-home", "sixty-rounds",
    ]  # fmt: skip
    said = [eighty_days.WORDS.say(key, language) for key in reasons for language in ("en", "cs")]
    assert len(set(said)) == 2 * len(reasons)
