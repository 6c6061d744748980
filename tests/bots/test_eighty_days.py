"""The greedy bot of Around the World in 80 Days."""

from random import Random

import pytest

from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.chance import Chance
from gadabout.bots.heuristics.eighty_days import Greedy
from gadabout.bots.heuristics.eighty_days.outlook import days_of, horizon, outlook, with_any, worth
from gadabout.bots.heuristics.eighty_days.paths import Patience, waiting
from gadabout.bots.levels import bot
from gadabout.core.contract import HOUSE, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BALLOON, ELEPHANT, EXPRESS, PRINCESS, SUBMARINE
from gadabout.games.eighty_days.model import (
    Cash,
    Connect,
    Decline,
    Depart,
    Discard,
    Do,
    EndTurn,
    Float,
    Keep,
    Lay,
    MoveDetective,
    Options,
    Play,
    RollAgain,
    SetOut,
    Take,
)
from gadabout.games.eighty_days.state import State
from tests.games.eighty_days.table import Table, card, cards, place, space
from tests.scale import scaled


def decides(table: Table) -> object:
    """What the bot does in the place of whoever is asked."""
    seat = table.turn
    action = Greedy(bytes(16)).decide(table.view(seat), table.legal(), 0)
    assert action in table.legal()
    return action


def played_out(table: Table, steps: int) -> list[object]:
    """What the bot does for one seat, step by step, until another one is asked."""
    seat = table.turn
    done: list[object] = []
    while len(done) < steps and table.phase != "lay-out" and table.turn == seat:
        done.append(decides(table))
        table.play(done[-1])
    return done


def whole_game(bots: list[Bot], seed: bytes) -> State:
    state = eighty_days.setup(Options(players=len(bots)), seed)
    version = 0
    while asked := eighty_days.actors(state):
        [seat] = asked
        legal = eighty_days.legal(state, seat)
        action = (
            legal[0] if seat == HOUSE else bots[seat].decide(eighty_days.view(state, seat), legal, version)
        )
        assert action in legal
        eighty_days.act(state, seat, action)
        version += 1
    return state


def test_greedy_comes_home_and_beats_random() -> None:
    rng = Random(80)
    games = scaled(100, least=40)
    home = won = 0
    days = []
    for game in range(games):
        seed, mine = rng.randbytes(32), Seat(game % 2)
        bots: list[Bot] = [Chance(seat_seed(seed, Seat(0))), Chance(seat_seed(seed, Seat(1)))]
        bots[mine] = Greedy(seat_seed(seed, mine))
        state = whole_game(bots, seed)
        result = eighty_days.result(state)
        assert result is not None
        won += result.ranks[mine] == 1
        if mine in state.home:
            home += 1
            days.append(state.days[mine])
    assert home >= 0.95 * games
    assert won >= 0.95 * games
    assert sum(days) / len(days) < 72


@pytest.mark.parametrize("players", [3, 5, 6])
def test_among_its_like_most_come_home_in_time(players: int) -> None:
    """ED-83: the game ends when enough are home, never after sixty rounds."""
    rng = Random(players)
    games = scaled(20, least=4)
    in_time = 0
    for _ in range(games):
        seed = rng.randbytes(32)
        state = whole_game([Greedy(seat_seed(seed, Seat(seat))) for seat in range(players)], seed)
        assert len(state.home) >= min(players - 1, 4)
        assert state.round < 40
        in_time += any(state.days[seat] <= 80 for seat in state.home)
    assert in_time >= 0.75 * games


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("level", ["novice", "holiday", "keen", "tuned"])
def test_nobody_waits_for_better_cards_for_ever(level: str, players: int) -> None:
    """Where all are patient, each can hold no more cards than six, and every round is worth more."""
    rng = Random(f"{level} {players}")
    for _ in range(scaled(20, least=3)):
        seed = rng.randbytes(32)
        seats = [bot("eighty_days", level, seat_seed(seed, Seat(seat))) for seat in range(players)]
        assert whole_game(seats, seed).round < 30


def test_who_can_hold_no_card_has_nothing_to_wait_for() -> None:
    hand = tuple(cards("t2", "t3", "s4"))
    outlooks = [waiting(0, hand, Patience(2.0, room)) for room in (6, 3, 1, 0)]
    assert outlooks == sorted(outlooks)
    assert outlooks[0] < outlooks[1] < outlooks[2]


