"""London: coming home, the time pressure, and every way to end and to win."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gadabout.core.contract import HOUSE
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.events import CameHome, Ended, RoundBegan, Travelled
from gadabout.games.eighty_days.model import Buy, Decline, LayOut, Options
from gadabout.games.eighty_days.packs import size
from gadabout.games.eighty_days.state import OVER, State
from gadabout.games.eighty_days.verdict import ending, result
from tests.games.eighty_days.table import Table, card, cards, of, place


def homecoming(players: int = 4) -> Table:
    """Seat 0 comes home in 6 days, with a ship 8 and some coins left."""
    table = Table(players)
    table.put(0, "new-york")
    table.hold(0, "t2", "s4", "s4", "s8")
    table.lay_open("t6")
    table.purse(0, 3)
    table.ready()
    table.lay("t2", "s4", "s4")
    return table


def test_ed80_who_arrives_lays_his_slip_and_his_turn_is_over_at_once() -> None:
    table = homecoming()
    assert of(table.events, Travelled) == [Travelled(0, LONDON, 6)]
    assert of(table.events, CameHome) == [CameHome(0, 6, 1)]
    assert table.view(None).home == (0,)
    assert table.turn == 1
    assert table.refused(Buy("travel"), 0) == "not-your-turn"


def test_ed80_the_hand_goes_under_the_supplies_in_random_order() -> None:
    orders = set()
    for number in range(20):
        table = Table(4)
        table.put(0, "new-york")
        table.hold(0, "t2", "s4", "s4", "s7", "s8", "offer", "princess")
        table.lay_open("t6")
        table.ready()
        table.state.dice.drawn += 10 * number
        supply = table.state.supply[:]
        table.lay("t2", "s4", "s4")
        table.fall_back()
        assert sorted(table.state.supply[:3]) == sorted(cards("t6", "s7", "s8"))
        assert table.state.supply[3:] == supply
        assert sorted(table.state.event_supply[:2]) == cards("offer", "princess")
        assert table.view(None).holdings[0].known == (card("t6"),)
        orders.add((*table.state.supply[:3], *table.state.event_supply[:2]))
    assert len(orders) > 5


def test_ed80_no_detective_and_no_hand_limit_at_home() -> None:
    table = Table(4)
    table.put(0, "new-york")
    table.hold(0, "t2", "s4", "s4", "s8", "s8", "s7", "s7", "s6", "s6", "s5", "s5")
    table.ready()
    table.lay("t2", "s4", "s4")
    assert table.turn == 1
    assert table.state.days[0] == 6


def test_ed80_days_are_final_and_coins_are_kept() -> None:
    table = homecoming()
    table.purse(1, 2)
    table.event_top("storm")
    table.play(Buy("event"))
    table.next_round()
    table.next_round()
    assert table.state.days[0] == 6
    assert table.state.coins[0] == 3


def test_ed80_later_arrivals_lay_their_slips_below() -> None:
    table = homecoming(5)
    table.put(1, "new-york")
    table.hold(1, "t3", "s5", "s5", "s8")
    table.sit_out(0)
    table.ready("balloon")
    table.lay("t3", "s5", "s5")
    table.fall_back()
    assert table.state.home == (0, 1)
    assert of(table.events, CameHome)[1] == CameHome(1, 8, 2)


def test_ed81_from_the_next_round_on_all_who_travel_lose_a_day_each_round() -> None:
    table = homecoming()
    assert table.state.days == [6, 0, 0, 0]
    began = of(table.next_round(), RoundBegan)
    assert began[0].days == 1
    assert table.state.days == [6, 1, 1, 1]
    table.next_round()
    assert table.state.days == [6, 2, 2, 2]


def test_ed81_one_day_however_many_have_arrived() -> None:
    table = homecoming()
    table.state.home, table.state.places[3] = (0, 3), LONDON
    table.next_round()
    assert table.state.days == [6, 1, 1, 0]


def test_ed81_no_day_is_lost_before_anybody_is_home() -> None:
    table = Table()
    assert of(table.next_round(), RoundBegan)[0].days == 0


def test_ed82_days_go_on_past_80() -> None:
    table = Table()
    table.state.days[0] = 79
    table.put(0, "suez")
    table.hold(0, "s4", "s8")
    table.ready()
    table.lay("s4", "s8")
    assert table.state.days[0] == 91


def finished(
    players: int,
    home: Sequence[int],
    days: Sequence[int],
    *,
    rounds: int = 20,
    places: Sequence[int] = (),
    coins: Sequence[int] = (),
) -> State:
    """A state at the end of a round."""
    state = Table(players).state
    state.home = tuple(home)
    state.days = list(days)
    state.places = [LONDON if seat in home else 5 for seat in range(players)]
    if places:
        state.places = list(places)
    if coins:
        state.coins = list(coins)
    state.round = rounds
    state.phase = OVER
    return state


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


def test_the_hand_of_one_at_home_is_empty_in_his_view() -> None:
    table = homecoming()
    view = table.view(0)
    assert view.hand == ()
    assert view.under == tuple(cards("t6", "s8"))
    assert table.state.buried == size(table.state.hands[0]) == 2
    assert table.state.places[0] == LONDON
    assert place("new-york") == LONDON - 1
    assert Decline() not in table.legal()
