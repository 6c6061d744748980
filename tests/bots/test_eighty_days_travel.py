"""The greedy bot of Around the World in 80 Days: cards, legs, waiting, and the detective."""

from random import Random

from gadabout.games.eighty_days.bots.outlook import days_of, horizon, outlook, with_any
from gadabout.games.eighty_days.bots.paths import Patience, waiting
from gadabout.games.eighty_days.model import Decline, Discard, Do, EndTurn, Lay, MoveDetective, Take
from tests.bots.eighty_days import decides, played_out
from tests.games.eighty_days.table import Table, at, card, cards, place, space
from tests.scale import scaled


def test_who_can_hold_no_card_has_nothing_to_wait_for() -> None:
    hand = tuple(cards("t2", "t3", "s4"))
    outlooks = [waiting(0, hand, Patience(2.0, room)) for room in (6, 3, 1, 0)]
    assert outlooks == sorted(outlooks)
    assert outlooks[0] < outlooks[1] < outlooks[2]


def test_ed51_a_pair_counts_once_and_is_sought() -> None:
    assert days_of(tuple(cards("s8", "s8"))) == 8
    assert days_of(tuple(cards("t4", "s4"))) == 8
    suez = place("suez")
    end = horizon(suez)
    pair, single = (outlook(suez, tuple(cards(*names)), end) for names in (("s6", "s6"), ("s6", "s7")))
    assert pair < single
    table = at("suez", "s7", display=("s6", "s7", "t5", "t5"), players=3)
    assert decides(table) == Take(space("balloon"))


def test_ed37_it_lays_the_pair_and_keeps_the_rest() -> None:
    table = at("suez", "s5", "s8", "s8", "t2", display=("t6", "t6", "t6", "t5"), players=3)
    table.ready()
    assert played_out(table, 2) == [Lay(card("s8")), Lay(card("s8"))]
    assert table.state.places[0] == place("bombay")


def test_it_waits_for_better_cards_while_nobody_hurries_it() -> None:
    """Ships 7 and 8 are 15 days; it can do better later, but not when it is late and others are far ahead."""
    table = at("suez", "s7", "s8", display=("t6", "t6", "t6", "t5"), players=3)
    table.ready()
    assert decides(table) == EndTurn()
    table.put(1, "new-york")
    table.state.round = 20
    assert isinstance(decides(table), Lay)


def test_ed38_it_minds_the_detective() -> None:
    """A fair leg is put off if the detective waits at its end, and taken if the detective is here."""
    table = at("suez", "s6", "s7", "s8", "s8", display=("t6", "t6", "t6", "t5"), players=3)
    table.state.detective = place("suez")
    table.ready()
    assert isinstance(decides(table), Lay)
    there = at("suez", "s6", "s7", display=("t6", "t6", "t6", "t5"), players=3)
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


def test_ed39_above_six_it_parts_with_what_it_needs_least() -> None:
    """In New York one train and two ships are left to play."""
    table = at("new-york", "t2", "t5", "t6", "s4", "s4", "s8", display=("t5", "t6", "t6", "t5"), players=3)
    table.ready()
    table.play(EndTurn())
    assert table.phase == "discard"
    assert decides(table) in {Discard(card("t5")), Discard(card("t6"))}


def test_ed36_it_trades_what_no_leg_needs() -> None:
    table = at("new-york", "t2", "t5", "t5", "t6", display=("t4", "t4", "t3", "t3", "s7", "s5"), players=5)
    table.take("trade")
    assert isinstance(decides(table), Discard)
    assert decides(table) != Discard(card("t2"))


def test_ed70_it_uses_chips() -> None:
    table = at("paris", "t2", players=3)
    table.ready()
    table.lay("t2")
    assert table.phase == "chip"
    assert decides(table) == Do()


def test_ed81_a_day_lost_each_round_makes_it_hurry() -> None:
    from gadabout.games.eighty_days.bots.prospects import hurry

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