def test_equal_games_are_equal_again() -> None:
    seed = bytes(range(32))
    games = [whole_game([Greedy(bytes([seat])) for seat in range(4)], seed).key() for _ in range(2)]
    assert games[0] == games[1]


def test_ed51_a_pair_counts_once_and_is_sought() -> None:
    assert days_of(tuple(cards("s8", "s8"))) == 8
    assert days_of(tuple(cards("t4", "s4"))) == 8
    suez = place("suez")
    end = horizon(suez)
    pair, single = (outlook(suez, tuple(cards(*names)), end) for names in (("s6", "s6"), ("s6", "s7")))
    assert pair < single
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s7")
    table.lay_open("s6", "s7", "t5", "t5")
    assert decides(table) == Take(space("balloon"))


def test_ed37_it_lays_the_pair_and_keeps_the_rest() -> None:
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s5", "s8", "s8", "t2")
    table.lay_open("t6", "t6", "t6", "t5")
    table.ready()
    assert played_out(table, 2) == [Lay(card("s8")), Lay(card("s8"))]
    assert table.state.places[0] == place("bombay")


def test_it_waits_for_better_cards_while_nobody_hurries_it() -> None:
    """Ships 7 and 8 are 15 days; it can do better later, but not when it is late and others are far ahead."""
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s7", "s8")
    table.lay_open("t6", "t6", "t6", "t5")
    table.ready()
    assert decides(table) == EndTurn()
    table.put(1, "new-york")
    table.state.round = 20
    assert isinstance(decides(table), Lay)


def test_ed38_it_minds_the_detective() -> None:
    """A fair leg is put off if he waits at its end, and taken if he stands here."""
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s6", "s7", "s8", "s8")
    table.lay_open("t6", "t6", "t6", "t5")
    table.state.detective = place("suez")
    table.ready()
    assert isinstance(decides(table), Lay)
    there = Table(3)
    there.put(0, "suez")
    there.hold(0, "s6", "s7")
    there.lay_open("t6", "t6", "t6", "t5")
    there.state.detective = place("bombay")
    there.ready()
    assert decides(there) == EndTurn()


def test_ed34_it_sends_the_detective_to_the_others() -> None:
    table = Table(4)
    table.put(0, "suez")
    table.put(1, "yokohama")
    table.put(2, "yokohama")
    table.put(3, "paris")
    table.state.detective = place("suez")
    table.take("detective")
    assert decides(table) == MoveDetective(place("yokohama"))
    table.state.detective = place("yokohama")
    assert decides(table) == Decline()


def test_ed52_the_balloon_goes_for_the_dearest_card() -> None:
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s5", "s8")
    table.lay_open("t6", "t6", "t6", "t5")
    table.put(1, "new-york")
    table.ready("balloon")
    assert played_out(table, 3) == [Lay(card("s5")), Lay(card("s8")), Float(card("s8"))]


def test_ed52_a_balloon_parts_no_cheap_pair() -> None:
    table = Table(3)
    table.put(0, "suez")
    table.hold(0, "s4", "s4")
    table.lay_open("t6", "t6", "t6", "t5")
    table.ready("balloon")
    assert played_out(table, 3) == [Lay(card("s4")), Lay(card("s4")), Depart()]


@pytest.mark.parametrize(("pips", "again"), [(1, False), (3, False), (6, True)])
def test_ed52_it_rolls_again_when_that_pays(pips: int, again: bool) -> None:
    table = Table(3)
    table.put(0, "brindisi")
    table.hold(0, "s8")
    table.ready("balloon")
    table.roll(pips)
    table.lay("s8")
    table.play(Float(card("s8")))
    table.play(Depart())
    assert decides(table) == (RollAgain() if again else Keep())


def test_ed53_elephant_in_bombay_and_a_coin_for_it_later() -> None:
    table = Table(3)
    table.put(0, "bombay")
    table.hold(0, "elephant")
    table.ready()
    assert played_out(table, 2) == [SetOut(), Play(ELEPHANT)]
    later = Table(3)
    later.put(0, "yokohama")
    later.hold(0, "elephant")
    later.ready()
    assert decides(later) == Cash(ELEPHANT)


def test_ed54_express_and_submarine_stand_in_for_dear_cards_only() -> None:
    table = Table(3)
    table.put(0, "new-york")
    table.hold(0, "t6", "s7", "s8", "express", "submarine")
    table.lay_open("t2", "t5", "t5", "t5")
    table.put(1, "new-york")
    table.ready()
    done = played_out(table, 5)
    assert Play(SUBMARINE, card("s8")) in done
    saved = Table(3)
    saved.put(0, "paris")
    saved.hold(0, "t2", "express")
    saved.lay_open("s7", "s7", "s7", "s7")
    saved.state.detective = place("new-york")
    saved.ready()
    assert played_out(saved, 2) == [Lay(card("t2")), Depart()]


def test_ed54_two_submarines_replace_even_a_pair() -> None:
    table = Table(3)
    table.put(0, "yokohama")
    table.hold(0, "s8", "s8", "submarine", "submarine")
    table.lay_open("t6", "t6", "t6", "t5")
    table.ready()
    done = played_out(table, 5)
    assert done.count(Play(SUBMARINE, card("s8"))) == 2


def test_ed56_princess_is_what_lies_on_top() -> None:
    table = Table(3)
    table.put(0, "new-york")
    table.hold(0, "t2", "s7", "s8", "princess")
    table.lay_open("t6", "t6", "t6", "t5")
    table.discard_events("submarine")
    table.put(1, "new-york")
    table.ready()
    assert Play(PRINCESS, card("s8")) in played_out(table, 5)


def test_ed37_connection_when_the_second_leg_is_cheap() -> None:
    table = Table(4)
    table.put(0, "paris")
    table.hold(0, "t2", "s4", "connection")
    table.lay_open("t6", "t6", "t6", "t5")
    table.put(1, "bombay")
    table.state.detective = place("new-york")
    table.ready()
    done = played_out(table, 8)
    assert Lay(card("t2")) in done
    assert any(isinstance(action, Connect) for action in done)
    assert table.state.places[0] == place("suez")


def test_ed39_above_six_it_parts_with_what_it_needs_least() -> None:
    """In New York one train and two ships are left to play."""
    table = Table(3)
    table.put(0, "new-york")
    table.hold(0, "t2", "t5", "t6", "s4", "s4", "s8")
    table.lay_open("t5", "t6", "t6", "t5")
    table.ready()
    table.play(EndTurn())
    assert table.phase == "discard"
    assert decides(table) in {Discard(card("t5")), Discard(card("t6"))}


def test_ed36_it_trades_what_no_leg_needs() -> None:
    table = Table(5)
    table.put(0, "new-york")
    table.hold(0, "t2", "t5", "t5", "t6")
    table.lay_open("t4", "t4", "t3", "t3", "s7", "s5")
    table.take("trade")
    assert isinstance(decides(table), Discard)
    assert decides(table) != Discard(card("t2"))


def test_ed70_it_uses_chips() -> None:
    table = Table(3)
    table.put(0, "paris")
    table.hold(0, "t2")
    table.ready()
    table.lay("t2")
    assert table.phase == "chip"
    assert decides(table) == Do()


def test_ed81_a_day_lost_each_round_makes_it_hurry() -> None:
    from gadabout.bots.heuristics.eighty_days.prospects import hurry

    table = Table(4)
    before = hurry(table.view(0))
    table.state.places[1] = 10
    table.state.home = (1,)
    assert hurry(table.view(0)) > before + 1


def test_one_more_card_never_makes_it_worse() -> None:
    rng = Random(5)
    for _ in range(scaled(200, least=40)):
        where = rng.randrange(10)
        held = tuple(sorted(rng.choices(range(10), k=rng.randrange(6))))
        end = horizon(where)
        assert with_any(where, held, end) <= outlook(where, held, end) + 1e-9
        assert with_any(where, held, end, 2) <= with_any(where, held, end) + 1e-9


def test_event_cards_are_worth_less_near_london() -> None:
    for event in (BALLOON, ELEPHANT, EXPRESS, SUBMARINE):
        assert worth(event, 9) < worth(event, 0)


def test_it_thinks_of_the_cards_first_and_then_plays_on() -> None:
    table = Table(3)
    bots = [Greedy(bytes([number]) * 16) for number in range(30)]
    look = [bot.pace(table.view(0), table.legal(), 0) for bot in bots]
    table.ready()
    table.play(EndTurn())
    after = [bot.pace(table.view(1), table.legal(), 0) for bot in bots]
    assert min(look) >= 2
    assert max(look) <= 5
    assert max(after) <= 5


def test_its_pace_does_not_tell_that_its_hand_left_no_choice() -> None:
    table = Table(3)
    bot = Greedy(bytes(16))
    for few in range(1, len(table.legal()) + 1):
        assert bot.pace(table.view(0), table.legal()[:few], 0) == bot.pace(table.view(0), table.legal(), 0)
